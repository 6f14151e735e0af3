import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArtwork } from '../../../tests/factories/artworks.ts';
import { createBuyer, type Buyer } from '../../../tests/factories/buyer.ts';
import { storeTotals } from '../catalog/contract.ts';
import { posterCart } from '../../../tests/factories/carts.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { recordCheckout } from '../../../tests/factories/checkout-recorder.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { must } from '../../shared/must.ts';
import { orderPictureUrl } from '../orders/contract.ts';
import { orders } from '../orders/server/tables.ts';
import { totalsOf } from './server/drafts/draft-money.ts';
import { paymentMetadata, readMetadata } from './server/metadata.ts';
import { findOrphanPayments, rebuildOrder, reconcile } from './server/service.ts';
import { checkoutDrafts, payments } from './server/tables.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
  });
  afterAll(() => shop.close());

  const draftOf = async (buyer: Buyer) => {
    const [draft] = await shop.context.db.select().from(checkoutDrafts).where(eq(checkoutDrafts.owner, buyer.owner));
    return must(draft, 'the draft');
  };
  /** Deletes the buyer's payments, drafts and orders, as a restore of an older backup does. */
  const forget = async (buyer: Buyer) => {
    const { db } = shop.context;
    const drafts = await db.select().from(checkoutDrafts).where(eq(checkoutDrafts.owner, buyer.owner));
    const ids = drafts.map(({ id }) => id);
    await db.delete(payments).where(inArray(payments.draftId, ids));
    await db.delete(checkoutDrafts).where(inArray(checkoutDrafts.id, ids));
    await db.delete(orders).where(eq(orders.owner, buyer.owner));
  };
  /** The payment as the shop owner's notices list it. */
  const orphanOf = async (id: string) =>
    (await findOrphanPayments(shop.context.db, 200)).find(({ payment }) => payment === id);

  test('metadata describes a whole draft, even with two artworks, and damaged metadata is rejected', async () => {
    const buyer = await createBuyer(shop);
    const second = await insertArtwork(shop.context.db, buyer.owner);
    const mug = {
      ...posterCart(second)[0],
      key: 'mug|with|bars',
      productType: 'mug' as const,
      productSize: '11oz',
      quantity: 3,
    };
    expect((await buyer.prepare({ items: [...posterCart(buyer.artworkId), mug], amount: 91.17 })).statusCode).toBe(200);
    const draft = await draftOf(buyer);
    const metadata = paymentMetadata('shop', 'pay_1', draft);
    const { id, owner, kind, lines, currency, subtotal, discount, tax, shipping, total, adjustments } = draft;
    const { place, taxes, taxCalculation, vatId, bookCurrency, bookFactor } = draft;
    const sums = { bookCurrency, bookFactor, currency, subtotal, discount, tax, shipping, total };
    const facts = { id, owner, kind, lines, ...sums, adjustments, place, taxes, taxCalculation, vatId };
    expect(taxes).toHaveLength(1);
    expect(readMetadata(metadata)).toEqual(facts);
    // Only a draft in a different currency than US dollars names it, and what it is in the books.
    expect(Object.keys(metadata)).not.toContain('currency');
    const abroadMoney = { currency: 'jpy', bookCurrency: 'usd', bookFactor: 0.6667 };
    const inYen = readMetadata(paymentMetadata('shop', 'pay_1', { ...draft, ...abroadMoney }));
    expect(inYen).toEqual({ ...facts, ...abroadMoney });
    const welcome = { kind: 'discount', code: 'WELCOME10', label: '10% off', cents: -250 } as const;
    const discounted = {
      ...storeTotals(totalsOf({ ...draft, adjustments: [welcome, ...adjustments] })),
      adjustments: [welcome, ...adjustments],
    };
    const reduced = { ...draft, ...discounted };
    expect(readMetadata(paymentMetadata('shop', 'pay_1', reduced))).toEqual({ ...facts, ...discounted });
    const abroad = { ...draft, place: { country: 'GB', state: null } };
    expect(readMetadata(paymentMetadata('shop', 'pay_1', abroad))?.place).toEqual(abroad.place);
    const damages: Record<string, string>[] = [
      { amounts: '1,2,3,6' },
      { amounts: 'much' },
      { line_1: 'poster' },
      { line_0: must(metadata.line_0).replace('|1995|', '|1994|') },
      { owner: '' },
      { line_taxes: '160' },
      { line_taxes: 'much' },
      { taxes: '[{' },
      { place: '{}' },
      { discounts: 'much' },
      { discounts: '[["A",1,"One cent"]]' },
    ];
    for (const broken of damages) expect(readMetadata({ ...metadata, ...broken })).toBeNull();
    expect(readMetadata({})).toBeNull();
  });

  test('a payment lost in a restore is listed, reported once, and rebuilt if the shop owner asks', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    const before = (await buyer.place(payment.id)).json();
    await forget(buyer);
    const recorder = recordCheckout(shop);
    await reconcile(recorder.context, { all: true });
    await reconcile(recorder.context, { all: true });
    expect(recorder.published).toEqual([
      { event: 'attention.needed', payload: { kind: 'orphan payment', subject: payment.id, orderId: null } },
    ]);
    expect(await orphanOf(payment.id)).toMatchObject({ amount: 2_654 });
    expect((await shop.context.gateway.readPayment(payment.id))!.amountRefunded).toBe(0);

    const rebuilt = await rebuildOrder(shop.context, payment.id, 'owner@shop.test');
    expect(rebuilt).toMatchObject({ kind: 'ordered', made: true });
    expect(await orphanOf(payment.id)).toBeUndefined();
    expect(await rebuildOrder(shop.context, payment.id, 'owner@shop.test')).toEqual({ kind: 'not an orphan' });
    const after = (await buyer.place(payment.id)).json();
    // The same order except for its id, which is also in the picture's URL, and its time.
    const artwork = { ...before.artwork, generatedImageUrl: orderPictureUrl(after.id, 0) };
    expect(after).toEqual({ ...before, artwork, id: after.id, createdAt: after.createdAt });
  });

  test('given two lost payments of one draft, when both are rebuilt, then the second is refunded', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    const { amount, metadata } = await shop.gateway.stripe.paymentIntents.retrieve(payment.id);
    const double = await shop.gateway.stripe.paymentIntents.create({ amount, currency: 'usd', metadata });
    await shop.gateway.stripe.paymentIntents.confirm(double.id, { payment_method: 'pm_card_visa' });
    await forget(buyer);
    await reconcile(shop.context, { all: true });
    expect(await rebuildOrder(shop.context, payment.id, 'owner@shop.test')).toMatchObject({ kind: 'ordered' });
    expect(await rebuildOrder(shop.context, double.id, 'owner@shop.test')).toMatchObject({ kind: 'surplus' });
    expect((await shop.context.gateway.readPayment(double.id))!.amountRefunded).toBe(amount);
    expect((await shop.context.gateway.readPayment(payment.id))!.amountRefunded).toBe(0);
  });

  test.each(['its webhook arrives', 'its webhook is lost but the hourly sweep runs'] as const)(
    'given a payment lost in a restore, when it is refunded at the gateway and %s, then its notice disappears',
    async (cause) => {
      const buyer = await createBuyer(shop);
      const payment = await buyer.open();
      await buyer.confirm(payment);
      await forget(buyer);
      await reconcile(shop.context, { all: true });
      await shop.gateway.stripe.refunds.create({ payment_intent: payment.id, amount: 1_000 });
      await reconcile(shop.context, { all: true });
      expect(await orphanOf(payment.id)).toBeDefined();
      await shop.gateway.stripe.refunds.create({ payment_intent: payment.id });
      expect(await orphanOf(payment.id)).toBeDefined();
      if (cause === 'its webhook arrives') await recordCheckout(shop).deliver('charge.refunded', payment.id);
      else await reconcile(shop.context, { all: true });
      expect(await orphanOf(payment.id)).toBeUndefined();
    },
  );

  test('a payment that does not match its metadata is never rebuilt, and a refund removes its notice', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    const { metadata } = await shop.gateway.stripe.paymentIntents.retrieve(payment.id);
    const lost = { ...metadata, payment: 'pay_lost', draft: 'dra_lost' };
    const wrong = await shop.gateway.stripe.paymentIntents.create({ amount: 2_000, currency: 'usd', metadata: lost });
    await shop.gateway.stripe.paymentIntents.confirm(wrong.id, { payment_method: 'pm_card_visa' });
    await reconcile(shop.context, { all: true });
    expect(await rebuildOrder(shop.context, wrong.id, 'owner@shop.test')).toEqual({ kind: 'cannot be rebuilt' });
    expect(await rebuildOrder(shop.context, 'pi_nobody', 'owner@shop.test')).toEqual({ kind: 'not an orphan' });
    expect(await orphanOf(wrong.id)).toBeDefined();
    await shop.gateway.stripe.refunds.create({ payment_intent: wrong.id });
    await reconcile(shop.context, { all: true });
    expect(await orphanOf(wrong.id)).toBeUndefined();
    expect(await shop.context.db.select().from(orders).where(eq(orders.owner, buyer.owner))).toEqual([]);
  });
});
