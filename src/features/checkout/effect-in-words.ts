import { codeWords } from '../../words/catalogs/codes.ts';
import type { Say } from '../../words/words.ts';
import { productPlural, shortAmount, type CodeEffect, type ProductType } from '../catalog/contract.ts';
import { displayLocale } from '../../words/display-locale.ts';

/** '20% off', '$5 off posters and mugs', 'free shipping'. `types` are the products that a code is for; null for all. */
export function effectInWords(effect: CodeEffect, types: readonly ProductType[] | null, say: Say): string {
  const words = takenOff(effect, say);
  return types === null ? words : say(codeWords.offProducts, { effect: words, products: pluralsInWords(types, say) });
}

function takenOff(effect: CodeEffect, say: Say): string {
  if (effect.kind === 'free-shipping') return say(codeWords.freeShipping);
  return effect.kind === 'percent'
    ? say(codeWords.percentOff, { percent: String(effect.percent) })
    : say(codeWords.amountOff, { amount: shortAmount(effect.amount) });
}

/** 'posters, canvases, and downloads' */
export function pluralsInWords(types: readonly ProductType[], say: Say): string {
  return new Intl.ListFormat(displayLocale()).format(types.map((type) => say(productPlural(type))));
}
