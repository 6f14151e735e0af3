import { request } from '../../../client/request.ts';
import type { CartItem } from '../contract.ts';

/** Milliseconds without a change before the cart is sent. */
const rest = 400;

let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: readonly CartItem[] | null = null;
let sending: Promise<void> = Promise.resolve();

/** Sends the cart to the server once it stops changing. Requests are sequential, so that the latest state wins. */
export function mirrorCart(items: readonly CartItem[]): void {
  waiting = items;
  clearTimeout(timer);
  timer = setTimeout(() => void flushCartMirror(), rest);
}

/** Sends the latest cart now and resolves when that is done. Never rejects, because checkout sends the cart again. */
export function flushCartMirror(): Promise<void> {
  clearTimeout(timer);
  if (waiting !== null) {
    const items = waiting;
    waiting = null;
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
    waiting ??= items;
  }
}
