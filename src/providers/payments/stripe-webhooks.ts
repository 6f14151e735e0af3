import type { Stripe } from 'stripe';
import type { ConnectedWebhook } from './port.ts';
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
  hasSecret: boolean,
): Promise<ConnectedWebhook> {
  const { data } = await call(() => webhookEndpoints.list({ limit: pageSize }));
  const present = data.filter((endpoint) => endpoint.url === url);
  const events = [...webhookTypes] as Stripe.WebhookEndpointCreateParams.EnabledEvent[];
  const [known] = present;
  if (known !== undefined && hasSecret) {
    const { id, status, enabled_events: enabled } = known;
    const isRight = status === 'enabled' && enabled.length === webhookTypes.size && enabled.every(isShops);
    if (!isRight) await call(() => webhookEndpoints.update(id, { enabled_events: events, disabled: false }));
    return { endpointId: id, did: isRight ? 'nothing' : 'corrected', secret: null };
  }
  const made = await call(() => webhookEndpoints.create({ url, enabled_events: events, description: 'The shop' }));
  if (made.secret === undefined) throw new Error(`webhook endpoint ${made.id} came without a secret`);
  // Only after the new one exists, so that no event is missed: one that arrives at both is processed once.
  for (const { id } of present) await call(() => webhookEndpoints.del(id));
  return { endpointId: made.id, did: present.length === 0 ? 'made' : 'replaced', secret: made.secret };
}

const isShops = (type: string): boolean => webhookTypes.has(type);
