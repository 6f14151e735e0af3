import { and, asc, eq, isNotNull, like, sql } from 'drizzle-orm';
import { Stripe } from 'stripe';
import {
  placeOrder,
  receiveWebhook,
  reconcile,
  startPayment,
  startSession,
  type Buyer,
  type CheckoutContext,
} from '../../src/features/checkout/server/service.ts';
import { paymentIdOf } from '../../src/providers/payments/client/payment-terms.ts';
import { events } from '../../src/providers/payments/test-gateway/tables.ts';
import type { Fault } from '../../src/providers/payments/test-gateway/open.ts';
import { Refusal } from '../../src/providers/payments/test-gateway/refusal.ts';
import { newId } from '../../src/shared/ids.ts';
import { addMilliseconds, hour } from '../../src/shared/time.ts';
import { insertArtwork } from '../factories/artworks.ts';
import { downloadOnly, posterCart } from '../factories/carts.ts';
import type { Action, Step } from './schedule.ts';
import { restore } from './restore.ts';
import { webhookSecret, type PaymentHarness } from './payment-harness.ts';
import { survive } from './unreliable-gateway.ts';

/** One buyer of one artwork, and the gateway ids that the buyer's browser knows. */
export interface Purchase {
  readonly buyer: Buyer;
  readonly artworkId: string;
  readonly begunAt: Date;
  readonly intents: string[];
  readonly sessions: string[];
}

export async function beginPurchase(harness: PaymentHarness): Promise<Purchase> {
  const visitor = newId('vis');
  const artworkId = await insertArtwork(harness.database.db, visitor);
  return {
    buyer: { visitor, owners: [visitor], accountEmail: null },
    artworkId,
    begunAt: harness.clock.now,
    intents: [],
    sessions: [],
  };
}

/** Runs the actions of a step concurrently, under its faults, in a process that may die. A restore runs after them. */
export async function runStep(harness: PaymentHarness, purchase: Purchase, step: Step): Promise<void> {
  const faults: (Fault | null)[] = [...step.faults];
  harness.gateway.setFaults({ latency: 0, next: () => faults.shift() ?? null });
  let point = 0;
  const context = harness.process(() => point++ === step.killAt);
  const concurrent = step.actions.filter((action) => action.do !== 'restore');
  await Promise.all(concurrent.map((action) => survive(() => act(harness, context, purchase, action))));
  if (concurrent.length < step.actions.length) await restore(harness, purchase);
  harness.gateway.setFaults({ latency: 0, next: () => null });
}

/**
 * The longest that a purchase may take. After a restore, the reconciler finds only lost payments of the last three
 * days, and the day that passes at the end of a run counts too.
 */
const maxDuration = 46 * hour;

/** Totals in dollars of one poster and of two. */
const totals = { 1: 26.54, 2: 48.08 } as const;

