import { Stripe } from 'stripe';
import { receiveWebhook, type CheckoutContext } from '../../src/features/checkout/server/service.ts';
import { deriveSecret } from '../../src/platform/derive-secret.ts';
import type { PayingShop } from './paying-shop.ts';
import { eventsAbout } from './webhooks.ts';

export interface CheckoutRecorder {
  /** The shop's own context, except that published events are also recorded here. */
  readonly context: CheckoutContext;
  readonly published: { event: string; payload: object }[];
  /** Delivers the gateway's events of one type about an object, one by one; resolves to the outcomes. */
  deliver(type: string, id: string): Promise<string[]>;
}

/** Records what checkout publishes. */
export function recordCheckout(shop: PayingShop): CheckoutRecorder {
  const published: CheckoutRecorder['published'] = [];
  const context: CheckoutContext = {
    ...shop.context,
    publish: async (tx, event, payload, key) => {
      published.push({ event, payload });
      await shop.context.publish(tx, event, payload, key);
    },
  };
  const secret = `whsec_${deriveSecret(shop.context.config.appSecret, 'test gateway webhook')}`;
  return {
    context,
    published,
    async deliver(type, id) {
      const outcomes: string[] = [];
      for (const payload of await eventsAbout(shop, type, id)) {
        const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
        outcomes.push(await receiveWebhook(context, Buffer.from(payload), signature));
      }
      return outcomes;
    },
  };
}
