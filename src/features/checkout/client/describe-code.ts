import {
  adjustmentCodeOf,
  codeProblem,
  shortAmount,
  usesOffer,
  type Offers,
  type PricedLine,
  type ProductType,
  type Totals,
} from '../../catalog/contract.ts';
import { effectInWords, pluralsInWords } from '../effect-in-words.ts';
import { codeErrors } from '../../../words/catalogs/code-errors.ts';
import { codeWords } from '../../../words/catalogs/codes.ts';
import { say } from '../../../words/page.ts';

export interface CodeStatus {
  /** `used`: it lowers the total. `unused`: it is valid, and something else serves the buyer better. */
  readonly kind: 'used' | 'unused' | 'problem';
  readonly text: string;
}

/** What a valid code does for a cart, in a sentence; null without a code. */
export function describeCode({ code: terms }: Offers, lines: readonly PricedLine[], totals: Totals): CodeStatus | null {
  if (terms === null) return null;
  const { code, effect, products, minimum } = terms;
  const problem = codeProblem(terms, lines);
  if (problem === 'products') return { kind: 'problem', text: say(codeErrors.otherProducts, { code }) };
  if (problem === 'minimum' && minimum !== null)
    return { kind: 'problem', text: sayMinimum(code, shortAmount(minimum), products) };
  if (usesOffer(totals.adjustments, adjustmentCodeOf(code)))
    return {
      kind: 'used',
      text: say(codeWords.used, { code, effect: effectInWords(effect, products, say) }),
    };
  const better =
    effect.kind === 'free-shipping' ? say(codeErrors.shippingIsFree) : say(codeErrors.firstOrderIsBetter, { code });
  return { kind: 'unused', text: better };
}

function sayMinimum(code: string, minimum: string, products: readonly ProductType[] | null): string {
  return products === null
    ? say(codeErrors.belowMinimum, { code, minimum })
    : say(codeErrors.belowMinimumOf, { code, minimum, products: pluralsInWords(products, say) });
}
