import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { silent } from '../harness/databases.ts';
import type { EmailMessage, EmailTransport } from '../../src/providers/email/port.ts';
import { must } from '../../src/shared/must.ts';
import { addMilliseconds, minute } from '../../src/shared/time.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { openJobs, type OpenJobs } from '../../src/platform/jobs/open-jobs.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { deliverEmail, type DeliveryContext } from '../../src/platform/outbox/deliver.ts';
import { composeWith, defineEmail, type EmailKind } from '../../src/platform/outbox/emails.ts';
import { createOutbox, sendEmailJob } from '../../src/platform/outbox/outbox.ts';
import { outbox } from '../../src/platform/outbox/tables.ts';

const schema = z.object({ orderId: z.string(), to: z.string().optional() });
export const greeting = defineEmail({ mail: 'greeting', schema, about: ({ orderId }) => orderId });
export const report = defineEmail({ mail: 'report', schema, about: ({ orderId }) => orderId, failsQuietly: true });
export const code = defineEmail({ mail: 'code', schema, about: ({ orderId }) => orderId, maxAgeMs: 10 * minute });
export const thanks = defineEmail({ mail: 'thanks', schema, about: ({ orderId }) => orderId, isOptional: true });

export const emailKinds: EmailKind[] = [greeting, report, code, thanks].map((definition) =>
  composeWith(definition, async ({ orderId, to = 'nora@example.com' }) =>
    to === ''
      ? { skip: 'nobody to write to' }
      : { to: [{ name: null, address: to }], subject: orderId, html: '<p>Hello</p>', text: 'Hello', pictures: [] },
  ),
);

/** The outbox of a shop whose clock stands still. It is empty before each test. */
export function openOutboxForTests(open: () => Promise<OpenDatabase>) {
  let database: OpenDatabase | undefined;
  let jobs: OpenJobs | undefined;
  const box = {
    now: new Date(0),
    /** What was published, in order. */
    published: [] as { event: string; payload: object }[],
    get db() {
      return must(database, 'the database, which is opened before all tests').db;
    },
    get jobs() {
      return must(jobs, 'the jobs, which are opened before each test');
    },
    outbox: () => createOutbox({ jobs: box.jobs, clock: () => box.now, domain: 'shop.test' }),
    /** The context of one process. A process must not touch the claims of another. */
    start: (transport: EmailTransport): DeliveryContext => ({
      db: box.db,
      clock: () => box.now,
      jobs: box.jobs,
      log: silent,
      publish: async (_tx, event, payload) => void box.published.push({ event, payload }),
      transport,
      from: { name: 'Pawtelier', address: 'shop@shop.test' },
      replyTo: { name: null, address: 'help@shop.test' },
      subjectPrefix: 'TEST-',
    }),
    write: (data: z.infer<typeof schema>, email = greeting) =>
      box.db.transaction((tx) => box.outbox().write(tx, email, data)),
    rowsOf: async (orderId: string) =>
      box.db
        .select()
        .from(outbox)
        .where(eq(outbox.dedupeKey, `greeting ${orderId}`)),
    rowOf: async (orderId: string) => must((await box.rowsOf(orderId))[0], `the email about ${orderId}`),
    deliver: (context: DeliveryContext, mailId: string) =>
      deliverEmail(
        context,
        emailKinds,
      )({ data: { mailId }, signal: new AbortController().signal, attempt: 0, lastAttempt: false }),
    advanceClock: (milliseconds: number) => (box.now = addMilliseconds(box.now, milliseconds)),
  };

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    jobs = await openJobs({ database: must(database), log: silent, metrics: createMetrics() }, [sendEmailJob]);
    box.now = new Date('2026-03-02T09:00:00Z');
    box.published = [];
  });
  afterEach(async () => {
    await box.jobs.stop(5);
    await box.db.delete(outbox);
    await box.db.execute('delete from pgboss.job');
  });
  return box;
}

/** A transport that records the messages it accepts. */
export function openMailbox(
  how: { milliseconds?: number; failing?: () => Error } = {},
): EmailTransport & { taken: EmailMessage[] } {
  const taken: EmailMessage[] = [];
  return {
    taken,
    async send(message) {
      if (how.milliseconds !== undefined) await new Promise((resolve) => setTimeout(resolve, how.milliseconds));
      if (how.failing !== undefined) throw how.failing();
      taken.push(message);
    },
  };
}
