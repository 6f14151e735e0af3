import { z } from 'zod';
import { productTypes, type CodeEffect, type CodeTerms, type Offers } from '../catalog/contract.ts';
import { standardCurrency } from '../../shared/currencies.ts';
import { currencyField, fromUnits, toUnits } from '../../shared/money.ts';

/** POST /api/offers. Pages of earlier versions send no code in order to ask for the other offers alone. */
export const offersRequest = z.object({ code: z.string().max(60).optional() });

const amount = z.number().nonnegative();
const effect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.int().positive() }),
  z.object({ kind: z.literal('amount'), amount }),
  z.object({ kind: z.literal('free-shipping') }),
]);

/** What the visitor may use. */
export const offersResponse = z.object({
  firstOrder: z.object({ percent: z.int().positive() }).nullable(),
  /** Whether the shop has codes that somebody could enter. */
  takesCodes: z.boolean(),
  /** Whether somebody could pay with a gift card. Servers of the previous version omit it. */
  takesGiftCards: z.boolean().optional(),
  code: z
    .object({
      code: z.string(),
      effect,
      products: z.array(z.enum(productTypes)).nullable(),
      minimum: amount.nullable(),
      /** Of its amounts; absent for US dollars. */
      currency: z.string().length(3).optional(),
    })
    .nullable(),
  /** Why the code cannot be used. */
  problem: z.string().nullable(),
});
type SentOffers = z.infer<typeof offersResponse>;

/** Offers as they are sent. */
export function presentOffers({ firstOrder, code }: Offers): Pick<SentOffers, 'firstOrder' | 'code'> {
  return {
    firstOrder,
    code: code && {
      code: code.code,
      effect:
        code.effect.kind === 'amount' ? { kind: 'amount', amount: toUnits(code.effect.amount) } : { ...code.effect },
      products: code.products && [...code.products],
      minimum: code.minimum && toUnits(code.minimum),
      ...currencyOf(code),
    },
  };
}

/** The currency of a code's amounts, if it has any. */
function currencyOf({ effect, minimum }: CodeTerms): { readonly currency?: string } {
  const amount = effect.kind === 'amount' ? effect.amount : minimum;
  return amount === null ? {} : currencyField(amount);
}

/** Offers as they were sent. */
export function readOffers({ firstOrder, code }: Pick<SentOffers, 'firstOrder' | 'code'>): Offers {
  return { firstOrder, code: code && readTerms(code) };
}

function readTerms({
  effect,
  minimum,
  currency = standardCurrency,
  ...terms
}: NonNullable<SentOffers['code']>): CodeTerms {
  const read: CodeEffect =
    effect.kind === 'amount' ? { ...effect, amount: fromUnits(effect.amount, currency) } : effect;
  return { ...terms, effect: read, minimum: minimum === null ? null : fromUnits(minimum, currency) };
}
