import { z } from 'zod';
import type { LinkSigner } from '../../../platform/signed-link.ts';
import { downloadUrl } from '../contract.ts';

/** What the links to films are made with. */
export type FilmLinks = Pick<LinksContext, 'publicUrl' | 'filmLinks'>;

export interface LinksContext {
  /** Origin of the shop, without a trailing slash. */
  readonly publicUrl: string;
  /** Signs links that open the whole order: amounts, address, pictures and files. */
  readonly orderLinks: LinkSigner;
  /** Signs links that open only the files of an order. */
  readonly downloadLinks: LinkSigner;
  /** Signs the links with which the recipient of a gift opens it: names, note, pictures and files. */
  readonly giftLinks: LinkSigner;
  /** Signs links that open only the films of an order. */
  readonly filmLinks: LinkSigner;
}

/** The key in the URL of such a link. */
export const orderKey = z.string().max(100);

/** The signed link to an order's page, which works on any device. */
export function orderPageUrl({ publicUrl, orderLinks }: LinksContext, orderId: string): string {
  return `${publicUrl}/order/${orderId}?key=${orderLinks.sign(orderId)}`;
}

/** The signed link to the page of an order's gift, for its recipient. */
export function giftPageUrl({ publicUrl, giftLinks }: LinksContext, orderId: string): string {
  return `${publicUrl}/gift/${orderId}?key=${giftLinks.sign(orderId)}`;
}

/** The signed path of a picture's print file. It may be shared, because its key opens only files and not the order. */
export function downloadPath(
  { downloadLinks }: LinksContext,
  orderId: string,
  picture: { artworkId: string; variation: number },
): string {
  const query = { order: orderId, key: downloadLinks.sign(orderId), variation: String(picture.variation) };
  return `${downloadUrl(picture.artworkId)}?${new URLSearchParams(query).toString()}`;
}

/** The signed link to the page of a picture's film. It may be printed, because its key opens only films. */
export function filmPageUrl(
  { publicUrl, filmLinks }: FilmLinks,
  orderId: string,
  picture: { artworkId: string; variation: number },
): string {
  const query = { order: orderId, key: filmLinks.sign(orderId), variation: String(picture.variation) };
  return `${publicUrl}/film/${picture.artworkId}?${new URLSearchParams(query).toString()}`;
}

/** Whether a key opens the films of an order. Those of its files do, too. */
export function opensFilm(context: LinksContext, orderId: string, key: string): boolean {
  return context.filmLinks.verify(orderId, key) || opensFiles(context, orderId, key);
}

/** Whether a key opens an order's files. The keys of its download links and of its page do. */
export function opensFiles({ orderLinks, downloadLinks }: LinksContext, orderId: string, key: string): boolean {
  return downloadLinks.verify(orderId, key) || orderLinks.verify(orderId, key);
}
