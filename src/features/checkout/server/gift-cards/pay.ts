import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../shared/ids.ts';
import { fromUnits, money, type Cents } from '../../../../shared/money.ts';
import { CustomerError } from '../../../../shared/shop-error.ts';
import { sayDefault } from '../../../../words/say-default.ts';
import { giftCardLabel, splitTotal } from '../../../gift-cards/contract.ts';
import { findUsableCard, insertEntry, lockCards, type GiftCardRow } from '../../../gift-cards/server/service.ts';
import type { Tender } from '../../../orders/server/service.ts';
import type { CheckoutContext } from '../context.ts';
import type { DraftRow } from '../drafts/draft-store.ts';
import { modeOf } from '../offers/find-offers.ts';
import { refuseHeld, type Reserving } from '../offers/reserve.ts';
import { giftCardErrors } from '../../../../words/catalogs/gift-card-errors.ts';
import { sentence, type Sayable } from '../../../../words/sentence.ts';
import { findHolds, findOtherHolds, insertHolds } from './holds-store.ts';

/** The gift cards that a payment uses, in the order in which they pay. */
export interface GiftCardUse {
  /** Their ids. */
  readonly cards: readonly string[];
  /** What the buyer has seen that is left to pay; ignored without cards. */
  readonly due: Cents;
}

/** A change of a gift card that the buyer has to see before they pay. The page looks its cards up again. */
function changed(sentence: Sayable): CustomerError {
  return new CustomerError('conflict', sentence, { giftCards: 'changed' });
}

/** A gift card pays only in what it holds. */
function otherCurrency({ lastFour, currency }: GiftCardRow): Sayable {
  return sentence(giftCardErrors.otherCurrency, { lastFour: lastFour ?? '', currency: currency.toUpperCase() });
}

/**
 * Finds the gift cards with these codes, as typed. `due` is in units. Throws conflict for one that cannot be used, or
 * holds a different currency than the total.
 */
export async function findGiftCards(
  context: Pick<CheckoutContext, 'db' | 'gateway'>,
  { giftCards = [], due = 0 }: { giftCards?: readonly string[] | undefined; due?: number | undefined },
  currency: string,
): Promise<GiftCardUse> {
  const cards: string[] = [];
  for (const code of giftCards) {
    const card = await orChanged(findUsableCard(context.db, modeOf(context), code));
    if (card.currency !== currency) throw changed(otherCurrency(card));
    if (cards.includes(card.id)) throw changed(giftCardErrors.twice);
    cards.push(card.id);
  }
  return { cards, due: fromUnits(due, currency).cents };
}

async function orChanged(finding: Promise<GiftCardRow>): Promise<GiftCardRow> {
  try {
    return await finding;
  } catch (error) {
    throw error instanceof CustomerError ? changed(error.sentence) : error;
  }
}

/**
 * Holds what gift cards pay of a draft for as long as it can be paid. Who has the code may spend the card, so the last
 * one to open a payment has it: throws HeldByEarlierCartsError for other drafts that hold a card, unless they are being
 * paid, and conflict if less is left on the cards than the buyer has seen.
 */
export async function holdGiftCards(
  tx: Tx,
  draft: DraftRow,
  { cards: ids, due }: GiftCardUse,
  paying: Reserving['paying'],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const locked = await lockCards(tx, ids);
  const others = await findOtherHolds(tx, ids, draft.id);
  refuseHeld(
    others.map((other) => other.draft),
    paying,
  );
  const balances = ids.map((id) => spendableBalance(findCard(locked, id), others));
  const split = splitTotal(draft.total, balances, draft.currency);
  if (split.due !== due) throw changed(others.length > 0 ? giftCardErrors.inUse : giftCardErrors.changed);
  await insertHolds(
    tx,
    ids.flatMap((cardId, position) => {
      const cents = split.pays[position] ?? 0;
      return cents > 0 ? [{ draftId: draft.id, cardId, cents, createdAt: now }] : [];
    }),
  );
}

function findCard(cards: readonly GiftCardRow[], id: string): GiftCardRow | undefined {
  return cards.find((card) => card.id === id);
}

type Holds = readonly { readonly cardId: string; readonly cents: Cents }[];

/** What is left on a card that no other draft holds. */
function freeBalance({ id, state, balance }: GiftCardRow, others: Holds): Cents {
  if (state !== 'active') return 0;
  return others.reduce((left, { cardId, cents }) => (cardId === id ? left - cents : left), balance);
}

/** As `freeBalance`, but nothing of a card that is blocked or does not exist. */
function spendableBalance(card: GiftCardRow | undefined, others: Holds): Cents {
  return card === undefined || card.blockedAt !== null ? 0 : freeBalance(card, others);
}

/** What is left on a locked card that no draft holds. */
export async function readFreeBalance(tx: DbOrTx, card: GiftCardRow): Promise<Cents> {
  return freeBalance(card, await findOtherHolds(tx, [card.id], null));
}

/** A gift card's part of an order. */
type GiftCardTender = Tender & { readonly kind: 'gift card' };

/**
 * The gift cards that pay for a draft, locked until the transaction ends; null if they cannot pay what they should,
 * which happens only to a draft whose payment was captured after it was closed.
 */
export async function lockGiftCards(tx: Tx, draft: DraftRow): Promise<GiftCardTender[] | null> {
  if (draft.giftCard === 0) return [];
  const holds = await findHolds(tx, draft.id);
  const ids = holds.map(({ cardId }) => cardId);
  const locked = await lockCards(tx, ids);
  const others = await findOtherHolds(tx, ids, draft.id);
  const canPay = holds.every(({ cardId, cents }) => spendableBalance(findCard(locked, cardId), others) >= cents);
  if (!canPay || holds.reduce((sum, { cents }) => sum + cents, 0) !== draft.giftCard) return null;
  return holds.map(({ cardId, cents }) => ({
    kind: 'gift card',
    reference: cardId,
    label: giftCardLabel(findCard(locked, cardId)?.lastFour ?? '', sayDefault),
    amount: money(cents, draft.currency),
  }));
}

/** Takes what gift cards pay for an order from their balances, once for each draft. */
export async function redeemGiftCards(
  tx: Tx,
  tenders: readonly GiftCardTender[],
  { draftId, orderId }: { draftId: string; orderId: string },
  now: Date,
): Promise<void> {
  for (const { reference, amount } of tenders) {
    await insertEntry(tx, {
      id: newId('gce'),
      cardId: reference,
      kind: 'redeem',
      cents: -amount.cents,
      cause: `redeem ${draftId}`,
      orderId,
      actor: 'buyer',
      at: now,
    });
  }
}
