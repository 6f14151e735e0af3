import { request, RequestError, userMessageOf } from '../../../client/request.ts';
import { orderProcessing, placedOrder, type placeOrderRequest } from '../contract.ts';
import type { OrderView } from '../../orders/contract.ts';
import type { z } from 'zod';
import { successWords } from '../../../words/catalogs/success.ts';
import { say } from '../../../words/page.ts';
import { checkoutErrors } from '../../../words/catalogs/checkout-errors.ts';

export type PlaceOrderRequest = z.infer<typeof placeOrderRequest>;

/** The result of asking the server for the order of a payment. */
export type OrderOutcome =
  /** `made`: whether this request made the order; false if the order existed already. */
  | { kind: 'placed'; order: OrderView; made: boolean }
  /**
   * Not known yet. Ask again, after `retryAfter` milliseconds if the server sent a delay. `underWay`: the provider is
   * still processing the payment.
   */
  | { kind: 'processing'; retryAfter: number | null; underWay?: boolean }
  | { kind: 'unpaid'; message: string }
  | { kind: 'refunded'; message: string }
  | { kind: 'unknown_payment' }
  | { kind: 'refused'; message: string };

/**
 * POST /api/orders. Safe to repeat, because the server makes one order per payment. Network errors, 408, 429 and 5xx
 * count as `processing`, because they never mean that a payment failed.
 */
export async function placeOrder(body: PlaceOrderRequest, signal?: AbortSignal): Promise<OrderOutcome> {
  try {
    const response = await request('POST', '/api/orders', body, signal ? { signal } : {});
    if (response.status === 202) {
      const waiting = orderProcessing.safeParse(await response.json().catch(() => null)).data;
      const retryAfter = retryAfterOf(response.headers);
      return { kind: 'processing', retryAfter, ...(waiting?.payment === 'under way' && { underWay: true }) };
    }
    return { kind: 'placed', order: placedOrder.parse(await response.json()), made: response.status === 201 };
  } catch (error) {
    return outcomeOfError(error);
  }
}

export function outcomeOfError(error: unknown): OrderOutcome {
  if (!(error instanceof RequestError)) return { kind: 'processing', retryAfter: null };
  switch (error.status) {
    case 402:
      return { kind: 'unpaid', message: userMessageOf(error, checkoutErrors.unpaid) };
    case 404:
      return { kind: 'unknown_payment' };
    case 409:
      return { kind: 'refunded', message: userMessageOf(error, checkoutErrors.mismatch) };
    case 408:
    case 429:
      return { kind: 'processing', retryAfter: null };
    default:
      return error.status >= 500
        ? { kind: 'processing', retryAfter: null }
        : { kind: 'refused', message: userMessageOf(error, say(successWords.notFinished)) };
  }
}

/** Milliseconds before the n-th retry (n from 0): doubles from one second, at most fifteen. */
export function retryDelayMs(attempt: number): number {
  return Math.min(1_000 * 2 ** attempt, 15_000);
}

/** Retry-After in milliseconds; null when absent or not a number of seconds. */
function retryAfterOf(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}
