import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { mailboxOf } from '../../../../shared/email-address.ts';
import { ShopError } from '../../../../shared/shop-error.ts';
import { adjustmentCodeOf, firstOrderCode, usesOffer } from '../../../catalog/contract.ts';
import { countOrdersWith, hasOrdered } from '../../../orders/server/service.ts';
import { checkoutMessages, codeMessages, type WithdrawnOffer } from '../../contract.ts';
import { closeDraft } from '../close-draft.ts';
import type { CheckoutContext } from '../context.ts';
import type { DraftRow } from '../draft-store.ts';
import { isGatewayUnavailable } from '../gateway-unavailable.ts';
import { findCode, type CodeRow } from './code-store.ts';
import { isUsedUpFor, modeOf } from './find-offers.ts';
import { findDraftsOfMailbox, holdsOffer, waitForTurn } from './uses-store.ts';

const codePrefix = adjustmentCodeOf('');

/**
 * Checks that whoever has this address may have the discounts of a draft. Call it before the payment is confirmed.
 * Throws conflict with `withdrawn`, the offer that they may not have: the buyer has to agree to the total without it.
 */
export async function checkEmail(
  context: Pick<CheckoutContext, 'db' | 'gateway'>,
  owners: readonly string[],
  draft: DraftRow,
  email: string,
): Promise<void> {
  const customer = { owners, emails: [email] };
  if (usesOffer(draft.adjustments, firstOrderCode) && (await hasOrdered(context.db, modeOf(context), customer)))
    throw withdraw('first-order', checkoutMessages.emailHasOrdered);
  const code = await codeOf(context.db, draft);
  if (code !== null && (await isUsedUpFor(context.db, modeOf(context), customer, code)))
    throw withdraw('code', codeMessages.usedByYou(code.code));
}

/** The discount code that a draft's prices hold; null without one. */
async function codeOf(db: DbOrTx, draft: DraftRow): Promise<CodeRow | null> {
  const used = draft.adjustments.find(({ code }) => code.startsWith(codePrefix));
  return used === undefined ? null : findCode(db, used.code.slice(codePrefix.length));
}

function withdraw(offer: WithdrawnOffer, message: string): ShopError {
  return new ShopError('conflict', message, { withdrawn: [offer] });
}

/** Other open drafts of an address that hold an offer, and how many of them have to give it up. */
interface Rivals {
  readonly offer: WithdrawnOffer;
  /** As `offer_uses` names it. */
  readonly id: string;
  /** Why the buyer cannot have the offer if too few of the drafts can be closed. */
  readonly message: string;
  readonly tooMany: number;
  /** Oldest first. */
  readonly drafts: readonly DraftRow[];
}

/**
 * The open drafts in other browsers that give this address an offer more often than it may have it. Call it in the
 * transaction that stores the address in the draft: of two that do so at once, the later one finds the earlier.
 */
export async function findRivals(
  tx: Tx,
  context: Pick<CheckoutContext, 'gateway'>,
  owners: readonly string[],
  draft: DraftRow,
  email: string,
): Promise<Rivals[]> {
  const mode = modeOf(context);
  const draftsWith = async (offer: string) => {
    await waitForTurn(tx, `${offer} ${mailboxOf(email)}`);
    return findDraftsOfMailbox(tx, offer, mode, mailboxOf(email), draft.id);
  };
  const rivals: Rivals[] = [];
  if (usesOffer(draft.adjustments, firstOrderCode)) {
    const drafts = await draftsWith(firstOrderCode);
    const message = checkoutMessages.firstOrderInUse;
    rivals.push({ offer: 'first-order', id: firstOrderCode, message, tooMany: drafts.length, drafts });
  }
  const code = await codeOf(tx, draft);
  if (code !== null && code.maxUsesPerCustomer !== null) {
    const drafts = await draftsWith(code.id);
    const used = await countOrdersWith(tx, mode, { owners, emails: [email] }, adjustmentCodeOf(code.code));
    const tooMany = used + drafts.length + 1 - code.maxUsesPerCustomer;
    rivals.push({ offer: 'code', id: code.id, message: codeMessages.usedByYou(code.code), tooMany, drafts });
  }
  return rivals;
}

/**
 * Closes rivals, so that an offer is given as often as it may be: who pays last has it. Throws conflict with
 * `withdrawn` if too many of them are being paid or have been, unavailable while the gateway is busy.
 */
export async function closeRivals(context: CheckoutContext, rivals: readonly Rivals[]): Promise<void> {
  try {
    for (const { offer, id, message, tooMany, drafts } of rivals) {
      let left = tooMany;
      for (const draft of drafts) {
        if (left <= 0) break;
        // Others may have closed it at the same time, so that it no longer holds the offer.
        if ((await closeDraft(context, draft, 'now')) || !(await holdsOffer(context.db, draft.id, id))) left -= 1;
      }
      if (left > 0) throw withdraw(offer, message);
    }
  } catch (error) {
    if (!isGatewayUnavailable(error)) throw error;
    context.log.warn({ err: error }, 'a payment with an offer of the same address could not be closed yet');
    throw new ShopError('unavailable', checkoutMessages.busy);
  }
}
