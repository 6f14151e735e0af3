import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { setUpPayment, type PaymentIntentRequest, type PaymentSetup } from './payment-intent.ts';

/**
 * Sets up a payment as soon as there is something to pay. Retries are safe, because the same cart yields the same
 * draft. The result is not cached after the visitor leaves the page, because the secret of a paid payment cannot be
 * used again.
 */
export function usePaymentSetup(body: PaymentIntentRequest | null): UseQueryResult<PaymentSetup> {
  return useQuery({
    queryKey: ['/api/create-payment-intent', body],
    queryFn: ({ signal }) => {
      if (body === null) throw new Error('nothing to pay');
      return setUpPayment(body, signal);
    },
    enabled: body !== null,
    gcTime: 0,
  });
}
