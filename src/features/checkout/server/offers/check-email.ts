import type { Tx } from '../../../../platform/db/database.ts';
import { mailboxOf } from '../../../../shared/email-address.ts';
import { ShopError } from '../../../../shared/shop-error.ts';
import { adjustmentCodeOf, firstOrderCode, usesOffer } from '../../../catalog/contract.ts';
import { hasOrdered } from '../../../orders/server/service.ts';
import { checkoutMessages, codeMessages, type WithdrawnOffer } from '../../contract.ts';
import { closeDraft } from '../close-draft.ts';
import type { CheckoutContext } from '../context.ts';
import type { DraftRow } from '../draft-store.ts';
import { isGatewayUnavailable } from '../gateway-unavailable.ts';
import { findCode } from './code-store.ts';
import { isUsedUpFor, modeOf } from './find-offers.ts';
import { findDraftsOfMailbox, holdsOffer, waitForTurn } from './uses-store.ts';

const codePrefix = adjustmentCodeOf('');

/**
 * Checks that whoever has this address may have the discounts of a draft. Call it before the payment is confirmed. Throws
 * conflict with `withdrawn`, the offer that they may not have: the buyer has to agree to the total without it.
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
  const used = draft.adjustments.find(({ code }) => code.startsWith(codePrefix));
  const code = used === undefined ? null : await findCode(context.db, used.code.slice(codePrefix.length));
  if (code !== null && (await isUsedUpFor(context.db, modeOf(context), customer, code)))
    throw withdraw('code', codeMessages.usedByYou(code.code));
}

function withdraw(offer: WithdrawnOffer, message: string): ShopError {
  return new ShopError('conflict', message, { withdrawn: [offer] });
}

/**
 * The other open drafts that give the discount for a first order to this address, in other browsers. Call it in the
 * transaction that stores the address in the draft: of two that do so at once, the later one finds the earlier.
 */
export async function findRivals(
  tx: Tx,
  context: Pick<CheckoutContext, 'gateway'>,
  draft: DraftRow,
  email: string,
): Promise<DraftRow[]> {
  if (!usesOffer(draft.adjustments, firstOrderCode)) return [];
  await waitForTurn(tx, `${firstOrderCode} ${mailboxOf(email)}`);
  return findDraftsOfMailbox(tx, firstOrderCode, modeOf(context), mailboxOf(email), draft.id);
}

/**
 * Closes rivals, so that the discount is given once: who pays last has it. Throws conflict with `withdrawn` if one of
 * them is being paid or has been, unavailable while the gateway is busy.
 */
export async function closeRivals(context: CheckoutContext, rivals: readonly DraftRow[]): Promise<void> {
  try {
    for (const rival of rivals) {
      // Others may have closed it at the same time, so that it no longer holds the discount.
      if (!(await closeDraft(context, rival, 'now')) && (await holdsOffer(context.db, rival.id, firstOrderCode)))
        throw withdraw('first-order', checkoutMessages.firstOrderInUse);
    }
  } catch (error) {
    if (!isGatewayUnavailable(error)) throw error;
    context.log.warn({ err: error }, 'a payment with the discount for a first order could not be closed yet');
    throw new ShopError('unavailable', checkoutMessages.busy);
  }
}
