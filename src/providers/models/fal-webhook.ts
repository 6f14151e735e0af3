import { createHash, createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto';
import { presentError, presentPictures } from './fal-progress.ts';
import { valueAtPath, textAt } from './json-path.ts';
import { ModelWebhookRefusedError, type ImageModel, type ModelProgress } from './port.ts';
import { freshTimestamp } from './webhook-age.ts';

/** Milliseconds that keys are cached, as fal requires. */
const cacheMs = 86_400_000;
/** Minimum milliseconds between two renewals of the keys because of an invalid signature. */
const renewalIntervalMs = 10_000;

/**
 * Verifies and parses fal's webhooks. fal signs the request id, the user id, the timestamp and the SHA-256 of the body,
 * one per line, with ED25519 and any key of its published set (fal.ai/docs/model-apis/webhooks).
 */
export function createWebhookReader(fetchKeys: () => Promise<unknown>): ImageModel['parseWebhook'] {
  let keys: readonly KeyObject[] = [];
  let renewed = Number.NEGATIVE_INFINITY;

  return async (headers, rawBody, now) => {
    const deliveryId = headers['x-fal-webhook-request-id'];
    const user = headers['x-fal-webhook-user-id'];
    const signature = headers['x-fal-webhook-signature'];
    if (!deliveryId || !user || !signature || !/^[0-9a-f]{128}$/i.test(signature)) {
      throw new ModelWebhookRefusedError('a webhook without a signature');
    }
    const signedAt = freshTimestamp(headers['x-fal-webhook-timestamp'], now);
    const hash = createHash('sha256').update(rawBody).digest('hex');
    const message = Buffer.from([deliveryId, user, signedAt, hash].join('\n'));
    const isSigned = () => keys.some((key) => verify(null, message, key, Buffer.from(signature, 'hex')));

    const age = now.getTime() - renewed;
    if (age >= cacheMs || keys.length === 0 || (!isSigned() && age >= renewalIntervalMs)) {
      renewed = now.getTime();
      const fetched = readKeys(await fetchKeys());
      if (fetched.length > 0) keys = fetched;
    }
    if (!isSigned()) throw new ModelWebhookRefusedError('a webhook with an invalid signature');
    return { deliveryId, ...readResult(rawBody, deliveryId) };
  };
}

function readKeys(set: unknown): readonly KeyObject[] {
  const listed = valueAtPath(set, 'keys');
  return (Array.isArray(listed) ? listed : []).flatMap((key: unknown) => {
    if (textAt(key, 'kty') !== 'OKP' || textAt(key, 'crv') !== 'Ed25519') return [];
    try {
      return [createPublicKey({ key: key as JsonWebKey, format: 'jwk' })];
    } catch {
      return []; // A damaged key is skipped.
    }
  });
}

function readResult(rawBody: Buffer, deliveryId: string): { id: string; progress: ModelProgress } {
  let body: unknown;
  try {
    body = JSON.parse(rawBody.toString('utf8'));
  } catch (error) {
    throw new ModelWebhookRefusedError('a webhook that is not JSON', { cause: error });
  }
  const id = textAt(body, 'request_id');
  if (id === null || ![id, textAt(body, 'gateway_request_id')].includes(deliveryId)) {
    throw new ModelWebhookRefusedError('a webhook without a matching request id');
  }
  return { id, progress: presentResult(body) };
}

function presentResult(body: unknown): ModelProgress {
  const payload = valueAtPath(body, 'payload');
  if (textAt(body, 'status') === 'OK') {
    // fal could not include the payload, so the result must be polled.
    return payload === null || payload === undefined ? { state: 'working' } : presentPictures(payload);
  }
  const failure = presentError(payload) ?? presentError(body);
  return {
    state: 'failed',
    failure: failure ?? { kind: 'transient', detail: 'fal failed without a reason', charged: 'maybe' },
  };
}
