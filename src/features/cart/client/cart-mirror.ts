import { request } from '../../../client/request.ts';
import type { CartItem } from '../contract.ts';

/** How long the cart must stay unchanged before it is sent. */
const debounceMs = 400;

let timer: ReturnType<typeof setTimeout> | undefined;
let pending: readonly CartItem[] | null = null;
let sending: Promise<void> = Promise.resolve();

/** Sends the cart to the server once it stops changing. Requests are sequential, so that the latest state wins. */
export function mirrorCart(items: readonly CartItem[]): void {
  pending = items;
  clearTimeout(timer);
  timer = setTimeout(() => void flushCartMirror(), debounceMs);
}

/** Sends the latest cart now and resolves when that is done. Never rejects, because checkout sends the cart again. */
export function flushCartMirror(): Promise<void> {
  clearTimeout(timer);
  if (pending !== null) {
    const items = pending;
    pending = null;
    sending = sending.then(() => put(items));
  }
  return sending;
}

async function put(items: readonly CartItem[]): Promise<void> {
  try {
    await request('PUT', '/api/cart', { items });
  } catch {
    // A failure is harmless: the copy only keeps pictures from expiring and restores a cart that a browser lost.
    // Checkout sends the cart itself.
    pending ??= items;
  }
}
