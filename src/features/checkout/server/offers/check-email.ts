import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { mailboxOf } from '../../../../shared/email-address.ts';
import { CustomerError } from '../../../../shared/shop-error.ts';
import { adjustmentCodeOf, firstOrderCode, usesOffer } from '../../../catalog/contract.ts';
import { countOrdersWith, hasOrdered } from '../../../orders/server/service.ts';
import type { WithdrawnOffer } from '../../contract.ts';
import { closeDraft } from '../drafts/close-draft.ts';
import type { CheckoutContext } from '../context.ts';
import type { DraftRow } from '../drafts/draft-store.ts';
import { isGatewayUnavailable } from '../gateway/gateway-unavailable.ts';
import { checkoutErrors } from '../../../../words/catalogs/checkout-errors.ts';
import { codeErrors } from '../../../../words/catalogs/code-errors.ts';
import { sentence, type Sayable } from '../../../../words/sentence.ts';
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
    throw withdraw('first-order', checkoutErrors.emailHasOrdered);
  const code = await codeOf(context.db, draft);
  if (code !== null && (await isUsedUpFor(context.db, modeOf(context), customer, code)))
    throw withdraw('code', sentence(codeErrors.usedByYou, { code: code.code }));
}

/** The discount code that a draft's prices hold; null without one. */
async function codeOf(db: DbOrTx, draft: DraftRow): Promise<CodeRow | null> {
  const used = draft.adjustments.find(({ code }) => code.startsWith(codePrefix));
  return used === undefined ? null : findCode(db, used.code.slice(codePrefix.length));
}

export function withdraw(offer: WithdrawnOffer, why: Sayable): CustomerError {
  return new CustomerError('conflict', why, { withdrawn: [offer] });
}

/** Other open drafts of an address that hold an offer, and how many of them have to give it up. */
export interface Rivals {
  readonly offer: WithdrawnOffer;
  /** As `offer_uses` names it. */
  readonly id: string;
  /** Why the buyer cannot have the offer if too few of the drafts can be closed. */
  readonly why: Sayable;
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
    const why = checkoutErrors.firstOrderInUse;
    rivals.push({ offer: 'first-order', id: firstOrderCode, why, tooMany: drafts.length, drafts });
  }
  const code = await codeOf(tx, draft);
  if (code !== null && code.maxUsesPerCustomer !== null) {
    const drafts = await draftsWith(code.id);
    const used = await countOrdersWith(tx, mode, { owners, emails: [email] }, adjustmentCodeOf(code.code));
    const tooMany = used + drafts.length + 1 - code.maxUsesPerCustomer;
    rivals.push({
      offer: 'code',
      id: code.id,
      why: sentence(codeErrors.usedByYou, { code: code.code }),
      tooMany,
      drafts,
    });
  }
  return rivals;
}

/**
 * Closes rivals, so that an offer is given as often as it may be: who pays last has it. Throws conflict with
 * `withdrawn` if too many of them are being paid or have been, unavailable while the gateway is busy.
 */
export async function closeRivals(context: CheckoutContext, rivals: readonly Rivals[]): Promise<void> {
  try {
    for (const { offer, id, why, tooMany, drafts } of rivals) {
      let left = tooMany;
      for (const draft of drafts) {
        if (left <= 0) break;
        // Others may have closed it at the same time, so that it no longer holds the offer.
        if ((await closeDraft(context, draft, 'now')) || !(await holdsOffer(context.db, draft.id, id))) left -= 1;
      }
      if (left > 0) throw withdraw(offer, why);
    }
  } catch (error) {
    if (!isGatewayUnavailable(error)) throw error;
    context.log.warn({ err: error }, 'a payment with an offer of the same address could not be closed yet');
    throw new CustomerError('unavailable', checkoutErrors.busy);
  }
}
