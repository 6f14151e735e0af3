import type { LightMyRequestResponse } from 'fastify';
import { Stripe } from 'stripe';
import { webhookPath } from '../../src/features/checkout/server/gateway/webhook-route.ts';
import { deriveSecret } from '../../src/platform/derive-secret.ts';
import { must } from '../../src/shared/must.ts';
import type { PayingShop } from './paying-shop.ts';

/** Posts an event as the gateway does; another secret produces a wrong signature. */
export async function postWebhook(
  shop: PayingShop,
  payload: string,
  {
    signed = payload,
    secret = `whsec_${deriveSecret(shop.context.config.appSecret, 'test gateway webhook')}`,
  }: { signed?: string; secret?: string } = {},
): Promise<LightMyRequestResponse> {
  return shop.app.inject({
    method: 'POST',
    url: webhookPath,
    payload,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: signed, secret }),
    },
  });
}

/** The gateway's events of one type that contain this id. */
export async function eventsAbout(shop: PayingShop, type: string, id: string): Promise<string[]> {
  const { data } = await shop.gateway.stripe.events.list({ type });
  return data.map((event) => JSON.stringify(event)).filter((payload) => payload.includes(id));
}

/** The first event that `eventsAbout` finds; throws if there is none. */
export async function eventAbout(shop: PayingShop, type: string, id: string): Promise<string> {
  return must((await eventsAbout(shop, type, id))[0], 'the event');
}
