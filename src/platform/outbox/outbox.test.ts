import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { silent } from '../../../tests/harness/databases.ts';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import { startEmailServer } from '../../../tests/harness/email-server.ts';
import {
  EmailBlockedError,
  EmailRefusedError,
  type EmailMessage,
  type EmailTransport,
} from '../../providers/email/port.ts';
import { createSmtpTransport } from '../../providers/email/smtp.ts';
import { must } from '../../shared/must.ts';
import { addMilliseconds, day, minute, second } from '../../shared/time.ts';
import type { OpenDatabase } from '../db/database.ts';
import { openJobs, type OpenJobs } from '../jobs/open-jobs.ts';
import { createMetrics } from '../metrics.ts';
import { deliverEmail, resumeOutbox, type DeliveryContext } from './deliver.ts';
import { composeWith, defineEmail, type EmailKind } from './emails.ts';
import { createOutbox, sendEmailJob } from './outbox.ts';
import { deleteReportsOf, saveReports } from './reports-store.ts';
import { countDelayedEmails } from './store.ts';
import { outbox } from './tables.ts';

const schema = z.object({ orderId: z.string(), to: z.string().optional() });
const greeting = defineEmail({ mail: 'greeting', schema, about: ({ orderId }) => orderId });
const report = defineEmail({ mail: 'report', schema, about: ({ orderId }) => orderId, failsQuietly: true });
const code = defineEmail({ mail: 'code', schema, about: ({ orderId }) => orderId, maxAgeMs: 10 * minute });
const thanks = defineEmail({ mail: 'thanks', schema, about: ({ orderId }) => orderId, isOptional: true });

const kinds: EmailKind[] = [greeting, report, code, thanks].map((definition) =>
  composeWith(definition, async ({ orderId, to = 'nora@example.com' }) =>
    to === ''
      ? { skip: 'nobody to write to' }
      : { to: [{ name: null, address: to }], subject: orderId, html: '<p>Hello</p>', text: 'Hello', pictures: [] },
  ),
);

