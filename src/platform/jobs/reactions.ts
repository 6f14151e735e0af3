import type { DbOrTx } from '../db/database.ts';
import type { EmailDefinition } from '../outbox/emails.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { JobDefinition, JobQueue } from './jobs.ts';

/** Something that follows from an event: a job to be done or a mail to be sent. Each takes the event's payload as its data. */
export type Reaction = JobDefinition<unknown> | EmailDefinition;

/** Event -> who reacts to it. */
export type Reactions = Readonly<Record<string, readonly Reaction[]>>;

/**
 * Tells that something happened, inside the transaction in which it happened: the reactions are
 * queued when that commits and not otherwise. `key` makes a second telling of the same thing a
 * no-op while the first waits or runs; a mail about the same thing is never written twice.
 */
export type Publish = (tx: DbOrTx, event: string, payload: object, key?: string) => Promise<void>;

/** A table of reactions, checked only for its shape. */
export function defineReactions<Table extends Reactions>(table: Table): Table {
  return table;
}

/** An event that is missing from the table is a bug: somebody forgot who should react. */
export function createPublish(jobs: JobQueue, outbox: Outbox, reactions: Reactions): Publish {
  return async (tx, event, payload, key) => {
    const following = reactions[event];
    if (following === undefined) throw new Error(`no reactions are listed for ${event}`);
    for (const reaction of following) {
      if ('mail' in reaction) await outbox.write(tx, reaction, payload);
      else await jobs.send(tx, reaction, payload, key === undefined ? {} : { singletonKey: key });
    }
  };
}
