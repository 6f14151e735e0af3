import { request } from '../../../web/api/request.ts';
import type { CartItem } from '../contract.ts';

/** How long the cart must rest before it is sent, in milliseconds. */
const rest = 400;

let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: readonly CartItem[] | null = null;
let sending: Promise<void> = Promise.resolve();

/** Keeps the server's copy of the cart in step with this one, the latest state last. */
export function mirrorCart(items: readonly CartItem[]): void {
  waiting = items;
  clearTimeout(timer);
  timer = setTimeout(() => void flushCartMirror(), rest);
}

/** Resolves once the server has been sent the latest cart; never rejects, for checkout sends the cart again. */
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
    // The copy only keeps pictures from expiring and the cart from a lost browser; what counts is sent at checkout.
    waiting ??= items;
  }
}
