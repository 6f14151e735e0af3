import { z } from 'zod';
import { removeStored, storageKeys, writeStored } from '../../../web/api/browser-storage.ts';
import { request, RequestError, userMessageOf } from '../../../web/api/request.ts';
import { checkoutMessages, paymentIntentAnswer, type paymentIntentRequest } from '../contract.ts';

export type PaymentIntentRequest = z.infer<typeof paymentIntentRequest>;

export type PaymentSetup =
  | { kind: 'ready'; clientSecret: string; amount: number }
  /** The shop's own sum is another: dollars, for the visitor to accept. */
  | { kind: 'price_changed'; amount: number; message: string }
  /** A refusal that repeating alone does not mend. */
  | { kind: 'refused'; message: string };

const rightAmount = z.union([
  z.object({ amount: z.number() }).transform((body) => body.amount),
  z.object({ details: z.object({ amount: z.number() }) }).transform((body) => body.details.amount),
]);

/** POST /api/create-payment-intent; keeps the secret in this browser. Throws when unreachable or broken. */
export async function setUpPayment(body: PaymentIntentRequest): Promise<PaymentSetup> {
  try {
    const response = await request('POST', '/api/create-payment-intent', body);
    const answer = paymentIntentAnswer.parse(await response.json());
    writeStored(storageKeys.paymentSecret, answer.clientSecret);
    return { kind: 'ready', ...answer };
  } catch (error) {
    if (!(error instanceof RequestError) || error.status >= 500 || error.status === 429) throw error;
    removeStored(storageKeys.paymentSecret);
    const amount = error.status === 409 ? rightAmount.safeParse(error.body).data : undefined;
    return amount === undefined
      ? { kind: 'refused', message: userMessageOf(error, checkoutMessages.noDraft) }
      : { kind: 'price_changed', amount, message: userMessageOf(error, checkoutMessages.amountChanged) };
  }
}
