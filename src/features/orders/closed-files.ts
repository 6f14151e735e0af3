/** Why the files of an order are closed to its buyer, though it is not cancelled. */
export const closingCauses = ['dispute', 'lost dispute', 'refund'] as const;
export type ClosingCause = (typeof closingCauses)[number];

/** What the buyer is told. */
export const closedSentences: Readonly<Record<ClosingCause, string>> = {
  dispute:
    'This download is closed while the payment of its order is disputed with the bank. It opens again if the dispute is withdrawn or decided for the shop. If you did not dispute it, please write to us.',
  'lost dispute':
    'This download is closed because the payment of its order has gone back through the bank. Please write to us if you think that this is a mistake.',
  refund:
    'This download is closed because all of the money of its order has gone back. Please write to us if you think that this is a mistake.',
};
