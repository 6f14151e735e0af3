import type { ListedProduct, PriceList } from './price-list.ts';
import { isPhysical, products, standardProducts, type ProductType } from './products.ts';

/** 'poster, magnet, mug or digital download': the products that are sold, as the end of a sentence. */
export function productsInWords(list: PriceList, word: 'and' | 'or'): string {
  const names = standardProducts
    .filter((type) => list.products[type].sold)
    .map((type) => (isPhysical(type) ? list.products[type].label.toLowerCase() : 'digital download'));
  return joinWords(names, word);
}

/** 'poster, magnet and mug': the products that are sent, with which the download is free. Empty if there are none. */
export function parcelsInWords(list: PriceList, word: 'and' | 'or'): string {
  return joinWords(
    sentProducts(list).map(({ label }) => label.toLowerCase()),
    word,
  );
}

/** 'Posters in 8x10, 12x16 and 16x20 inches, magnets in 3x3 inches.' Empty if nothing is sent. */
export function sizesInWords(list: PriceList): string {
  const parts = sentProducts(list).map(({ label, sizes }) => {
    const inches = sizes.every((size) => size.label.endsWith(' inches'));
    const names = sizes.map((size) => size.label.replace(/ inches$/, ''));
    return `${label.toLowerCase()}s in ${joinWords(names, 'and')}${inches ? ' inches' : ''}`;
  });
  const sentence = parts.join(', ');
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** 'a, b and c'. */
function joinWords(words: readonly string[], word: 'and' | 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${word} ${words.at(-1)}`;
}

function sentProducts(list: PriceList): ListedProduct[] {
  return standardProducts.filter(isPhysical).flatMap((type) => (list.products[type].sold ? [list.products[type]] : []));
}

/** 'posters', 'framed posters', 'canvases', 'downloads' */
export function pluralOf(type: ProductType): string {
  if (!isPhysical(type)) return 'downloads';
  const label = products[type].label.toLowerCase();
  return label.endsWith('s') ? `${label}es` : `${label}s`;
}
