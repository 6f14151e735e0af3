import { z } from 'zod';
import { productTypes } from '../catalog/contract.ts';
import { emailAddress } from '../../shared/email-address.ts';

export {
  codeAlphabet,
  codeLength,
  formatGiftCardCode,
  giftCardInWords,
  giftCardLabel,
  readGiftCardCode,
} from './code.ts';
export { splitTotal } from './split.ts';

/** What happens to a gift card besides its balance. 'blocked': the payment that bought it is disputed. */
export const giftCardEventKinds = [
  'emailed',
  'emailed again',
  'cancelled',
  'refund failed',
  'blocked',
  'unblocked',
] as const;
/** `unpaid`: being bought. `cancelled`: the shop owner has ended it. `refunded`: its buyer has the money back. */
export const giftCardStates = ['unpaid', 'active', 'cancelled', 'refunded'] as const;
/** What can change a balance. `refund`: the buyer has the price back. */
export const entryKinds = ['issue', 'redeem', 'return', 'adjust', 'refund'] as const;

/** The most gift cards that one order is paid with. */
export const maxGiftCards = 5;
/** The longest code that is looked at, with separators. */
const typedCode = z.string().max(60);

/** ISO 4217, in lower case: what amounts beside it are in. Absent for US dollars, and from earlier versions. */
const currency = z.string().length(3).optional();

/** POST /api/gift-cards/balance. Amounts are in units. */
export const balanceRequest = z.object({ code: typedCode });
export const balanceResponse = z.object({
  lastFour: z.string(),
  balance: z.number(),
  /** What it was issued for. */
  amount: z.number(),
  currency,
});
export type Balance = z.infer<typeof balanceResponse>;

/** The codes of gift cards that a payment uses. */
export const usedGiftCards = z.array(typedCode).max(maxGiftCards);

/** A text without line breaks and control characters. */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u);

export const messageLength = 300;
/** The longest name of a giver or a recipient. */
export const giftNameLength = 60;

/** What a giver writes to a recipient: plain text of several lines. */
export const giftMessage = z
  .string()
  .trim()
  .max(messageLength)
  .regex(/^[^\p{Cc}]*(?:[\n\r][^\p{Cc}]*)*$/u);

/** What somebody buys. `amount` is in cents; `product` is what it is meant for, which decides the amount. */
export const giftCardOrder = z.object({
  amount: z.int().positive().nullable(),
  product: z.object({ type: z.enum(productTypes), size: z.string().max(40), petName: oneLine(30) }).nullable(),
  from: oneLine(giftNameLength).min(1),
  to: oneLine(giftNameLength).min(1),
  message: giftMessage,
  /** For the receipt. */
  buyerEmail: emailAddress,
  /** Null if the buyer prints it. */
  recipientEmail: emailAddress.nullable(),
  /** The day on which it is sent, in the shop's time zone; null for at once. */
  sendOn: z.iso.date().nullable(),
});
export type GiftCardOrder = z.infer<typeof giftCardOrder>;

/** POST /api/gift-cards. `price` is the amount that the buyer has seen. */
export const buyGiftCardRequest = giftCardOrder.extend({ price: z.number().positive(), currency });
export const buyGiftCardResponse = z.object({ id: z.string(), url: z.string() });

/** POST /api/gift-cards/settle: the buyer comes back from the page on which the gift card is paid. */
export const settleGiftCardRequest = z.object({ sessionId: z.string().max(200) });

/** GET /api/gift-cards/{id}: for its buyer, or for whoever has the link of the receipt. */
export const giftCardView = z.object({
  id: z.string(),
  state: z.enum(giftCardStates),
  /** Null until it is paid, and if it can no longer be shown. */
  code: z.string().nullable(),
  amount: z.number(),
  balance: z.number(),
  currency,
  goodFor: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  message: z.string().nullable(),
  recipientEmail: z.string().nullable(),
  /** When it is sent, or was. */
  sendAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
});
export type GiftCardView = z.infer<typeof giftCardView>;
