import { sql } from 'drizzle-orm';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { must } from '../../shared/must.ts';
import { hour } from '../../shared/time.ts';
import * as artworkStore from '../artworks/server/store.ts';
import { insertExpiredPhotos } from '../../../tests/factories/expired-photos.ts';
import { webhookEvents } from '../checkout/server/tables.ts';
import * as photoStore from '../photos/server/store.ts';
import { removeExpired } from './server/retention.ts';

/** More than one batch. */
const many = 450;
const sold = 4_000;

eachDatabase((_kind, open) => {
  let shop: TestShop;
  let now: Date;
  beforeAll(async () => {
    now = new Date('2026-04-03T08:00:00Z');
    shop = await createTestShop({ database: await open(), clock: () => now });
  });
  afterAll(() => shop?.app.close());

  const count = async (table: string, where = 'true'): Promise<number> => {
    const { rows } = await shop.context.db.execute<{ n: number }>(
      sql.raw(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`),
    );
    return must(rows[0]).n;
  };
  const due = { expiresAt: new Date('2026-04-01T08:00:00Z') };

  test('one run deletes everything that is due, across batches', { timeout: 120_000 }, async () => {
    await insertExpiredPhotos(shop.context.db, { ...due, count: many });
    expect(await removeExpired(shop.context)).toBe(true);
    expect([await count('artworks'), await count('photos'), await count('photo_holds'), await count('prints')]).toEqual(
      [0, 0, 0, 0],
    );
    expect(await count('removals', 'emptied_at IS NOT NULL AND finished_at IS NULL')).toBe(2 * many);
    // An hour later, all their files get a second pass.
    now = new Date(now.getTime() + hour);
    expect(await removeExpired(shop.context)).toBe(true);
    expect(await count('removals', 'finished_at IS NULL')).toBe(0);
  });

  test(
    'a run whose budget runs out leaves the rest to the next one; an aborted run ends between two batches',
    { timeout: 120_000 },
    async () => {
      await insertExpiredPhotos(shop.context.db, { ...due, count: many });
      expect(await removeExpired(shop.context, { budget: 1 })).toBe(false);
      expect(await count('artworks')).toBeGreaterThan(0);
      const stopping = new AbortController();
      const { storage } = shop.context;
      const removing = removeExpired(
        {
          ...shop.context,
          storage: {
            ...storage,
            removeAll: async (folder) => (stopping.abort(new Error('stopping')), storage.removeAll(folder)),
          },
        },
        { signal: stopping.signal },
      );
      await expect(removing).rejects.toThrow();
      expect(await count('artworks')).toBeGreaterThan(0);
      expect(await removeExpired(shop.context)).toBe(true);
      expect(await count('artworks')).toBe(0);
    },
  );

  test('webhook events are deleted once they cannot be redelivered', async () => {
    const { db } = shop.context;
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * hour);
    await db.insert(webhookEvents).values([
      { id: 'evt_old', type: 'payment_intent.succeeded', receivedAt: daysAgo(36), processedAt: daysAgo(36) },
      { id: 'evt_new', type: 'payment_intent.succeeded', receivedAt: daysAgo(34), processedAt: daysAgo(34) },
    ]);
    await removeExpired(shop.context);
    expect(await count('webhook_events', "id = 'evt_old'")).toBe(0);
    expect(await count('webhook_events', "id = 'evt_new'")).toBe(1);
  });

  test('finding due pictures does not scan sold ones', { timeout: 120_000 }, async () => {
    const { db } = shop.context;
    await insertExpiredPhotos(db, { ...due, count: sold, heldBy: 'ord_0' });
    await insertExpiredPhotos(db, { ...due, count: 10 });
    await db.execute(sql`ANALYZE artworks`);
    await db.execute(sql`ANALYZE photos`);
    const explain = async (query: { getSQL(): ReturnType<typeof sql> }): Promise<string> => {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN (ANALYZE, TIMING off) ${query.getSQL()}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const artworks = await explain(artworkStore.findDue(db, now, 100));
    expect(artworks).toContain('using artworks_due');
    expect(artworks).toMatch(/artworks_due on artworks .*actual rows=10(\.00)? /);
    expect(artworks).not.toContain('Rows Removed');
    // An artwork holds its photo as long as it exists.
    const photos = await explain(photoStore.findDue(db, now, 100));
    expect(photos).toContain('using photos_due');
    expect(photos).not.toContain('Rows Removed');
    expect(await removeExpired(shop.context)).toBe(true);
    expect([await count('artworks'), await count('photos')]).toEqual([sold, sold]);
    // Without holds they become due.
    await db.execute(
      sql`DELETE FROM artwork_holds WHERE artwork_id IN (SELECT artwork_id FROM artwork_holds ORDER BY artwork_id LIMIT 5)`,
    );
    expect(await removeExpired(shop.context)).toBe(true);
    expect([await count('artworks'), await count('photos')]).toEqual([sold - 5, sold - 5]);
  });
});
