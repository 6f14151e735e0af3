import { isSignedWebhook } from '../../platform/http/standard-webhook.ts';
import { textAt } from './json-path.ts';
import { ModelWebhookRefusedError, type ImageModel } from './port.ts';
import { presentPrediction } from './replicate-progress.ts';
import { freshTimestamp } from './webhook-age.ts';

/**
 * Verifies Replicate's webhooks by the Standard Webhooks scheme. The account's secret is fetched once, and again when a
 * signature does not match, because the owner may have changed it.
 */
export function createWebhookReader(fetchSecret: () => Promise<string | null>): ImageModel['parseWebhook'] {
  let known: string | null = null;
  /** Time of the last renewal. Renewals are limited, so that invalid webhooks cannot cause endless requests. */
  let renewed = Number.NEGATIVE_INFINITY;
  const renewalIntervalMs = 10_000;

  return async (headers, rawBody, now) => {
    const deliveryId = headers['webhook-id'];
    const signatures = headers['webhook-signature'];
    if (!deliveryId || !signatures) throw new ModelWebhookRefusedError('a webhook without a signature');
    const signedAt = freshTimestamp(headers['webhook-timestamp'], now);
    const body = rawBody.toString('utf8');
    const fits = (secret: string | null) =>
      secret !== null && isSigned(secret, { id: deliveryId, signedAt, body, signatures });

    if (!fits(known)) {
      if (now.getTime() - renewed >= renewalIntervalMs || known === null) {
        renewed = now.getTime();
        known = (await fetchSecret()) ?? known;
      }
      if (!fits(known)) throw new ModelWebhookRefusedError('a webhook with an invalid signature');
    }
    return { deliveryId, ...readPrediction(body) };
  };
}

function isSigned(secret: string, message: Parameters<typeof isSignedWebhook>[1]): boolean {
  try {
    return isSignedWebhook(secret, message);
  } catch (error) {
    throw new ModelWebhookRefusedError('an invalid webhook secret', { cause: error });
  }
}

function readPrediction(body: string) {
  let prediction: unknown;
  try {
    prediction = JSON.parse(body);
  } catch (error) {
    throw new ModelWebhookRefusedError('a webhook that is not JSON', { cause: error });
  }
  const id = textAt(prediction, 'id');
  const progress = presentPrediction(prediction);
  if (id === null || progress === null) throw new ModelWebhookRefusedError('a webhook without a prediction');
  return { id, progress };
}
