/** Reasons to close the files of an order to its buyer, other than its cancellation. */
export const closingCauses = ['dispute', 'lost dispute', 'refund'] as const;
export type ClosingCause = (typeof closingCauses)[number];
