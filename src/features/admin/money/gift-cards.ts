import { z } from 'zod';
import { entryKinds, giftCardEventKinds, giftCardStates } from '../../gift-cards/contract.ts';

/**
 * A gift card in the panel's list. Amounts are in cents of its currency. Names and addresses are null once they are
 * deleted.
 */
const adminGiftCard = z.object({
  id: z.string(),
  state: z.enum(giftCardStates),
  /** Whether nobody can spend it, because its payment is disputed. Servers of the previous version omit it. */
  blocked: z.boolean().optional(),
  lastFour: z.string(),
  /** Servers of the previous version omit it. */
  currency: z.string().default('usd'),
  amount: z.int(),
  balance: z.int(),
  goodFor: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  buyerEmail: z.string().nullable(),
  recipientEmail: z.string().nullable(),
  sendAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  paidAt: z.iso.datetime(),
});
export type AdminGiftCard = z.infer<typeof adminGiftCard>;

/**
 * GET /api/admin/gift-cards?search=: the newest cards of the shop's mode whose name, address, last four or order match.
 */
export const maxGiftCardSearch = 100;
export const giftCardsQuery = z.object({ search: z.string().max(maxGiftCardSearch).default('') });
const owedBalance = z.object({ currency: z.string().default('usd'), cents: z.int(), cards: z.int() });
export const giftCardList = z.object({
  cards: z.array(adminGiftCard),
  /**
   * What the shop owes to the holders of cards in its own currency, in cents, and the number of cards with a balance.
   */
  owed: owedBalance,
  /** The same in each other currency in which there are such cards. Servers of the previous version omit it. */
  alsoOwed: z.array(owedBalance).default([]),
  /** For how many days an unspent card is refunded. */
  refundDays: z.int(),
});
export type GiftCardList = z.infer<typeof giftCardList>;

/** GET /api/admin/gift-cards/{id}, and the response to each change. */
export const giftCardDetail = z.object({
  card: adminGiftCard,
  /** Changes of the balance and other events, oldest first. */
  history: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      actor: z.string(),
      kind: z.enum([...entryKinds, ...giftCardEventKinds]),
      /** Null for an event that does not change the balance. */
      cents: z.int().nullable(),
      orderId: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type GiftCardDetail = z.infer<typeof giftCardDetail>;

const reason = z.string().trim().min(1, 'Please say why.').max(500);
const requestId = z.string().min(1).max(60);
/** POST /api/admin/gift-cards/{id}/adjust. `cents` is added, or taken off if negative. */
export const adjustGiftCardRequest = z.object({ cents: z.int(), reason, requestId });
export const cancelGiftCardRequest = z.object({ reason });
export const refundGiftCardRequest = z.object({ reason, requestId });
