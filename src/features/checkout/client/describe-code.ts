import {
  adjustmentCodeOf,
  codeProblem,
  effectInWords,
  pluralOf,
  shortAmount,
  usesOffer,
  type Offers,
  type PricedLine,
  type ProductType,
  type Totals,
} from '../../catalog/contract.ts';
import { codeMessages } from '../contract.ts';
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
  if (problem === 'products') return { kind: 'problem', text: codeMessages.otherProducts(code) };
  if (problem === 'minimum' && minimum !== null)
    return {
      kind: 'problem',
      text: codeMessages.belowMinimum(code, shortAmount(minimum), products && inWords(products)),
    };
  if (usesOffer(totals.adjustments, adjustmentCodeOf(code)))
    return {
      kind: 'used',
      text: say(codeWords.used, { code, effect: `${effectInWords(effect)}${products ? ` ${inWords(products)}` : ''}` }),
    };
  const better = effect.kind === 'free-shipping' ? codeMessages.shippingIsFree : codeMessages.firstOrderIsBetter(code);
  return { kind: 'unused', text: better };
}

/** 'posters and mugs' */
function inWords(types: readonly ProductType[]): string {
  return new Intl.ListFormat('en-US').format(types.map(pluralOf));
}
