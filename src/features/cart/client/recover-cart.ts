import { readStored, storageKeys } from '../../../web/api/browser-storage.ts';
import { load } from '../../../web/api/request.ts';
import { cartBody } from '../contract.ts';
import { adoptCart } from './cart-store.ts';

/** A browser that has no cart of its own, not even an empty one, takes the one that the server kept. */
export async function recoverCart(signal: AbortSignal): Promise<void> {
  if (readStored(storageKeys.cartItems) !== null) return;
  try {
    adoptCart((await load('/api/cart', cartBody, { signal })).items);
  } catch {
    // A convenience: without it the cart is empty, which is what this browser knows.
  }
}
