import { z } from 'zod';
import { physicalTypes } from '../../catalog/contract.ts';
import { text } from '../fields.ts';

const customsCode = z
  .string()
  .trim()
  .regex(/^\d{6,10}$/, 'A customs code has six to ten digits, such as 491191.');

/** What papers say to customs of parcels that the owner sends abroad. */
export const storedCustoms = z.object({
  codes: z.partialRecord(z.enum(physicalTypes), customsCode).optional(),
  /** The number by which customs know the shop, such as an IOSS or EORI number. */
  reference: text(60).optional(),
});
