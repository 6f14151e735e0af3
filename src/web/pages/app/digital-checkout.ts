import type { z } from 'zod';
import { changedTotal, checkoutSessionResponse, type WithdrawnOffer } from '../../../features/checkout/contract.ts';
import type { Offers } from '../../../features/catalog/contract.ts';
import type { CartItem } from '../../../features/cart/contract.ts';
import { standardCurrency } from '../../../shared/currencies.ts';
import { currencyField, fromUnits, toUnits, type Money } from '../../../shared/money.ts';
import { request, RequestError, userMessageOf } from '../../../client/request.ts';
import { productWords } from '../../../words/catalogs/product.ts';
import { say } from '../../../words/page.ts';

/** The total has changed since the visitor saw it; they have to accept the new one first. */
export class TotalChangedError extends Error {
  override readonly name = 'TotalChangedError';
  /** The new total, perhaps in another currency. */
  readonly total: Money;
  /** Offers that the new total does not include. */
  readonly withdrawn: readonly WithdrawnOffer[];

  constructor(message: string, { amount, currency = standardCurrency, withdrawn }: z.infer<typeof changedTotal>) {
    super(message);
    this.total = fromUnits(amount, currency);
    this.withdrawn = withdrawn;
  }
}

/**
 * URL of the payment provider's page for one download. `total` is what the visitor has accepted.
 * Throws TotalChangedError if the shop's total is another one, else an Error with a message for the visitor.
 */
export async function beginDigitalCheckout(
  line: CartItem,
  artworkId: string,
  selectedVariation: number,
  offers: Offers,
  total: Money,
): Promise<string> {
  const response = await request('POST', '/api/create-checkout-session', {
    artworkId,
    selectedVariation,
    items: [line],
    amount: toUnits(total),
    ...currencyField(total),
    ...(offers.firstOrder !== null && { firstOrder: true }),
    ...(offers.code !== null && { code: offers.code.code }),
  }).catch((error: unknown) => {
    const message = userMessageOf(error, say(productWords.failedCreateCheckout));
    const changed = error instanceof RequestError && error.status === 409 ? changedTotal.safeParse(error.body) : null;
    if (changed?.success) throw new TotalChangedError(message, changed.data);
    throw new Error(message, { cause: error });
  });
  const answer = checkoutSessionResponse.safeParse(await response.json().catch(() => null));
  if (!answer.success || answer.data.url === '') throw new Error('No checkout URL received from server');
  return answer.data.url;
}
