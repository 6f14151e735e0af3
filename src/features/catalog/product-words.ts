import { productListWords } from '../../words/catalogs/product-list.ts';
import type { PlainMessage } from '../../words/message.ts';
import type { Say } from '../../words/words.ts';
import type { ListedProduct, PriceList } from './price-list.ts';
import { isPhysical, standardProducts } from './products.ts';

type Conjunction = 'and' | 'or';

/** 'poster, magnet, mug or digital download': the products that are sold, as the end of a sentence. */
export function productsInWords(
  list: PriceList,
  word: Conjunction,
  say: Say,
  download: PlainMessage = productListWords.digital,
): string {
  const names = standardProducts
    .filter((type) => list.products[type].sold)
    .map((type) => (isPhysical(type) ? list.products[type].label.toLowerCase() : say(download)));
  return joinWords(names, word, say);
}

/** 'poster, magnet and mug': the products that are sent, with which the download is free. Empty if there are none. */
export function parcelsInWords(list: PriceList, word: Conjunction, say: Say): string {
  return joinWords(
    sentProducts(list).map(({ label }) => label.toLowerCase()),
    word,
    say,
  );
}

/** 'Posters in 8x10, 12x16 and 16x20 inches, magnets in 3x3 inches.' Empty if nothing is sent. */
export function sizesInWords(list: PriceList, say: Say): string {
  const parts = sentProducts(list).map(({ label, sizes }) => {
    const inches = sizes.every((size) => size.label.endsWith(' inches'));
    const names = sizes.map((size) => size.label.replace(/ inches$/, ''));
    return `${label.toLowerCase()}s in ${joinWords(names, 'and', say)}${inches ? ' inches' : ''}`;
  });
  const sentence = parts.join(', ');
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** 'a, b and c'. */
function joinWords(words: readonly string[], word: Conjunction, say: Say): string {
  const last = words.at(-1);
  if (last === undefined || words.length < 2) return words.join('');
  return say(word === 'or' ? productListWords.or : productListWords.and, {
    others: words.slice(0, -1).join(', '),
    last,
  });
}

function sentProducts(list: PriceList): ListedProduct[] {
  return standardProducts.filter(isPhysical).flatMap((type) => (list.products[type].sold ? [list.products[type]] : []));
}
