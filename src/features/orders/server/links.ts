import { z } from 'zod';
import type { LinkSigner } from '../../../platform/signed-link.ts';
import { downloadUrl } from '../contract.ts';

export interface LinksContext {
  /** Origin of the shop, without a slash at the end. */
  readonly publicUrl: string;
  /** Open the order: what was paid, its address, its pictures and files. */
  readonly orderLinks: LinkSigner;
  /** Open nothing of an order but its files. */
  readonly downloadLinks: LinkSigner;
}

/** The key in the address of such a link. */
export const orderKey = z.string().max(100);

/** The page on which whoever holds the link sees the order, on any device. */
export function orderPageUrl({ publicUrl, orderLinks }: LinksContext, orderId: string): string {
  return `${publicUrl}/order/${orderId}?key=${orderLinks.sign(orderId)}`;
}

/**
 * The print file of a picture, for whoever holds the link. It may be passed on: its key is made for files alone and
 * does not open the order.
 */
export function downloadPath(
  { downloadLinks }: LinksContext,
  orderId: string,
  picture: { artworkId: string; variation: number },
): string {
  const query = { order: orderId, key: downloadLinks.sign(orderId), variation: String(picture.variation) };
  return `${downloadUrl(picture.artworkId)}?${new URLSearchParams(query).toString()}`;
}

/** Whether a key opens an order's files: its own does, and so does that of its page. */
export function opensFiles({ orderLinks, downloadLinks }: LinksContext, orderId: string, key: string): boolean {
  return downloadLinks.verify(orderId, key) || orderLinks.verify(orderId, key);
}
