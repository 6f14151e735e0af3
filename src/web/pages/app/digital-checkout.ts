import { checkoutSessionResponse } from '../../../features/checkout/contract.ts';
import type { CartItem } from '../../../features/cart/contract.ts';
import { request, userMessageOf } from '../../../client/request.ts';

/** URL of the payment provider's page for one download. Throws an Error with a message for the visitor. */
export async function beginDigitalCheckout(
  line: CartItem,
  artworkId: string,
  selectedVariation: number,
): Promise<string> {
  const response = await request('POST', '/api/create-checkout-session', {
    artworkId,
    selectedVariation,
    items: [line],
  }).catch((error: unknown) => {
    throw new Error(userMessageOf(error, 'Failed to create checkout session'), { cause: error });
  });
  const answer = checkoutSessionResponse.safeParse(await response.json().catch(() => null));
  if (!answer.success || answer.data.url === '') throw new Error('No checkout URL received from server');
  return answer.data.url;
}
