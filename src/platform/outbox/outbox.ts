import { z } from 'zod';
import { newId } from '../../shared/ids.ts';
import type { Clock } from '../../shared/time.ts';
import type { Db, DbOrTx } from '../db/database.ts';
import { spokenLanguage } from '../language.ts';
import { defineJob, type JobQueue } from '../jobs/jobs.ts';
import type { EmailDefinition } from './emails.ts';
import * as store from './store.ts';

/** Sends one email. The outbox handles delivery retries; the retries here are for a database that does not answer. */
export const sendEmailJob = defineJob({
  name: 'mail-send',
  schema: z.object({ mailId: z.string() }),
  retryLimit: 10,
  retryDelaySeconds: 2,
  expireInSeconds: 600,
  concurrency: 2,
});

/** Writes emails into the outbox. */
export interface Outbox {
  /**
   * Writes an email, to be sent once the caller's transaction commits. A second email of the same kind about the same
   * thing is ignored.
   */
  write<Data>(tx: DbOrTx, email: EmailDefinition<Data>, data: Data): Promise<void>;
}

/** `domain` is the right-hand side of message ids. */
export function createOutbox({ jobs, clock, domain }: { jobs: JobQueue; clock: Clock; domain: string }): Outbox {
  return {
    async write(tx, email, data) {
      const id = newId('out');
      const now = clock();
      const parsed = email.schema.parse(data);
      const isNew = await store.insertEmail(tx, {
        id,
        mail: email.mail,
        data: parsed as Record<string, unknown>,
        dedupeKey: `${email.mail} ${email.about(parsed)}`,
        messageId: `<${id}@${domain}>`,
        language: spokenLanguage(),
        status: 'waiting',
        dueAt: now,
        createdAt: now,
      });
      // A visitor is waiting for an email that soon expires: it has priority over the others.
      if (isNew) await jobs.send(tx, sendEmailJob, { mailId: id }, email.maxAgeMs === undefined ? {} : { priority: 1 });
    },
  };
}

/** Sends an email again, as a new one of the same kind. Resolves to its id. */
export async function sendAgain(
  { jobs, clock }: { readonly jobs: JobQueue; readonly clock: Clock },
  tx: DbOrTx,
  { mail, dedupeKey, messageId, language }: Pick<store.OutboxRow, 'mail' | 'dedupeKey' | 'messageId' | 'language'>,
  data: Record<string, unknown>,
): Promise<string> {
  const id = newId('out');
  const now = clock();
  const domain = messageId.slice(messageId.indexOf('@'));
  await store.insertEmail(tx, {
    id,
    mail,
    data,
    dedupeKey: `${dedupeKey} again ${id}`,
    messageId: `<${id}${domain}`,
    language,
    status: 'waiting',
    dueAt: now,
    createdAt: now,
  });
  await jobs.send(tx, sendEmailJob, { mailId: id });
  return id;
}

/** Emails that one request tries again. */
const maxRevived = 500;

/**
 * Tries emails again that were given up because the mail server refused the shop itself, such as for a password.
 * Resolves to how many they are. An email that is too old to be of use is skipped when its turn comes.
 */
export async function resendBlocked({
  db,
  jobs,
  clock,
}: {
  readonly db: Db;
  readonly jobs: JobQueue;
  readonly clock: Clock;
}): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await store.reviveBlocked(tx, clock(), maxRevived);
    for (const mailId of ids) await jobs.send(tx, sendEmailJob, { mailId });
    return ids.length;
  });
}
