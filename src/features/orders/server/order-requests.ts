import { z } from 'zod';
import { orderKey } from './links.ts';

export const orderParams = z.object({ id: z.string().max(60) });
export const pictureParams = orderParams.extend({ position: z.coerce.number().int().min(0).max(99) });
export const keyQuery = z.object({ key: orderKey.optional() });
/** `of` names what the picture shows, so that a changed picture has another URL. */
export const pictureQuery = keyQuery.extend({ of: z.string().max(200).optional() });

/**
 * Headers for pages that anyone with the URL can open. They keep the page out of caches and search engines, and its URL
 * out of referrers.
 */
export const privatePageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};
