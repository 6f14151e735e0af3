import { z } from 'zod';

/** The longest name of a company, and the longest VAT id. */
export const companyLimits = { name: 120, vatId: 20 } as const;

/** The company that somebody buys for, as its invoice names it. */
export const company = z.object({
  name: z.string().trim().min(1).max(companyLimits.name),
  /** As it was typed, without spaces; empty if the buyer has given none. */
  vatId: z.string().trim().max(companyLimits.vatId).default(''),
  /**
   * Of a company that accounts for the VAT itself: the day on which its VAT ID was confirmed, and the register's number
   * of that check.
   */
  confirmed: z.object({ on: z.iso.date(), number: z.string().nullable() }).optional(),
});
export type Company = z.infer<typeof company>;
