import type { DbOrTx } from '../../../platform/db/database.ts';
import { currencyField, money, toUnits } from '../../../shared/money.ts';
import { CustomerError, notFound } from '../../../shared/shop-error.ts';
import { readGiftCardCode, type Balance, type GiftCardView } from '../contract.ts';
import { giftCardErrors } from '../../../words/catalogs/gift-card-errors.ts';
import { sentence } from '../../../words/sentence.ts';
import { hashCode, type CodeMaker } from './codes.ts';
import type { GiftCardPagesContext } from './context.ts';
import * as store from './store.ts';

/**
 * The gift card with this code in a mode, as typed. Throws not_found for a code that nobody knows, and conflict for a
 * card that has ended, is blocked or is spent.
 */
export async function findUsableCard(db: DbOrTx, mode: store.Mode, typed: string): Promise<store.GiftCardRow> {
  const card = await findValidCard(db, mode, typed);
  if (card.balance === 0)
    throw new CustomerError('conflict', sentence(giftCardErrors.spent, { lastFour: card.lastFour ?? '' }));
  return card;
}

async function findValidCard(db: DbOrTx, mode: store.Mode, typed: string): Promise<store.GiftCardRow> {
  const code = readGiftCardCode(typed);
  const card = code === null ? null : await store.findCardByCode(db, hashCode(code));
  if (card?.mode !== mode) throw new CustomerError('not_found', giftCardErrors.unknown);
  const lastFour = card.lastFour ?? '';
  if (card.state !== 'active') throw new CustomerError('conflict', sentence(giftCardErrors.ended, { lastFour }));
  if (card.blockedAt !== null) throw new CustomerError('conflict', sentence(giftCardErrors.blocked, { lastFour }));
  return card;
}

/**
 * What is left on a gift card. Throws not_found, and conflict for one that has ended or is blocked. A spent one has a
 * balance of 0.
 */
export async function readBalance(db: DbOrTx, mode: store.Mode, typed: string): Promise<Balance> {
  const card = await findValidCard(db, mode, typed);
  return {
    lastFour: card.lastFour ?? '',
    balance: inUnits(card, card.balance),
    amount: inUnits(card, card.amount),
    ...currencyField(card),
  };
}

/** The code of a card; null if it is not paid, has ended, or APP_SECRET has changed since. */
export function shownCode(codes: CodeMaker, { id, state, codeHash }: store.GiftCardRow): string | null {
  const code = codes.codeOf(id);
  return state === 'active' && hashCode(code) === codeHash ? code : null;
}

/** A gift card for its buyer, or for whoever has the key of its link. Throws not_found for everybody else. */
export async function openCard(
  context: Pick<GiftCardPagesContext, 'db' | 'giftCardLinks'>,
  reader: { owners: readonly string[]; key: string | null },
  id: string,
): Promise<store.GiftCardRow> {
  const hasKey = reader.key !== null && context.giftCardLinks.verify(id, reader.key);
  const card = await store.findCard(context.db, id);
  if (card === null || !(hasKey || reader.owners.includes(card.owner))) throw notFound();
  return card;
}

export function presentCard(codes: CodeMaker, card: store.GiftCardRow): GiftCardView {
  return {
    id: card.id,
    state: card.state,
    code: shownCode(codes, card),
    amount: inUnits(card, card.amount),
    balance: inUnits(card, card.balance),
    ...currencyField(card),
    goodFor: card.goodFor,
    from: card.fromName,
    to: card.toName,
    message: card.message,
    recipientEmail: card.recipientEmail,
    sendAt: card.sendAt?.toISOString() ?? null,
    sentAt: card.sentAt?.toISOString() ?? null,
  };
}

function inUnits({ currency }: store.GiftCardRow, cents: number): number {
  return toUnits(money(cents, currency));
}
