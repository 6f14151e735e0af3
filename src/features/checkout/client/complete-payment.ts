import { request, RequestError, unreachable, userMessageOf } from '../../../client/request.ts';
import { completeResponse } from '../contract.ts';

/** The outcome of a payment that gift cards make alone. `stale`: it has to be set up again. */
export type Completed = { ok: true; paymentId: string } | { ok: false; message: string; stale: boolean };

/** POST /api/checkout/complete. Safe to repeat: the same payment makes one order. */
export async function completePayment(clientSecret: string): Promise<Completed> {
  try {
    const response = await request('POST', '/api/checkout/complete', { clientSecret });
    return { ok: true, ...completeResponse.parse(await response.json()) };
  } catch (error) {
    const stale = error instanceof RequestError && (error.status === 404 || error.status === 409);
    return { ok: false, message: userMessageOf(error, unreachable), stale };
  }
}
