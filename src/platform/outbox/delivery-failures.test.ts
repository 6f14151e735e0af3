import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { code, openMailbox, openOutboxForTests, report } from '../../../tests/factories/outbox.ts';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import { startEmailServer } from '../../../tests/harness/email-server.ts';
import { EmailBlockedError, EmailRefusedError } from '../../providers/email/port.ts';
import { createSmtpTransport } from '../../providers/email/smtp.ts';
import { must } from '../../shared/must.ts';
import { day, hour, minute, second } from '../../shared/time.ts';
import { resendBlocked } from './outbox.ts';
import { countDelayedEmails } from './store.ts';
import { outbox } from './tables.ts';

eachDatabase((_kind, open) => {
  const box = openOutboxForTests(open);
  const { deliver, rowOf, start, write } = box;

  test('a temporary failure is retried with growing pauses for four days, then a failure event is published', async () => {
    await write({ orderId: 'ord_1' });
    const { id } = await rowOf('ord_1');
    const context = start(openMailbox({ failing: () => new Error('451 graylisted nora@example.com') }));
    const pauses: number[] = [];
    for (let row = await rowOf('ord_1'); row.status === 'waiting'; row = await rowOf('ord_1')) {
      pauses.push(Math.max(0, row.dueAt.getTime() - box.now.getTime()) / second);
      box.now = row.dueAt;
      await deliver(context, id);
    }
    expect(pauses.slice(0, 7)).toEqual([0, 15, 60, 240, 960, 3_600, 3_600]);
    expect(box.now.getTime() - Date.parse('2026-03-02T09:00:00Z')).toBeGreaterThan(4 * day - 2 * 60 * minute);
    expect(await rowOf('ord_1')).toMatchObject({ status: 'failed', problem: '451 graylisted [email]' });
    expect(box.published).toEqual([
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
    for (const { id } of await box.db.select().from(outbox)) await deliver(context, id);
    const rows = await box.db.select().from(outbox);
    expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual([
      ['failed', 1],
      ['failed', 1],
    ]);
    expect(box.published.map(({ event, payload }) => [event, Reflect.get(payload, 'mail')])).toEqual([
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
      pauses.push(Math.max(0, row.dueAt.getTime() - box.now.getTime()) / minute);
      box.now = row.dueAt;
      await deliver(context, id);
      if (pauses.length === 2) {
        expect(await rowOf('ord_1')).toMatchObject({ status: 'waiting', trouble: 'limit', attempts: 2 });
        expect(await countDelayedEmails(box.db)).toMatchObject([
          { trouble: 'limit', mails: 1, problem: expect.stringContaining('5.4.5') },
        ]);
      }
    }
    await server.close();
    expect(pauses.slice(0, 7)).toEqual([0, 5, 15, 45, 135, 240, 240]);
    expect(box.now.getTime() - Date.parse('2026-03-02T09:00:00Z')).toBeGreaterThan(7 * day - 5 * 60 * minute);
    expect(box.published[0]).toMatchObject({
      event: 'mail.blocked',
      payload: { trouble: 'limit', problem: expect.stringContaining('Daily user sending limit'), day: '2026-03-02' },
    });
    expect(box.published.at(-1)).toMatchObject({ event: 'mail.failed', payload: { mailId: id, trouble: 'limit' } });
    expect(await rowOf('ord_1')).toMatchObject({ status: 'failed', problem: expect.stringContaining('5.4.5') });
  });

  test('given a wrong password that is then corrected, the email is sent and no trouble remains', async () => {
    await write({ orderId: 'ord_1' });
    const { id } = await rowOf('ord_1');
    const refusing = await startEmailServer({ auth: '535 5.7.8 Username and Password not accepted' });
    await deliver(start(createSmtpTransport(refusing.url)), id);
    await refusing.close();
    expect(await rowOf('ord_1')).toMatchObject({ status: 'waiting', trouble: 'password' });
    box.now = (await rowOf('ord_1')).dueAt;
    const accepting = await startEmailServer();
    await deliver(start(createSmtpTransport(accepting.url)), id);
    await accepting.close();
    expect(accepting.received).toHaveLength(1);
    expect(await rowOf('ord_1')).toMatchObject({ status: 'sent', trouble: null, problem: null });
    expect(await countDelayedEmails(box.db)).toEqual([]);
  });

  test('given emails that were given up and are resent, then a failure that may pass does not end them', async () => {
    await write({ orderId: 'ord_1' });
    await write({ orderId: 'ord_1' }, code);
    const { id } = await rowOf('ord_1');
    const blocked = start(openMailbox({ failing: () => new EmailBlockedError('password', '535 no') }));
    for (let row = await rowOf('ord_1'); row.status === 'waiting'; row = await rowOf('ord_1')) {
      box.now = row.dueAt;
      for (const { id: each } of await box.db.select().from(outbox)) await deliver(blocked, each);
    }
    box.advanceClock(20 * day);
    expect(await resendBlocked({ db: box.db, jobs: box.jobs, clock: () => box.now })).toBe(2);
    const busy = start(openMailbox({ failing: () => new Error('451 try again later') }));
    const triedUntil = box.now.getTime() + 12 * hour;
    while (box.now.getTime() < triedUntil) {
      for (const { id: each } of await box.db.select().from(outbox)) await deliver(busy, each);
      expect((await rowOf('ord_1')).status).toBe('waiting');
      box.now = (await rowOf('ord_1')).dueAt;
    }
    await deliver(start(openMailbox()), id);
    expect((await rowOf('ord_1')).status).toBe('sent');
    // A code to sign in with is no longer of use, and nobody gets it.
    expect(await box.db.select().from(outbox).where(eq(outbox.mail, 'code'))).toMatchObject([{ status: 'skipped' }]);
  });

  test('given an email to the owner that the server rejects like all others, no further email to the owner is written', async () => {
    await write({ orderId: 'ord_1' }, report);
    const { id } = must((await box.db.select().from(outbox))[0]);
    await deliver(start(openMailbox({ failing: () => new EmailBlockedError('password', '535 no') })), id);
    expect(await box.db.select().from(outbox)).toMatchObject([{ status: 'waiting', trouble: 'password' }]);
    expect(box.published).toEqual([]);
  });
});
