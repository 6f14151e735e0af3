import type { Config } from '../../../../platform/config.ts';
import { LeaseTakenError, withLease } from '../../../../platform/marks/lease.ts';
import { seal, unseal } from '../../../../platform/seal.ts';
import type { ConnectedWebhook } from '../../../../providers/payments/port.ts';
import { PanelError } from '../../../../shared/shop-error.ts';
import { minute, second } from '../../../../shared/time.ts';
import type { CheckoutContext } from '../context.ts';
import { deleteEndpoint, findEndpoints, insertEndpoint } from './endpoint-store.ts';

const purpose = 'payment webhook';
/** Far longer than the requests to the provider take together with their retries. */
const leaseMs = 5 * minute;
const waitMs = 20 * second;
/** Each secret costs one HMAC for an event that no other secret fits, which a stranger may send. */
const maxSecrets = 8;

type SecretsContext = Pick<CheckoutContext, 'db'> & {
  readonly gateway: Pick<CheckoutContext['gateway'], 'live'>;
  readonly config: Pick<Config, 'appSecret'>;
};

type ConnectingContext = Pick<CheckoutContext, 'db' | 'clock' | 'gateway' | 'publicUrl' | 'log'> & {
  readonly config: Pick<Config, 'appSecret' | 'stripe'>;
};

/** The address to which the payment provider sends its events. */
const paymentWebhookPath = '/api/webhooks/stripe';

/**
 * Makes the payment provider send exactly the events that the shop needs. A new endpoint's secret is stored sealed and
 * accepted by every process at once. `replace` makes a new endpoint in any case, for a secret that does not fit. One
 * call at a time works; a second one waits for it. Throws GatewayBusyError, GatewayRefusedError, and
 * ShopError('conflict') if the other call does not end.
 */
export async function connectWebhook(
  context: ConnectingContext,
  { replace = false }: { readonly replace?: boolean } = {},
): Promise<ConnectedWebhook['did']> {
  const { db, clock, gateway, publicUrl, log, config } = context;
  const work = async (): Promise<ConnectedWebhook['did']> => {
    const { endpointId, did } = await gateway.connectWebhook(`${publicUrl}${paymentWebhookPath}`, {
      knownEndpoints: replace ? [] : (await readEndpoints(context)).map(({ id }) => id),
      hasOtherSecret: !replace && (config.stripe?.webhookSecret ?? null) !== null,
      keep: async (id, secret) => {
        const sealedSecret = seal(config.appSecret, purpose, secret);
        await insertEndpoint(db, { id, sealedSecret, live: gateway.live, madeAt: clock() });
      },
      forget: async (id) => deleteEndpoint(db, id),
    });
    log.info({ endpoint: endpointId, did }, 'the webhook endpoint was set up');
    return did;
  };
  try {
    return await withLease(db, 'webhook endpoint', { leaseMs, waitMs }, work);
  } catch (error) {
    if (!(error instanceof LeaseTakenError)) throw error;
    throw new PanelError(
      'conflict',
      'Somebody else is setting up the webhook at this moment. Please try again in five minutes.',
    );
  }
}

/**
 * The secrets of the endpoints that `connectWebhook` made for the mode of the keys, newest first, up to a bound. One
 * that was sealed by another app secret is left out.
 */
export async function readWebhookSecrets(context: SecretsContext): Promise<readonly string[]> {
  return (await readEndpoints(context)).map(({ secret }) => secret);
}

/** Whether the shop accepts what this endpoint of the provider signs, as far as it made the endpoint itself. */
export async function hasSecretOf(context: SecretsContext, endpointId: string): Promise<boolean> {
  return (await readEndpoints(context)).some(({ id }) => id === endpointId);
}

async function readEndpoints({
  db,
  gateway: { live },
  config: { appSecret },
}: SecretsContext): Promise<{ readonly id: string; readonly secret: string }[]> {
  const rows = await findEndpoints(db, live, maxSecrets);
  return rows.flatMap(({ id, sealedSecret }) => {
    const secret = unseal(appSecret, purpose, sealedSecret);
    return secret === null ? [] : [{ id, secret }];
  });
}
