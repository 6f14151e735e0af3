import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOrder } from '../../../../tests/factories/orders.ts';
import { saveAsOwner } from '../../../../tests/factories/owner-settings.ts';
import { openPanel, type Panel } from '../../../../tests/factories/panel.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import { adminPaths, adminTaxes } from '../contract.ts';

oneDatabase((_kind, open) => {
  let panel: Panel;
  beforeAll(async () => {
    panel = await openPanel(await open(), () => new Date('2026-11-26T12:00:00Z'));
    const { db } = panel.shop.context;
    const at = (country: string) => ({ place: { country, state: null }, createdAt: new Date('2026-05-01T12:00:00Z') });
    // Held tax, added tax, half refunded; then at home, outside, of last year, refunded, and live.
    await insertOrder(db, { ...at('FR'), total: 12_000, includedTax: 2_000 });
    await insertOrder(db, { ...at('IT'), total: 12_200, subtotal: 10_000, tax: 2_200 });
    await insertOrder(db, { ...at('AT'), total: 12_000, includedTax: 2_000, refunded: 6_000 });
    for (const country of ['DE', 'CH']) await insertOrder(db, { ...at(country), total: 50_000 });
    await insertOrder(db, { ...at('ES'), place: { country: 'ES', state: 'Las Palmas' }, total: 50_000 });
    await insertOrder(db, { ...at('FR'), total: 50_000, createdAt: new Date('2025-12-31T12:00:00Z') });
    await insertOrder(db, { ...at('FR'), total: 50_000, refunded: 50_000 });
    await insertOrder(db, { ...at('FR'), total: 50_000, mode: 'live' });
  });
  afterAll(() => panel.shop.close());

  const read = async (settings: object) => {
    await saveAsOwner(panel.shop, settings);
    return adminTaxes.parse((await panel.owner.get(`${adminPaths.taxes}?days=7`)).json()).union;
  };

  test('given a shop in the European Union, then its sales of the year to the other countries count, without tax and refunds', async () => {
    expect(await read({ shop: { country: 'DE' } })).toEqual({
      year: 2026,
      orders: 3,
      net: 250,
      euros: null,
      before: { net: 500, euros: null },
      threshold: 10_000,
    });
  });

  test('given a rate of the euro, then they are told in euros', async () => {
    const further = [{ currency: 'eur', rate: 0.9, rounding: 'exact', countries: [] }];
    expect(await read({ shop: { country: 'DE' }, money: { further } })).toMatchObject({
      net: 250,
      euros: 225,
      before: { euros: 450 },
    });
  });

  test('given a shop elsewhere, then nothing is said of it', async () => {
    expect(await read({})).toBeNull();
  });
});
