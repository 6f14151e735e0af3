import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** Milliseconds for which statements may run before other waiting work gets its turn. */
const maxTurnMs = 10;

/**
 * Yields to the rest of the process between statements. PGlite works on this thread and answers synchronously, so a job
 * with many statements in a row would block every request until it ends.
 */
export function yieldBetweenStatements(pglite: PGlite): void {
  const execute = pglite.execProtocolStream.bind(pglite);
  let turnStart = performance.now();
  pglite.execProtocolStream = async (message, options) => {
    if (performance.now() - turnStart > maxTurnMs) {
      await nextTurn();
      turnStart = performance.now();
    }
    return execute(message, options);
  };
}
