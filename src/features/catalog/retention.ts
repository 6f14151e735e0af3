/**
 * Retention periods. The privacy text and the deletion jobs read the same numbers. The shop owner sets one more,
 * ORDERED_PHOTO_DAYS: how long the photo of an order stays after the order was completed or canceled.
 */
export const retention = {
  /** A photo or artwork without an order, counted from when it was made, chosen or last put into a cart. */
  unorderedHours: 24,
  /** Name, postal address and email address of an abandoned checkout. */
  abandonedCheckoutDays: 7,
  /**
   * Subject and recipient of an email that could not be delivered, counted from when the shop gave up. Until they are
   * deleted, the email can be sent by hand.
   */
  failedEmailDays: 30,
  /**
   * Names, message and addresses of a gift card, counted from when it was spent, canceled or refunded, or from when
   * its purchase was given up. The card itself stays.
   */
  endedGiftCardDays: 60,
  /** A family vote with its answers, counted from when it closed; earlier if its artwork is deleted. */
  familyVoteDays: 7,
  /** The mark of a card that has paid, counted from when its payment was opened: two years. */
  cardMarkDays: 730,
  /** A cart, counted from its last change. */
  cartDays: 30,
  /**
   * The record that a webhook has arrived. The payment provider repeats a webhook for three days by itself, and for
   * thirty days on request. After that, a repeated webhook would be settled again, which changes nothing.
   */
  webhookDays: 35,
  /** The record of a deletion without a receipt, counted from when the deletion finished. It names no owner. */
  removalDays: 90,
  /** An entry of the panel's audit log: two years. */
  auditDays: 730,
  /** A session, counted from its last use. */
  sessionDays: 30,
} as const;

/**
 * Years for which an invoice keeps its buyer, counted from when it was written, in a shop that writes invoices. Laws
 * about bookkeeping ask for six to ten.
 */
export const invoiceYears = 10;
