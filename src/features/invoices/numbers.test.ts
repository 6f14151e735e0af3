import { asc } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { insertOrder } from '../../../tests/factories/orders.ts';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { resolveSettings } from '../settings/contract.ts';
import { issueInvoices } from './server/issue.ts';
import { invoices } from './server/tables.ts';

const settings = resolveSettings(
  { shop: { address: '1 Bark Street' }, invoices: { on: true, seller: 'Muzzle GmbH', prefix: 'R-{year}-', first: 41 } },
  [],
);

eachDatabase((_kind, open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  const context = (now: string) => ({
    db: database.db,
    clock: () => new Date(now),
    config: { shopName: 'Muzzle & Paw', supportEmail: 'a@muzzle.example', timezone: 'Europe/Berlin' },
    settings: { current: () => settings, languages: () => settings.languages },
  });
  const issue = async (orderId: string, now = '2026-11-26T12:00:00Z') =>
    issueInvoices(context(now), orderId, { isWanted: true });
  const written = async () =>
    database.db.select().from(invoices).orderBy(asc(invoices.mode), asc(invoices.prefix), asc(invoices.sequence));

  test('given orders of both modes at once, some asked for twice, and some that fail, then no number is missing', async () => {
    const { db } = database;
    const live = await Promise.all(Array.from({ length: 24 }, () => insertOrder(db, { mode: 'live' })));
    const tests = await Promise.all(Array.from({ length: 8 }, () => insertOrder(db, { mode: 'test' })));
    let calls = 0;
    const failing = {
      ...context('2026-11-26T12:00:00Z'),
      // Fails after the number was taken: the time is read under the lock, right before.
      config: {
        ...context('').config,
        get timezone(): string {
          calls += 1;
          if (calls % 3 === 0) throw new Error('the process ends here');
          return 'Europe/Berlin';
        },
      },
    };
    const all = [...live, ...tests];
    const outcomes = await Promise.allSettled([
      ...all.map(async (id) => issue(id)),
      ...all.map(async (id) => issueInvoices(failing, id, { isWanted: true })),
      ...all.map(async (id) => issue(id)),
    ]);
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
    const rows = await written();
    const numbersOf = (mode: 'test' | 'live') =>
      rows.filter((row) => row.mode === mode).map(({ sequence }) => sequence);
    expect(numbersOf('live')).toEqual(Array.from({ length: 24 }, (_, index) => 41 + index));
    expect(numbersOf('test')).toEqual(Array.from({ length: 8 }, (_, index) => 41 + index));
    expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(32);
    expect(rows.map(({ number }) => number)).toContain('R-2026-00041');
    expect(rows.map(({ number }) => number)).toContain('TEST-R-2026-00041');
  });

  test('given another year in the time zone of the shop, then its series starts over', async () => {
    const [first, second] = [
      await insertOrder(database.db, { mode: 'live' }),
      await insertOrder(database.db, { mode: 'live' }),
    ];
    await issue(first, '2026-12-31T22:30:00Z');
    await issue(second, '2026-12-31T23:30:00Z');
    const numbers = new Map((await written()).map((row) => [row.orderId, row]));
    expect(numbers.get(first)).toMatchObject({ number: 'R-2026-00065', issuedOn: '2026-12-31' });
    expect(numbers.get(second)).toMatchObject({ number: 'R-2027-00041', issuedOn: '2027-01-01' });
  });
});
