import type { LightMyRequestResponse } from 'fastify';
import type { CartItem } from '../../src/features/cart/contract.ts';
import { paymentIdOf } from '../../src/providers/payments/client/payment-terms.ts';
import { must } from '../../src/shared/must.ts';
import type { TestBrowser } from '../harness/test-browser.ts';
import type { TestShop } from '../harness/test-shop.ts';
import { insertArtwork } from './artworks.ts';
import { posterCart, posterCartTotal } from './carts.ts';
import { noraAddress } from './nora-address.ts';

/** Cards of the test gateway. `asks` requires 3-D Secure; a payment with `waits` stays in processing. */
export const testCard = {
  good: '4242 4242 4242 4242',
  /** One card in each payment; the others are new ones each time. */
  same: '4000 0566 5566 5556',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
  waits: '4000 0000 0000 0200',
};

export { noraAddress };

/** An address in the words of the gateway. */
interface GatewayShipping {
  readonly name: string;
  readonly address: Readonly<Record<'line1' | 'city' | 'state' | 'postal_code' | 'country', string>>;
}

export interface Buyer {
  readonly browser: TestBrowser;
  /** Id of the visitor. */
  readonly owner: string;
  readonly artworkId: string;
  /** Sends the cart, as the browser does after each change. */
  mirror(items: readonly CartItem[]): Promise<LightMyRequestResponse>;
  /** Requests a payment, for a poster unless `body` says otherwise. */
  prepare(body?: Record<string, unknown>): Promise<LightMyRequestResponse>;
  /** Requests a payment for a poster, which must succeed. */
  open(): Promise<{ id: string; clientSecret: string }>;
  /** Confirms the payment at the test gateway with a card; `shipping` is the address that the gateway was given. */
  confirm(
    payment: { id: string; clientSecret: string },
    card?: string,
    shipping?: GatewayShipping,
  ): Promise<LightMyRequestResponse>;
  /** Names a card for the shop, as the browser does before a first order. Each name confirms one payment. */
  nameCard(card?: string): Promise<string>;
  /** Confirms the payment with a card that the shop knows by this name. */
  confirmNamed(payment: { id: string; clientSecret: string }, name: string): Promise<LightMyRequestResponse>;
  /** Requests the order of a payment, as the success page does. */
  place(id: string, body?: Record<string, unknown>): Promise<LightMyRequestResponse>;
}

/** A visitor with a browser, in a network of this address, and a finished artwork of their own. */
export async function createBuyer(shop: Pick<TestShop, 'browser' | 'context'>, remoteAddress?: string): Promise<Buyer> {
  const browser = shop.browser(remoteAddress);
  await browser.get('/api/cart');
  const [cookie] = browser.cookies.values();
  const owner = must(cookie?.split('.')[0], 'the cookie');
  const artworkId = await insertArtwork(shop.context.db, owner);
  const buyer: Buyer = {
    browser,
    owner,
    artworkId,
    mirror: (items) => browser.request({ method: 'PUT', url: '/api/cart', payload: { items } }),
    prepare: (body = {}) =>
      browser.post('/api/create-payment-intent', { amount: posterCartTotal, items: posterCart(artworkId), ...body }),
    async open() {
      const response = await buyer.prepare();
      if (response.statusCode !== 200) throw new Error(`the payment was not prepared: ${response.body}`);
      const { clientSecret } = response.json<{ clientSecret: string }>();
      return { id: paymentIdOf(clientSecret), clientSecret };
    },
    confirm: ({ id, clientSecret }, card = testCard.good, shipping) =>
      browser.post(`/test-gateway/payment_intents/${id}/confirm`, {
        client_secret: clientSecret,
        card,
        return_url: '/success',
        ...(shipping !== undefined && { shipping }),
      }),
    async nameCard(card = testCard.good) {
      const response = await browser.post('/test-gateway/confirmation_tokens', { card });
      return response.json<{ id: string }>().id;
    },
    confirmNamed: ({ id, clientSecret }, name) =>
      browser.post(`/test-gateway/payment_intents/${id}/confirm`, {
        client_secret: clientSecret,
        confirmation_token: name,
      }),
    place: (id, body = {}) => browser.post('/api/orders', { stripePaymentIntentId: id, ...body }),
  };
  return buyer;
}
