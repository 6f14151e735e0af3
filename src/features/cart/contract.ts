import { z } from 'zod';
import { maxVariations } from '../artworks/contract.ts';
import {
  findListedSize,
  freeDownloadKey,
  maxPets,
  priceListFor,
  printPixels,
  productTypes,
  quantityLimits,
  type PictureShape,
  type PriceList,
  type ProductType,
  isDownload,
  requiresShipping,
} from '../catalog/contract.ts';
import { money, type Money } from '../../shared/money.ts';

/** A cart line as the browser stores it in `cartItems` and sends it. `price` is in units and never trusted. */
export const cartItem = z.object({
  key: z.string().min(1).max(80),
  title: z.string().max(200).optional(),
  productType: z.enum(productTypes),
  productSize: z.string().max(40).nullish(),
  productMaterial: z.string().max(120).nullish(),
  price: z.number().nonnegative().finite(),
  quantity: z.int().min(quantityLimits.min).max(quantityLimits.max),
  /** Lines in the specification's format lack these two; the request's own artworkId and selectedVariation apply. */
  artworkId: z.string().max(60).optional(),
  selectedVariation: z
    .int()
    .min(0)
    .max(maxVariations - 1)
    .optional(),
  style: z.string().max(60).optional(),
  /** How many pets are in the picture; absent for one. Never trusted where it changes the price. */
  pets: z.int().min(1).max(maxPets).optional(),
});
export type CartItem = z.infer<typeof cartItem>;

export const cartItems = z.array(cartItem).max(40);

/** Body of PUT /api/cart, which mirrors `cartItems`, and of GET /api/cart. */
export const cartBody = z.object({ items: cartItems });

/** A line with the shop's own price, ready to be charged and printed. */
export interface CartLine {
  readonly key: string;
  readonly title: string;
  readonly productType: ProductType;
  readonly productSize: string | null;
  readonly productMaterial: string;
  /** The shape in which the picture is printed, from the catalog; null for a download. */
  readonly shape: PictureShape | null;
  /**
   * Size of its print in pixels; null for a download. Absent in drafts of earlier versions, as is `requiresShipping`.
   */
  readonly printWidth?: number | null;
  readonly printHeight?: number | null;
  readonly requiresShipping?: boolean;
  readonly unitPrice: Money;
  readonly quantity: number;
  /** Its share of the discount on the goods; absent where there is none. */
  readonly discount?: Money;
  /** Its share of the order's tax; absent where there is none. */
  readonly tax?: Money;
  readonly artworkId: string;
  readonly selectedVariation: number;
}

export type LineProblem =
  | { kind: 'empty' }
  | { kind: 'unknown_size'; key: string }
  | { kind: 'no_artwork'; key: string }
  | { kind: 'free_without_physical'; key: string }
  | { kind: 'duplicate_key'; key: string };

/**
 * Converts a cart from a browser to lines at the prices of the list; ignores the browser's prices. Returns the first
 * problem if the cart is invalid. The free download is valid only with a physical product. `fallback` applies to lines
 * that name no picture.
 */
export function priceCart(
  items: readonly CartItem[],
  list: PriceList,
  fallback: { artworkId?: string; selectedVariation?: number } = {},
): { ok: true; lines: CartLine[] } | { ok: false; problem: LineProblem } {
  if (items.length === 0) return { ok: false, problem: { kind: 'empty' } };
  const seen = new Set<string>();
  const lines: CartLine[] = [];
  // Every ordered picture comes with a free download. The free line names the first one, never a picture not bought.
  const first = items.find(requiresShipping);
  for (const item of items) {
    if (seen.has(item.key)) return { ok: false, problem: { kind: 'duplicate_key', key: item.key } };
    seen.add(item.key);
    const product = list.products[item.productType];
    const free = item.key === freeDownloadKey;
    if (free && (first === undefined || requiresShipping(item))) {
      return { ok: false, problem: { kind: 'free_without_physical', key: item.key } };
    }
    const prices = priceListFor(list, item.pets);
    const size = findListedSize(prices, item.productType, item.productSize);
    if (requiresShipping(item) && size === null) {
      return { ok: false, problem: { kind: 'unknown_size', key: item.key } };
    }
    const picture = (free ? first : item) ?? item;
    const artworkId = picture.artworkId ?? fallback.artworkId;
    if (artworkId === undefined) return { ok: false, problem: { kind: 'no_artwork', key: item.key } };
    const print = size === null ? null : printPixels(size);
    lines.push({
      key: item.key,
      title: product.title,
      productType: item.productType,
      productSize: size?.label ?? null,
      productMaterial: product.material,
      shape: size?.shape ?? null,
      printWidth: print?.width ?? null,
      printHeight: print?.height ?? null,
      requiresShipping: product.requiresShipping,
      unitPrice: free ? money(0, list.currency) : (size?.price ?? prices.download),
      quantity: isDownload(item) ? 1 : item.quantity,
      artworkId,
      selectedVariation: picture.selectedVariation ?? fallback.selectedVariation ?? 0,
    });
  }
  return { ok: true, lines };
}
