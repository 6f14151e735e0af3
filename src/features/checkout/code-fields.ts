import { z } from 'zod';
import { productTypes } from '../catalog/contract.ts';

/** What a discount code may take off. */
export const codeEffects = ['percent', 'amount', 'free-shipping'] as const;

const cents = z.int().min(0).max(1_000_000);
const limit = z.int().min(0).max(1_000_000).nullable();
const day = z.iso.date().nullable();

/** A discount code as the owner edits it. Amounts are in cents, days in the time zone of the shop. */
export const codeFields = z.object({
  code: z.string().max(60),
  effect: z.enum(codeEffects),
  /** Percent or cents; null for free shipping. */
  value: cents.nullable(),
  /** Null for all products. */
  products: z.array(z.enum(productTypes)).max(productTypes.length).nullable(),
  minimum: cents.nullable(),
  /** The first and the last day on which it is valid; null without a limit. */
  startsOn: day,
  endsOn: day,
  maxUses: limit,
  maxUsesPerCustomer: limit,
  on: z.boolean(),
});
export type CodeFields = z.infer<typeof codeFields>;

const maxPercent = 90;

/** What is wrong with a discount code: a sentence for the owner by the name of the field. */
export function findCodeProblems(fields: CodeFields): Partial<Record<keyof CodeFields, string>> {
  const { code, effect, value, products, minimum, startsOn, endsOn, maxUses, maxUsesPerCustomer } = fields;
  const problems: Partial<Record<keyof CodeFields, string>> = {};
  if (readCode(code) === null)
    problems.code = 'Use 3 to 24 letters and digits, with dashes between them if you like, such as WELCOME20.';
  if (effect === 'percent' && (value === null || value < 1 || value > maxPercent))
    problems.value = `Type a whole percentage from 1 to ${maxPercent}.`;
  if (effect === 'amount' && (value === null || value < 1)) problems.value = 'Type an amount such as 5 or 7.50.';
  if (products?.length === 0) problems.products = 'Choose at least one product.';
  if (minimum === 0) problems.minimum = 'Type an amount, or leave it empty.';
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) problems.endsOn = 'The last day is before the first.';
  if (maxUses === 0) problems.maxUses = 'Type at least 1, or leave it empty. To stop the code, switch it off.';
  if (maxUsesPerCustomer === 0) problems.maxUsesPerCustomer = 'Type at least 1, or leave it empty.';
  return problems;
}

const codePattern = /^[A-Z0-9](?:[A-Z0-9-]{1,22}[A-Z0-9])$/;

/** A code as it is stored, from what somebody typed or a link holds; null for what no code looks like. */
export function readCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return codePattern.test(code) ? code : null;
}
