import { z } from 'zod';
import { parseBody } from '../../../platform/http-client/call-provider.ts';
import { PartnerWebhookRefusedError, type PartnerWebhook } from '../port.ts';

const about = z.object({ id: z.string().optional(), merchantReference: z.string().nullish() });
const cloudEvent = z.object({
  specversion: z.string(),
  type: z.string(),
  subject: z.string().nullish(),
  /** The reference shows the order both as `data.order` and as `data` itself. */
  data: z.object({ order: about.nullish(), ...about.shape }).nullish(),
});

const orderId = /^ord_\w{1,60}$/;

/**
 * Reads a callback, a CloudEvent of version 1.0. Callbacks are not signed, so only ids are taken from it, and the order
 * is looked up. The secret in the path of `callbackUrl` authenticates the sender: the route compares it, in constant
 * time, before it calls this. Null for a callback that is not about an order. Throws PartnerWebhookRefusedError for a
 * body that is not a callback.
 */
export function readWebhook(rawBody: Buffer): PartnerWebhook | null {
  const event = cloudEvent.safeParse(parseBody(rawBody.toString('utf8')));
  if (!event.success) throw new PartnerWebhookRefusedError('not a callback of Prodigi');
  const { type, subject, data } = event.data;
  if (!type.toLowerCase().startsWith('com.prodigi.order')) return null;
  const order = data?.order ?? data;
  const reference = [order?.id, subject].find((id) => id?.match(orderId)) ?? null;
  const fulfilmentId = order?.merchantReference ?? null;
  return reference === null && fulfilmentId === null ? null : { reference, fulfilmentId, hint: null };
}