eachDatabase((_kind, open) => {
  let database: OpenDatabase;
  let jobs: OpenJobs;
  let now: Date;
  let published: { event: string; payload: object }[];

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    jobs = await openJobs({ database, log: silent, metrics: createMetrics() }, [sendEmailJob]);
    now = new Date('2026-03-02T09:00:00Z');
    published = [];
  });
  afterEach(async () => {
    await jobs.stop(5);
    await database.db.delete(outbox);
    await database.db.execute('delete from pgboss.job');
  });

  /** The context of one process. A process must not touch the claims of another. */
  function start(transport: EmailTransport): DeliveryContext {
    return {
      db: database.db,
      clock: () => now,
      jobs,
      log: silent,
      publish: async (_tx, event, payload) => void published.push({ event, payload }),
      transport,
      from: { name: 'Pawtelier', address: 'shop@shop.test' },
      replyTo: { name: null, address: 'help@shop.test' },
      subjectPrefix: 'TEST-',
    };
  }

  const write = (data: z.infer<typeof schema>, email = greeting) =>
    database.db.transaction((tx) =>
      createOutbox({ jobs, clock: () => now, domain: 'shop.test' }).write(tx, email, data),
    );
  const rowsOf = async (orderId: string) =>
    database.db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupeKey, `greeting ${orderId}`));
  const rowOf = async (orderId: string) => must((await rowsOf(orderId))[0], `the email about ${orderId}`);
  const deliver = (context: DeliveryContext, mailId: string) =>
    deliverEmail(
      context,
      kinds,
    )({ data: { mailId }, signal: new AbortController().signal, attempt: 0, lastAttempt: false });
  const advanceClock = (milliseconds: number) => (now = addMilliseconds(now, milliseconds));

  test('an email exists only if the transaction commits, and is sent without further action', async () => {
    const server = await startEmailServer();
    await jobs.work(sendEmailJob, deliverEmail(start(createSmtpTransport(server.url)), kinds));
    const undone = database.db.transaction(async (tx) => {
      await createOutbox({ jobs, clock: () => now, domain: 'shop.test' }).write(tx, greeting, { orderId: 'undone' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await write({ orderId: 'ord_1' });
    await vi.waitFor(async () => expect((await rowOf('ord_1')).status).toBe('sent'), { timeout: 40_000 });
    const { messageId } = await rowOf('ord_1');
    expect(server.received).toHaveLength(1);
    const raw = Buffer.from(must(server.received[0]).raw).toString();
    expect(raw).toContain(`Message-ID: ${messageId}`);
    expect(raw).toContain('Subject: TEST-ord_1');
    expect(await rowsOf('undone')).toEqual([]);
    await server.close();
  });

  test('a sign-in code is sent before emails that can wait', async () => {
    for (let order = 0; order < 4; order += 1) await write({ orderId: `order ${order}` });
    await write({ orderId: 'signing in' }, code);
    const sent: string[] = [];
    const context = start({ send: async ({ subject }) => void sent.push(subject) });
    await jobs.work(sendEmailJob, deliverEmail(context, kinds));
    await vi.waitFor(() => expect(sent).toHaveLength(5), { timeout: 40_000 });
    // Two are sent at a time.
    expect(sent.slice(0, 3)).toContain('TEST-signing in');
  });

  test('an email that is written and delivered concurrently is sent once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => write({ orderId: 'ord_1' })));
    const mailbox = openMailbox({ milliseconds: 50 });
    const { id } = await rowOf('ord_1');
    await Promise.all(Array.from({ length: 12 }, () => deliver(start(mailbox), id)));
    expect(mailbox.taken).toHaveLength(1);
    expect(await rowOf('ord_1')).toMatchObject({ status: 'sent', attempts: 1, data: {} });
    await deliver(start(mailbox), id);
    expect(mailbox.taken).toHaveLength(1);
  });

  test('given a clock that was set back, an email with a due time of tomorrow is sent today', async () => {
    advanceClock(day);
    await write({ orderId: 'ord_1' });
    advanceClock(-day);
    const mailbox = openMailbox();
    await deliver(start(mailbox), (await rowOf('ord_1')).id);
    expect(mailbox.taken).toHaveLength(1);
  });

  describe('a process that is killed', () => {
    test.each([
      ['before the mail server accepted the email', false, 1],
      ['after the mail server accepted the email and before that was recorded', true, 2],
    ])('%s: the email still arrives', async (_when, taken, copies) => {
      await write({ orderId: 'ord_1' });
      const { id, messageId } = await rowOf('ord_1');
      const mailbox = openMailbox();
      const reached = Promise.withResolvers<void>();
      const dying: EmailTransport = {
        async send(message) {
          if (taken) await mailbox.send(message);
          reached.resolve();
          await new Promise(() => {}); // the process is dead from here on
        },
      };
      void deliver(start(dying), id);
      await reached.promise;

      // Another process cannot see that the first is dead, so it waits until the claim expires.
      await deliver(start(mailbox), id);
      expect(mailbox.taken).toHaveLength(copies - 1);
      advanceClock(minute + second);
      await deliver(start(mailbox), id);
      await deliver(start(mailbox), id);
      expect(mailbox.taken.map((message) => message.messageId)).toEqual(
        Array.from({ length: copies }, () => messageId),
      );
      expect(await rowOf('ord_1')).toMatchObject({ status: 'sent', attempts: 2 });
    });
  });

  test('a sent email is not sent again when recording it fails', async () => {
    await write({ orderId: 'ord_1' });
    const mailbox = openMailbox();
    const context = start(mailbox);
    let failures = 0;
    const db = new Proxy(context.db, {
      get(target, name) {
        if (name === 'update' && mailbox.taken.length > 0 && failures++ === 0) throw new Error('connection lost');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await deliver({ ...context, db }, (await rowOf('ord_1')).id);
    expect(failures).toBeGreaterThan(0);
    expect(mailbox.taken).toHaveLength(1);
    expect((await rowOf('ord_1')).status).toBe('sent');
  });

  test('a temporary failure is retried with growing pauses for four days, then a failure event is published', async () => {
    await write({ orderId: 'ord_1' });
    const { id } = await rowOf('ord_1');
    const context = start(openMailbox({ failing: () => new Error('451 graylisted nora@example.com') }));
    const pauses: number[] = [];
    for (let row = await rowOf('ord_1'); row.status === 'waiting'; row = await rowOf('ord_1')) {
      pauses.push(Math.max(0, row.dueAt.getTime() - now.getTime()) / second);
      now = row.dueAt;
      await deliver(context, id);
    }
    expect(pauses.slice(0, 7)).toEqual([0, 15, 60, 240, 960, 3_600, 3_600]);
    expect(now.getTime() - Date.parse('2026-03-02T09:00:00Z')).toBeGreaterThan(4 * day - 2 * 60 * minute);
    expect(await rowOf('ord_1')).toMatchObject({ status: 'failed', problem: '451 graylisted [email]' });
    expect(published).toEqual([
      {
        event: 'mail.failed',
        payload: { mailId: id, mail: 'greeting', data: { orderId: 'ord_1' }, problem: '451 graylisted [email]' },
      },
    ]);
  });

  test('a permanent failure ends delivery at once, and publishes no event for an email that fails quietly', async () => {
    const context = start(openMailbox({ failing: () => new EmailRefusedError('550 no such user') }));
    await write({ orderId: 'ord_1' });
    await write({ orderId: 'ord_2' }, report);
    for (const { id } of await database.db.select().from(outbox)) await deliver(context, id);
    const rows = await database.db.select().from(outbox);
    expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual([
      ['failed', 1],
      ['failed', 1],
    ]);
    expect(published.map(({ event, payload }) => [event, Reflect.get(payload, 'mail')])).toEqual([
      ['mail.failed', 'greeting'],
    ]);
  });

  test('given a server that rejects the shop itself, emails wait for a week with long pauses, and the owner is notified', async () => {
    await write({ orderId: 'ord_1' });
    const { id } = await rowOf('ord_1');
    const server = await startEmailServer({ data: '550 5.4.5 Daily user sending limit exceeded' });
    const context = start(createSmtpTransport(server.url));
    const pauses: number[] = [];
    for (let row = await rowOf('ord_1'); row.status === 'waiting'; row = await rowOf('ord_1')) {
      pauses.push(Math.max(0, row.dueAt.getTime() - now.getTime()) / minute);
      now = row.dueAt;
      await deliver(context, id);
      if (pauses.length === 2) {
        expect(await rowOf('ord_1')).toMatchObject({ status: 'waiting', trouble: 'limit', attempts: 2 });
        expect(await countDelayedEmails(database.db)).toMatchObject([
          { trouble: 'limit', mails: 1, problem: expect.stringContaining('5.4.5') },
        ]);
      }
    }
    await server.close();
    expect(pauses.slice(0, 7)).toEqual([0, 5, 15, 45, 135, 240, 240]);
    expect(now.getTime() - Date.parse('2026-03-02T09:00:00Z')).toBeGreaterThan(7 * day - 5 * 60 * minute);
    expect(published[0]).toMatchObject({
      event: 'mail.blocked',
      payload: { trouble: 'limit', problem: expect.stringContaining('Daily user sending limit'), day: '2026-03-02' },
    });
    expect(published.at(-1)).toMatchObject({ event: 'mail.failed', payload: { mailId: id } });
    expect(await rowOf('ord_1')).toMatchObject({ status: 'failed', problem: expect.stringContaining('5.4.5') });
  });

  test('given a wrong password that is then corrected, the email is sent and no trouble remains', async () => {
    await write({ orderId: 'ord_1' });
    const { id } = await rowOf('ord_1');
    const refusing = await startEmailServer({ auth: '535 5.7.8 Username and Password not accepted' });
    await deliver(start(createSmtpTransport(refusing.url)), id);
    await refusing.close();
    expect(await rowOf('ord_1')).toMatchObject({ status: 'waiting', trouble: 'password' });
    now = (await rowOf('ord_1')).dueAt;
    const accepting = await startEmailServer();
    await deliver(start(createSmtpTransport(accepting.url)), id);
    await accepting.close();
    expect(accepting.received).toHaveLength(1);
    expect(await rowOf('ord_1')).toMatchObject({ status: 'sent', trouble: null, problem: null });
    expect(await countDelayedEmails(database.db)).toEqual([]);
  });

  test('given an email to the owner that the server rejects like all others, no further email to the owner is written', async () => {
    await write({ orderId: 'ord_1' }, report);
    const { id } = must((await database.db.select().from(outbox))[0]);
    await deliver(start(openMailbox({ failing: () => new EmailBlockedError('password', '535 no') })), id);
    expect(await database.db.select().from(outbox)).toMatchObject([{ status: 'waiting', trouble: 'password' }]);
    expect(published).toEqual([]);
  });

  test('an expired email is neither retried nor sent', async () => {
    await write({ orderId: 'ord_1' }, code);
    await write({ orderId: 'ord_2' }, code);
    const [early, late] = await database.db.select().from(outbox).orderBy(outbox.dedupeKey);
    const failing = start(openMailbox({ failing: () => new Error('451 later') }));
    for (const pause of [0, 15 * second, minute, 4 * minute]) {
      advanceClock(pause);
      await deliver(failing, must(early).id);
    }
    advanceClock(5 * minute);
    const mailbox = openMailbox();
    await deliver(start(mailbox), must(late).id);
    const rows = await database.db.select().from(outbox).orderBy(outbox.dedupeKey);
    expect(rows).toMatchObject([
      { status: 'failed', attempts: 4 },
      { status: 'skipped', problem: 'too late to be of use' },
    ]);
    expect(mailbox.taken).toEqual([]);
  });

  test('an email is sent only if its recipient is a single valid address', async () => {
    const mailbox = openMailbox();
    const addresses = [
      'nora',
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      'Nora <nora@example.com>',
    ];
    for (const to of addresses) {
      await write({ orderId: to, to });
      await deliver(start(mailbox), (await rowOf(to)).id);
      expect(await rowOf(to)).toMatchObject({ status: 'failed', problem: 'not an email address' });
    }
    await write({ orderId: 'nobody', to: '' });
    await deliver(start(mailbox), (await rowOf('nobody')).id);
    expect(await rowOf('nobody')).toMatchObject({ status: 'skipped', problem: 'nobody to write to' });
    expect(mailbox.taken).toEqual([]);
  });

  test('somebody who has marked an email as spam gets only the emails that they need', async () => {
    await saveReports(database.db, [{ address: 'nora@example.com', kind: 'complained', detail: null }], now);
    const mailbox = openMailbox();
    await write({ orderId: 'ord_1', to: 'Nora@example.com' }, thanks);
    await write({ orderId: 'ord_2', to: 'Nora@example.com' });
    for (const { id } of await database.db.select().from(outbox)) await deliver(start(mailbox), id);
    expect(mailbox.taken).toMatchObject([{ subject: 'TEST-ord_2' }]);
    const [skipped] = await database.db.select().from(outbox).where(eq(outbox.status, 'skipped'));
    expect(skipped?.problem).toContain('spam');
    await deleteReportsOf(database.db, 'nora@example.com');
  });

  test('the start of a worker queues all waiting emails for their due times', async () => {
    await write({ orderId: 'ord_1' });
    await database.db.execute('delete from pgboss.job');
    const mailbox = openMailbox();
    const context = start(mailbox);
    await jobs.work(sendEmailJob, deliverEmail(context, kinds));
    await resumeOutbox(context);
    await vi.waitFor(async () => expect((await rowOf('ord_1')).status).toBe('sent'), { timeout: 40_000 });
    expect(mailbox.taken).toHaveLength(1);
  });
});

/** A transport that records the messages it accepts. */
function openMailbox(
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
