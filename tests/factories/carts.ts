import type { CartItem } from '../../src/features/cart/contract.ts';
import { freeDownloadKey } from '../../src/features/catalog/contract.ts';

/** A poster and the download that comes with it: $19.95, tax $1.60, shipping $4.99, total $26.54. */
export function posterCart(
  artworkId: string,
  overrides: Partial<CartItem> = {},
): [poster: CartItem, download: CartItem] {
  return [
    {
      key: `poster-${artworkId}`,
      title: 'Custom Pet Poster',
      productType: 'poster',
      productSize: '8x10 inches',
      productMaterial: 'Museum-quality matte paper',
      price: 19.95,
      quantity: 1,
      artworkId,
      selectedVariation: 1,
      ...overrides,
    },
    freeDownload(artworkId),
  ];
}

/** A poster and a mug of the same artwork, and their download: $39.90, tax $3.19, shipping $4.99, total $48.08. */
export function posterAndMug(artworkId: string): CartItem[] {
  const [poster, download] = posterCart(artworkId);
  const mug = { ...poster, key: `mug-${artworkId}`, title: 'Custom Pet Mug', productType: 'mug' as const };
  return [poster, { ...mug, productSize: '11oz', productMaterial: 'White glossy ceramic' }, download];
}

export const posterCartTotal = 26.54;

export function freeDownload(artworkId: string): CartItem {
  return { key: freeDownloadKey, productType: 'digital', price: 0, quantity: 1, artworkId, selectedVariation: 1 };
}

export function downloadOnly(artworkId: string): CartItem {
  return { key: 'digital', productType: 'digital', price: 4.95, quantity: 1, artworkId, selectedVariation: 0 };
}
