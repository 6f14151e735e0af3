import { desc } from 'drizzle-orm';
import type { Config } from '../../../platform/config.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { seal, unseal } from '../../../platform/seal.ts';
import type { ConnectedWebhook } from '../../../providers/payments/port.ts';
import type { CheckoutContext } from './context.ts';
import { webhookEndpoints } from './tables.ts';

const purpose = 'payment webhook';

type ConnectingContext = Pick<CheckoutContext, 'db' | 'clock' | 'gateway' | 'publicUrl' | 'log'> & {
  readonly config: Pick<Config, 'appSecret' | 'stripe'>;
};

/** The address to which the payment provider sends its events. */
const paymentWebhookPath = '/api/webhooks/stripe';

/**
 * Makes the payment provider send exactly the events that the shop needs. A new endpoint's secret is stored sealed and
 * accepted by every process at once. `replace` makes a new endpoint in any case, for a secret that does not fit. Throws
 * GatewayBusyError and GatewayRefusedError.
 */
export async function connectWebhook(
  context: ConnectingContext,
  { replace = false }: { readonly replace?: boolean } = {},
): Promise<ConnectedWebhook['did']> {
  const { db, clock, gateway, publicUrl, log, config } = context;
  const hasSecret =
    !replace &&
    ((config.stripe?.webhookSecret ?? null) !== null || (await readWebhookSecrets(db, config.appSecret)).length > 0);
  const { endpointId, did, secret } = await gateway.connectWebhook(`${publicUrl}${paymentWebhookPath}`, { hasSecret });
  if (secret !== null)
    await db
      .insert(webhookEndpoints)
      .values({ id: endpointId, sealedSecret: seal(config.appSecret, purpose, secret), madeAt: clock() });
  log.info({ endpoint: endpointId, did }, 'the webhook endpoint was set up');
  return did;
}

/**
 * The secret of the endpoint that `connectWebhook` made last; empty if there is none, or if it was sealed by another
 * app secret.
 */
export async function readWebhookSecrets(db: DbOrTx, appSecret: string): Promise<readonly string[]> {
  const [latest] = await db.select().from(webhookEndpoints).orderBy(desc(webhookEndpoints.madeAt)).limit(1);
  const secret = latest === undefined ? null : unseal(appSecret, purpose, latest.sealedSecret);
  return secret === null ? [] : [secret];
}
