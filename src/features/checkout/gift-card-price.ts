import {
  findListedSize,
  isPhysical,
  noOffers,
  priceLines,
  productNoun,
  type Delivery,
  type PriceList,
  type ProductType,
} from '../catalog/contract.ts';
import type { Money } from '../../shared/money.ts';
import { giftCardWords } from '../../words/catalogs/gift-cards.ts';
import type { Say } from '../../words/words.ts';

/**
 * What a gift card for one piece of a product costs: as much as an order of it with this delivery, with shipping and
 * tax. `goodFor` says what it is meant for. Null for a size that is not sold.
 */
export function priceGiftCardProduct(
  { type, size, petName }: { readonly type: ProductType; readonly size: string; readonly petName: string },
  list: PriceList,
  delivery: Delivery,
  say: Say,
): { price: Money; goodFor: string } | null {
  const found = findListedSize(list, type, size);
  const unitPrice = isPhysical(type) ? (found?.price ?? null) : list.download;
  if (unitPrice === null) return null;
  const { total } = priceLines([{ productType: type, unitPrice, quantity: 1 }], list, 'cart', noOffers, delivery);
  const piece = pieceInWords(type, size, say);
  const goodFor = petName === '' ? piece : say(giftCardWords.pieceForPet, { piece, pet: petName });
  // In most languages the name of the product comes first, and names within a sentence begin with a small letter.
  return { price: total, goodFor: `${goodFor.charAt(0).toUpperCase()}${goodFor.slice(1)}` };
}

/** 'An 8x10 inch poster', 'A digital download'. */
function pieceInWords(type: ProductType, size: string, say: Say): string {
  const product = say(productNoun(type));
  if (!isPhysical(type)) return say(giftCardWords.onePiece, { piece: product });
  const piece = size.endsWith(' inches')
    ? say(giftCardWords.pieceInInches, { size: size.replace(/ inches$/, ''), product })
    : say(giftCardWords.piece, { size, product });
  // Read as eight, eleven and eighteen.
  return say(/^(8|11|18)/.test(size) ? giftCardWords.onePieceAn : giftCardWords.onePiece, { piece });
}
