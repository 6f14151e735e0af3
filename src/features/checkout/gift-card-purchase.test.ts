import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress, type Buyer } from '../../../tests/factories/buyer.ts';
import { recordCheckout } from '../../../tests/factories/checkout-recorder.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { readPdf } from '../../../tests/factories/read-pdf.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import { must } from '../../shared/must.ts';
import { day, hour } from '../../shared/time.ts';
import { standardPriceList } from '../catalog/contract.ts';
import { type GiftCardView } from '../gift-cards/contract.ts';
import { findCard, forgetEndedGiftCards, forgetGiftCardsOf, sendDueCards } from '../gift-cards/server/service.ts';
import { orders } from '../orders/server/tables.ts';
import { priceGiftCardProduct } from './contract.ts';
import {
  adjustGiftCard,
  cancelGiftCard,
  listGiftCards,
  readGiftCard,
  reconcile,
  refundGiftCard,
  reportPayments,
} from './server/service.ts';
import { payments } from './server/tables.ts';
import { giftCardErrors } from '../../words/catalogs/gift-card-errors.ts';
import { sayDefault } from '../../words/say-default.ts';

const request = {
  amount: 2_500,
  product: null,
  from: 'Ada',
  to: 'Charles',
  message: 'Happy birthday!',
  buyerEmail: 'ada@example.com',
  recipientEmail: 'charles@example.com',
  sendOn: null,
  price: 25,
};

