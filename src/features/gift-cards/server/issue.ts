import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../shared/ids.ts';
import type { Money } from '../../../shared/money.ts';
import { CustomerError } from '../../../shared/shop-error.ts';
import { dayOf, startOfDay } from '../../../shared/shop-days.ts';
import { addMilliseconds, day, hour } from '../../../shared/time.ts';
import { type GiftCardOrder } from '../contract.ts';
import { giftCardErrors } from '../../../words/catalogs/gift-card-errors.ts';
import { hashCode } from './codes.ts';
import type { GiftCardsContext } from './context.ts';
import * as store from './store.ts';

/** The time of day at which a gift card is emailed that was bought for a later day. */
const sendingHour = 8;
const maxDaysAhead = 366;

/**
 * When a gift card is emailed that is to be sent on this day of the shop; null sends it at once. Throws invalid for a
 * day in the past or more than a year ahead.
 */
export function sendingTime(sendOn: string | null, now: Date, timezone: string): Date {
  const today = dayOf(now, timezone);
  if (sendOn === null || sendOn === today) return now;
  const last = dayOf(addMilliseconds(now, maxDaysAhead * day), timezone);
  if (sendOn < today || sendOn > last) throw new CustomerError('invalid', giftCardErrors.date);
  return addMilliseconds(startOfDay(sendOn, timezone), sendingHour * hour);
}

/** Creates a gift card that is still to be paid. */
export async function createCard(
  tx: DbOrTx,
  {
    owner,
    mode,
    price,
    goodFor,
    order,
    sendAt,
    now,
  }: {
    owner: string;
    mode: store.Mode;
    price: Money;
    goodFor: string | null;
    order: GiftCardOrder;
    /** Null if the buyer prints it. */
    sendAt: Date | null;
    now: Date;
  },
): Promise<string> {
  const id = newId('gif');
  await store.insertCard(tx, {
    id,
    owner,
    mode,
    state: 'unpaid',
    currency: price.currency,
    amount: price.cents,
    goodFor,
    fromName: order.from,
    toName: order.to,
    message: order.message === '' ? null : order.message,
    buyerEmail: order.buyerEmail,
    recipientEmail: order.recipientEmail,
    sendAt,
    createdAt: now,
  });
  return id;
}

/**
 * Makes a paid gift card valid, once, and queues its emails. Call it in the transaction that settles its payment.
 * Returns false if it is valid already, or has been.
 */
export async function issueCard(
  tx: Tx,
  { giftCardCodes, publish }: Pick<GiftCardsContext, 'giftCardCodes' | 'publish'>,
  cardId: string,
  now: Date,
): Promise<boolean> {
  const [card] = await store.lockCards(tx, [cardId]);
  if (card === undefined) throw new Error(`there is no gift card ${cardId}`);
  if (card.state !== 'unpaid') return false;
  const code = giftCardCodes.codeOf(cardId);
  await store.updateCard(tx, cardId, {
    state: 'active',
    codeHash: hashCode(code),
    lastFour: code.slice(-4),
    paidAt: now,
  });
  await store.insertEntry(tx, {
    id: newId('gce'),
    cardId,
    kind: 'issue',
    cents: card.amount,
    cause: 'issue',
    actor: 'buyer',
    at: now,
  });
  await publish(tx, 'gift-card.issued', { cardId }, cardId);
  if (card.sendAt !== null && card.sendAt <= now) await sendCard(tx, { publish }, card, now);
  return true;
}

/** Queues the email to the recipient of a locked card. */
export async function sendCard(
  tx: Tx,
  { publish }: Pick<GiftCardsContext, 'publish'>,
  card: Pick<store.GiftCardRow, 'id' | 'sentAt'>,
  now: Date,
  actor = 'shop',
): Promise<void> {
  const event = {
    id: newId('gce'),
    cardId: card.id,
    kind: card.sentAt === null ? 'emailed' : 'emailed again',
  } as const;
  await store.insertEvent(tx, { ...event, details: {}, actor, at: now });
  await store.updateCard(tx, card.id, { sentAt: now });
  await publish(tx, 'gift-card.due', { cardId: card.id, sending: event.id }, event.id);
}

const pageSize = 100;

/** Emails every gift card whose day has come. */
export async function sendDueCards(context: Pick<GiftCardsContext, 'db' | 'clock' | 'publish'>): Promise<void> {
  for (;;) {
    const due = await store.findToSend(context.db, context.clock(), pageSize);
    for (const { id } of due) {
      await context.db.transaction(async (tx) => {
        const [card] = await store.lockCards(tx, [id]);
        // Another worker may have sent it, or the owner may have canceled it.
        if (card?.state === 'active' && card.sentAt === null) await sendCard(tx, context, card, context.clock());
      });
    }
    if (due.length < pageSize) return;
  }
}
