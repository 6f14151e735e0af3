import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { GatewayBusyError } from './port.ts';

/** Milliseconds before each repeat of a rate-limited call; the SDK repeats every other failure itself. */
const rateLimitPauses = [300, 900];

/**
 * Runs a call of the SDK. What may pass by itself (rate limits, time-outs, lost connections, 5xx,
 * a key in use) becomes GatewayBusyError; our own mistakes stay the SDK's errors.
 */
export async function callStripe<T>(call: () => Promise<T>, retries = rateLimitPauses.length): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const pause = attempt < retries ? rateLimitPauses[attempt] : undefined;
      if (!(error instanceof Stripe.errors.StripeRateLimitError) || pause === undefined) throw asBusy(error);
      await sleep(pause * (0.75 + Math.random() / 2));
    }
  }
}

/** Null for an id that the provider does not know. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

function asBusy(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const status = error.statusCode ?? 0;
  if (error instanceof Stripe.errors.StripeConnectionError || status === 409 || status === 429) {
    return new GatewayBusyError(error.message, { cause: error });
  }
  // The key was used for the same payment in other words, as before the shop got another name.
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return new GatewayBusyError(error.message, { cause: error, keySpent: true });
  }
  // Stripe stores the result of a request that began to run, a 500 included, and replays it to its key.
  if (status >= 500) return new GatewayBusyError(error.message, { cause: error, keySpent: true });
  return error;
}