test('given a gift card for a product, then it costs what an order of it costs, and says what it is for', () => {
  const poster = { type: 'poster', size: '8x10 inches', petName: 'Bella' } as const;
  const today = { place: null, day: '2026-11-26' };
  expect(priceGiftCardProduct(poster, standardPriceList, today, sayDefault)).toMatchObject({
    price: { cents: 2_654 },
    goodFor: 'An 8x10 inch poster for Bella',
  });
  expect(priceGiftCardProduct({ ...poster, size: '9x9' }, standardPriceList, today, sayDefault)).toBeNull();
  // A rate that begins later is not charged yet.
  const rate = { country: 'US', state: null, label: null, included: null };
  const table = [
    { ...rate, rate: 8_000, from: null },
    { ...rate, rate: 25_000, from: '2027-01-01' },
  ];
  const later = { ...standardPriceList, tax: { ...standardPriceList.tax, table } };
  expect(priceGiftCardProduct(poster, later, today, sayDefault)?.price.cents).toBe(2_654);
  expect(priceGiftCardProduct(poster, later, { place: null, day: '2027-01-01' }, sayDefault)?.price.cents).toBe(2_993);
});

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let now = new Date('2026-11-26T12:00:00Z');
  beforeAll(async () => {
    shop = await createPayingShop(await open(), () => now);
  });
  afterAll(() => shop.close());

  const sell = (sold: boolean) => saveAsOwner(shop, { giftCards: { sold } });
  const ask = (buyer: Buyer, body: object = {}) => buyer.browser.post('/api/gift-cards', { ...request, ...body });
  const sessionOf = async (cardId: string) => {
    const [row] = await shop.context.db.select().from(payments).where(eq(payments.giftCardId, cardId));
    return must(row?.sessionId, 'the session');
  };
  const buy = async (buyer: Buyer, body: object = {}) => {
    const response = await ask(buyer, body);
    expect(response.statusCode).toBe(200);
    const { id } = response.json<{ id: string }>();
    const sessionId = await sessionOf(id);
    await shop.gateway.payHostedPage(sessionId, undefined, 'succeeds');
    expect((await buyer.browser.post('/api/gift-cards/settle', { sessionId })).statusCode).toBe(204);
    return id;
  };
  const view = async (buyer: Buyer, id: string) =>
    (await buyer.browser.get(`/api/gift-cards/${id}`)).json<GiftCardView>();
  const emailsOf = async (mail: string, cardId: string) =>
    (await shop.context.db.select().from(outbox).where(eq(outbox.mail, mail))).filter(
      ({ data }) => (data as { cardId?: string }).cardId === cardId,
    );

  test('given the owner sells none, then nothing is bought and no page knows of them', async () => {
    const refused = await ask(await createBuyer(shop));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ userMessage: sayDefault(giftCardErrors.notSold) });
    expect((await (await createBuyer(shop)).browser.post('/api/offers', {})).json()).toMatchObject({
      takesGiftCards: false,
    });
    await sell(true);
    expect((await (await createBuyer(shop)).browser.post('/api/offers', {})).json()).toMatchObject({
      takesGiftCards: true,
    });
  });

  test('given a wrong amount, price, product or day, then one sentence says so', async () => {
    const buyer = await createBuyer(shop);
    for (const [body, status, message] of [
      [{ amount: 999, price: 9.99 }, 400, sayDefault(giftCardErrors.amount, { least: '$10.00', most: '$500.00' })],
      [{ amount: 50_001, price: 500.01 }, 400, sayDefault(giftCardErrors.amount, { least: '$10.00', most: '$500.00' })],
      [{ amount: null }, 400, sayDefault(giftCardErrors.amount, { least: '$10.00', most: '$500.00' })],
      [{ price: 20 }, 409, sayDefault(giftCardErrors.priceChanged)],
      [{ product: { type: 'canvas', size: '12x16 inches', petName: '' } }, 400, sayDefault(giftCardErrors.product)],
      [{ sendOn: '2026-11-25' }, 400, sayDefault(giftCardErrors.date)],
      [{ sendOn: '2028-01-01' }, 400, sayDefault(giftCardErrors.date)],
    ] as const) {
      const refused = await ask(buyer, body);
      expect([refused.statusCode, refused.json<{ userMessage: string }>().userMessage]).toEqual([status, message]);
    }
    for (const body of [{ amount: -5 }, { from: ' ' }, { message: 'x'.repeat(301) }, { recipientEmail: 'nobody' }])
      expect((await ask(buyer, body)).statusCode).toBe(400);
  });

  test('given it is paid, then it is valid once, emailed at once, and no order is made of it', async () => {
    const buyer = await createBuyer(shop);
    const response = await ask(buyer);
    const { id } = response.json<{ id: string }>();
    expect(await view(buyer, id)).toMatchObject({ state: 'unpaid', code: null });
    const sessionId = await sessionOf(id);
    await shop.gateway.payHostedPage(sessionId, undefined, 'succeeds');
    await Promise.all([
      reconcile(shop.context, { all: true }),
      buyer.browser.post('/api/gift-cards/settle', { sessionId }),
      buyer.browser.post('/api/gift-cards/settle', { sessionId }),
    ]);
    const card = await view(buyer, id);
    expect(card).toMatchObject({ state: 'active', balance: 25, to: 'Charles' });
    expect(card.code).toBe(shop.context.giftCardCodes.codeOf(id));
    expect(await emailsOf('gift-card', id)).toHaveLength(1);
    expect(await emailsOf('gift-card-receipt', id)).toHaveLength(1);
    expect(await shop.context.db.select().from(orders).where(eq(orders.owner, buyer.owner))).toEqual([]);
    expect((await reportPayments(shop.context, new Date(now.getTime() - day))).missing).toEqual([]);
    // Neither the database nor the outbox holds the code.
    const row = must(await findCard(shop.context.db, id), 'the row');
    expect(JSON.stringify(row)).not.toContain(card.code);
    expect(row.lastFour).toBe(card.code?.slice(-4));
    const stranger = await createBuyer(shop);
    expect((await stranger.browser.get(`/api/gift-cards/${id}`)).statusCode).toBe(404);
    expect((await stranger.browser.post('/api/gift-cards/settle', { sessionId })).statusCode).toBe(404);
    const key = shop.context.giftCardLinks.sign(id);
    expect((await stranger.browser.get(`/api/gift-cards/${id}?key=${key}`)).statusCode).toBe(200);
    const printed = await stranger.browser.get(`/api/gift-cards/${id}/print?key=${key}`);
    expect(printed.headers['content-type']).toBe('application/pdf');
    expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const balance = await stranger.browser.post('/api/gift-cards/balance', { code: card.code });
    expect(balance.json()).toEqual({ lastFour: row.lastFour, balance: 25, amount: 25 });
  });

  test('given letters that papers lack and a shop with A4 paper, then the printed card has whole texts alone', async () => {
    const buyer = await createBuyer(shop);
    const id = await buy(buyer, { from: 'Nguyễn', to: '髙橋', message: '생일 축하해' });
    const print = async () => (await buyer.browser.get(`/api/gift-cards/${id}/print`)).rawPayload;
    const boxOf = (pdf: Buffer) => /MediaBox \[([^\]]*)\]/.exec(pdf.toString('latin1'))?.[1];
    expect(boxOf(await print())).toBe('0 0 612 792');
    const before = shop.context.settings.stored();
    await saveAsOwner(shop, { ...before, shop: { ...before.shop, country: 'DE' } });
    const pdf = await print();
    await saveAsOwner(shop, before);
    expect(boxOf(pdf)).toBe('0 0 595.28 841.89');
    const text = readPdf(pdf);
    expect(text).toContain('$25');
    expect(text).not.toMatch(/Nguy|橋|For |From /);
  });

  test('given a day of the shop in the future, then it is emailed on the morning of that day', async () => {
    const id = await buy(await createBuyer(shop), { sendOn: '2026-12-24' });
    expect(await emailsOf('gift-card', id)).toHaveLength(0);
    const before = now;
    // 8 in the morning in New York.
    now = new Date('2026-12-24T12:59:00Z');
    await sendDueCards(shop.context);
    expect(await emailsOf('gift-card', id)).toHaveLength(0);
    now = new Date('2026-12-24T13:00:00Z');
    await Promise.all([sendDueCards(shop.context), sendDueCards(shop.context)]);
    expect(await emailsOf('gift-card', id)).toHaveLength(1);
    now = before;
  });

  test('given an unspent card within the days, then its price goes back once and it is no longer valid', async () => {
    const buyer = await createBuyer(shop);
    const id = await buy(buyer);
    const refund = { cardId: id, actor: 'owner@example.com', why: 'changed their mind', requestId: 'one' };
    await refundGiftCard(shop.context, refund);
    await refundGiftCard(shop.context, refund);
    expect(await view(buyer, id)).toMatchObject({ state: 'refunded', balance: 0, code: null });
    const session = await shop.context.gateway.readSession(await sessionOf(id));
    expect(await shop.context.gateway.readPayment(session?.paymentId ?? '')).toMatchObject({ amountRefunded: 2_500 });
    expect(await emailsOf('gift-card-refunded', id)).toHaveLength(1);

    const late = await buy(await createBuyer(shop));
    now = new Date(now.getTime() + 14 * day + hour);
    await expect(refundGiftCard(shop.context, { ...refund, cardId: late })).rejects.toThrow('14 days');
    const spent = await buy(await createBuyer(shop));
    const change = { cardId: spent, cents: -1, reason: 'test', requestId: 'one', actor: 'owner@example.com' };
    await adjustGiftCard(shop.context, change);
    await expect(refundGiftCard(shop.context, { ...refund, cardId: spent })).rejects.toThrow('is spent');
  });

  test('given a disputed purchase, then the card is blocked, even in open carts, until the dispute is won', async () => {
    const id = await buy(await createBuyer(shop));
    const code = shop.context.giftCardCodes.codeOf(id);
    const holder = await createBuyer(shop);
    const pay = () => holder.prepare({ giftCards: [code], due: 1.54 });
    const { clientSecret } = (await pay()).json<{ clientSecret: string }>();
    const session = await shop.context.gateway.readSession(await sessionOf(id));
    const dispute = await shop.gateway.openDispute(session?.paymentId ?? '');
    const recorder = recordCheckout(shop);
    await recorder.deliver('charge.dispute.created', dispute);
    const lastFour = code.slice(-4);
    for (const refused of [await pay(), await holder.browser.post('/api/gift-cards/balance', { code })]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ userMessage: sayDefault(giftCardErrors.blocked, { lastFour }) });
    }
    const saved = await holder.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress });
    expect(saved.statusCode).toBe(409);
    await recorder.deliver('charge.dispute.created', dispute);
    const told = recorder.published.filter(({ event }) => event === 'attention.needed');
    const problem = expect.stringContaining(`gift card ending in ${lastFour}, which nobody can spend`);
    expect(told).toMatchObject([{ payload: { kind: 'dispute open', problem } }]);
    const refund = { cardId: id, actor: 'owner@example.com', why: 'x', requestId: 'disputed' };
    await expect(refundGiftCard(shop.context, refund)).rejects.toThrow('is disputed');

    // Events of one instant are in no order.
    now = new Date(now.getTime() + hour);
    await shop.gateway.closeDispute(dispute, 'won');
    await recorder.deliver('charge.dispute.closed', dispute);
    expect((await pay()).statusCode).toBe(200);
    const { events } = await readGiftCard(shop.context, id);
    expect(events.map(({ kind }) => kind).filter((kind) => kind.endsWith('blocked'))).toEqual(['blocked', 'unblocked']);
  });

  test('given a lost dispute, then the card stays blocked, and the owner can cancel it', async () => {
    const id = await buy(await createBuyer(shop));
    const session = await shop.context.gateway.readSession(await sessionOf(id));
    const dispute = await shop.gateway.openDispute(session?.paymentId ?? '');
    await shop.gateway.closeDispute(dispute, 'lost');
    await recordCheckout(shop).deliver('charge.dispute.closed', dispute);
    expect((await findCard(shop.context.db, id))?.blockedAt).not.toBeNull();
    await cancelGiftCard(shop.context, { cardId: id, actor: 'owner@example.com', reason: 'the dispute is lost' });
    expect((await findCard(shop.context.db, id))?.state).toBe('cancelled');
  });

  test('given the owner looks for cards, then last four, names and addresses find them, and balances are added up', async () => {
    const id = await buy(await createBuyer(shop), { to: '100%_Zoë' });
    const lastFour = must((await findCard(shop.context.db, id))?.lastFour, 'last four');
    const found = async (search: string) => (await listGiftCards(shop.context, search)).cards.map((card) => card.id);
    expect(await found(lastFour)).toContain(id);
    expect(await found('100%_zoë')).toEqual([id]);
    expect(await found('charles@EXAMPLE')).toContain(id);
    expect(await found('%%')).toEqual([]);
    const { cards, owed } = await listGiftCards(shop.context, '');
    const open = cards.filter(({ balance }) => balance > 0);
    const cents = open.reduce((sum, { balance }) => sum + balance, 0);
    expect(owed).toEqual([{ currency: 'usd', cents, cards: open.length }]);
  });

  test('given a buyer who deletes their data, then the card stays valid and is still emailed on its day', async () => {
    const buyer = await createBuyer(shop);
    const [waiting, sent] = [await buy(buyer, { sendOn: '2027-01-15' }), await buy(buyer)];
    await shop.context.db.transaction((tx) => forgetGiftCardsOf(tx, [buyer.owner]));
    expect(await findCard(shop.context.db, sent)).toMatchObject({ buyerEmail: null, toName: null, balance: 2_500 });
    expect(await findCard(shop.context.db, waiting)).toMatchObject({ buyerEmail: null, toName: 'Charles' });
    const abandoned = (await ask(buyer)).json<{ id: string }>().id;
    await forgetEndedGiftCards(shop.context.db, { endedBefore: now, abandonedBefore: new Date(now.getTime() + 1) });
    expect(await findCard(shop.context.db, abandoned)).toMatchObject({ buyerEmail: null, message: null });
  });

  test('given somebody who guesses codes, then they have to wait', async () => {
    const guesser = await createBuyer(shop);
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await guesser.browser.post('/api/gift-cards/balance', { code: `guess ${guess}` })).statusCode);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});
