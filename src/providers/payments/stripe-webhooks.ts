import type { Stripe } from 'stripe';
import type { ConnectedWebhook, WebhookRequest } from './port.ts';
import { orNull } from './stripe-errors.ts';
import { webhookTypes } from './webhook-types.ts';

type Endpoints = Pick<Stripe, 'webhookEndpoints'>;
type Call = <T>(request: () => Promise<T>) => Promise<T>;

/** The most endpoints that an account may have, per mode, is far below a page. */
const pageSize = 100;

/** See `PaymentGateway.connectWebhook` and https://docs.stripe.com/api/webhook_endpoints. */
export async function connectWebhook(
  { webhookEndpoints }: Endpoints,
  call: Call,
  url: string,
  { knownEndpoints, hasOtherSecret, keep, forget }: WebhookRequest,
): Promise<ConnectedWebhook> {
  const events = [...webhookTypes] as Stripe.WebhookEndpointCreateParams.EnabledEvent[];
  const { data } = await call(() => webhookEndpoints.list({ limit: pageSize }));
  const present = data.filter((endpoint) => endpoint.url === url);

  /** An endpoint that is gone already, which Stripe answers with 404, is as good as deleted. */
  async function remove(endpoints: readonly { readonly id: string }[]): Promise<void> {
    for (const { id } of endpoints) {
      await orNull(call(() => webhookEndpoints.del(id)));
      await forget(id);
    }
  }

  const own = present.find(({ id }) => knownEndpoints.includes(id));
  const kept = own ?? (hasOtherSecret ? present[0] : undefined);
  if (kept !== undefined) {
    const { id, status, enabled_events: enabled } = kept;
    const isRight = status === 'enabled' && enabled.length === webhookTypes.size && enabled.every(isShops);
    if (!isRight) await call(() => webhookEndpoints.update(id, { enabled_events: events, disabled: false }));
    // Left behind by an earlier attempt. The shop refuses what they send, and Stripe would write to the owner about it.
    const surplus = own === undefined ? [] : present.filter((endpoint) => endpoint !== own);
    await remove(surplus);
    return { endpointId: id, did: isRight && surplus.length === 0 ? 'nothing' : 'corrected' };
  }

  const made = await call(() => webhookEndpoints.create({ url, enabled_events: events, description: 'The shop' }));
  if (made.secret === undefined) throw new Error(`webhook endpoint ${made.id} came without a secret`);
  // Stored before anything is deleted: if the process ends in between, the old endpoint or the new one is accepted.
  await keep(made.id, made.secret);
  // Only after the new one exists, so that no event is missed: one that arrives at both is processed once.
  await remove(present);
  return { endpointId: made.id, did: present.length === 0 ? 'made' : 'replaced' };
}

const isShops = (type: string): boolean => webhookTypes.has(type);
