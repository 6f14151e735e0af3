import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../shared/ids.ts';
import { aboutDollars, isCurrencyCode, standardCurrency } from '../../../../shared/currencies.ts';
import { formatMoney, money, type Cents } from '../../../../shared/money.ts';
import { notFound, PanelError } from '../../../../shared/shop-error.ts';
import {
  findCard,
  findEntries,
  findEvents,
  insertEntry,
  insertEvent,
  listCards,
  lockCards,
  sendCard,
  sumBalances,
  updateCard,
  type GiftCardRow,
} from '../../../gift-cards/server/service.ts';
import { closeDraft } from '../drafts/close-draft.ts';
import type { CheckoutContext } from '../context.ts';
import { modeOf } from '../offers/find-offers.ts';
import { findOtherHolds } from './holds-store.ts';
import { readFreeBalance } from './pay.ts';

/** The most rows of the panel's list. */
const maxListed = 200;
/** No balance is raised above this, against a typing mistake. */
const maxBalance = (currency: string): Cents =>
  aboutDollars(10_000, isCurrencyCode(currency) ? currency : standardCurrency);

interface Change {
  readonly cardId: string;
  /** An admin's email. */
  readonly actor: string;
  readonly reason: string;
}

/** The gift cards of the shop's mode, newest first, and what it owes to their holders. */
export async function listGiftCards(
  context: Pick<CheckoutContext, 'db' | 'gateway'>,
  search: string,
  limit = maxListed,
) {
  const mode = modeOf(context);
  const cards = await listCards(context.db, mode, search.trim(), limit);
  return { cards, owed: await sumBalances(context.db, mode) };
}

/** A gift card with all that has happened to it. Throws not_found. */
export async function readGiftCard(context: Pick<CheckoutContext, 'db'>, cardId: string) {
  const card = await findCard(context.db, cardId);
  if (card === null || card.paidAt === null) throw notFound();
  return {
    card,
    entries: await findEntries(context.db, [cardId]),
    events: await findEvents(context.db, [cardId]),
  };
}

/**
 * Adds to the balance of a gift card, or takes off it, with a reason. `requestId` makes it happen once. Throws conflict
 * for a card that has ended, and unprocessable for more than is left.
 */
export async function adjustGiftCard(
  context: CheckoutContext,
  { cardId, actor, reason, cents, requestId }: Change & { cents: Cents; requestId: string },
): Promise<void> {
  if (cents < 0) await closeUnpaidUses(context, cardId);
  await changeCard(context, cardId, async (tx, card, now) => {
    const cause = `adjust ${requestId}`;
    if ((await findEntries(tx, [cardId])).some((entry) => entry.cause === cause)) return;
    const left = await readFreeBalance(tx, card);
    if (left + cents < 0)
      throw new PanelError(
        'unprocessable',
        `At most ${formatMoney(money(left, card.currency))} can be taken off this card.`,
      );
    const maxCents = maxBalance(card.currency);
    if (card.balance + cents > maxCents)
      throw new PanelError(
        'unprocessable',
        `A gift card holds at most ${formatMoney(money(maxCents, card.currency))}.`,
      );
    await insertEntry(tx, {
      id: newId('gce'),
      cardId,
      kind: 'adjust',
      cents,
      cause,
      reason,
      actor,
      at: now,
    });
  });
}

/** Ends a gift card: what is left on it is gone. Throws conflict for one that has ended or that somebody pays with. */
export async function cancelGiftCard(context: CheckoutContext, { cardId, actor, reason }: Change): Promise<void> {
  await closeUnpaidUses(context, cardId);
  await changeCard(context, cardId, async (tx, card, now) => {
    if ((await readFreeBalance(tx, card)) !== card.balance)
      throw new PanelError('conflict', 'Somebody is paying with this gift card right now. Try again in a few minutes.');
    if (card.balance > 0)
      await insertEntry(tx, {
        id: newId('gce'),
        cardId,
        kind: 'adjust',
        cents: -card.balance,
        cause: `cancel ${card.id} ${now.toISOString()}`,
        reason,
        actor,
        at: now,
      });
    await insertEvent(tx, { id: newId('gce'), cardId, kind: 'cancelled', details: { reason }, actor, at: now });
    await updateCard(tx, cardId, { state: 'cancelled', closedAt: now });
  });
}

/** Emails a gift card again. Throws conflict for one that has ended or has no recipient. */
export async function resendGiftCard(
  context: CheckoutContext,
  { cardId, actor }: Omit<Change, 'reason'>,
): Promise<void> {
  await changeCard(context, cardId, async (tx, card, now) => {
    if (card.recipientEmail === null)
      throw new PanelError('conflict', 'This gift card has no email address: its buyer prints it.');
    await sendCard(tx, context, card, now, actor);
  });
}

async function changeCard(
  context: CheckoutContext,
  cardId: string,
  work: (tx: Tx, card: GiftCardRow, now: Date) => Promise<void>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [card] = await lockCards(tx, [cardId]);
    if (card === undefined) throw notFound();
    if (card.state !== 'active') throw new PanelError('conflict', 'This gift card is no longer valid.');
    await work(tx, card, context.clock());
  });
}

/** Closes the carts that hold a gift card and are not being paid. */
export async function closeUnpaidUses(context: CheckoutContext, cardId: string): Promise<void> {
  for (const { draft } of await findOtherHolds(context.db, [cardId], null)) await closeDraft(context, draft, 'now');
}
