import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBuyer, noraAddress, testCard, type Buyer } from '../../../tests/factories/buyer.ts';
import { downloadOnly, posterCart, posterCartTotal } from '../../../tests/factories/carts.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { must } from '../../shared/must.ts';
import { orderLines, orders } from '../orders/server/tables.ts';
import { offerUses } from './server/offers/tables.ts';
import { checkoutDrafts, payments, paymentTroubles } from './server/tables.ts';
import { checkoutErrors } from '../../words/catalogs/checkout-errors.ts';
import { sayDefault } from '../../words/say-default.ts';

/** $19.95 less $2.00, tax $1.44, shipping $4.99. */
const reduced = 24.38;

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
    await give(true);
  });
  afterAll(() => shop.close());

  const give = (given: boolean) => saveAsOwner(shop, { offers: { firstOrder: { given } } });
  const offersOf = async (buyer: Buyer) =>
    (await buyer.browser.post('/api/offers', {})).json<{ firstOrder: { percent: number } | null }>();
  const prepare = (buyer: Buyer, body: Record<string, unknown> = {}) =>
    buyer.prepare({ amount: reduced, firstOrder: true, ...body });
  const openReduced = async (buyer: Buyer, body: Record<string, unknown> = {}) => {
    const response = await prepare(buyer, body);
    expect(response.statusCode).toBe(200);
    const { clientSecret } = response.json<{ clientSecret: string }>();
    return { id: paymentIdOf(clientSecret), clientSecret };
  };
  const saveEmail = (buyer: Buyer, clientSecret: string, email: string) =>
    buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: { ...noraAddress, email } });
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
    const again = await prepare(buyer, { items: posterCart(buyer.artworkId, { key: 'another' }) });
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
    expect((await prepare(buyer)).json()).toMatchObject({ amount: reduced });
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

  test('given an order that was cancelled or fully refunded, then the next one is the first again', async () => {
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
    expect((await prepare(buyer)).statusCode).toBe(409);
  });

  test('given a first payment that the bank still works on, then another cart has no discount', async () => {
    const buyer = await createBuyer(shop);
    const waiting = await openReduced(buyer);
    await buyer.confirm(waiting, '4000 0000 0000 0200');
    const other = await prepare(buyer, { items: posterCart(buyer.artworkId, { key: 'other' }) });
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
    const refused = await prepare(await createBuyer(shop));
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

  describe('a card that has paid before', () => {
    const saveWithCard = async (buyer: Buyer, clientSecret: string, email: string, card = testCard.same) => {
      const confirmationToken = await buyer.nameCard(card);
      const shippingAddress = { ...noraAddress, email };
      const body = { clientSecret, shippingAddress, confirmationToken };
      return { confirmationToken, saved: await buyer.browser.post('/api/checkout/shipping', body) };
    };
    const buyWith = async (card: string, email: string) => {
      const buyer = await createBuyer(shop);
      const payment = await openReduced(buyer);
      expect((await saveEmail(buyer, payment.clientSecret, email)).statusCode).toBe(204);
      await buyer.confirm(payment, card);
      return (await buyer.place(payment.id)).json<{ id: string }>();
    };
    /** Forgets what earlier tests have paid with. */
    const forgetMarks = () => shop.context.db.update(payments).set({ cardMark: null });
    const marks = async () =>
      (await shop.context.db.select({ mark: payments.cardMark }).from(payments)).flatMap(({ mark }) => mark ?? []);
    beforeEach(forgetMarks);

    test('under another address gets no discount, before anything is charged; another card does', async () => {
      await buyWith(testCard.same, 'one@example.com');
      const buyer = await createBuyer(shop);
      const payment = await openReduced(buyer);
      const { saved } = await saveWithCard(buyer, payment.clientSecret, 'two@example.com');
      expect(saved.statusCode).toBe(409);
      expect(saved.json()).toMatchObject({
        withdrawn: ['first-order'],
        userMessage: sayDefault(checkoutErrors.cardHasOrdered),
      });
      expect((await shop.context.gateway.readPayment(payment.id))?.status).toBe('unpaid');

      const other = await saveWithCard(buyer, payment.clientSecret, 'two@example.com', testCard.good);
      expect(other.saved.statusCode).toBe(204);
      expect((await buyer.confirmNamed(payment, other.confirmationToken)).statusCode).toBe(200);
      expect((await buyer.place(payment.id)).json()).toMatchObject({ totalAmount: '24.38' });
      expect(new Set(await marks()).size).toBe(2);
    });

    test('pays the whole total once the buyer agrees, and the order is made', async () => {
      await buyWith(testCard.same, 'three@example.com');
      const buyer = await createBuyer(shop);
      const payment = await openReduced(buyer);
      expect((await saveWithCard(buyer, payment.clientSecret, 'four@example.com')).saved.statusCode).toBe(409);
      const whole = await buyer.open();
      // The page asks for no card, because the total holds no first-order discount.
      expect((await saveEmail(buyer, whole.clientSecret, 'four@example.com')).statusCode).toBe(204);
      await buyer.confirm(whole);
      expect((await buyer.place(whole.id)).json()).toMatchObject({ totalAmount: '26.54', discounts: [] });
    });

    test('counts no order that was cancelled or fully refunded', async () => {
      const { id } = await buyWith(testCard.same, 'five@example.com');
      await shop.context.db.update(orders).set({ refunded: 2_438 }).where(eq(orders.id, id));
      const buyer = await createBuyer(shop);
      const payment = await openReduced(buyer);
      expect((await saveWithCard(buyer, payment.clientSecret, 'six@example.com')).saved.statusCode).toBe(204);
    });

    test('is kept as a hash from which neither the number nor the gateway’s name of the card can be read', async () => {
      await buyWith(testCard.same, 'seven@example.com');
      const [mark, ...others] = await marks();
      expect(others).toEqual([]);
      expect(mark).toMatch(/^[0-9a-f]{64}$/);
    });

    const failCards = (fault: 'unreachable' | 'no-permission' | null) =>
      shop.gateway.setFaults({
        latency: 0,
        next: ({ path }) => (path.includes('/confirmation_tokens/') ? fault : null),
      });

    test('given the gateway does not answer, then nothing is saved, and the buyer may try again', async () => {
      const buyer = await createBuyer(shop);
      const payment = await openReduced(buyer);
      failCards('unreachable');
      expect((await saveWithCard(buyer, payment.clientSecret, 'eight@example.com')).saved.statusCode).toBe(503);
      failCards(null);
      expect((await saveWithCard(buyer, payment.clientSecret, 'eight@example.com')).saved.statusCode).toBe(204);
    });

    test('given a key that may not read cards, then the address alone decides, and the owner is told', async () => {
      await buyWith(testCard.same, 'nine@example.com');
      const buyer = await createBuyer(shop);
      const payment = await openReduced(buyer);
      failCards('no-permission');
      expect((await saveWithCard(buyer, payment.clientSecret, 'ten@example.com')).saved.statusCode).toBe(204);
      failCards(null);
      const told = await shop.context.db.select().from(paymentTroubles).where(eq(paymentTroubles.subject, 'cards'));
      expect(told).toMatchObject([{ reason: 'permission' }]);
    });

    test('given many browsers that pay with one card and many addresses at once, then one order has the discount', async () => {
      const buyers = await Promise.all(Array.from({ length: 6 }, () => createBuyer(shop)));
      const paid = await Promise.all(
        buyers.map(async (buyer, index) => {
          const payment = await openReduced(buyer);
          const { saved, confirmationToken } = await saveWithCard(
            buyer,
            payment.clientSecret,
            `rush${index}@example.com`,
          );
          if (saved.statusCode !== 204) return null;
          await buyer.confirmNamed(payment, confirmationToken);
          return (await buyer.place(payment.id)).json<{ totalAmount?: string }>().totalAmount ?? null;
        }),
      );
      expect(paid.filter((total) => total === '24.38')).toHaveLength(1);
      const made = await shop.context.db.select().from(orders).where(like(orders.customerEmail, 'rush%'));
      expect(made.filter(({ discount }) => discount > 0)).toHaveLength(1);
    });
  });
});
