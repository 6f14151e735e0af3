import { z } from 'zod';
import type { Place } from '../catalog/contract.ts';
import { arrivalPart } from '../orders/contract.ts';

/** A product that is shipped, by its type and size in the catalog. */
export interface OrderedGood {
  readonly productType: string;
  readonly productSize?: string | null | undefined;
}

const separator = '/';

/** `poster/8x10 inches`. */
const good = z
  .string()
  .max(80)
  .regex(/^[^/]+\/[^/]+$/);

/** GET /api/arrival. `good` is repeated for each line; without a state the response is for the whole country. */
export const arrivalQuery = z.object({
  good: z.union([good, z.array(good).min(1).max(40)]),
  /** ISO 3166-1; without one, the shop's home. */
  country: z.string().max(2).optional(),
  state: z.string().max(60).optional(),
});

/** When the goods arrive if they are ordered now, one part per maker; `items` are their indexes in the request. */
export const arrivalResponse = z.object({
  parts: z.array(arrivalPart),
  /** False while a quote of a print partner is pending: another request in some seconds may return better days. */
  settled: z.boolean(),
  /** Indexes of the goods that are not sent to post office boxes and military mail. Older servers omit it. */
  streetOnly: z.array(z.int().min(0)).default([]),
  /** Indexes of the goods that are not sent to the place at all. Older servers omit it. */
  unsent: z.array(z.int().min(0)).default([]),
});
export type ArrivalResponse = z.infer<typeof arrivalResponse>;

export function arrivalUrl(goods: readonly OrderedGood[], place: Place | null): string {
  const query = new URLSearchParams(
    goods.map(({ productType, productSize }) => ['good', `${productType}${separator}${productSize ?? ''}`]),
  );
  if (place !== null) query.append('country', place.country);
  if (place !== null && place.state !== null) query.append('state', place.state);
  return `/api/arrival?${query.toString()}`;
}

/** The goods of a query, in the same order. */
export function readGoods({
  good: goods,
}: z.infer<typeof arrivalQuery>): { productType: string; productSize: string }[] {
  return [goods].flat().map((text) => {
    const [productType = '', productSize = ''] = text.split(separator);
    return { productType, productSize };
  });
}
