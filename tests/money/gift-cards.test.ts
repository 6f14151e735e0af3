import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  adjustGiftCard,
  buyGiftCard,
  cancelGiftCard,
  completeGiftPayment,
  placeOrder,
  reconcile,
  refundGiftCard,
  refundOrder,
  saveShipping,
  settle,
  startPayment,
  type Buyer,
  type CheckoutContext,
} from '../../src/features/checkout/server/service.ts';
import { payments, refunds } from '../../src/features/checkout/server/tables.ts';
import { splitTotal } from '../../src/features/gift-cards/contract.ts';
import { findCard } from '../../src/features/gift-cards/server/service.ts';
import { giftCardEntries, giftCards } from '../../src/features/gift-cards/server/tables.ts';
import { orderTenders } from '../../src/features/orders/server/money/tables.ts';
import { orders } from '../../src/features/orders/server/tables.ts';
import { paymentIdOf } from '../../src/providers/payments/client/payment-terms.ts';
import { newId } from '../../src/shared/ids.ts';
import { addMilliseconds, hour } from '../../src/shared/time.ts';
import { insertArtwork } from '../factories/artworks.ts';
import { noraAddress } from '../factories/buyer.ts';
import { posterCart } from '../factories/carts.ts';
import { insertGiftCard } from '../factories/gift-cards.ts';
import { fixedSettings } from '../factories/fixed-settings.ts';
import { eachDatabase } from '../harness/each-database.ts';
import { oneOf, refusable } from './actions.ts';
import { giftCardSchedule, type GiftCardAction, type GiftCardStep } from './gift-card-schedule.ts';
import { openPaymentHarness, type PaymentHarness } from './payment-harness.ts';
import { survive } from './unreliable-gateway.ts';

const requestedRuns = process.env.MONEY_RUNS;
const seed = process.env.MONEY_SEED ?? (requestedRuns === undefined ? '20261126' : null);
const defaultRuns = { embedded: 2, server: 10 } as const;
const totals = { 1: 2_654, 2: 4_808 } as const;
const by = { actor: 'owner@shop.test', reason: 'test' };

