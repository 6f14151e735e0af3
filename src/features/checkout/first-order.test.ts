import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, type Buyer } from '../../../tests/factories/buyer.ts';
import { downloadOnly, posterCart, posterCartTotal } from '../../../tests/factories/carts.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import {
  giveFirstOrder,
  openReduced,
  prepareReduced,
  reduced,
  saveEmail,
} from '../../../tests/factories/first-orders.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { must } from '../../shared/must.ts';
import { orderLines, orders } from '../orders/server/tables.ts';
import { offerUses } from './server/offers/tables.ts';
import { checkoutDrafts } from './server/tables.ts';
import { checkoutErrors } from '../../words/catalogs/checkout-errors.ts';
import { sayDefault } from '../../words/say-default.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
    await give(true);
  });
  afterAll(() => shop.close());

  const give = (given: boolean) => giveFirstOrder(shop, given);
  const offersOf = async (buyer: Buyer) =>
    (await buyer.browser.get('/api/offers')).json<{ firstOrder: { percent: number } | null }>();
  const buy = async (buyer: Buyer, email: string) => {
    const payment = await openReduced(buyer);
    expect((await saveEmail(buyer, payment.clientSecret, email)).statusCode).toBe(204);
    await buyer.confirm(payment);
    return (await buyer.place(payment.id)).json<{ id: string; totalAmount: string; discounts: unknown[] }>();
  };

  test('given a new customer, then 10% are taken off once, and the order says so', async () => {
    const buyer = await createBuyer(shop);
    expect((await offersOf(buyer)).firstOrder).toEqual({ percent: 10 });
    const order = await buy(buyer, 'first@example.com');
    expect(order).toMatchObject({
      totalAmount: '24.38',
      discounts: [{ label: 'First order, 10% off', amount: '2.00' }],
    });
    const lines = await shop.context.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    expect(lines.map(({ discount }) => discount)).toEqual([200, 0]);

    expect((await offersOf(buyer)).firstOrder).toBeNull();
    const again = await prepareReduced(buyer, { items: posterCart(buyer.artworkId, { key: 'another' }) });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      amount: posterCartTotal,
      withdrawn: ['first-order'],
      userMessage: sayDefault(checkoutErrors.notFirstOrder),
    });
  });

  test('given a page of an earlier version, which shows no discount, then its total is charged', async () => {
    const buyer = await createBuyer(shop);
    expect((await buyer.prepare()).json()).toMatchObject({ amount: posterCartTotal });
    expect((await prepareReduced(buyer)).json()).toMatchObject({ amount: reduced });
  });

  test('given an email address that has ordered before, in another spelling, then nothing is charged before the buyer agrees', async () => {
    await buy(await createBuyer(shop), 'ada.lovelace@gmail.com');
    const buyer = await createBuyer(shop);
    const payment = await openReduced(buyer);
    const refused = await saveEmail(buyer, payment.clientSecret, 'AdaLovelace+shop@googlemail.com');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      withdrawn: ['first-order'],
      userMessage: sayDefault(checkoutErrors.emailHasOrdered),
    });
    // The buyer agrees to the whole total, which opens another payment.
    const whole = await buyer.open();
    expect(whole.id).not.toBe(payment.id);
    expect((await saveEmail(buyer, whole.clientSecret, 'adalovelace@gmail.com')).statusCode).toBe(204);
    await buyer.confirm(whole);
    expect((await buyer.place(whole.id)).json()).toMatchObject({ totalAmount: '26.54', discounts: [] });
  });

  test('given a customer who is signed in and has ordered elsewhere, then the cart shows no discount', async () => {
    await buy(await createBuyer(shop), 'grace@example.com');
    const buyer = await createBuyer(shop);
    expect((await offersOf(buyer)).firstOrder).not.toBeNull();
    await signIn(shop, buyer.browser, 'grace@example.com');
    expect((await offersOf(buyer)).firstOrder).toBeNull();
  });

  test('given an order that was canceled or fully refunded, then the next one is the first again', async () => {
    const buyer = await createBuyer(shop);
    const { id } = await buy(buyer, 'mary@example.com');
    const set = (fields: Partial<typeof orders.$inferInsert>) =>
      shop.context.db.update(orders).set(fields).where(eq(orders.id, id));
    await set({ refunded: 2_438 });
    expect((await offersOf(buyer)).firstOrder).not.toBeNull();
    await set({ refunded: 2_437 });
    expect((await offersOf(buyer)).firstOrder).toBeNull();
    await set({ refunded: 0, status: 'cancelled' });
    expect((await offersOf(buyer)).firstOrder).not.toBeNull();
  });

  test('given two carts in two tabs, then the later one has the discount, and the payment of the other is closed', async () => {
    const buyer = await createBuyer(shop);
    const earlier = await openReduced(buyer);
    const other = posterCart(buyer.artworkId, { key: 'other' });
    const later = await openReduced(buyer, { items: other });
    expect((await shop.context.gateway.readPayment(earlier.id))?.status).toBe('cancelled');
    expect((await saveEmail(buyer, earlier.clientSecret, 'tabs@example.com')).statusCode).toBe(409);
    expect((await saveEmail(buyer, later.clientSecret, 'tabs@example.com')).statusCode).toBe(204);
    await buyer.confirm(later);
    expect((await buyer.place(later.id)).json()).toMatchObject({ totalAmount: '24.38' });
    expect((await prepareReduced(buyer)).statusCode).toBe(409);
  });

  test('given a first payment that the bank still works on, then another cart has no discount', async () => {
    const buyer = await createBuyer(shop);
    const waiting = await openReduced(buyer);
    await buyer.confirm(waiting, '4000 0000 0000 0200');
    const other = await prepareReduced(buyer, { items: posterCart(buyer.artworkId, { key: 'other' }) });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({
      amount: posterCartTotal,
      withdrawn: ['first-order'],
      userMessage: sayDefault(checkoutErrors.firstOrderInUse),
    });
  });

  test('given many browsers that pay with one address at once, then one order has the discount', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => createBuyer(shop)));
    const paid = await Promise.all(
      buyers.map(async (buyer) => {
        const payment = await openReduced(buyer);
        const saved = await saveEmail(buyer, payment.clientSecret, 'crowd@example.com');
        if (saved.statusCode !== 204) return null;
        await buyer.confirm(payment);
        return (await buyer.place(payment.id)).json<{ totalAmount?: string }>().totalAmount ?? null;
      }),
    );
    const made = await shop.context.db.select().from(orders).where(eq(orders.customerEmail, 'crowd@example.com'));
    expect(made.filter(({ discount }) => discount > 0)).toHaveLength(1);
    expect(paid.filter((total) => total === '24.38')).toHaveLength(1);
  });

  test('given the owner ends the offer while a payment is open, then the buyer pays what they saw', async () => {
    const buyer = await createBuyer(shop);
    const payment = await openReduced(buyer);
    await give(false);
    expect((await saveEmail(buyer, payment.clientSecret, 'late@example.com')).statusCode).toBe(204);
    await buyer.confirm(payment);
    expect((await buyer.place(payment.id)).json()).toMatchObject({ totalAmount: '24.38' });
    const refused = await prepareReduced(await createBuyer(shop));
    expect(refused.json()).toMatchObject({ userMessage: sayDefault(checkoutErrors.firstOrderEnded) });
    await give(true);
  });

  test('given an instant download, then the hosted page charges the reduced price, and the session says so', async () => {
    const buyer = await createBuyer(shop);
    const session = await buyer.browser.post('/api/create-checkout-session', {
      artworkId: buyer.artworkId,
      selectedVariation: 0,
      items: [downloadOnly(buyer.artworkId)],
      firstOrder: true,
    });
    expect(session.statusCode).toBe(200);
    const { sessionId } = session.json<{ sessionId: string }>();
    expect((await shop.context.gateway.readSession(sessionId))?.amount).toBe(445);
    expect((await buyer.browser.get(`/api/checkout-session/${sessionId}`)).json()).toMatchObject({ totalAmount: 4.45 });
  });

  test('a draft keeps what the discount takes off each of its lines', async () => {
    const buyer = await createBuyer(shop);
    await openReduced(buyer);
    const drafts = await shop.context.db.select().from(checkoutDrafts).where(eq(checkoutDrafts.owner, buyer.owner));
    const draft = must(drafts[0], 'the draft');
    expect(draft.lines.map(({ discount }) => discount)).toEqual([200, undefined]);
    const uses = await shop.context.db.select().from(offerUses).where(eq(offerUses.draftId, draft.id));
    expect(uses).toMatchObject([{ offer: 'first-order', mode: 'test', owner: buyer.owner, cents: 200 }]);
  });
});
