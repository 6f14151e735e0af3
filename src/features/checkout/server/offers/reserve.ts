import type { Tx } from '../../../../platform/db/database.ts';
import { adjustmentCodeOf, firstOrderCode } from '../../../catalog/contract.ts';
import { countOrdersWith } from '../../../orders/server/service.ts';
import { checkoutMessages, codeMessages, type WithdrawnOffer } from '../../contract.ts';
import type { Buyer, CheckoutContext } from '../context.ts';
import type { DraftRow } from '../draft-store.ts';
import { lockCode, type CodeRow } from './code-store.ts';
import { modeOf } from './find-offers.ts';
import { countUses, findReservations, insertUse, waitForTurn } from './uses-store.ts';

/** An offer that others, or another payment of this buyer, have taken. The message is for the buyer. */
export class OfferTakenError extends Error {
  readonly offer: WithdrawnOffer;
  /** As `offer_uses` names it. */
  readonly id: string;
  /** The draft that was to use it. */
  readonly draftId: string;

  constructor(message: string, taken: { offer: WithdrawnOffer; id: string; draftId: string }) {
    super(message);
    this.name = 'OfferTakenError';
    this.offer = taken.offer;
    this.id = taken.id;
    this.draftId = taken.draftId;
  }
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
 * same time wait for each other, so that a limit is never exceeded. Throws OfferTakenError.
 */
export async function reserveOffers(
  tx: Tx,
  context: ReserveContext,
  buyer: Buyer,
  draft: DraftRow,
  code: CodeRow | null,
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
    await checkFirstOrder(tx, context, buyer, draft);
    await reserve(firstOrderCode, first.cents);
  }
  if (code === null) return;
  const given = draft.adjustments.find((adjustment) => adjustment.code === adjustmentCodeOf(code.code));
  if (given === undefined) return;
  await checkLimits(tx, context, buyer, draft, code);
  await reserve(code.id, given.cents);
}

/** One first order at a time: another payment of this buyer may not hold the discount as well. */
async function checkFirstOrder(tx: Tx, context: ReserveContext, buyer: Buyer, draft: DraftRow): Promise<void> {
  await waitForTurn(tx, `${firstOrderCode} ${buyer.owners[0] ?? buyer.visitor}`);
  const others = await findReservations(tx, firstOrderCode, modeOf(context), buyer.owners, draft.id);
  if (others.length === 0) return;
  const taken = { offer: 'first-order', id: firstOrderCode, draftId: draft.id } as const;
  throw new OfferTakenError(checkoutMessages.firstOrderInUse, taken);
}

async function checkLimits(tx: Tx, context: ReserveContext, buyer: Buyer, draft: DraftRow, code: CodeRow) {
  const { maxUses, maxUsesPerCustomer } = (await lockCode(tx, code.id)) ?? code;
  const mode = modeOf(context);
  const taken = { offer: 'code', id: code.id, draftId: draft.id } as const;
  if (maxUses !== null && (await countUses(tx, code.id, mode, draft.id)) >= maxUses)
    throw new OfferTakenError(codeMessages.usedUp(code.code), taken);
  if (maxUsesPerCustomer === null) return;
  const reserved = await findReservations(tx, code.id, mode, buyer.owners, draft.id);
  const used = await countOrdersWith(tx, mode, customerOf(buyer), adjustmentCodeOf(code.code));
  if (reserved.length + used >= maxUsesPerCustomer) throw new OfferTakenError(codeMessages.usedByYou(code.code), taken);
}
