import { z } from 'zod';
import { isPhysical, productTypes, type PhysicalProduct } from '../../catalog/contract.ts';
import { limits } from '../fields.ts';

/** The products that a bundle can be of. The download comes free with them. */
export const bundleProducts: readonly PhysicalProduct[] = productTypes.filter(isPhysical);

const products = z.array(z.enum(bundleProducts)).max(bundleProducts.length);
const day = z.iso.date('Choose a day.').nullable();

/** Less for a second product with the same artwork, as it is stored. Whatever is absent has its default. */
export const storedBundle = z.object({
  given: z.boolean().optional(),
  percent: z
    .int('Type a whole number of percent, such as 20.')
    .min(1, 'A bundle takes off at least 1%. To give none, switch it off.')
    .max(limits.maxPercent, `A bundle takes off at most ${limits.maxPercent}%.`)
    .optional(),
  /** At their full price. */
  first: products.optional(),
  reduced: products.optional(),
  /** The first and the last day, in the shop's time zone. */
  startsOn: day.optional(),
  endsOn: day.optional(),
});
export type StoredBundle = z.infer<typeof storedBundle>;
