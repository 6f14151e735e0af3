import { z } from 'zod';
import { bundleCode, firstOrderCode, reverseChargeCode } from '../../catalog/contract.ts';
import { codeFields } from '../../checkout/contract.ts';

const tally = z.object({
  /** Orders with it. */
  used: z.int(),
  /** Payments that are open with it. */
  reserved: z.int(),
  /** Cents of the books' currency that orders were given by it. */
  given: z.int(),
});

/**
 * GET /api/admin/codes, and the response to each change. Uses are those of the shop's mode: live orders or test orders.
 */
export const codeList = z.object({
  /** The currency of the shop's books, in which its codes are. Servers of the previous version omit it. */
  currency: z.string().default('usd'),
  codes: z.array(
    codeFields.extend({
      id: z.string(),
      version: z.int(),
      createdAt: z.iso.datetime(),
      createdBy: z.string(),
      ...tally.shape,
    }),
  ),
  /** The day in the time zone of the shop. */
  today: z.iso.date(),
  firstOrder: tally.extend({ isGiven: z.boolean(), percent: z.int() }),
  /** `percent` is null while no bundle is given. Servers of the previous version omit the bundle. */
  bundle: tally.extend({ percent: z.int().nullable() }).optional(),
});
export type CodeList = z.infer<typeof codeList>;
export type DiscountCode = CodeList['codes'][number];

/** PUT /api/admin/codes/{id}. The text of a code stays. `version` is the one that the owner saw. */
export const updateCodeRequest = codeFields.extend({ version: z.int() });

/** Offers without a code as the panel calls them, by their codes in adjustments. */
export const offerNames = {
  [firstOrderCode]: 'First-order discount',
  [bundleCode]: 'Bundle discount',
  [reverseChargeCode]: 'VAT taken off (reverse charge)',
} as const;

export function isNamedOffer(code: string): code is keyof typeof offerNames {
  return Object.hasOwn(offerNames, code);
}
