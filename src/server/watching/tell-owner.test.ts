import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertOrder } from '../../../tests/factories/orders.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { startEmailServer, type EmailServer } from '../../../tests/harness/email-server.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { orders } from '../../features/orders/server/tables.ts';
import { deliverEmail } from '../../platform/outbox/deliver.ts';
import { noteBackup } from '../../platform/marks/last-backup.ts';
import { shopMarks } from '../../platform/marks/tables.ts';
import { findWaitingOf } from '../../platform/outbox/store.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import { createSmtpTransport } from '../../providers/email/smtp.ts';
import { addMilliseconds, day, hour, minute } from '../../shared/time.ts';
import { emailDelivery } from '../worker.ts';
import { troubleEmail } from './email.ts';
import { readWatch, type Watch } from './read-watch.ts';
import { tellOwner, watchEmails } from './tell-owner.ts';
import { decideNews, type Told } from './told.ts';
import { createWorkerCheck } from './watch-workers.ts';

const owners = ['owner@shop.test', 'partner@shop.test'];
const live = {
  STRIPE_SECRET_KEY: 'sk_live_of_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_only_for_this_test',
  PUBLIC_URL: 'https://shop.test',
  MAIL_FROM: 'shop@shop.test',
  ADMIN_EMAILS: owners.join(','),
  SUPPORT_EMAIL: 'help@shop.test',
};

