import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBuyer } from '../../../tests/factories/buyer.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { createQuickGenerator } from '../../../tests/factories/quick-generator.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { refundOrder } from '../checkout/server/service.ts';
import { invoicesOfOrder, orderInvoicesUrl } from './contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ generator: createQuickGenerator(), worker: true });
});
afterAll(() => shop.close());

const place = async () => {
  const buyer = await createBuyer(shop);
  const payment = await buyer.open();
  await buyer.confirm(payment);
  const { id } = (await buyer.place(payment.id)).json<{ id: string }>();
  const kinds = async () =>
    invoicesOfOrder
      .parse((await buyer.browser.get(orderInvoicesUrl(id, null))).json())
      .invoices.map(({ kind }) => kind);
  return { id, kinds };
};

test('given invoices are on, then a paid order gets its invoice by itself, and its refund a credit note', async () => {
  const before = await place();
  await saveAsOwner(shop, { shop: { address: '1 Bark Street' }, invoices: { on: true, seller: 'Muzzle & Paw' } });
  const { id, kinds } = await place();
  await vi.waitFor(async () => expect(await kinds()).toEqual(['invoice']), { timeout: 20_000 });
  for (const orderId of [before.id, id])
    await refundOrder(shop.context, {
      orderId,
      amount: 500,
      why: 'a scratch',
      actor: 'admin@example.com',
      version: null,
      requestId: null,
    });
  await vi.waitFor(async () => expect(await kinds()).toEqual(['invoice', 'credit note']), { timeout: 20_000 });
  expect(await before.kinds()).toEqual([]);
});
