import { readStored, storageKeys } from '../../../client/browser-storage.ts';
import { load } from '../../../client/request.ts';
import { cartBody } from '../contract.ts';
import { adoptCart } from './cart-store.ts';

/** Restores the server's copy of the cart if this browser has stored none, not even an empty one. */
export async function recoverCart(signal: AbortSignal): Promise<void> {
  if (readStored(storageKeys.cartItems) !== null) return;
  try {
    adoptCart((await load('/api/cart', cartBody, { signal })).items);
  } catch {
    // Restoring is optional: if it fails, the cart stays empty.
  }
}
