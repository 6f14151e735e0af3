import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress, type Buyer } from '../../../tests/factories/buyer.ts';
import { posterCart, posterCartTotal } from '../../../tests/factories/carts.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { codeFieldsWith } from '../../../tests/factories/discount-code.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { must } from '../../shared/must.ts';
import { day } from '../../shared/time.ts';
import { orders } from '../orders/server/tables.ts';
import { type CodeFields } from './contract.ts';
import { createCode, listCodes, reconcile, updateCode } from './server/service.ts';
import { codeErrors } from '../../words/catalogs/code-errors.ts';
import { sayDefault } from '../../words/say-default.ts';

/** $19.95 less $3.99, tax $1.28, shipping $4.99. */
const reduced = 22.23;

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let now = new Date('2026-11-26T12:00:00Z');
  let count = 0;
  beforeAll(async () => {
    shop = await createPayingShop(await open(), () => now);
  });
  afterAll(() => shop.close());

  /** Creates a code of its own. */
  const createdCode = async (fields: Partial<CodeFields> = {}): Promise<string> => {
    count += 1;
    const code = `CODE-${count}X`;
    await createCode(shop.context, codeFieldsWith({ code, ...fields }), 'owner@example.com');
    return code;
  };
  const listed = async (code: string) =>
    must(
      (await listCodes(shop.context)).find((row) => row.code === code),
      code,
    );
  const change = async (code: string, fields: Partial<CodeFields>) => {
    const { id, version, ...row } = await listed(code);
    await updateCode(shop.context, id, { ...row, ...fields, version });
  };
  const problemOf = async (buyer: Buyer, code: string) =>
    (await buyer.browser.post('/api/offers', { code })).json<{ problem: string | null }>().problem;
  const prepare = (buyer: Buyer, code: string, body: Record<string, unknown> = {}) =>
    buyer.prepare({ amount: reduced, code, ...body });
  const openWith = async (buyer: Buyer, code: string) => {
    const response = await prepare(buyer, code);
    expect(response.statusCode).toBe(200);
    const { clientSecret } = response.json<{ clientSecret: string }>();
    return { id: paymentIdOf(clientSecret), clientSecret };
  };
  const saveEmail = (buyer: Buyer, clientSecret: string, email: string) =>
    buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: { ...noraAddress, email } });
  const pay = async (buyer: Buyer, payment: { id: string; clientSecret: string }) => {
    await buyer.confirm(payment);
    return (await buyer.place(payment.id)).json<{ id: string; totalAmount: string; discounts: unknown[] }>();
  };

  test('given a code in any spelling, then it is taken off, named on the order and counted', async () => {
    const code = await createdCode();
    const buyer = await createBuyer(shop);
    const order = await pay(buyer, await openWith(buyer, ` ${code.toLowerCase()} `));
    expect(order).toMatchObject({ totalAmount: '22.23', discounts: [{ label: code, amount: '3.99' }] });
    expect(await listed(code)).toMatchObject({ used: 1, reserved: 0, given: 399 });
  });

  test('given a code that cannot be used, then one sentence says why', async () => {
    const buyer = await createBuyer(shop);
    expect(await problemOf(buyer, 'nobody-knows')).toBe(sayDefault(codeErrors.unknown, { code: 'NOBODY-KNOWS' }));
    expect(await problemOf(buyer, '💥')).toBe(sayDefault(codeErrors.unknown, { code: '💥' }));
    const off = await createdCode({ on: false });
    expect(await problemOf(buyer, off)).toBe(sayDefault(codeErrors.unknown, { code: off }));
    const later = await createdCode({ startsOn: '2026-11-27' });
    expect(await problemOf(buyer, later)).toBe(sayDefault(codeErrors.notYet, { code: later }));
    const ended = await createdCode({ endsOn: '2026-11-25' });
    expect(await problemOf(buyer, ended)).toBe(sayDefault(codeErrors.ended, { code: ended }));
    const today = await createdCode({ startsOn: '2026-11-26', endsOn: '2026-11-26' });
    expect(await problemOf(buyer, today)).toBeNull();
    const refused = await prepare(buyer, ended);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      amount: posterCartTotal,
      withdrawn: ['code'],
      userMessage: sayDefault(codeErrors.ended, { code: ended }),
    });
  });

  test('given a code for other products or a higher price, then the whole total applies', async () => {
    const buyer = await createBuyer(shop);
    for (const code of [await createdCode({ products: ['mug'] }), await createdCode({ minimum: 2_000 })]) {
      expect((await prepare(buyer, code)).json()).toMatchObject({ amount: posterCartTotal });
      expect((await prepare(buyer, code, { amount: posterCartTotal })).statusCode).toBe(200);
      expect(await listed(code)).toMatchObject({ used: 0, reserved: 0 });
    }
    const free = await createdCode({ effect: 'free-shipping', value: null });
    expect((await prepare(buyer, free, { amount: 21.55 })).statusCode).toBe(200);
  });

  test('given many buyers at once, then a limit in all is never exceeded', { timeout: 60_000 }, async () => {
    const code = await createdCode({ maxUses: 3 });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => createBuyer(shop)));
    const responses = await Promise.all(buyers.map((buyer) => prepare(buyer, code)));
    const opened = responses.flatMap((response, index) => (response.statusCode === 200 ? [index] : []));
    expect(opened).toHaveLength(3);
    for (const response of responses.filter(({ statusCode }) => statusCode !== 200)) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ amount: posterCartTotal, withdrawn: ['code'] });
    }
    expect(await problemOf(await createBuyer(shop), code)).toBe(sayDefault(codeErrors.usedUp, { code }));
    // Whoever holds it still sees it as theirs.
    expect(await problemOf(must(buyers[must(opened[0], 'a buyer')], 'a buyer'), code)).toBeNull();
    for (const index of opened) {
      const { clientSecret } = must(responses[index], 'a response').json<{ clientSecret: string }>();
      const payment = { id: paymentIdOf(clientSecret), clientSecret };
      expect((await pay(must(buyers[index], 'a buyer'), payment)).totalAmount).toBe('22.23');
    }
    expect(await listed(code)).toMatchObject({ used: 3, reserved: 0, given: 3 * 399 });
    expect((await prepare(await createBuyer(shop), code)).statusCode).toBe(409);
  });

  test('given the last use is in this buyer’s earlier cart, then it moves to the new one', async () => {
    const code = await createdCode({ maxUses: 1 });
    const buyer = await createBuyer(shop);
    const earlier = await openWith(buyer, code);
    const later = await prepare(buyer, code, { items: posterCart(buyer.artworkId, { key: 'another' }) });
    expect(later.statusCode).toBe(200);
    expect((await shop.context.gateway.readPayment(earlier.id))?.status).toBe('cancelled');
    expect(await listed(code)).toMatchObject({ used: 0, reserved: 1 });
  });

  test('given a buyer who changes the cart again and again, then they hold one use of a limited code', async () => {
    const code = await createdCode({ maxUses: 3 });
    const buyer = await createBuyer(shop);
    for (let change = 0; change < 4; change += 1) {
      const items = posterCart(buyer.artworkId, { key: `change ${change}` });
      expect((await prepare(buyer, code, { items })).statusCode).toBe(200);
      expect(await listed(code)).toMatchObject({ reserved: 1 });
    }
    const others = await Promise.all([createBuyer(shop), createBuyer(shop)]);
    for (const other of others) expect((await prepare(other, code)).statusCode).toBe(200);
    // A buyer who takes the code out of their cart gives its use back.
    expect((await buyer.prepare({ amount: posterCartTotal })).statusCode).toBe(200);
    expect(await listed(code)).toMatchObject({ used: 0, reserved: 2 });
  });

  test(
    'given many buyers who change their carts at once, then each of them holds one use',
    { timeout: 60_000 },
    async () => {
      const code = await createdCode({ maxUses: 4 });
      const buyers = await Promise.all(Array.from({ length: 4 }, () => createBuyer(shop)));
      const carts = buyers.flatMap((buyer) => ['one', 'two', 'three'].map((key) => ({ buyer, key })));
      await Promise.all(
        carts.map(({ buyer, key }) => prepare(buyer, code, { items: posterCart(buyer.artworkId, { key }) })),
      );
      for (const buyer of buyers) {
        const items = posterCart(buyer.artworkId, { key: 'last' });
        expect((await prepare(buyer, code, { items })).statusCode).toBe(200);
      }
      expect(await listed(code)).toMatchObject({ used: 0, reserved: 4 });
    },
  );

  test('given a payment that the bank still works on, then it keeps its use of the code', async () => {
    const code = await createdCode({ maxUses: 2, maxUsesPerCustomer: 1 });
    const buyer = await createBuyer(shop);
    const waiting = await openWith(buyer, code);
    await buyer.confirm(waiting, '4000 0000 0000 0200');
    const other = await prepare(buyer, code, { items: posterCart(buyer.artworkId, { key: 'other' }) });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({
      withdrawn: ['code'],
      userMessage: sayDefault(codeErrors.usedByYou, { code }),
    });
    expect(await listed(code)).toMatchObject({ reserved: 1 });
  });

  test('given a draft that expires, then its use is free for others', async () => {
    const code = await createdCode({ maxUses: 1 });
    await openWith(await createBuyer(shop), code);
    const next = await createBuyer(shop);
    expect((await prepare(next, code)).statusCode).toBe(409);
    now = new Date(now.getTime() + day + 1);
    await reconcile(shop.context, { all: false });
    expect(await listed(code)).toMatchObject({ used: 0, reserved: 0 });
    expect((await prepare(next, code)).statusCode).toBe(200);
  });

  test('given the owner switches a code off while a payment is open, then the buyer pays what they saw', async () => {
    const code = await createdCode();
    const buyer = await createBuyer(shop);
    const payment = await openWith(buyer, code);
    await change(code, { on: false });
    expect((await saveEmail(buyer, payment.clientSecret, 'in-time@example.com')).statusCode).toBe(204);
    expect(await pay(buyer, payment)).toMatchObject({ totalAmount: '22.23' });
    expect((await prepare(await createBuyer(shop), code)).statusCode).toBe(409);
  });

  test('given a limit for each customer, then it holds for a browser and for an address, until an order is cancelled', async () => {
    const code = await createdCode({ maxUsesPerCustomer: 1 });
    const buyer = await createBuyer(shop);
    const payment = await openWith(buyer, code);
    expect((await saveEmail(buyer, payment.clientSecret, 'once@example.com')).statusCode).toBe(204);
    const { id } = await pay(buyer, payment);
    expect(await problemOf(buyer, code)).toBe(sayDefault(codeErrors.usedByYou, { code }));

    const elsewhere = await createBuyer(shop);
    const again = await openWith(elsewhere, code);
    const refused = await saveEmail(elsewhere, again.clientSecret, 'Once+again@example.com');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      withdrawn: ['code'],
      userMessage: sayDefault(codeErrors.usedByYou, { code }),
    });

    await shop.context.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
    expect(await problemOf(buyer, code)).toBeNull();
    expect((await saveEmail(elsewhere, again.clientSecret, 'Once+again@example.com')).statusCode).toBe(204);
  });

  test('given many browsers that pay with one address at once, then it uses a code as often as it may', async () => {
    const code = await createdCode({ maxUsesPerCustomer: 2 });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => createBuyer(shop)));
    const payments = await Promise.all(buyers.map((buyer) => openWith(buyer, code)));
    const paid = await Promise.all(
      buyers.map(async (buyer, index) => {
        const payment = must(payments[index], 'a payment');
        const saved = await saveEmail(buyer, payment.clientSecret, 'twice@example.com');
        if (saved.statusCode !== 204) return null;
        await buyer.confirm(payment);
        return (await buyer.place(payment.id)).json<{ totalAmount?: string }>().totalAmount ?? null;
      }),
    );
    const made = await shop.context.db.select().from(orders).where(eq(orders.customerEmail, 'twice@example.com'));
    expect(made).toHaveLength(2);
    expect(paid.filter((total) => total === '22.23')).toHaveLength(2);
    expect(await listed(code)).toMatchObject({ used: 2 });
  });

  test('given somebody who guesses codes, then they have to wait', async () => {
    const guesser = await createBuyer(shop);
    const statuses = [];
    for (let guess = 0; guess < 25; guess += 1)
      statuses.push((await guesser.browser.post('/api/offers', { code: `GUESS-${guess}` })).statusCode);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(statuses.slice(20)).toEqual(Array.from({ length: 5 }, () => 429));
    // A cart without a code still learns what it costs.
    expect((await guesser.browser.get('/api/offers')).json()).toMatchObject({ takesCodes: true });
  });
});