eachDatabase((kind, open) => {
  const numRuns = requestedRuns === undefined ? defaultRuns[kind] : Math.min(250, Number(requestedRuns));
  let harness: PaymentHarness;
  beforeAll(async () => {
    harness = await openPaymentHarness(await open());
  });

  test(
    `no balance of a gift card is ever negative, and every cent is where it was paid: ${numRuns} schedules`,
    async () => {
      await fc.assert(fc.asyncProperty(giftCardSchedule, addsUp), {
        ...(seed !== null && { seed: Number(seed) }),
        numRuns,
      });
    },
    60_000 + numRuns * 4_000,
  );

  async function addsUp(steps: readonly GiftCardStep[]): Promise<void> {
    const trade = await begin(harness);
    for (const { actions, faults, killAt } of steps) {
      const waiting = [...faults];
      harness.gateway.setFaults({ latency: 0, next: () => waiting.shift() ?? null });
      let point = 0;
      const context = selling(harness.process(() => point++ === killAt));
      await Promise.all(actions.map((each) => survive(() => act(context, trade, each))));
      harness.gateway.setFaults({ latency: 0, next: () => null });
      // Balances hold at every moment, not only at the end.
      expect(await findBalanceViolations(trade)).toEqual([]);
    }
    harness.clock.now = addMilliseconds(harness.clock.now, 26 * hour);
    await reconcile(harness.process(), { all: true });
    await reconcile(harness.process(), { all: true });
    expect(await findBalanceViolations(trade)).toEqual([]);
    expect(await findMoneyViolations(trade)).toEqual([]);
  }

  interface Trade {
    readonly buyers: readonly { buyer: Buyer; artworkId: string; secrets: string[] }[];
    readonly cards: readonly { id: string; code: string }[];
    /** Gift cards that are being bought, and the sessions of their payments. */
    readonly bought: string[];
  }

  async function begin({ database: { db }, process }: PaymentHarness): Promise<Trade> {
    const context = process();
    const cards = await Promise.all([2_000, 5_000].map((cents) => insertGiftCard(context, cents)));
    const buyers = await Promise.all(
      [0, 1].map(async () => {
        const visitor = newId('vis');
        const artworkId = await insertArtwork(db, visitor);
        return { buyer: { visitor, owners: [visitor], accountEmail: null }, artworkId, secrets: [] as string[] };
      }),
    );
    return { buyers, cards: cards.map(({ card, code }) => ({ id: card.id, code })), bought: [] };
  }

  /** A shop that sells gift cards. */
  function selling(context: CheckoutContext): CheckoutContext {
    return { ...context, settings: fixedSettings({ giftCards: { sold: true } }) };
  }

  async function act(context: CheckoutContext, trade: Trade, wanted: GiftCardAction): Promise<void> {
    const { stripe } = harness.gateway;
    switch (wanted.do) {
      case 'prepare': {
        const { buyer, artworkId, secrets } = trade.buyers[wanted.who]!;
        const used = trade.cards.filter((_card, index) => ((wanted.cards >> index) & 1) === 1);
        const total = totals[wanted.quantity === 1 ? 1 : 2];
        const balances = await Promise.all(used.map(async ({ id }) => (await findCard(context.db, id))!.balance));
        const { due } = splitTotal(total, balances, 'usd');
        await refusable(
          startPayment(context, buyer, {
            amount: total / 100,
            items: posterCart(artworkId, { quantity: wanted.quantity }),
            giftCards: used.map(({ code }) => code),
            due: due / 100,
          }).then(({ clientSecret }) => secrets.push(clientSecret)),
        );
        return;
      }
      case 'pay': {
        const secret = oneOf(trade.buyers[wanted.who]!.secrets, wanted.which);
        if (secret === undefined || secret.startsWith('gift_')) return;
        await refusable(stripe.paymentIntents.confirm(paymentIdOf(secret), { payment_method: 'pm_card_visa' }));
        return;
      }
      case 'complete': {
        const { buyer, secrets } = trade.buyers[wanted.who]!;
        const secret = oneOf(secrets, wanted.which);
        if (secret === undefined) return;
        await refusable(saveShipping(context, buyer.owners, { clientSecret: secret, address: noraAddress }));
        await refusable(completeGiftPayment(context, buyer.owners, secret));
        return;
      }
      case 'place': {
        const { buyer, secrets } = trade.buyers[wanted.who]!;
        const secret = oneOf(secrets, wanted.which);
        if (secret !== undefined)
          await refusable(placeOrder(context, buyer.owners, { id: paymentIdOf(secret), address: null }));
        return;
      }
      case 'refund': {
        const order = oneOf(await ordersOf(trade), wanted.which);
        if (order === undefined) return;
        const amount = wanted.cents ?? 'all';
        const requestId = `${wanted.which} ${amount}`;
        const asked = { orderId: order.id, amount, why: 'test', requestId, actor: by.actor, version: null } as const;
        await refusable(refundOrder(context, asked));
        return;
      }
      case 'buy': {
        const { buyer } = trade.buyers[0]!;
        const wish = { amount: 3_000, product: null, from: 'A', to: 'B', message: '', sendOn: null, price: 30 };
        const addresses = { buyerEmail: 'a@example.com', recipientEmail: 'b@example.com' };
        await refusable(buyGiftCard(context, buyer, { ...wish, ...addresses }).then(({ id }) => trade.bought.push(id)));
        return;
      }
      case 'pay for a card': {
        const cardId = oneOf(trade.bought, wanted.which);
        if (cardId === undefined) return;
        const [row] = await context.db.select().from(payments).where(eq(payments.giftCardId, cardId));
        if (row === undefined || row.sessionId === null) return;
        await refusable(harness.gateway.payHostedPage(row.sessionId, undefined, 'succeeds'), ['Refusal']);
        const session = await harness.gateway.gateway.readSession(row.sessionId);
        const paymentId = session?.paymentId ?? null;
        if (paymentId !== null) await refusable(settle(context, paymentId));
        return;
      }
      case 'refund a card': {
        const cardId = oneOf(trade.bought, wanted.which);
        if (cardId !== undefined)
          await refusable(refundGiftCard(context, { cardId, actor: by.actor, why: 'test', requestId: cardId }));
        return;
      }
      case 'adjust': {
        const card = trade.cards[wanted.card]!;
        const requestId = newId('req');
        await refusable(adjustGiftCard(context, { ...by, cardId: card.id, cents: wanted.cents, requestId }));
        return;
      }
      case 'cancel':
        await refusable(cancelGiftCard(context, { ...by, cardId: trade.cards[wanted.card]!.id }));
        return;
      case 'reconcile':
        await reconcile(context, { all: true });
        return;
      case 'wait':
        harness.clock.now = addMilliseconds(harness.clock.now, 25 * hour);
    }
  }

  async function ordersOf({ buyers }: Trade) {
    const owners = buyers.map(({ buyer }) => buyer.visitor);
    return harness.database.db.select().from(orders).where(inArray(orders.owner, owners)).orderBy(orders.id);
  }

  async function findBalanceViolations(trade: Trade): Promise<string[]> {
    const { db } = harness.database;
    const ids = [...trade.cards.map(({ id }) => id), ...trade.bought];
    const cards = await db.select().from(giftCards).where(inArray(giftCards.id, ids));
    const entries = await db.select().from(giftCardEntries).where(inArray(giftCardEntries.cardId, ids));
    return cards.flatMap(({ id, balance }) => {
      const own = entries.filter(({ cardId }) => cardId === id);
      const sum = own.reduce((all, { cents }) => all + cents, 0);
      return balance === sum && balance >= 0 ? [] : [`${id} has ${balance}, and its entries are ${sum}`];
    });
  }

  async function findMoneyViolations(trade: Trade): Promise<string[]> {
    const { db } = harness.database;
    const violations: string[] = [];
    const made = await ordersOf(trade);
    for (const order of made) {
      const tenders = await db.select().from(orderTenders).where(eq(orderTenders.orderId, order.id));
      const entries = await db.select().from(giftCardEntries).where(eq(giftCardEntries.orderId, order.id));
      const sumOf = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);
      if (sumOf(tenders) !== order.total) violations.push(`${order.id} is paid with ${sumOf(tenders)}`);
      const byCards = sumOf(tenders.filter(({ kind: tender }) => tender === 'gift card'));
      const redeemed = -sumOf(entries.filter(({ kind: entry }) => entry === 'redeem'));
      if (redeemed !== byCards) violations.push(`${order.id} took ${redeemed} of ${byCards} from gift cards`);
      const [payment] = await db.select().from(payments).where(eq(payments.providerId, order.payment));
      const backs = await db.select().from(refunds).where(eq(refunds.paymentId, payment!.id));
      const returned = sumOf(entries.filter(({ kind: entry }) => entry === 'return'));
      const toCards = backs
        .filter(({ giftCardId }) => giftCardId !== null)
        .reduce((sum, { amount }) => sum + amount, 0);
      if (returned !== toCards || returned > redeemed)
        violations.push(`${order.id} returned ${returned} of ${redeemed}, and the refunds say ${toCards}`);
      const { received, refunded } = await atTheGateway(order.payment);
      if (received !== order.total - byCards) violations.push(`${order.id} took ${received} from the payment`);
      if (order.refunded !== refunded + returned) violations.push(`${order.id} says it refunded ${order.refunded}`);
    }
    for (const { buyer } of trade.buyers) {
      const captured = await db.execute<{ id: string; received: number; refunded: number }>(sql`
        select payment.id, (payment.body ->> 'amount_received')::int as received,
          (charge.body ->> 'amount_refunded')::int as refunded
        from test_gateway.objects payment join test_gateway.objects charge on charge.id = payment.body ->> 'latest_charge'
        where payment.body ->> 'status' = 'succeeded' and payment.body -> 'metadata' ->> 'owner' = ${buyer.visitor}
          and payment.body -> 'metadata' ->> 'gift_card' is null`);
      for (const { id, received, refunded } of captured.rows) {
        const count = made.filter(({ payment }) => payment === id).length;
        if (count !== 1 && !(count === 0 && received === refunded)) violations.push(`${id} became ${count} orders`);
      }
    }
    for (const cardId of trade.bought) {
      const card = (await findCard(db, cardId))!;
      const rows = await db.select().from(payments).where(eq(payments.giftCardId, cardId));
      let kept = 0;
      for (const { providerId } of rows) {
        const { received, refunded } = await atTheGateway(providerId ?? '');
        kept += received - refunded;
      }
      if (kept !== card.balance) violations.push(`${cardId} was paid with ${kept} and holds ${card.balance}`);
    }
    return violations;
  }

  async function atTheGateway(id: string): Promise<{ received: number; refunded: number }> {
    // Gift cards alone, and what was never paid, are not known there.
    const paid = id.startsWith('pi_') ? await harness.gateway.gateway.readPayment(id) : null;
    return { received: paid?.amountReceived ?? 0, refunded: paid?.amountRefunded ?? 0 };
  }
});
