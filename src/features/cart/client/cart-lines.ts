import { toDollars } from '../../../shared/money.ts';
import {
  digitalPrice,
  freeDownloadKey,
  products,
  quantityLimits,
  type ProductSize,
  type ProductType,
} from '../../catalog/contract.ts';
import type { CartItem } from '../contract.ts';

/** Which picture a line is of. */
export interface ChosenPicture {
  readonly artworkId: string;
  readonly variation: number;
  readonly styleId: string;
}

type Cart = readonly CartItem[];

const isSamePicture = (item: CartItem, picture: ChosenPicture) =>
  item.artworkId === picture.artworkId && (item.selectedVariation ?? 0) === picture.variation;

/**
 * Adds a poster, magnet or mug and, once per cart, the free download that comes with anything physical.
 * The same product of the same picture becomes one line, up to the highest quantity of a line.
 */
export function addPhysical(
  cart: Cart,
  picture: ChosenPicture,
  type: Exclude<ProductType, 'digital'>,
  size: ProductSize,
  quantity: number,
): CartItem[] {
  const product = products[type];
  const key = `${type}-${size.label}-${picture.artworkId}-${picture.variation}`;
  const present = cart.find((item) => item.key === key);
  const line: CartItem = {
    key,
    title: product.title,
    productType: type,
    productSize: size.label,
    productMaterial: product.material,
    price: toDollars(size.price),
    quantity: withinLimits((present?.quantity ?? 0) + quantity),
    artworkId: picture.artworkId,
    selectedVariation: picture.variation,
    style: picture.styleId,
  };
  const paid = cart.filter(isRemovable);
  const free = cart.find((item) => !isRemovable(item)) ?? {
    ...digitalLine(picture),
    key: freeDownloadKey,
    title: `Digital Download (FREE with ${product.label})`,
    price: 0,
  };
  // The free line stands last, whatever it came with.
  return ofFirstPicture([...(present ? paid.map((item) => (item === present ? line : item)) : [...paid, line]), free]);
}

/** The free download shows the first picture that is ordered; each of the others comes with its own. */
function ofFirstPicture(cart: CartItem[]): CartItem[] {
  const first = cart.find((item) => item.productType !== 'digital');
  if (first === undefined) return cart.filter(isRemovable);
  const { artworkId, selectedVariation, style } = first;
  return cart.map((item) => (isRemovable(item) ? item : { ...item, artworkId, selectedVariation, style }));
}

/** Adds the download by itself, once per picture; none of a picture whose product brings it for free. */
export function addDigital(cart: Cart, picture: ChosenPicture): CartItem[] {
  const line = digitalLine(picture);
  const present = cart.some((item) => isSamePicture(item, picture));
  return present ? [...cart] : [...cart, line];
}

/** The line of the download by itself. */
export function digitalLine(picture: ChosenPicture): CartItem {
  return {
    key: `digital-${picture.artworkId}-${picture.variation}`,
    title: products.digital.title,
    productType: 'digital',
    productSize: null,
    productMaterial: products.digital.material,
    price: toDollars(digitalPrice),
    quantity: 1,
    artworkId: picture.artworkId,
    selectedVariation: picture.variation,
    style: picture.styleId,
  };
}

export function changeQuantity(cart: Cart, key: string, quantity: number): CartItem[] {
  return cart.map((item) =>
    item.key === key && item.productType !== 'digital' ? { ...item, quantity: withinLimits(quantity) } : item,
  );
}

/** Whether a visitor may take a line out: all but the free download, which goes with the last physical line. */
export function isRemovable(item: CartItem): boolean {
  return item.key !== freeDownloadKey;
}

export function removeLine(cart: Cart, key: string): CartItem[] {
  const left = cart.filter((item) => item.key !== key || !isRemovable(item));
  return ofFirstPicture(left);
}

/** How many things are in the cart, the free download not counted. */
export function countItems(cart: Cart): number {
  return cart.filter(isRemovable).reduce((sum, item) => sum + item.quantity, 0);
}

function withinLimits(quantity: number): number {
  return Math.min(quantityLimits.max, Math.max(quantityLimits.min, Math.round(quantity)));
}