async function act(
  harness: PaymentHarness,
  context: CheckoutContext,
  purchase: Purchase,
  action: Action,
): Promise<void> {
  const { buyer, artworkId, intents, sessions } = purchase;
  const { stripe } = harness.gateway;
  switch (action.do) {
    case 'prepare': {
      const items = posterCart(artworkId, { quantity: action.quantity });
      const { clientSecret } = await startPayment(context, buyer, {
        amount: totals[action.quantity === 1 ? 1 : 2],
        items,
      });
      addOnce(intents, paymentIdOf(clientSecret));
      return;
    }
    case 'prepare session': {
      const items = [downloadOnly(artworkId)];
      const { sessionId } = await startSession(context, buyer, { artworkId, selectedVariation: 0, items });
      addOnce(sessions, sessionId);
      return;
    }
    case 'pay':
    case 'decline': {
      const id = intents[action.which % intents.length];
      if (id === undefined) return;
      const card = action.do === 'pay' ? 'pm_card_visa' : 'pm_card_chargeDeclined';
      await atTheGateway(() => stripe.paymentIntents.confirm(id, { payment_method: card }));
      return;
    }
    case 'pay session': {
      const id = sessions[action.which % sessions.length];
      const how = action.later ? 'waits' : 'succeeds';
      if (id !== undefined) await atTheGateway(() => harness.gateway.payHostedPage(id, undefined, how));
      return;
    }
    case 'arrive': {
      const waiting = await findUndecided(harness, purchase, 'processing');
      const id = waiting[action.which % waiting.length];
      if (id !== undefined) await atTheGateway(() => harness.gateway.finishPayment(id, action.arrived));
      return;
    }
    case 'dispute': {
      const id = intents[action.which % intents.length];
      if (id !== undefined) await atTheGateway(() => harness.gateway.openDispute(id));
      return;
    }
    case 'double': {
      const id = intents[action.which % intents.length];
      if (id === undefined) return;
      await atTheGateway(async () => {
        const { amount, metadata } = await stripe.paymentIntents.retrieve(id);
        const difference = { right: 0, less: -1, more: 1 }[action.amount];
        const double = await stripe.paymentIntents.create({ amount: amount + difference, currency: 'usd', metadata });
        await stripe.paymentIntents.confirm(double.id, { payment_method: 'pm_card_visa' });
        addOnce(intents, double.id);
      });
      return;
    }
    case 'place': {
      const known = [...intents, ...sessions];
      const id = known[action.which % known.length];
      if (id !== undefined) await placeOrder(context, buyer.owners, { id, address: null });
      return;
    }
    case 'webhooks':
      return deliver(harness, context, purchase, action.copies);
    case 'drop webhooks':
      await harness.database.db.update(events).set({ dueAt: null }).where(pendingEventsOf(purchase));
      return;
    case 'reconcile':
      await reconcile(context, { all: true });
      return;
    case 'restore':
      return;
    case 'wait': {
      const later = addMilliseconds(harness.clock.now, action.hours * hour);
      if (later.getTime() - purchase.begunAt.getTime() <= maxDuration) harness.clock.now = later;
    }
  }
}

/** Payments of this purchase that are still processing, or disputed without a decision. */
export async function findUndecided(
  harness: PaymentHarness,
  purchase: Purchase,
  status: 'processing' | 'needs_response',
): Promise<string[]> {
  const { rows } = await harness.database.db.execute<{ id: string }>(sql`
    select id from test_gateway.objects
    where body ->> 'status' = ${status} and created_at >= ${purchase.begunAt.toISOString()}
    order by id`);
  return rows.map(({ id }) => id);
}

/** Posts every waiting event at once, with all copies; events that fail keep waiting. */
async function deliver(
  harness: PaymentHarness,
  context: CheckoutContext,
  purchase: Purchase,
  copies: number,
): Promise<void> {
  const { db } = harness.database;
  const waiting = await db.select().from(events).where(pendingEventsOf(purchase)).orderBy(asc(events.createdAt));
  const deliveries = waiting.flatMap((event) => Array.from({ length: copies }, () => event));
  await Promise.all(
    deliveries.map((event) =>
      survive(async () => {
        const signature = Stripe.webhooks.generateTestHeaderString({ payload: event.payload, secret: webhookSecret });
        await receiveWebhook(context, Buffer.from(event.payload), signature);
        await db.update(events).set({ dueAt: null, deliveredAt: harness.clock.now }).where(eq(events.id, event.id));
      }),
    ),
  );
}

function pendingEventsOf(purchase: Purchase) {
  return and(isNotNull(events.dueAt), like(events.payload, `%${purchase.buyer.visitor}%`));
}

/** Calls the gateway as the buyer; a refusal by the gateway does not concern the shop. */
async function atTheGateway(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const refused = error instanceof Stripe.errors.StripeError || error instanceof Refusal;
    if (!refused) throw error;
  }
}

function addOnce(ids: string[], id: string): void {
  if (!ids.includes(id)) ids.push(id);
}
