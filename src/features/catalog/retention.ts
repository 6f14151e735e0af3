/**
 * How long the shop keeps what. The privacy text and the jobs that delete read the same numbers. One more is the
 * owner's to set, ORDERED_PHOTO_DAYS: the photo behind an order, from when that was completed or cancelled.
 */
export const retention = {
  /** A photo or artwork that nobody ordered, from when it was made, chosen or last put into a cart. */
  unorderedHours: 24,
  /** Name, address and e-mail of a checkout that came to nothing. */
  abandonedCheckoutDays: 7,
  /** What a mail that could not be delivered was about, and to whom, from when the shop gave up: until then it can be sent by hand. */
  failedMailDays: 30,
  /** What a browser has in its cart, from when that last changed. */
  cartDays: 30,
  /**
   * That a webhook has arrived: the payment provider repeats one for three days by itself, and for thirty when somebody asks
   * it to. Later than that it would be settled once more, which changes nothing.
   */
  webhookDays: 35,
  /** That a picture was deleted of which nobody was told, without whose it was. */
  removalDays: 90,
  /** A browser that stays away this long is signed out. */
  sessionDays: 30,
} as const;
