import { z } from 'zod';
import { arrivalPart } from '../orders/contract.ts';

/** Something that is sent, in the words of the catalog. */
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

/** GET /api/arrival. `good` is repeated for each line; without a state the answer is for the whole country. */
export const arrivalQuery = z.object({
  good: z.union([good, z.array(good).min(1).max(40)]),
  state: z.string().max(40).optional(),
});

/** When the goods arrive if they are ordered now, by whoever makes them; `items` are their places in the request. */
export const arrivalAnswer = z.object({
  parts: z.array(arrivalPart),
  /** False while a print partner is being asked, so that better days may be known in some seconds. */
  settled: z.boolean(),
  /** Places of the goods that are not sent to post office boxes and military mail. A former server does not say. */
  streetOnly: z.array(z.int().min(0)).default([]),
});
export type ArrivalAnswer = z.infer<typeof arrivalAnswer>;

export function arrivalUrl(goods: readonly OrderedGood[], state: string | null): string {
  const query = new URLSearchParams(
    goods.map(({ productType, productSize }) => ['good', `${productType}${separator}${productSize ?? ''}`]),
  );
  if (state !== null) query.append('state', state);
  return `/api/arrival?${query.toString()}`;
}

/** The goods of a query, in its order. */
export function readGoods({
  good: goods,
}: z.infer<typeof arrivalQuery>): { productType: string; productSize: string }[] {
  return [goods].flat().map((text) => {
    const [productType = '', productSize = ''] = text.split(separator);
    return { productType, productSize };
  });
}
