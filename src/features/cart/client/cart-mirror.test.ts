import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '../contract.ts';

const cartOf = (quantity: number): CartItem[] => [
  { key: 'mug-1', productType: 'mug', productSize: '11oz', price: 19.95, quantity },
];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that answers after a second: with each of `statuses` in turn, then with 204. */
async function startServer(...statuses: number[]) {
  const received: number[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const { items } = JSON.parse(init.body as string) as { items: CartItem[] };
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    received.push(items[0]?.quantity ?? 0);
    return new Response(null, { status: statuses.shift() ?? 204 });
  });
  return { received, ...(await import('./cart-mirror.ts')) };
}

test('quick changes are sent once, in their final state', async () => {
  const { received, mirrorCart } = await startServer();
  for (const quantity of [1, 2, 3]) {
    mirrorCart(cartOf(quantity));
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  expect(received).toEqual([3]);
});

test('a change during a request is sent after it, never in parallel', async () => {
  const { received, mirrorCart } = await startServer();
  mirrorCart(cartOf(1));
  await vi.advanceTimersByTimeAsync(600);
  mirrorCart(cartOf(2));
  await vi.advanceTimersByTimeAsync(900);
  expect(received).toEqual([1]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(received).toEqual([1, 2]);
});

test('flushing waits for the latest cart, and sends nothing if no cart is pending', async () => {
  const { received, mirrorCart, flushCartMirror } = await startServer();
  await flushCartMirror();
  mirrorCart(cartOf(4));
  const flushed = flushCartMirror();
  await vi.advanceTimersByTimeAsync(1_000);
  await flushed;
  expect(received).toEqual([4]);
});

test('a cart that the server rejected is sent with the next flush, unless there is a newer one', async () => {
  const { received, mirrorCart, flushCartMirror } = await startServer(503, 503);
  const flush = async () => {
    const flushed = flushCartMirror();
    await vi.advanceTimersByTimeAsync(1_000);
    await flushed;
  };
  mirrorCart(cartOf(1));
  await flush();
  await flush();
  mirrorCart(cartOf(2));
  await flush();
  await flush();
  expect(received).toEqual([1, 1, 2]);
});
