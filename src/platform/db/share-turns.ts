import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

const maxTurnMs = 10; // milliseconds of statements before whatever else is waiting gets its turn

/**
 * Lets the rest of the process in between statements. PGlite works on this thread and answers without waiting for
 * anything, so that a job with one statement after the other would keep every request out until its last.
 */
export function shareTurns(pglite: PGlite): void {
  const execute = pglite.execProtocolStream.bind(pglite);
  let turn = performance.now();
  pglite.execProtocolStream = async (message, options) => {
    if (performance.now() - turn > maxTurnMs) {
      await nextTurn();
      turn = performance.now();
    }
    return execute(message, options);
  };
}
