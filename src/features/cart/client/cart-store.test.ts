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

test('what another tab puts into the cart is there, though nothing on the screen listens yet', async () => {
  const { currentCart } = await import('./cart-store.ts');
  expect(currentCart()).toEqual([]);
  stored.set('cartItems', JSON.stringify([line]));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cartItems' }));
  expect(currentCart()).toEqual([line]);
});
