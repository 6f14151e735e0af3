import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress, type Buyer } from '../../../../tests/factories/buyer.ts';
import { posterAndMug } from '../../../../tests/factories/carts.ts';
import { saveAsOwner } from '../../../../tests/factories/owner-settings.ts';
import { openPanel, type Panel } from '../../../../tests/factories/panel.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import { paymentIdOf } from '../../../providers/payments/client/payment-terms.ts';
import { orderEmails } from '../../orders/server/emails/compose-emails.ts';
import { orderLines } from '../../orders/server/tables.ts';
import { adminOrderDetail, adminPaths, codeList, listFilters, orderList } from '../contract.ts';
import { checkoutErrors } from '../../../words/catalogs/checkout-errors.ts';
import { sayDefault } from '../../../words/say-default.ts';

/** A poster and a mug at their full price. */
const full = 48.08;
/** The same, with $3.99 off the mug: tax $2.87. */
const reduced = 43.77;

oneDatabase((_kind, open) => {
  let panel: Panel;
  beforeAll(async () => {
    panel = await openPanel(await open());
  });
  afterAll(() => panel.shop.close());

  const give = (given: boolean) => saveAsOwner(panel.shop, { offers: { bundle: { given } } });
  const prepare = (buyer: Buyer, amount: number) =>
    buyer.prepare({ amount, items: posterAndMug(buyer.artworkId), firstOrder: false });
  const finish = async (buyer: Buyer, { clientSecret }: { clientSecret: string }) => {
    const payment = { id: paymentIdOf(clientSecret), clientSecret };
    const shippingAddress = { ...noraAddress, email: `${buyer.owner}@example.com` };
    await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress });
    await buyer.confirm(payment);
    return (await buyer.place(payment.id)).json<{ id: string; totalAmount: string; discounts: unknown[] }>();
  };

  test('given a bundle, then the mug costs less beside a poster, and order, email, CSV and panel say so', async () => {
    const { context } = panel.shop;
    await give(true);
    const buyer = await createBuyer(panel.shop);
    const order = await finish(buyer, (await prepare(buyer, reduced)).json());
    expect(order).toMatchObject({
      totalAmount: '43.77',
      discounts: [{ label: 'Same picture, 20% off', amount: '3.99' }],
    });
    const lines = await context.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const byType = Object.fromEntries(lines.map(({ productType, discount }) => [productType, discount]));
    expect(byType).toEqual({ poster: 0, mug: 399, digital: 0 });

    const received = orderEmails(context).find(({ definition }) => definition.mail === 'order-received');
    expect(await received?.compose({ orderId: order.id })).toMatchObject({
      text: expect.stringMatching(/Same picture, 20% off\s+[-−]\$3\.99/) as unknown,
    });
    expect(codeList.parse((await panel.owner.get(adminPaths.codes)).json()).bundle).toEqual({
      percent: 20,
      used: 1,
      reserved: 0,
      given: 399,
    });
    const { offers } = listFilters.parse((await panel.owner.get(adminPaths.filters)).json());
    expect(offers).toEqual([{ code: 'bundle', label: 'Bundle' }]);
    const found = orderList.parse((await panel.owner.get(`${adminPaths.orders}?offer=bundle`)).json());
    expect(found.map(({ id }) => id)).toEqual([order.id]);
    const csv = (await panel.owner.get(`${adminPaths.exportOrders}?offer=bundle`)).body;
    expect(csv).toContain('"Same picture, 20% off"');
  });

  test('given the bundle ends before the payment is opened, then the buyer is asked before they pay more', async () => {
    await give(false);
    const buyer = await createBuyer(panel.shop);
    const refused = await prepare(buyer, reduced);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      amount: full,
      withdrawn: [],
      userMessage: sayDefault(checkoutErrors.amountChanged),
    });
    expect(await finish(buyer, (await prepare(buyer, full)).json())).toMatchObject({ totalAmount: '48.08' });
  });

  test('given the bundle ends while somebody pays, then they pay what they saw', async () => {
    await give(true);
    const buyer = await createBuyer(panel.shop);
    const opened = await prepare(buyer, reduced);
    await give(false);
    expect(await finish(buyer, opened.json())).toMatchObject({ totalAmount: '43.77' });
    expect(codeList.parse((await panel.owner.get(adminPaths.codes)).json()).bundle).toMatchObject({
      percent: null,
      used: 2,
    });
  });

  test('given the order is refunded in part, then what the bundle took off stays as it was sold', async () => {
    await give(true);
    const buyer = await createBuyer(panel.shop);
    const order = await finish(buyer, (await prepare(buyer, reduced)).json());
    const detail = adminOrderDetail.parse((await panel.owner.get(adminPaths.order(order.id))).json());
    const refund = await panel.owner.post(adminPaths.refunds(order.id), {
      amountCents: 1_995,
      reason: 'The poster was damaged',
      requestId: crypto.randomUUID(),
      version: detail.order.version,
    });
    expect(refund.statusCode).toBe(200);
    const found = orderList.parse((await panel.owner.get(`${adminPaths.orders}?offer=bundle&refunded=true`)).json());
    expect(found).toMatchObject([
      { id: order.id, refundedAmount: '19.95', discounts: [{ label: 'Same picture, 20% off', amount: '3.99' }] },
    ]);
  });
});
