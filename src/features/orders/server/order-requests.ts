import { z } from 'zod';
import { orderKey } from './links.ts';

export const orderParams = z.object({ id: z.string().max(60) });
export const pictureParams = orderParams.extend({ position: z.coerce.number().int().min(0).max(99) });
export const keyQuery = z.object({ key: orderKey.optional() });

/** Headers that keep pages that a URL alone opens out of caches, referrers and search engines. */
export const unshared = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
