import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { GatewayBusyError, GatewayRefusedError, type RefusalReason } from './port.ts';

/** Pause before each retry of a rate-limited call; the SDK retries every other failure itself. */
const rateLimitPausesMs = [300, 900];

/**
 * Runs a call of the SDK. Temporary errors (rate limits, timeouts, lost connections, 5xx, a key in use) become
 * GatewayBusyError, every other error response becomes GatewayRefusedError.
 */
export async function callStripe<T>(call: () => Promise<T>, retries = rateLimitPausesMs.length): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const pause = attempt < retries ? rateLimitPausesMs[attempt] : undefined;
      if (!(error instanceof Stripe.errors.StripeRateLimitError) || pause === undefined) throw toGatewayError(error);
      await sleep(pause * (0.75 + Math.random() / 2));
    }
  }
}

/** Null for an id that the provider does not know (404). */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isInvalidRequest(error) && error.cause.statusCode === 404) return null;
    throw error;
  }
}

/** Whether the gateway rejected a change because of the state of its object, or rejected a malformed request. */
export function isInvalidRequest(
  error: unknown,
): error is GatewayRefusedError & { cause: Stripe.errors.StripeInvalidRequestError } {
  return error instanceof GatewayRefusedError && error.cause instanceof Stripe.errors.StripeInvalidRequestError;
}

function toGatewayError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const status = error.statusCode ?? 0;
  if (error instanceof Stripe.errors.StripeConnectionError || status === 409 || status === 429) {
    return new GatewayBusyError(error.message, { cause: error });
  }
  // The key was used for the same payment with other parameters, for example before the shop was renamed.
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return new GatewayBusyError(error.message, { cause: error, keySpent: true });
  }
  // Stripe stores the result of a request that began to run, even a 500, and replays it for the same key.
  if (status >= 500) return new GatewayBusyError(error.message, { cause: error, keySpent: true });
  return new GatewayRefusedError(error.message, {
    reason: reasonOf(error),
    providerCode: error.code ?? null,
    cause: error,
  });
}

/** See https://docs.stripe.com/error-codes. */
const reasons: Readonly<Record<string, RefusalReason>> = {
  api_key_expired: 'key',
  platform_api_key_expired: 'key',
  secret_key_required: 'key',
  livemode_mismatch: 'key',
  testmode_charges_only: 'account',
  account_invalid: 'account',
  capability_not_active: 'account',
  payment_method_unactivated: 'payment methods',
  payment_method_not_available: 'payment methods',
  payment_method_unsupported_type: 'payment methods',
  amount_too_large: 'amount',
  amount_too_small: 'amount',
};

/** Messages of Stripe errors without a code. */
const reasonsByMessage: readonly (readonly [RegExp, RefusalReason])[] = [
  [/no valid payment method types/i, 'payment methods'],
  [/cannot (currently )?make (live )?charges|has not been activated|activate your account/i, 'account'],
];

function reasonOf(error: Stripe.errors.StripeError): RefusalReason {
  const byCode = reasons[error.code ?? ''];
  if (byCode !== undefined) return byCode;
  const found = reasonsByMessage.find(([words]) => words.test(error.message));
  if (found !== undefined) return found[1];
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'key';
  return error instanceof Stripe.errors.StripePermissionError ? 'permission' : 'request';
}
