import { arrivalWords } from '../../words/catalogs/arrival.ts';
import { productListWords } from '../../words/catalogs/product-list.ts';
import type { PlainMessage } from '../../words/message.ts';
import type { Say } from '../../words/words.ts';
import { soldStandard, type ListedProduct, type PriceList } from './price-list.ts';
import { isPhysical, isProductType, type PhysicalProduct, type ProductType } from './products.ts';

type Conjunction = 'and' | 'or';

const names: Readonly<Record<PhysicalProduct, Record<'name' | 'noun' | 'plural', PlainMessage>>> = {
  poster: { name: productListWords.poster, noun: productListWords.posterNoun, plural: productListWords.posterPlural },
  magnet: { name: productListWords.magnet, noun: productListWords.magnetNoun, plural: productListWords.magnetPlural },
  mug: { name: productListWords.mug, noun: productListWords.mugNoun, plural: productListWords.mugPlural },
  'framed-poster': {
    name: productListWords.framedPoster,
    noun: productListWords.framedPosterNoun,
    plural: productListWords.framedPosterPlural,
  },
  canvas: { name: productListWords.canvas, noun: productListWords.canvasNoun, plural: productListWords.canvasPlural },
};

/** 'Poster', as tabs and cards name a product; the type itself of one that is no longer known. */
export function productName(type: string, say: Say): string {
  if (!isProductType(type)) return type;
  return say(isPhysical(type) ? names[type].name : productListWords.digitalOnly);
}

/** 'poster', within a sentence. */
export function productNoun(type: ProductType): PlainMessage {
  return isPhysical(type) ? names[type].noun : productListWords.digital;
}

/** 'poster and the magnet': goods within a sentence that names them after an article, each type once. */
export function goodsInWords(types: readonly string[], say: Say): string {
  const names = [...new Set(types)].map((type) => (isProductType(type) ? say(productNoun(type)) : type));
  return names.length === 0 ? '' : names.reduce((first, second) => say(arrivalWords.andThe, { first, second }));
}

/** 'posters', within a sentence. */
export function productPlural(type: ProductType): PlainMessage {
  return isPhysical(type) ? names[type].plural : productListWords.downloads;
}

/** '8x10 inches' or '11oz', as the reader's language writes a size. */
export function sizeName(label: string, say: Say): string {
  return label.endsWith(' inches') ? say(productListWords.inches, { size: label.slice(0, -' inches'.length) }) : label;
}

/** 'poster, magnet, mug or digital download': the products that are sold, as the end of a sentence. */
export function productsInWords(
  list: PriceList,
  word: Conjunction,
  say: Say,
  download: PlainMessage = productListWords.digital,
): string {
  const sold = soldStandard(list).map((type) => say(isPhysical(type) ? productNoun(type) : download));
  return joinWords(sold, word, say);
}

/** 'poster, magnet and mug': the products that are sent, with which the download is free. Empty if there are none. */
export function parcelsInWords(list: PriceList, word: Conjunction, say: Say): string {
  return joinWords(
    sentProducts(list).map(({ type }) => say(productNoun(type))),
    word,
    say,
  );
}

/** 'Posters in 8x10, 12x16 and 16x20 inches, magnets in 3x3 inches.' Empty if nothing is sent. */
export function sizesInWords(list: PriceList, say: Say): string {
  const parts = sentProducts(list).map(({ type, sizes }) => {
    const areInches = sizes.every((size) => size.label.endsWith(' inches'));
    const labels = sizes.map((size) => size.label.replace(/ inches$/, ''));
    return say(areInches ? productListWords.inInches : productListWords.inSizes, {
      products: say(productPlural(type)),
      sizes: joinWords(labels, 'and', say),
    });
  });
  if (parts.length === 0) return '';
  const joined = withCommas(parts, say);
  return say(productListWords.fullStop, { sentence: `${joined.charAt(0).toUpperCase()}${joined.slice(1)}` });
}

/** 'a, b': parts of one line, as the reader's language separates them. */
export function withCommas(parts: readonly string[], say: Say): string {
  if (parts.length === 0) return '';
  return parts.reduce((first, second) => say(productListWords.comma, { first, second }));
}

/** 'a, b and c'. */
function joinWords(parts: readonly string[], word: Conjunction, say: Say): string {
  const last = parts.at(-1);
  if (last === undefined || parts.length < 2) return parts.join('');
  return say(word === 'or' ? productListWords.or : productListWords.and, {
    others: withCommas(parts.slice(0, -1), say),
    last,
  });
}

function sentProducts(list: PriceList): ListedProduct[] {
  return soldStandard(list)
    .filter(isPhysical)
    .map((type) => list.products[type]);
}
