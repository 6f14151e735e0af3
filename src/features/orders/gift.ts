import { z } from 'zod';
import { emailAddress } from '../../shared/email-address.ts';
import { giftMessage, giftNameLength, oneLine } from '../gift-cards/contract.ts';

/** What a buyer says about an order that is a gift. Names and note may be empty. */
export const giftRequest = z.object({
  to: oneLine(giftNameLength),
  from: oneLine(giftNameLength),
  note: giftMessage,
  /** Whether nothing in the parcel may name a price. */
  hidePrices: z.boolean(),
  /** Where the download is emailed; null if it is not. */
  recipientEmail: emailAddress.nullable(),
  /** The day on which it is emailed, in the shop's time zone; null for at once. */
  sendOn: z.iso.date().nullable(),
});
export type GiftRequest = z.infer<typeof giftRequest>;

/** A gift as its buyer sees it with the order. */
export const orderGift = z.object({
  to: z.string(),
  from: z.string(),
  note: z.string(),
  hidePrices: z.boolean(),
  recipientEmail: z.string().nullable(),
  /** When the download is emailed to the recipient; null if it is not. */
  sendAt: z.iso.datetime().nullable(),
  /** When it was emailed. */
  sentAt: z.iso.datetime().nullable(),
  /** Whether a card can be printed: papers have letters for its names and note. Earlier servers omit it. */
  hasCard: z.boolean().default(false),
});
export type OrderGift = z.infer<typeof orderGift>;

/** GET /api/gifts/{order id}: for whoever has the link that the recipient was emailed. */
export const giftPageView = z.object({
  to: z.string(),
  from: z.string(),
  note: z.string(),
  pictures: z.array(
    z.object({
      artworkId: z.string(),
      variation: z.int(),
      style: z.string(),
      styleName: z.string().nullable(),
      petName: z.string().nullable(),
      previewUrl: z.string(),
      downloadUrl: z.string(),
    }),
  ),
});
export type GiftPageView = z.infer<typeof giftPageView>;

export function giftUrl(orderId: string, key: string): string {
  return `/api/gifts/${encodeURIComponent(orderId)}?${new URLSearchParams({ key }).toString()}`;
}

/** Papers on which the card to an order is printed. */
export const giftPapers = ['letter', 'a4'] as const;
export type GiftPaper = (typeof giftPapers)[number];

/** The card that a buyer prints and hands over, as PDF, for everyone who may see the order. */
export function giftNoteUrl(orderId: string, key: string | null, paper: GiftPaper): string {
  const query = new URLSearchParams({ paper, ...(key !== null && { key }) });
  return `/api/orders/${encodeURIComponent(orderId)}/gift-note?${query.toString()}`;
}
