import { isNotNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { silent } from '../../../tests/harness/databases.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { createFileStorage } from '../../providers/storage/file.ts';
import { newId } from '../../shared/ids.ts';
import { must } from '../../shared/must.ts';
import { addMilliseconds, day, hour } from '../../shared/time.ts';
import { accounts, auditEntries, sessions, signInRequests } from '../accounts/server/tables.ts';
import { carts } from '../cart/server/tables.ts';
import { retention } from '../catalog/contract.ts';
import { checkoutDrafts, payments } from '../checkout/server/tables.ts';
import { removeExpired } from './server/retention.ts';

const now = new Date('2026-03-02T09:00:00Z');
/** Two times: one that is an hour more than this many days ago, and one that is an hour less. */
const timesAround = (days: number): [expired: Date, notExpired: Date] => [
  addMilliseconds(now, -days * day - hour),
  addMilliseconds(now, -days * day + hour),
];

oneDatabase((_kind, open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  const run = () =>
    removeExpired({
      db: database.db,
      config: { orderedPhotoDays: 60 },
      storage: createFileStorage('unused'),
      clock: () => now,
      log: silent,
      publish: async () => {},
    });

  test('an abandoned checkout loses its personal data; one that is open or ordered does not', async () => {
    const [expired, notExpired] = timesAround(retention.abandonedCheckoutDays);
    const insert = async (status: 'open' | 'ordered' | 'expired', expiresAt: Date): Promise<string> => {
      const id = newId('dra');
      const amounts = { subtotal: 495, tax: 0, shipping: 0, total: 495 };
      const person = { address: { firstName: 'Nora', zipCode: '97205' }, email: 'nora@example.com' };
      const draft = {
        id,
        owner: newId('vis'),
        kind: 'instant' as const,
        fingerprint: id,
        status,
        lines: [],
        createdAt: expired,
        expiresAt,
      };
      await database.db.insert(checkoutDrafts).values({ ...draft, ...amounts, ...person });
      return id;
    };
    const forgotten = await insert('expired', expired);
    const kept = [await insert('expired', notExpired), await insert('open', expired), await insert('ordered', expired)];
    await run();
    const rows = new Map((await database.db.select().from(checkoutDrafts)).map((row) => [row.id, row]));
    expect(rows.get(forgotten)).toMatchObject({ address: null, email: null, total: 495 });
    for (const id of kept)
      expect(rows.get(id)).toMatchObject({ email: 'nora@example.com', address: { firstName: 'Nora' } });
  });

  test('the mark of a card is deleted after its retention, and that of an unpaid payment with the checkout', async () => {
    const insert = async (disposition: 'ordered' | 'cancelled', createdAt: Date): Promise<string> => {
      const id = newId('pay');
      await database.db.insert(payments).values({
        id,
        kind: 'intent',
        idempotencyKey: id,
        amount: 495,
        mode: 'test',
        disposition,
        createdAt,
        checkAt: createdAt,
        disposedAt: createdAt,
        cardMark: 'a'.repeat(64),
      });
      return id;
    };
    const [expired, notExpired] = timesAround(retention.cardMarkDays);
    const [abandoned, notAbandoned] = timesAround(retention.abandonedCheckoutDays);
    const forgotten = [await insert('ordered', expired), await insert('cancelled', abandoned)];
    const kept = [await insert('ordered', notExpired), await insert('cancelled', notAbandoned)];
    await run();
    const marked = await database.db.select({ id: payments.id }).from(payments).where(isNotNull(payments.cardMark));
    expect(marked.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
    expect(await database.db.$count(payments)).toBe(forgotten.length + kept.length);
  });

  test('an entry of the audit log is deleted after its retention', async () => {
    const [expired, notExpired] = timesAround(retention.auditDays);
    const entry = { actor: 'mia@example.com', kind: 'refund', subjects: [], detail: null, member: null };
    const [old, recent] = [newId('aud'), newId('aud')];
    await database.db.insert(auditEntries).values([
      { ...entry, id: old, at: expired },
      { ...entry, id: recent, at: notExpired },
    ]);
    await run();
    expect((await database.db.select().from(auditEntries)).map(({ id }) => id)).toEqual([recent]);
  });

  test('an unused cart is deleted after its retention', async () => {
    const [expired, notExpired] = timesAround(retention.cartDays);
    const [old, recent] = [newId('vis'), newId('vis')];
    await database.db.insert(carts).values([
      { owner: old, items: [], updatedAt: expired },
      { owner: recent, items: [], updatedAt: notExpired },
    ]);
    await run();
    expect((await database.db.select().from(carts)).map(({ owner }) => owner)).toEqual([recent]);
  });

  test('expired sessions and sign-in links are deleted', async () => {
    const [account] = await database.db
      .insert(accounts)
      .values({ id: newId('acc'), email: 'nora@example.com', emailVerified: true, createdAt: now })
      .returning();
    const session = (expiresAt: Date) => ({
      id: newId('ses'),
      tokenHash: newId('ses'),
      accountId: must(account).id,
      device: 'Firefox',
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    });
    const alive = session(addMilliseconds(now, hour));
    await database.db.insert(sessions).values([alive, session(addMilliseconds(now, -hour))]);
    const asked = { email: 'nora@example.com', visitorId: newId('vis'), returnTo: '/' };
    const [expired] = timesAround(retention.sessionDays);
    await database.db
      .insert(signInRequests)
      .values({ ...asked, id: newId('sgn'), createdAt: expired, expiresAt: expired });
    await run();
    expect((await database.db.select().from(sessions)).map(({ id }) => id)).toEqual([alive.id]);
    expect(await database.db.select().from(signInRequests)).toEqual([]);
  });
});
