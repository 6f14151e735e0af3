import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestOrder, entryOf } from './success-entry.ts';

const order = {
  id: 'ord_0123456789abcdefghjkmnpqrs',
  userId: 'anonymous',
  status: 'pending',
  totalAmount: '26.54',
  subtotalAmount: '19.95',
  taxAmount: '1.60',
  shippingAmount: '4.99',
  createdAt: '2024-10-01T12:00:00.000Z',
  stripePaymentIntentId: 'pi_1',
  trackingNumber: null,
  trackingUrl: null,
  customerEmail: null,
  customerFirstName: null,
  customerLastName: null,
  artworkId: 'art_1',
  artwork: null,
  orderItems: [],
  shippingAddress: null,
};
const cart = [{ key: 'poster-1', productType: 'poster', productSize: '8x10 inches', price: 19.95, quantity: 1 }];
const never = new AbortController().signal;
let stored: Map<string, string>;
let sent: { path: string; body: unknown }[];

function respondWith(...responses: (Response | Error)[]) {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const response = responses.shift();
    return response instanceof Response
      ? Promise.resolve(response)
      : Promise.reject(response ?? new Error('no response left'));
  });
}

beforeEach(() => {
  sent = [];
  stored = new Map([
    ['cartItems', JSON.stringify(cart)],
    ['currentArtworkId', 'art_1'],
    ['shippingInfo', '{}'],
    ['currentPaymentIntentSecret', 'pi_1_secret_2'],
  ]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('reads session or payment from the URL', () => {
  expect(entryOf('?session_id=cs_1&payment_intent=pi_1')).toEqual({ kind: 'session', id: 'cs_1' });
  expect(entryOf('payment_intent=pi_1&redirect_status=succeeded')).toEqual({ kind: 'payment', id: 'pi_1' });
  expect(entryOf('?payment_intent=')).toEqual({ kind: 'none' });
});

describe('a payment of the cart', () => {
  test('places the order from the stored cart, then clears the storage', async () => {
    respondWith(new Response(JSON.stringify(order), { status: 201 }));
    await expect(requestOrder({ kind: 'payment', id: 'pi_1' }, never)).resolves.toMatchObject({ kind: 'placed' });
    expect(sent[0]).toMatchObject({
      path: '/api/orders',
      body: { items: cart, artworkId: 'art_1', stripePaymentIntentId: 'pi_1' },
    });
    expect(Object.keys(sent[0]?.body as object)).toEqual([
      'artworkId',
      'items',
      'shippingAddress',
      'totalAmount',
      'stripePaymentIntentId',
    ]);
    expect([...stored.keys()]).toEqual([]);
  });

  test('returning to an old order keeps a new cart', async () => {
    stored.delete('currentPaymentIntentSecret');
    respondWith(new Response(JSON.stringify(order)));
    await expect(requestOrder({ kind: 'payment', id: 'pi_1' }, never)).resolves.toMatchObject({
      kind: 'placed',
      made: false,
    });
    expect(stored.has('cartItems')).toBe(true);
  });

  test('an order that the webhook created first also clears the cart', async () => {
    respondWith(new Response(JSON.stringify(order)));
    await requestOrder({ kind: 'payment', id: 'pi_1' }, never);
    expect([...stored.keys()]).toEqual([]);
    expect(sent[1]).toEqual({ path: '/api/cart', body: { items: [] } });
  });

  test.each([202, 402, 404, 409, 500])('status %d clears nothing', async (status) => {
    respondWith(new Response('{"status":"processing"}', { status }));
    await requestOrder({ kind: 'payment', id: 'pi_1' }, never);
    expect(stored.size).toBe(4);
  });

  test('a reload with empty storage still finds the order', async () => {
    stored.clear();
    respondWith(new Response(JSON.stringify(order)));
    await expect(requestOrder({ kind: 'payment', id: 'pi_1' }, never)).resolves.toMatchObject({ kind: 'placed' });
  });
});

describe('an instant digital payment', () => {
  const session = { artworkId: 'art_1', items: [], totalAmount: 4.95, paid: true };

  test('places the order from the session with the placeholder address', async () => {
    respondWith(new Response(JSON.stringify(session)), new Response(JSON.stringify(order), { status: 201 }));
    await requestOrder({ kind: 'session', id: 'cs_1' }, never);
    expect(sent.map(({ path }) => path)).toEqual(['/api/checkout-session/cs_1', '/api/orders']);
    expect(sent[1]?.body).toMatchObject({
      stripePaymentIntentId: 'cs_1',
      totalAmount: 4.95,
      shippingAddress: { address: 'Digital Download', city: 'N/A', zipCode: '00000' },
    });
    expect(stored.size).toBe(4);
  });

  test('a network error is not reported as a failed payment', async () => {
    respondWith(new TypeError('Failed to fetch'));
    await expect(requestOrder({ kind: 'session', id: 'cs_1' }, never)).resolves.toEqual({
      kind: 'processing',
      retryAfter: null,
    });
  });
});
