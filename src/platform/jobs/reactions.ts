import type { DbOrTx } from '../db/database.ts';
import type { EmailDefinition } from '../outbox/emails.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { JobDefinition, JobQueue } from './jobs.ts';

/** A job to run or an email to send in response to an event. Each takes the event's payload as its data. */
type Reaction = JobDefinition<unknown> | EmailDefinition;

/** Event name -> its reactions. */
export type Reactions = Readonly<Record<string, readonly Reaction[]>>;

/**
 * Publishes an event inside the transaction in which it happened: the reactions are queued only if the transaction
 * commits. `key` makes publishing the same event again a no-op while the first reaction waits or runs. An email about
 * the same thing is never written twice.
 */
export type Publish = (tx: DbOrTx, event: string, payload: object, key?: string) => Promise<void>;

/** Declares a table of reactions; checks only its type. */
export function defineReactions<Table extends Reactions>(table: Table): Table {
  return table;
}

/**
 * Creates `Publish` for a table of reactions. Throws for an event that is missing from the table, because that is a
 * bug.
 */
export function createPublish(jobs: JobQueue, outbox: Outbox, reactions: Reactions): Publish {
  return async (tx, event, payload, key) => {
    const listed = reactions[event];
    if (listed === undefined) throw new Error(`no reactions are listed for ${event}`);
    for (const reaction of listed) {
      if ('mail' in reaction) await outbox.write(tx, reaction, payload);
      else await jobs.send(tx, reaction, payload, key === undefined ? {} : { singletonKey: key });
    }
  };
}
