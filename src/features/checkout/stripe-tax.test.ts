import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createBuyer, noraAddress, testCard } from '../../../tests/factories/buyer.ts';
import { downloadOnly, posterCart } from '../../../tests/factories/carts.ts';
import { recordCheckout } from '../../../tests/factories/checkout-recorder.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { payFor, seattleAddress, seeTotal, useStripeTax } from '../../../tests/factories/taxed-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { emptyAddress } from '../orders/contract.ts';
import { orderTaxes } from '../orders/server/money/tables.ts';
import { orderLines, orders } from '../orders/server/tables.ts';
import { noFaults, type Fault } from '../../providers/payments/test-gateway/faults.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { must } from '../../shared/must.ts';
import { addMilliseconds, day, hour } from '../../shared/time.ts';
import { findPaymentTroubles, recordTaxes, refundOrder } from './server/service.ts';
import { checkoutDrafts } from './server/tables.ts';
import { taxEntries } from './server/taxes/tables.ts';
import { checkoutErrors } from '../../words/catalogs/checkout-errors.ts';
import { sayDefault } from '../../words/say-default.ts';

oneDatabase((_kind, open) => {
  let now = new Date('2026-11-26T09:00:00Z');
  let shop: PayingShop;
  let networks = 0;
  beforeAll(async () => {
    shop = await createPayingShop(await open(), () => now);
    await useStripeTax(shop);
  });
  afterEach(() => shop.gateway.setFaults(noFaults));
  afterAll(() => shop.close());

  const newBuyer = async () => {
    networks += 1;
    return createBuyer(shop, `10.1.${networks}.1`);
  };
  const failing = (fault: Fault) =>
    shop.gateway.setFaults({ latency: 0, next: ({ path }) => (path.startsWith('/v1/tax') ? fault : null) });
  /** The sale of an order first, then its refunds by amount. */
  const entriesOf = async (orderId: string) =>
    shop.context.db
      .select()
      .from(taxEntries)
      .where(eq(taxEntries.orderId, orderId))
      .orderBy(desc(taxEntries.kind), taxEntries.cents);
  const transactionOf = async (orderId: string) => {
    const [sale] = await entriesOf(orderId);
    return shop.gateway.stripe.tax.transactions.retrieve(sale?.transactionId ?? '');
  };

  describe('what a buyer pays', () => {
    test('given an address, then lines, order and reports hold the tax that was shown', async () => {
      const buyer = await newBuyer();
      const seen = await seeTotal(shop, buyer, posterCart(buyer.artworkId), seattleAddress);
      // 10.35% of $19.95 and of $4.99, each rounded.
      expect([seen.tax.cents, seen.total.cents]).toEqual([206 + 52, 1_995 + 499 + 206 + 52]);
      const { orderId } = await payFor(buyer, seen, seattleAddress);
      const [order] = await shop.context.db.select().from(orders).where(eq(orders.id, orderId));
      expect(order).toMatchObject({ total: seen.total.cents, tax: 258, place: { country: 'US', state: 'WA' } });
      const taxes = await shop.context.db.select().from(orderTaxes).where(eq(orderTaxes.orderId, orderId));
      expect(taxes).toMatchObject([{ country: 'US', state: 'WA', rate: 10_350, taxable: 2_494, cents: 258 }]);
      const lines = await shop.context.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
      expect(lines.map(({ tax }) => tax)).toEqual(expect.arrayContaining([0, 206]));
      await recordTaxes(shop.context);
      expect(await transactionOf(orderId)).toMatchObject({ reference: orderId, type: 'transaction' });
    });

    test('given no address, then no payment is opened', async () => {
      const buyer = await newBuyer();
      const response = await buyer.prepare({ amount: 24.94 });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ userMessage: sayDefault(checkoutErrors.taxAddressMissing) });
    });

    test('given an address that Stripe does not find, then the buyer is told which field to check', async () => {
      const { browser, artworkId } = await newBuyer();
      const taxAddress = { country: 'US', state: 'WA', postalCode: '00000' };
      const response = await browser.post('/api/checkout/taxes', { items: posterCart(artworkId), taxAddress });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ userMessage: sayDefault(checkoutErrors.taxAddressUnknown) });
    });

    test('given another tax at the address that is saved, then the buyer sees the total first', async () => {
      const buyer = await newBuyer();
      const seen = await seeTotal(shop, buyer, posterCart(buyer.artworkId), seattleAddress);
      const { clientSecret } = (await buyer.prepare(seen.body)).json<{ clientSecret: string }>();
      const save = (shippingAddress: object) =>
        buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress });
      // Spokane has no local rate in the fake: another sum in the same state.
      const moved = await save({ ...seattleAddress, city: 'Spokane', zipCode: '99201' });
      expect(moved.statusCode).toBe(409);
      expect(moved.json()).toMatchObject({ moved: true });
      // Next door the tax is the same, so the payment stays, and is recorded for the address that it goes to.
      const before = must(
        (await shop.context.db.select().from(checkoutDrafts).orderBy(checkoutDrafts.createdAt)).at(-1),
      );
      expect((await save({ ...seattleAddress, address: '921 5th Avenue' })).statusCode).toBe(204);
      const [after] = await shop.context.db.select().from(checkoutDrafts).where(eq(checkoutDrafts.id, before.id));
      expect(after?.taxCalculation).not.toBe(before.taxCalculation);
      expect(after).toMatchObject({ total: before.total, address: { address: '921 5th Avenue' } });
    });

    test('given another address at the gateway, then the order goes to the one that its tax is for', async () => {
      const buyer = await newBuyer();
      const seen = await seeTotal(shop, buyer, posterCart(buyer.artworkId), noraAddress);
      expect(seen.tax.cents).toBe(0);
      const { clientSecret } = (await buyer.prepare(seen.body)).json<{ clientSecret: string }>();
      await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress });
      const id = paymentIdOf(clientSecret);
      await buyer.confirm({ id, clientSecret }, testCard.good, {
        name: 'Nora',
        address: { line1: '1 Elsewhere Street', city: 'Portland', state: 'OR', postal_code: '97209', country: 'US' },
      });
      const order = (await buyer.place(id)).json<{ shippingAddress: { address: string } }>();
      expect(order.shippingAddress.address).toBe(noraAddress.address);
    });

    test('given a download alone, then the ZIP is enough', async () => {
      const buyer = await newBuyer();
      const address = { ...emptyAddress, email: 'nora@example.com', zipCode: '98104', state: 'WA' };
      const seen = await seeTotal(shop, buyer, [downloadOnly(buyer.artworkId)], address);
      expect(seen.total.cents).toBe(495 + 51);
      const { orderId } = await payFor(buyer, seen, address);
      const [order] = await shop.context.db.select().from(orders).where(eq(orders.id, orderId));
      expect(order?.total).toBe(546);
    });

    test('given the same cart and address again, then Stripe is asked once', async () => {
      const buyer = await newBuyer();
      const address = { ...seattleAddress, address: '77 Pike Street' };
      let asked = 0;
      shop.gateway.setFaults({
        latency: 0,
        next: ({ path }) => {
          if (path === '/v1/tax/calculations') asked += 1;
          return null;
        },
      });
      await payFor(buyer, await seeTotal(shop, buyer, posterCart(buyer.artworkId), address), address);
      await seeTotal(shop, buyer, posterCart(buyer.artworkId), address);
      expect(asked).toBe(1);
    });
  });

  describe('when Stripe Tax does not answer', () => {
    test('given an outage, then nobody pays a guess, the buyer is told, and the owner as well', async () => {
      const buyer = await newBuyer();
      const address = { ...seattleAddress, address: '1 Outage Street' };
      failing('unreachable');
      const quoted = await buyer.browser.post('/api/checkout/taxes', {
        items: posterCart(buyer.artworkId),
        taxAddress: { country: 'US', state: 'WA', postalCode: '98104', city: 'Seattle', line1: '1 Outage Street' },
      });
      expect(quoted.statusCode).toBe(503);
      expect(quoted.json()).toMatchObject({ userMessage: sayDefault(checkoutErrors.taxUnavailable) });
      const troubles = await findPaymentTroubles(shop.context.db);
      expect(troubles.map(({ subject, reason }) => [subject, reason])).toEqual([['taxes', 'outage']]);
      shop.gateway.setFaults(noFaults);
      await payFor(buyer, await seeTotal(shop, buyer, posterCart(buyer.artworkId), address), address);
      expect(await findPaymentTroubles(shop.context.db)).toEqual([]);
    });

    test('given a key without the permission, then the owner is told which', async () => {
      const buyer = await newBuyer();
      failing('no-permission');
      const { statusCode } = await buyer.browser.post('/api/checkout/taxes', {
        items: posterCart(buyer.artworkId),
        taxAddress: { country: 'US', state: 'WA', postalCode: '98109' },
      });
      expect(statusCode).toBe(503);
      expect(await findPaymentTroubles(shop.context.db)).toMatchObject([{ subject: 'taxes', reason: 'permission' }]);
    });
  });

  describe('the books', () => {
    const sell = async (address = seattleAddress) => {
      const buyer = await newBuyer();
      const seen = await seeTotal(shop, buyer, posterCart(buyer.artworkId), address);
      return { ...(await payFor(buyer, seen, address)), total: seen.total.cents };
    };
    const refund = async (orderId: string, amount: number | 'all') =>
      refundOrder(shop.context, { orderId, amount, why: 'a scratch', actor: 'owner', version: null, requestId: null });

    test.each<Fault>(['unreachable', 'lost-answer', 'broken', 'broken-after', 'rate-limited'])(
      'given a record that fails with %s, then it is made later, once',
      async (fault) => {
        const { orderId } = await sell();
        failing(fault);
        await recordTaxes(shop.context);
        expect(await entriesOf(orderId)).toMatchObject([{ state: 'owed', attempts: 1 }]);
        shop.gateway.setFaults(noFaults);
        now = addMilliseconds(now, hour);
        await recordTaxes(shop.context);
        expect(await entriesOf(orderId)).toMatchObject([{ state: 'recorded' }]);
        expect(await transactionOf(orderId)).toMatchObject({ reference: orderId });
      },
    );

    test('given refunds in parts, then each is taken back at Stripe, also one before the record', async () => {
      const { orderId, total } = await sell();
      await refund(orderId, 500);
      await recordTaxes(shop.context);
      await refund(orderId, 'all');
      await recordTaxes(shop.context);
      const entries = await entriesOf(orderId);
      expect(entries.map(({ kind, cents, state }) => [kind, cents, state])).toEqual([
        ['sale', total, 'recorded'],
        ['reversal', 500, 'recorded'],
        ['reversal', total - 500, 'recorded'],
      ]);
    });

    test('given a refund in full, then the whole sale is taken back', async () => {
      const { orderId } = await sell();
      await recordTaxes(shop.context);
      await refund(orderId, 'all');
      await recordTaxes(shop.context);
      const [, reversal] = await entriesOf(orderId);
      const { id } = await transactionOf(orderId);
      const back = await shop.gateway.stripe.tax.transactions.retrieve(reversal?.transactionId ?? '');
      expect(back).toMatchObject({ reversal: { original_transaction: id }, shipping_cost: { amount: -499 } });
    });

    test('given a dispute that is lost, then the rest of the sale is taken back, and nothing while it is open', async () => {
      const { orderId, paymentId, total } = await sell();
      await refund(orderId, 500);
      const dispute = await shop.gateway.openDispute(paymentId);
      await recordCheckout(shop).deliver('charge.dispute.created', dispute);
      await recordTaxes(shop.context);
      expect(await entriesOf(orderId)).toHaveLength(2);
      await shop.gateway.closeDispute(dispute, 'lost');
      await recordCheckout(shop).deliver('charge.dispute.closed', dispute);
      for (let runs = 0; runs < 2; runs += 1) await recordTaxes(shop.context);
      expect((await entriesOf(orderId)).map(({ kind, cents, state }) => [kind, cents, state])).toEqual([
        ['sale', total, 'recorded'],
        ['reversal', 500, 'recorded'],
        ['reversal', total - 500, 'recorded'],
      ]);
    });

    test('given a calculation that has expired before it could be recorded, then the owner is told once', async () => {
      const { orderId } = await sell({ ...seattleAddress, address: '2 Late Street' });
      now = addMilliseconds(now, 91 * day);
      const recorder = recordCheckout(shop);
      await recordTaxes(recorder.context);
      await recordTaxes(recorder.context);
      expect(await entriesOf(orderId)).toMatchObject([{ state: 'given up' }]);
      const told = recorder.published.filter(({ event }) => event === 'attention.needed');
      expect(told).toMatchObject([{ payload: { kind: 'tax not recorded', orderId } }]);
      // A calculation of that age is not used for another payment either.
      await sell({ ...seattleAddress, address: '2 Late Street' });
    });

    test('given a checkout whose calculation has nearly expired, then the calculation is renewed', async () => {
      const buyer = await newBuyer();
      const seen = await seeTotal(shop, buyer, posterCart(buyer.artworkId), seattleAddress);
      const { clientSecret } = (await buyer.prepare(seen.body)).json<{ clientSecret: string }>();
      const [before] = await shop.context.db.select().from(checkoutDrafts).where(eq(checkoutDrafts.owner, buyer.owner));
      now = addMilliseconds(now, 75 * day);
      const saved = await buyer.browser.post('/api/checkout/shipping', {
        clientSecret,
        shippingAddress: seattleAddress,
      });
      expect(saved.statusCode).toBe(204);
      const [after] = await shop.context.db.select().from(checkoutDrafts).where(eq(checkoutDrafts.owner, buyer.owner));
      expect(after?.taxCalculation).not.toBe(before?.taxCalculation);
      expect(after?.total).toBe(seen.total.cents);
    });
  });
});
