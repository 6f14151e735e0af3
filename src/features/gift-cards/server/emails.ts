import { z } from 'zod';
import { defineEmail } from '../../../platform/outbox/emails.ts';

const aboutCard = z.object({ cardId: z.string() });

/**
 * To the recipient, when the gift card is due. The outbox does not hold the code: it is derived when the email is sent.
 */
export const giftCardEmail = defineEmail({
  mail: 'gift-card',
  schema: aboutCard.extend({ /** Distinguishes an email that is sent again. */ sending: z.string() }),
  about: ({ sending }) => sending,
});

/** To the buyer, once the gift card is paid. */
export const giftCardReceiptEmail = defineEmail({
  mail: 'gift-card-receipt',
  schema: aboutCard,
  about: ({ cardId }) => cardId,
});

/** To the buyer, once the price of the gift card has been refunded. */
export const giftCardRefundedEmail = defineEmail({
  mail: 'gift-card-refunded',
  schema: aboutCard.extend({ refund: z.string() }),
  about: ({ refund }) => refund,
});
