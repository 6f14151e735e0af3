import { orderErrors } from '../../words/catalogs/order-errors.ts';
import type { PlainMessage } from '../../words/message.ts';

/** Reasons to close the files of an order to its buyer, other than its cancellation. */
export const closingCauses = ['dispute', 'lost dispute', 'refund'] as const;
export type ClosingCause = (typeof closingCauses)[number];

/** What the buyer reads. */
export const closedMessages: Readonly<Record<ClosingCause, PlainMessage>> = {
  dispute: orderErrors.closedByDispute,
  'lost dispute': orderErrors.closedByLostDispute,
  refund: orderErrors.closedByRefund,
};
