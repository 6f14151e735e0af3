import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../src/platform/db/database.ts';
import { must } from '../../src/shared/must.ts';
import type { Fleet } from './fleet.ts';
import { rollOver } from './roll-over.ts';

export interface Disturbances {
  /** Seconds between two kills; null for none. */
  readonly kill: number | null;
  /** Number of restarts of the database server, spread over the run. */
  readonly restartPostgres: number;
}

/** Sentences about the disturbances of a run. */
export interface DisturbanceReport {
  /** What was done to the shop. */
  readonly done: readonly string[];
  /** Reasons why the run proves nothing. */
  readonly wrong: readonly string[];
}

/** How long a killed process stays down: the time that a supervisor needs to notice. */
const downMs = 1_000;

/**
 * For the given milliseconds, kills the processes in turn, which start again at once, and restarts the database,
 * alternately cleanly and by a crash. A fleet that began as an older version is replaced by the newer one meanwhile.
 * Resolves when everything is up again.
 */
export async function disturb(
  fleet: Fleet,
  db: Db,
  { kill, restartPostgres }: Disturbances,
  milliseconds: number,
): Promise<DisturbanceReport> {
  const done: string[] = [];
  const begun = performance.now();
  const say = (deed: string): void => void done.push(`${((performance.now() - begun) / 1_000).toFixed(0)} s: ${deed}`);
  // One action at a time: two web processes killed at once would be another test.
  let last: Promise<void> = Promise.resolve();
  const inTurn = async (deed: () => Promise<void>): Promise<void> => (last = last.then(deed));

  const killing = async (): Promise<void> => {
    if (kill === null) return;
    for (let count = 0; performance.now() - begun + kill * 1_000 <= milliseconds; count += 1) {
      await sleep(kill * 1_000);
      // Alternates between web and worker, and cycles through each role's processes.
      const role = count % 2 === 0 ? 'web' : 'worker';
      const kind = fleet.nodes.filter((node) => node.role === role && node.pid() !== 0);
      const node = must(kind[(count >> 1) % kind.length], `a running ${role}`);
      await inTurn(async () => {
        await node.kill();
        say(`${node.name} killed`);
        await sleep(downMs);
        await node.start();
      });
    }
  };
  const restarting = async (): Promise<void> => {
    for (let count = 0; count < restartPostgres; count += 1) {
      const due = ((count + 0.5) * milliseconds) / restartPostgres;
      await sleep(Math.max(0, due - (performance.now() - begun)));
      const mode = count % 2 === 0 ? 'fast' : 'immediate';
      await inTurn(async () => {
        await fleet.restartPostgres(mode);
        say(`Postgres restarted (${mode})`);
      });
    }
  };
  const rolling = async (): Promise<string[]> =>
    fleet.previous.length === 0 ? [] : rollOver(fleet, db, milliseconds, say, inTurn);
  const [wrong] = await Promise.all([rolling(), killing(), restarting()]);
  return { done, wrong };
}
