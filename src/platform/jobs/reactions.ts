import type { DbOrTx } from '../db/database.ts';
import type { JobDefinition, JobQueue } from './jobs.ts';

/** Event -> the jobs that react to it; each job takes the event's payload as its data. */
export type Reactions = Readonly<Record<string, readonly JobDefinition<unknown>[]>>;

/**
 * Tells that something happened, inside the transaction in which it happened: the reactions are
 * queued when that commits and not otherwise. `key` makes a second telling of the same thing a
 * no-op while the first waits or runs.
 */
export type Publish = (tx: DbOrTx, event: string, payload: object, key?: string) => Promise<void>;

/** A table of reactions, checked only for its shape. */
export function defineReactions<Table extends Reactions>(table: Table): Table {
  return table;
}

/** An event that is missing from the table is a bug: somebody forgot who should react. */
export function createPublish(jobs: JobQueue, reactions: Reactions): Publish {
  return async (tx, event, payload, key) => {
    const jobsToQueue = reactions[event];
    if (jobsToQueue === undefined) throw new Error(`no reactions are listed for ${event}`);
    for (const job of jobsToQueue) {
      await jobs.send(tx, job, payload, key === undefined ? {} : { singletonKey: key });
    }
  };
}
