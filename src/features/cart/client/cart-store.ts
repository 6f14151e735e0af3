import { useSyncExternalStore } from 'react';
import { storageKeys } from '../../../client/browser-storage.ts';
import type { CartItem } from '../contract.ts';
import { mirrorCart } from './cart-mirror.ts';
import { readStoredCart, storeCart } from './stored-cart.ts';

let items: readonly CartItem[] | null = null;
const listeners = new Set<() => void>();

export function currentCart(): readonly CartItem[] {
  items ??= openCart();
  return items;
}

/** Follows other tabs from the first read, because they may change the cart before a component subscribes. */
function openCart(): CartItem[] {
  window.addEventListener('storage', followOtherTabs);
  return readStoredCart();
}

/** Changes the cart in this tab, in the browser's storage and, after a short delay, on the server. */
export function updateCart(change: (cart: readonly CartItem[]) => readonly CartItem[]): void {
  items = change(currentCart());
  storeCart(items);
  mirrorCart(items);
  notifyListeners();
}

/** Adopts the server's lines, unless the cart in this browser is no longer empty. Does not send them back. */
export function adoptCart(found: readonly CartItem[]): void {
  if (found.length === 0 || currentCart().length > 0) return;
  items = found;
  storeCart(found);
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function followOtherTabs(event: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (event.key !== storageKeys.cartItems && event.key !== null) return;
  items = readStoredCart();
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const noItems: readonly CartItem[] = [];

export function useCart(): readonly CartItem[] {
  return useSyncExternalStore(subscribe, currentCart, () => noItems);
}
