/** Reasons to close the files of an order to its buyer, other than its cancellation. */
export const closingCauses = ['dispute', 'lost dispute', 'refund'] as const;
export type ClosingCause = (typeof closingCauses)[number];

/** The message to the buyer. */
export const closedSentences: Readonly<Record<ClosingCause, string>> = {
  dispute:
    'This download is closed while the payment of its order is disputed with the bank. It opens again if the dispute is withdrawn or decided for the shop. If you did not dispute it, please write to us.',
  'lost dispute':
    'This download is closed because the payment of its order was reversed by the bank. Please write to us if you think that this is a mistake.',
  refund:
    'This download is closed because its order was fully refunded. Please write to us if you think that this is a mistake.',
};
