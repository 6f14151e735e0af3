import type { CartItem } from '../../src/features/cart/contract.ts';
import type { OrderView } from '../../src/features/orders/contract.ts';
import { must } from '../../src/shared/must.ts';
import { noraAddress } from '../factories/buyer.ts';
import type { ShopProcess } from './shop-process.ts';
import { Visitor } from './visitor.ts';

export type BuyingStep = 'prepare' | 'address' | 'pay' | 'order';

const timeoutMs = 90_000;
const alreadyPaid = 400;

/** A buyer whose browser retries until it gets a response, and who restarts the shop when its process is gone. */
export class PersistentBuyer {
  readonly #shop: ShopProcess;
  readonly #visitor: Visitor;

  constructor(shop: ShopProcess, visitor = new Visitor(shop)) {
    this.#shop = shop;
    this.#visitor = visitor;
  }

  async visitorId(): Promise<string> {
    const response = await this.#visitor.request('/api/cart');
    return must(/=(vis_\w+)/.exec(response.headers.getSetCookie().join())?.[1], 'the cookie');
  }

  /** Buys the items by card; `before` is called before each step. */
  async buy(
    items: readonly CartItem[],
    amount: number,
    before: (step: BuyingStep) => Promise<void>,
  ): Promise<OrderView> {
    await before('prepare');
    const prepared = await this.#send('/api/create-payment-intent', { amount, items }, [200]);
    const { clientSecret } = await prepared.json();
    const id = clientSecret.split('_secret')[0];
    await before('address');
    await this.#send('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress }, [204]);
    await before('pay');
    const card = { client_secret: clientSecret, card: '4242424242424242' };
    await this.#send(`/test-gateway/payment_intents/${id}/confirm`, card, [200, alreadyPaid]);
    await before('order');
    return this.#order(id);
  }

  /** Buys a download on the hosted page. */
  async buyOnHostedPage(item: CartItem, before: (step: BuyingStep) => Promise<void>): Promise<OrderView> {
    await before('prepare');
    const body = { artworkId: item.artworkId, selectedVariation: 0, items: [item] };
    const { sessionId } = await (await this.#send('/api/create-checkout-session', body, [200])).json();
    await before('pay');
    const form = { email: 'nora@example.com', card: '4242424242424242', choice: 'pay' };
    await this.#send(`/test-gateway/checkout/${sessionId}`, new URLSearchParams(form), [303, alreadyPaid]);
    await before('order');
    return this.#order(sessionId);
  }

  /** Makes the gateway charge the same payment once more, as a broken client would. */
  async chargeAgain(paymentId: string): Promise<void> {
    const token = /\/dev\?token=([\w-]+)/.exec(this.#shop.output())![1];
    await this.#persist('/dev', [302, 303], () => this.#visitor.request(`/dev?token=${token}`));
    await this.#send(`/dev/gateway/payments/${paymentId}`, new URLSearchParams({ choice: 'again' }), [303]);
  }

  async orders(): Promise<OrderView[]> {
    return (await this.#persist('/api/orders', [200], () => this.#visitor.request('/api/orders'))).json();
  }

  /** Restarts the shop if its process is gone. */
  async revive(): Promise<void> {
    if (!isRunning(this.#shop.pid())) await this.#shop.restart();
  }

  async #order(id: string): Promise<OrderView> {
    return (await this.#send('/api/orders', { stripePaymentIntentId: id }, [200, 201])).json();
  }

  async #send(path: string, body: object, wanted: readonly number[]): Promise<Response> {
    return this.#persist(path, wanted, () => this.#post(path, body));
  }

  async #persist(path: string, wanted: readonly number[], send: () => Promise<Response>): Promise<Response> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const response = await send().catch(() => null);
      if (response !== null && wanted.includes(response.status)) return response;
      if (Date.now() > deadline)
        throw new Error(`${path} responds with ${response?.status}: ${await response?.text()}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await this.revive();
    }
  }

  async #post(path: string, body: object): Promise<Response> {
    if (!(body instanceof URLSearchParams)) return this.#visitor.post(path, body);
    return this.#visitor.request(path, { method: 'POST', body });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
