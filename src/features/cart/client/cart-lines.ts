import { toUnits } from '../../../shared/money.ts';
import {
  freeDownloadKey,
  quantityLimits,
  type PhysicalProduct,
  type PriceList,
  type ProductSize,
  requiresShipping,
} from '../../catalog/contract.ts';
import type { CartItem } from '../contract.ts';
import { freeTitle } from './name-lines.ts';

/** The picture of a cart line. */
export interface ChosenPicture {
  readonly artworkId: string;
  readonly variation: number;
  readonly styleId: string;
  /** How many pets it shows; absent for one. */
  readonly pets?: number | undefined;
}

type Cart = readonly CartItem[];

const isSamePicture = (item: CartItem, picture: ChosenPicture) =>
  item.artworkId === picture.artworkId && (item.selectedVariation ?? 0) === picture.variation;

/** The key of the line of a picture on a product. */
export function lineKey(picture: ChosenPicture, type: PhysicalProduct, { label }: ProductSize): string {
  return `${type}-${label}-${picture.artworkId}-${picture.variation}`;
}

/** Lines of pictures of one pet do not mention it. */
function petsOf({ pets = 1 }: ChosenPicture): Pick<CartItem, 'pets'> {
  return pets > 1 ? { pets } : {};
}

/**
 * Adds a poster, magnet or mug and, once per cart, the free download that comes with any physical product.
 * Adding the same size and picture again increases the quantity of its line, up to the limit.
 */
export function addPhysical(
  cart: Cart,
  picture: ChosenPicture,
  list: PriceList,
  { type, size, quantity }: { type: PhysicalProduct; size: ProductSize; quantity: number },
): CartItem[] {
  const product = list.products[type];
  const key = lineKey(picture, type, size);
  const present = cart.find((item) => item.key === key);
  const line: CartItem = {
    key,
    title: product.title,
    productType: type,
    productSize: size.label,
    productMaterial: product.material,
    price: toUnits(size.price),
    quantity: withinLimits((present?.quantity ?? 0) + quantity),
    artworkId: picture.artworkId,
    selectedVariation: picture.variation,
    style: picture.styleId,
    ...petsOf(picture),
  };
  const paid = cart.filter(isRemovable);
  const free = cart.find((item) => !isRemovable(item)) ?? {
    ...digitalLine(picture, list),
    key: freeDownloadKey,
    title: freeTitle(list.products, type),
    price: 0,
  };
  // The free line always comes last.
  return withFreeLineUpdated([
    ...(present ? paid.map((item) => (item === present ? line : item)) : [...paid, line]),
    free,
  ]);
}

/**
 * Makes the free line show the first ordered picture, or removes it if no physical line is left. The other ordered
 * pictures come with their own downloads.
 */
function withFreeLineUpdated(cart: CartItem[]): CartItem[] {
  const first = cart.find(requiresShipping);
  if (first === undefined) return cart.filter(isRemovable);
  const { artworkId, selectedVariation, style } = first;
  return cart.map((item) => (isRemovable(item) ? item : { ...item, artworkId, selectedVariation, style }));
}

/** Adds a paid download, once per picture. Adds none if the cart has a product of the picture, which includes it. */
export function addDigital(cart: Cart, picture: ChosenPicture, list: PriceList): CartItem[] {
  const line = digitalLine(picture, list);
  const present = cart.some((item) => isSamePicture(item, picture));
  return present ? [...cart] : [...cart, line];
}

/** The cart line of a paid download. */
export function digitalLine(picture: ChosenPicture, { products, download }: PriceList): CartItem {
  return {
    key: `digital-${picture.artworkId}-${picture.variation}`,
    title: products.digital.title,
    productType: 'digital',
    productSize: null,
    productMaterial: products.digital.material,
    price: toUnits(download),
    quantity: 1,
    artworkId: picture.artworkId,
    selectedVariation: picture.variation,
    style: picture.styleId,
    ...petsOf(picture),
  };
}

export function changeQuantity(cart: Cart, key: string, quantity: number): CartItem[] {
  return cart.map((item) =>
    item.key === key && requiresShipping(item) ? { ...item, quantity: withinLimits(quantity) } : item,
  );
}

/** Whether a visitor may remove a line: all but the free download, which is removed with the last physical line. */
export function isRemovable(item: CartItem): boolean {
  return item.key !== freeDownloadKey;
}

export function removeLine(cart: Cart, key: string): CartItem[] {
  const left = cart.filter((item) => item.key !== key || !isRemovable(item));
  return withFreeLineUpdated(left);
}

/** The sum of the quantities in the cart, without the free download. */
export function countItems(cart: Cart): number {
  return cart.filter(isRemovable).reduce((sum, item) => sum + item.quantity, 0);
}

function withinLimits(quantity: number): number {
  return Math.min(quantityLimits.max, Math.max(quantityLimits.min, Math.round(quantity)));
}
