import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOrder } from '../../../../tests/factories/orders.ts';
import { openPanel, type Panel } from '../../../../tests/factories/panel.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import { must } from '../../../shared/must.ts';
import { adminPaths, type AdminArtwork, type AdminOrder, type StatusCounts } from '../contract.ts';

oneDatabase((_kind, open) => {
  let panel: Panel;
  const ids = { test: '', live: '' };
  beforeAll(async () => {
    panel = await openPanel(await open());
    const { db } = panel.shop.context;
    // The picture of each is missing.
    ids.test = await insertOrder(db, { artworkId: 'art_gone_test', createdAt: new Date('2026-03-01T10:00:00Z') });
    ids.live = await insertOrder(db, {
      artworkId: 'art_gone_live',
      mode: 'live',
      createdAt: new Date('2026-03-02T10:00:00Z'),
    });
  });
  afterAll(() => panel.shop.close());

  const asked = async <Answer>(path: string) => {
    const response = await panel.owner.get(path);
    expect(response.statusCode).toBe(200);
    return response.json<Answer>();
  };

  test.each<[string, readonly ('test' | 'live')[]]>([
    ['', ['test']],
    ['mode=test', ['test']],
    ['mode=live', ['live']],
    ['mode=all', ['test', 'live']],
  ])('given a shop in test mode and the query "%s", then every list shows the orders of %j', async (query, shown) => {
    const wanted = shown.map((mode) => ids[mode]).toSorted();
    const listed = await asked<AdminOrder[]>(`${adminPaths.orders}?${query}`);
    expect(listed.map(({ id }) => id).toSorted()).toEqual(wanted);
    const waiting = await asked<AdminOrder[]>(`${adminPaths.orders}?review=waiting&sort=oldest&${query}`);
    // The oldest first, because its customer has waited longest.
    expect(waiting.map(({ id }) => id)).toEqual(shown.map((mode) => ids[mode]));
    const missing = await asked<AdminArtwork[]>(`${adminPaths.missingArtwork}?${query}`);
    expect(missing.map(({ orderId }) => orderId).toSorted()).toEqual(wanted);
    const csv = (await panel.owner.get(`${adminPaths.exportOrders}?${query}`)).body;
    for (const id of Object.values(ids)) expect(csv.includes(id)).toBe(wanted.includes(id));
  });

  test('given chosen orders, then those of the other mode are among them', async () => {
    const listed = await asked<AdminOrder[]>(`${adminPaths.orders}?ids=${ids.live}`);
    expect(must(listed[0], 'the order').id).toBe(ids.live);
  });

  test('then the counts of the statuses are of the orders of the shop’s mode', async () => {
    expect((await asked<StatusCounts>(adminPaths.statusCounts)).all).toEqual({ total: 1, more: false });
  });
});
