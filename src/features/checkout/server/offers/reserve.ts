import type { Tx } from '../../../../platform/db/database.ts';
import { adjustmentCodeOf, bundleCode, firstOrderCode } from '../../../catalog/contract.ts';
import { countOrdersWith } from '../../../orders/server/service.ts';
import type { WithdrawnOffer } from '../../contract.ts';
import type { Buyer, CheckoutContext } from '../context.ts';
import type { DraftRow } from '../drafts/draft-store.ts';
import { checkoutErrors } from '../../../../words/catalogs/checkout-errors.ts';
import { codeErrors } from '../../../../words/catalogs/code-errors.ts';
import { sentence, type Sayable } from '../../../../words/sentence.ts';
import { lockCode, type CodeRow } from './code-store.ts';
import { modeOf } from './find-offers.ts';
import { countUses, findLimitedReservations, findReservations, insertUse, waitForTurn } from './uses-store.ts';

/** An offer that others, or another payment of this buyer, have taken. */
export class OfferTakenError extends Error {
  readonly offer: WithdrawnOffer;
  /** For the buyer. */
  readonly why: Sayable;

  constructor(why: Sayable, offer: WithdrawnOffer) {
    super(`the offer ${offer} is taken`);
    this.name = 'OfferTakenError';
    this.offer = offer;
    this.why = why;
  }
}

/** Other carts hold an offer or a gift card that they have to give back first. */
export class HeldByEarlierCartsError extends Error {
  readonly drafts: readonly DraftRow[];

  constructor(drafts: readonly DraftRow[]) {
    super('other carts hold an offer or a gift card');
    this.name = 'HeldByEarlierCartsError';
    this.drafts = drafts;
  }
}

/** What a draft reserves. */
export interface Reserving {
  /** The discount code that its prices hold. */
  readonly code: CodeRow | null;
  /** Ids of this buyer's earlier drafts that are being paid. They keep what they hold. */
  readonly paying: ReadonlySet<string>;
}

type ReserveContext = { readonly gateway: Pick<CheckoutContext['gateway'], 'live'> } & Pick<CheckoutContext, 'clock'>;

/** The customer that a buyer is, as far as their orders tell. */
export function customerOf({ owners, accountEmail }: Pick<Buyer, 'owners' | 'accountEmail'>): {
  owners: readonly string[];
  emails: readonly string[];
} {
  return { owners, emails: accountEmail === null ? [] : [accountEmail] };
}

/**
 * Reserves the offers that a draft's discounts come from, for as long as the draft can be paid. Buyers who come at the
 * same time wait for each other, so that a limit is never exceeded. Throws OfferTakenError and HeldByEarlierCartsError.
 */
export async function reserveOffers(
  tx: Tx,
  context: ReserveContext,
  buyer: Buyer,
  draft: DraftRow,
  { code, paying }: Reserving,
): Promise<void> {
  const reserve = (offer: string, cents: number) =>
    insertUse(tx, {
      draftId: draft.id,
      offer,
      mode: modeOf(context),
      owner: draft.owner,
      cents: -cents,
      createdAt: context.clock(),
    });
  const first = draft.adjustments.find((adjustment) => adjustment.code === firstOrderCode);
  if (first !== undefined) {
    await checkFirstOrder(tx, context, buyer, draft, paying);
    await reserve(firstOrderCode, first.cents);
  }
  // A bundle has no limit; its uses are counted for the owner.
  const bundle = draft.adjustments.find((adjustment) => adjustment.code === bundleCode);
  if (bundle !== undefined) await reserve(bundleCode, bundle.cents);
  const given = code && draft.adjustments.find((adjustment) => adjustment.code === adjustmentCodeOf(code.code));
  const locked = given ? ((await lockCode(tx, code.id)) ?? code) : null;
  // A buyer who changes their cart uses a code once, not once for each version of the cart.
  refuseHeld(await findLimitedReservations(tx, modeOf(context), buyer.owners, draft.id), paying);
  if (!given || locked === null) return;
  await checkLimits(tx, context, buyer, draft, locked);
  await reserve(locked.id, given.cents);
}

/** Throws HeldByEarlierCartsError for drafts that are not being paid. */
export function refuseHeld(drafts: readonly DraftRow[], paying: Reserving['paying']): void {
  const held = drafts.filter(({ id }) => !paying.has(id));
  if (held.length > 0) throw new HeldByEarlierCartsError(held);
}

/** One first order at a time: another payment of this buyer must not hold the discount as well. */
async function checkFirstOrder(
  tx: Tx,
  context: ReserveContext,
  buyer: Buyer,
  draft: DraftRow,
  paying: Reserving['paying'],
): Promise<void> {
  await waitForTurn(tx, `${firstOrderCode} ${buyer.owners[0] ?? buyer.visitor}`);
  const others = await findReservations(tx, firstOrderCode, modeOf(context), buyer.owners, draft.id);
  refuseHeld(others, paying);
  if (others.length > 0) throw new OfferTakenError(checkoutErrors.firstOrderInUse, 'first-order');
}

async function checkLimits(tx: Tx, context: ReserveContext, buyer: Buyer, draft: DraftRow, code: CodeRow) {
  const { maxUses, maxUsesPerCustomer } = code;
  const mode = modeOf(context);
  if (maxUses !== null && (await countUses(tx, code.id, mode, draft.id)) >= maxUses)
    throw new OfferTakenError(sentence(codeErrors.usedUp, { code: code.code }), 'code');
  if (maxUsesPerCustomer === null) return;
  const reserved = await findReservations(tx, code.id, mode, buyer.owners, draft.id);
  const used = await countOrdersWith(tx, mode, customerOf(buyer), adjustmentCodeOf(code.code));
  if (reserved.length + used >= maxUsesPerCustomer)
    throw new OfferTakenError(sentence(codeErrors.usedByYou, { code: code.code }), 'code');
}
