import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { setUpPayment, type PaymentIntentRequest, type PaymentSetup } from './payment-intent.ts';

/**
 * Sets a payment up as soon as there is something to pay. Repeating is safe: the same cart is the same
 * draft. Not kept after leaving the page, because a secret that has been paid cannot be used again.
 */
export function usePaymentSetup(body: PaymentIntentRequest | null): UseQueryResult<PaymentSetup> {
  return useQuery({
    queryKey: ['/api/create-payment-intent', body],
    queryFn: () => {
      if (body === null) throw new Error('nothing to pay');
      return setUpPayment(body);
    },
    enabled: body !== null,
    gcTime: 0,
  });
}