oneDatabase((_kind, open) => {
  let server: EmailServer;
  let shop: TestShop;
  let now = new Date('2026-11-20T20:00:00Z');
  /** What the machine of the tests decides otherwise. */
  let machine: Pick<Watch, 'diskFree' | 'certificateEndsAt' | 'workers'>;
  beforeAll(async () => {
    server = await startEmailServer();
    shop = await createTestShop({
      database: { ...(await open()), close: async () => undefined },
      clock: () => now,
      emailTransport: createSmtpTransport(server.url),
      env: { ...live, SMTP_URL: server.url },
    });
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });
  beforeEach(async () => {
    const { config, db } = shop.context;
    later(30 * day);
    machine = { diskFree: 20e9, certificateEndsAt: addMilliseconds(now, 300 * day), workers: 1 };
    await db.delete(outbox);
    await db.delete(shopMarks);
    await db.update(orders).set({ archivedAt: now });
    await saveAsOwner(shop, {});
    await noteBackup(config, db, now);
  });

  const later = (ms: number): void => void (now = addMilliseconds(now, ms));
  const check = async (): Promise<void> =>
    tellOwner(shop.context, async () => ({ ...(await readWatch(shop.context, async () => null)), ...machine }));
  const send = async () => {
    const deliver = deliverEmail(emailDelivery(shop.context), watchEmails(shop.context));
    for (const mailId of await findWaitingOf(shop.context.db, troubleEmail.mail))
      await deliver({ data: { mailId }, signal: new AbortController().signal, attempt: 1, lastAttempt: true });
    return received();
  };
  const received = async () =>
    Promise.all(
      server.received.splice(0).map(async ({ to, raw }) => {
        const { subject, text } = await PostalMime.parse(raw);
        return { to, subject, text };
      }),
    );
  /** The subjects of the emails that follow from a run of the job. */
  const run = async () => {
    await check();
    return (await send()).map(({ subject }) => subject);
  };

  test('given a problem, the owners get one email, and another only after it has been well again', async () => {
    expect(await run()).toEqual([]);
    machine = { ...machine, diskFree: 4e9 };
    expect(await run()).toEqual(['Needs you: free on the disk']);
    for (let count = 0; count < 3; count += 1) {
      later(day);
      await noteBackup(shop.context.config, shop.context.db, now);
      expect(await run()).toEqual([]);
    }
    machine = { ...machine, diskFree: 20e9 };
    expect(await run()).toEqual([]);
    machine = { ...machine, diskFree: 4e9 };
    later(15 * minute);
    expect(await run()).toEqual(['Needs you: free on the disk']);
  });

  test('given a problem that comes and goes, the owners get one email a day', async () => {
    const subjects: (string | undefined)[] = [];
    for (let count = 0; count < 24; count += 1) {
      machine = { ...machine, diskFree: count % 2 === 0 ? 4e9 : 20e9 };
      subjects.push(...(await run()));
      later(hour);
    }
    expect(subjects).toEqual(['Needs you: free on the disk']);
    machine = { ...machine, diskFree: 4e9 };
    expect(await run()).toEqual(['Needs you: free on the disk']);
  });

  test('given several problems at once, one email says each in words, and leads to the panel', async () => {
    const { db } = shop.context;
    await saveAsOwner(shop, { watching: { quietHours: 24 } });
    await insertOrder(db, { createdAt: addMilliseconds(now, -4 * day), mode: 'live', artworkId: 'art_1' });
    machine = { diskFree: 4e9, certificateEndsAt: addMilliseconds(now, 5 * day), workers: 1 };
    later(2 * day);
    await check();
    const emails = await send();
    expect(emails.flatMap(({ to }) => to)).toEqual(owners);
    expect(emails[0]?.subject).toBe(
      'Needs you: orders in 24 hours, oldest order to send, last backup, free on the disk, certificate',
    );
    for (const words of [
      'Nobody has ordered for more than 24 hours',
      'Its customer has waited for more than three days',
      'The last backup was made 2 days ago',
      'Free on the disk: 4.0 GB',
      'Certificate: 3 days left',
      'https://shop.test/admin?view=figures',
    ])
      expect(emails[0]?.text?.replaceAll(/\s+/g, ' ')).toContain(words);
  });

  test('given two processes that look at once, one email is written', async () => {
    machine = { ...machine, diskFree: 4e9, workers: 0 };
    await Promise.all([check(), check(), check()]);
    expect(await shop.context.db.$count(outbox)).toBe(1);
    expect(await send()).toHaveLength(1);
  });

  test('given a problem that is gone before its email can be sent, nobody is told of it', async () => {
    const { db } = shop.context;
    machine = { ...machine, diskFree: 4e9 };
    await check();
    machine = { ...machine, diskFree: 20e9 };
    await check();
    expect(await send()).toEqual([]);
    expect(await db.select().from(outbox)).toMatchObject([{ status: 'skipped' }]);
  });

  test('given emails that wait, only those are told of that no other email tells of', async () => {
    const { db } = shop.context;
    const email = {
      mail: 'gift',
      data: {},
      dueAt: addMilliseconds(now, hour),
      createdAt: addMilliseconds(now, -2 * hour),
    };
    const insert = async (id: string, fields: Partial<typeof outbox.$inferInsert>) =>
      db.insert(outbox).values({ ...email, id, dedupeKey: id, messageId: id, status: 'waiting', ...fields });
    await insert('refused', { trouble: 'password' });
    await insert('given up', { status: 'failed', finishedAt: now });
    await insert('graylisted', { createdAt: addMilliseconds(now, -30 * minute) });
    expect(await run()).toEqual([]);
    await insert('late', {});
    expect(await run()).toEqual(['Needs you: undelivered emails']);
  });

  test('given that no worker is alive, a process that serves visitors tells the owners, at its second check', async () => {
    const check = createWorkerCheck(shop.context);
    await check();
    expect(await received()).toEqual([]);
    await check();
    await check();
    const texts = (await received()).map(({ text }) => text?.replaceAll(/\s+/g, ' '));
    // An embedded database belongs to one process, which is its worker.
    if (shop.context.database.kind === 'embedded') expect(texts).toEqual([]);
    else expect(texts).toEqual([expect.stringContaining('No worker runs, so nothing is painted, printed or emailed')]);
  });

  test('given a shop in test mode, nobody is told', async () => {
    machine = { ...machine, diskFree: 4e9 };
    const { context } = shop;
    await tellOwner({ ...context, config: { ...context.config, mode: 'test' } });
    expect(await context.db.$count(outbox)).toBe(0);
  });
});

test('given a figure that is not known for a while, its problem is told once', () => {
  const at = (hours: number) => new Date(Date.parse('2026-11-20T20:00:00Z') + hours * hour);
  const wrong = [{ id: 'certificate', problem: 'It ends.' }];
  const first = decideNews({}, wrong, at(0));
  const unknown = decideNews(first.told, [], at(40));
  const again = decideNews(unknown.told, wrong, at(80));
  expect([first, unknown, again].map(({ news }) => [...news])).toEqual([['certificate'], [], []]);
});

test('given a figure that is well for more than a day, nothing is kept about it', () => {
  const told: Told = { disk: { isOpen: true, at: '2026-11-20T20:00:00.000Z' } };
  const well = [{ id: 'disk', problem: null }];
  const soon = decideNews(told, well, new Date('2026-11-21T19:00:00Z')).told;
  expect(soon).toEqual({ disk: { isOpen: false, at: '2026-11-20T20:00:00.000Z' } });
  expect(decideNews(soon, well, new Date('2026-11-21T20:00:00Z')).told).toEqual({});
});
