import { readStoredJson, storageKeys, writeStored } from '../../../client/browser-storage.ts';
import { cartItem, type CartItem } from '../contract.ts';

/**
 * Parses a stored cart. Anything but a list gives an empty cart. Drops invalid and repeated lines, so that one bad line
 * does not cost the visitor the others. Returns at most 40 lines.
 */
export function parseStoredCart(stored: unknown): CartItem[] {
  if (!Array.isArray(stored)) return [];
  const seen = new Set<string>();
  const items: CartItem[] = [];
  for (const candidate of stored) {
    const parsed = cartItem.safeParse(candidate);
    if (!parsed.success || seen.has(parsed.data.key)) continue;
    seen.add(parsed.data.key);
    items.push(parsed.data);
  }
  return items.slice(0, 40);
}

export function readStoredCart(): CartItem[] {
  return parseStoredCart(readStoredJson(storageKeys.cartItems));
}

export function storeCart(items: readonly CartItem[]): void {
  writeStored(storageKeys.cartItems, JSON.stringify(items));
}
