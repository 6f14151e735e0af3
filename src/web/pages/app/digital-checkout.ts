import { agreeToLose } from '../../../features/checkout/client/use-offers.ts';
import { checkoutSessionResponse, withdrawal } from '../../../features/checkout/contract.ts';
import type { Offers } from '../../../features/catalog/contract.ts';
import type { CartItem } from '../../../features/cart/contract.ts';
import { request, RequestError, userMessageOf } from '../../../client/request.ts';

/**
 * URL of the payment provider's page for one download, which shows the total. Throws an Error with a message for the
 * visitor. Offers that the visitor cannot have are gone from the screen then.
 */
export async function beginDigitalCheckout(
  line: CartItem,
  artworkId: string,
  selectedVariation: number,
  offers: Offers,
): Promise<string> {
  const response = await request('POST', '/api/create-checkout-session', {
    artworkId,
    selectedVariation,
    items: [line],
    ...(offers.firstOrder !== null && { firstOrder: true }),
    ...(offers.code !== null && { code: offers.code.code }),
  }).catch((error: unknown) => {
    const refused = error instanceof RequestError ? withdrawal.safeParse(error.body).data : undefined;
    if (refused !== undefined) agreeToLose(refused.withdrawn);
    throw new Error(userMessageOf(error, 'Failed to create checkout session'), { cause: error });
  });
  const answer = checkoutSessionResponse.safeParse(await response.json().catch(() => null));
  if (!answer.success || answer.data.url === '') throw new Error('No checkout URL received from server');
  return answer.data.url;
}
