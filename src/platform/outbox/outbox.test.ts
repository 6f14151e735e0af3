import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import {
  code,
  emailKinds,
  greeting,
  openMailbox,
  openOutboxForTests,
  thanks,
} from '../../../tests/factories/outbox.ts';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import { startEmailServer } from '../../../tests/harness/email-server.ts';
import type { EmailTransport } from '../../providers/email/port.ts';
import { createSmtpTransport } from '../../providers/email/smtp.ts';
import { must } from '../../shared/must.ts';
import { day, minute, second } from '../../shared/time.ts';
import { deliverEmail, resumeOutbox } from './deliver.ts';
import { sendEmailJob } from './outbox.ts';
import { deleteReportsOf, saveReports } from './reports-store.ts';
import { outbox } from './tables.ts';

eachDatabase((_kind, open) => {
  const box = openOutboxForTests(open);
  const { advanceClock, deliver, rowOf, rowsOf, start, write } = box;

  test('an email exists only if the transaction commits, and is sent without further action', async () => {
    const server = await startEmailServer();
    await box.jobs.work(sendEmailJob, deliverEmail(start(createSmtpTransport(server.url)), emailKinds));
    const undone = box.db.transaction(async (tx) => {
      await box.outbox().write(tx, greeting, { orderId: 'undone' });
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
    await box.jobs.work(sendEmailJob, deliverEmail(context, emailKinds));
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

  test('an expired email is neither retried nor sent', async () => {
    await write({ orderId: 'ord_1' }, code);
    await write({ orderId: 'ord_2' }, code);
    const [early, late] = await box.db.select().from(outbox).orderBy(outbox.dedupeKey);
    const failing = start(openMailbox({ failing: () => new Error('451 later') }));
    for (const pause of [0, 15 * second, minute, 4 * minute]) {
      advanceClock(pause);
      await deliver(failing, must(early).id);
    }
    advanceClock(5 * minute);
    const mailbox = openMailbox();
    await deliver(start(mailbox), must(late).id);
    const rows = await box.db.select().from(outbox).orderBy(outbox.dedupeKey);
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
    await saveReports(box.db, [{ address: 'nora@example.com', kind: 'complained', detail: null }], box.now);
    const mailbox = openMailbox();
    await write({ orderId: 'ord_1', to: 'Nora@example.com' }, thanks);
    await write({ orderId: 'ord_2', to: 'Nora@example.com' });
    for (const { id } of await box.db.select().from(outbox)) await deliver(start(mailbox), id);
    expect(mailbox.taken).toMatchObject([{ subject: 'TEST-ord_2' }]);
    const [skipped] = await box.db.select().from(outbox).where(eq(outbox.status, 'skipped'));
    expect(skipped?.problem).toContain('spam');
    await deleteReportsOf(box.db, 'nora@example.com');
  });

  test('the start of a worker queues all waiting emails for their due times', async () => {
    await write({ orderId: 'ord_1' });
    await box.db.execute('delete from pgboss.job');
    const mailbox = openMailbox();
    const context = start(mailbox);
    await box.jobs.work(sendEmailJob, deliverEmail(context, emailKinds));
    await resumeOutbox(context);
    await vi.waitFor(async () => expect((await rowOf('ord_1')).status).toBe('sent'), { timeout: 40_000 });
    expect(mailbox.taken).toHaveLength(1);
  });
});
