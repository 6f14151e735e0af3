import type { LinkSigner } from '../../../platform/signed-link.ts';

export interface LinksContext {
  /** Origin of the shop, without a slash at the end. */
  readonly publicUrl: string;
  readonly orderLinks: LinkSigner;
}

/** The page on which whoever holds the link sees the order, on any device. */
export function orderPageUrl({ publicUrl, orderLinks }: LinksContext, orderId: string): string {
  return `${publicUrl}/order/${orderId}?key=${orderLinks.sign(orderId)}`;
}
