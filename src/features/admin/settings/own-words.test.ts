import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, type Buyer } from '../../../../tests/factories/buyer.ts';
import { signIn } from '../../../../tests/factories/customer.ts';
import { createPayingShop, type PayingShop } from '../../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { must } from '../../../shared/must.ts';
import { readCsv } from '../../../shared/read-csv.ts';
import type { OrderView } from '../../orders/contract.ts';
import { orderEmails } from '../../orders/server/emails/compose-emails.ts';
import type { StoredSettings } from '../../settings/contract.ts';
import { adminPaths, type SettingsView } from '../contract.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let panel: TestBrowser;
  let buyer: Buyer;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
    panel = shop.browser();
    await signIn(shop, panel, 'admin@example.com');
    buyer = await createBuyer(shop);
  });
  afterAll(() => shop.close());

  async function save(settings: StoredSettings): Promise<void> {
    const { version } = (await panel.get(adminPaths.settings)).json<SettingsView>();
    const saved = await panel.request({
      method: 'PUT',
      url: adminPaths.settings,
      payload: { base: version, settings },
    });
    expect(saved.statusCode).toBe(200);
  }

  async function order(): Promise<OrderView> {
    const payment = await buyer.open();
    await buyer.confirm(payment);
    return (await buyer.place(payment.id)).json<OrderView>();
  }
  const read = async (id: string) => (await buyer.browser.get(`/api/orders/${id}`)).json<{ order: OrderView }>().order;
  const emailOf = async (orderId: string) => {
    const kind = must(orderEmails(shop.context).find(({ definition }) => definition.mail === 'new-order'));
    const email = await kind.compose({ orderId });
    if ('skip' in email) throw new Error(email.skip);
    return email.text;
  };

  test('given own words, then new orders have them in emails, pages and CSV, and older orders keep theirs', async () => {
    const before = await order();
    await save({
      products: { poster: { title: 'Muzzle Print', material: 'Cotton rag' } },
      styles: { 'classic-oil-painting': { name: 'Loose Washes' } },
    });
    const after = await order();
    expect(after.orderItems[0]).toMatchObject({ title: 'Muzzle Print', styleName: 'Loose Washes' });
    expect(await emailOf(after.id)).toContain('Muzzle Print');

    // A later name changes no order.
    await save({ styles: { 'classic-oil-painting': { name: 'Washes' } } });
    expect((await read(after.id)).orderItems[0]).toMatchObject({ title: 'Muzzle Print', styleName: 'Loose Washes' });
    expect((await read(before.id)).orderItems[0]).toMatchObject({
      title: 'Custom Pet Poster',
      styleName: 'Classic Oil Painting',
    });
    const rows = readCsv((await panel.get(adminPaths.exportOrders)).body).map(({ fields }) => fields);
    const names = (id: string) => rows.find((row) => row['id'] === id)?.['styleName'];
    expect([names(before.id), names(after.id)]).toEqual(['Classic Oil Painting', 'Loose Washes']);
  });
});
