import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const line = { key: 'mug-1', productType: 'mug', productSize: '11oz', price: 19.95, quantity: 1, artworkId: 'art_1' };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function recover(answer: () => Response) {
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', fetched);
  const { recoverCart } = await import('./recover-cart.ts');
  const { currentCart } = await import('./cart-store.ts');
  await recoverCart(new AbortController().signal);
  return { fetched, cart: currentCart() };
}

test("a browser without a cart restores the server's cart and stores it", async () => {
  const { cart } = await recover(() => Response.json({ items: [line] }));
  expect(cart).toEqual([line]);
  expect(JSON.parse(stored.get('cartItems') ?? 'null')).toEqual([line]);
});

test('an emptied cart stays empty, without a request to the server', async () => {
  stored.set('cartItems', '[]');
  const { cart, fetched } = await recover(() => Response.json({ items: [line] }));
  expect(cart).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  () => new Response('no', { status: 500 }),
  () => Response.json({ items: 'all' }),
  () => new Response('<html>'),
])('an error or an invalid response leaves the cart empty', async (answer) => {
  expect((await recover(answer)).cart).toEqual([]);
});

test('lines added in another tab are in the cart, even before a component subscribes', async () => {
  const { currentCart } = await import('./cart-store.ts');
  expect(currentCart()).toEqual([]);
  stored.set('cartItems', JSON.stringify([line]));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cartItems' }));
  expect(currentCart()).toEqual([line]);
});
