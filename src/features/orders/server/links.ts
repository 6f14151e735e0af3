import { z } from 'zod';
import type { LinkSigner } from '../../../platform/signed-link.ts';

export interface LinksContext {
  /** Origin of the shop, without a slash at the end. */
  readonly publicUrl: string;
  readonly orderLinks: LinkSigner;
}

/** The key in the address of such a link. */
export const orderKey = z.string().max(100);

/** The page on which whoever holds the link sees the order, on any device. */
export function orderPageUrl({ publicUrl, orderLinks }: LinksContext, orderId: string): string {
  return `${publicUrl}/order/${orderId}?key=${orderLinks.sign(orderId)}`;
}

/** What whoever holds the key adds to the address of a picture or a print file of the order. */
export function keyQuery({ orderLinks }: Pick<LinksContext, 'orderLinks'>, orderId: string): { order: string; key: string } {
  return { order: orderId, key: orderLinks.sign(orderId) };
}
