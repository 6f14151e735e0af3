import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { request, userMessageOf } from '../../../client/request.ts';
import { standardCurrency } from '../../../shared/currencies.ts';
import { useSettled } from '../../../client/use-settled.ts';
import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { say } from '../../../words/page.ts';
import type { Tax } from '../../catalog/contract.ts';
import { readSentTaxes, taxesResponse, type TaxAddress, type taxesRequest } from '../contract.ts';
import { taxAddress } from '../taxes.ts';

type TaxesRequest = z.infer<typeof taxesRequest>;

/** The taxes that a tax service has found for a cart. */
export interface CartTaxes {
  /** The last that were found, and for which address; null before the first. */
  readonly found: { readonly address: TaxAddress; readonly taxes: readonly Tax[] } | null;
  /** Whether those of the address in the form are on their way. */
  readonly isLooking: boolean;
  /** Why they could not be found; null if nothing is wrong. */
  readonly problem: string | null;
  readonly lookAgain: () => void;
}

/** Nobody has stopped typing before this, in milliseconds; each lookup costs the shop owner money. */
const typingPauseMs = 600;
const noAddress = JSON.stringify(null);

/**
 * Looks up the taxes of a cart at an address; null while something of it is missing. What was found for the same cart
 * stays until there is something else, so that a card that is typed in already is not lost when the address is
 * corrected.
 */
export function useTaxes(cart: Omit<TaxesRequest, 'taxAddress'>, typed: TaxAddress | null): CartTaxes {
  const typedText = JSON.stringify(typed);
  const address = useSettled(typedText, typingPauseMs);
  const sameCart = JSON.stringify(cart);
  const lookup = useQuery({
    queryKey: ['/api/checkout/taxes', sameCart, address],
    queryFn: async ({ signal }) => {
      const body = { ...cart, taxAddress: taxAddress.parse(JSON.parse(address)) };
      const response = await request('POST', '/api/checkout/taxes', body, { signal });
      const taxes = readSentTaxes(taxesResponse.parse(await response.json()));
      const currency = cart.currency ?? standardCurrency;
      // The shop has stopped to sell in this page's currency. The payment says so.
      if (taxes.some(({ amount }) => amount.currency !== currency)) throw new Error('taxes of another currency');
      return { address: body.taxAddress, taxes };
    },
    enabled: address !== noAddress,
    placeholderData: (before, query) => (query?.queryKey[1] === sameCart ? before : undefined),
    retry: 1,
  });
  const isSettled = typedText === address;
  return {
    found: lookup.data ?? null,
    isLooking: typed !== null && (!isSettled || lookup.isFetching),
    problem: lookup.isError && isSettled ? userMessageOf(lookup.error, say(checkoutWords.taxNotFound)) : null,
    lookAgain: () => void lookup.refetch(),
  };
}
