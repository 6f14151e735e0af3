import { z } from 'zod';
import { readStored, removeStored, storageKeys, writeStored } from '../../../client/browser-storage.ts';
import { request, RequestError, userMessageOf } from '../../../client/request.ts';
import { standardCurrency } from '../../../shared/currencies.ts';
import { fromUnits, type Money } from '../../../shared/money.ts';
import { paymentIntentResponse, withdrawnOffers, type paymentIntentRequest, type WithdrawnOffer } from '../contract.ts';
import { checkoutErrors } from '../../../words/catalogs/checkout-errors.ts';

export type PaymentIntentRequest = z.infer<typeof paymentIntentRequest>;

export type PaymentSetup =
  | { kind: 'ready'; clientSecret: string; amount: number }
  /**
   * The server computed another total, which the visitor may accept, without the offers that are `withdrawn`. It may be
   * in another currency.
   */
  | { kind: 'price_changed'; total: Money; message: string; withdrawn: readonly WithdrawnOffer[] }
  /** The same cart is already paid. `paymentId` is null if this browser no longer stores the secret. */
  | { kind: 'already_paid'; paymentId: string | null; message: string }
  /** The payment of the same cart is still processing. */
  | { kind: 'being_paid'; paymentId: string; message: string }
  /** What is left on a gift card has changed, or it cannot be used. */
  | { kind: 'gift_cards_changed'; message: string }
  /** A refusal that a retry does not fix. */
  | { kind: 'refused'; message: string };

const serverTotal = z.object({
  amount: z.number(),
  currency: z.string().default(standardCurrency),
  withdrawn: z.array(z.enum(withdrawnOffers)).default([]),
});
const changedGiftCards = z.object({ giftCards: z.literal('changed') });
const alreadyPaid = z.object({ orderId: z.string() });
const beingPaid = z.object({ paymentId: z.string() });

/** A request that is not answered by then no longer holds back the next one, in milliseconds. */
const turnMs = 10_000;
let former: Promise<unknown> = Promise.resolve();

/**
 * POST /api/create-payment-intent. Stores the client secret in this browser. Throws on network errors, 429 and 5xx.
 *
 * Sends one request at a time, and none that is `abandoned` before its turn: a payment with a discount closes the
 * buyer's earlier one with the same discount, so the request for the totals that are shown has to arrive last.
 */
export function setUpPayment(body: PaymentIntentRequest, abandoned?: AbortSignal): Promise<PaymentSetup> {
  const turn = Promise.race([former, new Promise((resolve) => setTimeout(resolve, turnMs))]);
  const setup = turn.then(() => {
    abandoned?.throwIfAborted();
    return openPayment(body);
  });
  former = setup.catch(() => undefined);
  return setup;
}

async function openPayment(body: PaymentIntentRequest): Promise<PaymentSetup> {
  try {
    const response = await request('POST', '/api/create-payment-intent', body);
    const ready = paymentIntentResponse.parse(await response.json());
    writeStored(storageKeys.paymentSecret, ready.clientSecret);
    return { kind: 'ready', ...ready };
  } catch (error) {
    if (!(error instanceof RequestError) || error.status >= 500 || error.status === 429) throw error;
    if (alreadyPaid.safeParse(error.body).success) {
      const paymentId = readStored(storageKeys.paymentSecret)?.split('_secret')[0] ?? null;
      return { kind: 'already_paid', paymentId, message: userMessageOf(error, checkoutErrors.alreadyPaid) };
    }
    const underWay = beingPaid.safeParse(error.body).data;
    if (underWay !== undefined)
      return { kind: 'being_paid', ...underWay, message: userMessageOf(error, checkoutErrors.stillProcessing) };
    removeStored(storageKeys.paymentSecret);
    if (changedGiftCards.safeParse(error.body).success)
      return { kind: 'gift_cards_changed', message: userMessageOf(error, checkoutErrors.amountChanged) };
    const changed = error.status === 409 ? serverTotal.safeParse(error.body).data : undefined;
    if (changed === undefined) return { kind: 'refused', message: userMessageOf(error, checkoutErrors.noDraft) };
    const { amount, currency, withdrawn } = changed;
    const total = fromUnits(amount, currency);
    return { kind: 'price_changed', total, withdrawn, message: userMessageOf(error, checkoutErrors.amountChanged) };
  }
}
