import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuyer, noraAddress, testCard, type Buyer } from '../../../tests/factories/buyer.ts';
import { giveFirstOrder, openReduced, saveEmail } from '../../../tests/factories/first-orders.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { orders } from '../orders/server/tables.ts';
import { payments, paymentTroubles } from './server/tables.ts';
import { checkoutErrors } from '../../words/catalogs/checkout-errors.ts';
import { sayDefault } from '../../words/say-default.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
    await giveFirstOrder(shop, true);
  });
  afterAll(() => shop.close());

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

  test('a card that has paid before under another address gets no discount, before anything is charged; another card does', async () => {
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

  test('a card that has paid before pays the whole total once the buyer agrees, and the order is made', async () => {
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

  test('a card that has paid before counts no order that was canceled or fully refunded', async () => {
    const { id } = await buyWith(testCard.same, 'five@example.com');
    await shop.context.db.update(orders).set({ refunded: 2_438 }).where(eq(orders.id, id));
    const buyer = await createBuyer(shop);
    const payment = await openReduced(buyer);
    expect((await saveWithCard(buyer, payment.clientSecret, 'six@example.com')).saved.statusCode).toBe(204);
  });

  test('a card that has paid before is kept as a hash from which neither the number nor the gateway’s name of the card can be read', async () => {
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
