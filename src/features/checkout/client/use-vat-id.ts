import { useQuery } from '@tanstack/react-query';
import { request } from '../../../client/request.ts';
import { useSettled } from '../../../client/use-settled.ts';
import { tidyVatId } from '../../../shared/places/union.ts';
import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { say } from '../../../words/page.ts';
import { vatIdResponse, type VatIdAnswer } from '../contract.ts';

/** Whether the company that buys pays no VAT. */
export interface VatIdCheck {
  /** The VAT ID because of which no VAT is charged; null where it is. */
  readonly confirmed: string | null;
  readonly isLooking: boolean;
  /** What to say of the VAT ID in the form; null if nothing. */
  readonly note: string | null;
}

const notes: Readonly<Record<VatIdAnswer, () => string | null>> = {
  confirmed: () => say(checkoutWords.vatIdConfirmed),
  unknown: () => say(checkoutWords.vatIdUnknown),
  unavailable: () => say(checkoutWords.vatIdUnavailable),
  elsewhere: () => null,
};

/** Nobody has stopped typing before this, in milliseconds. */
const typingPauseMs = 600;
/** The shortest ones are Romanian: two letters and two digits. */
const minLength = 4;

/** Asks whether a company has its VAT ID, where it then pays no VAT. `typed` is '' for a person. */
export function useVatId(typed: string, isAsked: boolean): VatIdCheck {
  const vatId = isAsked ? tidyVatId(typed) : '';
  const settled = useSettled(vatId, typingPauseMs);
  const lookup = useQuery({
    queryKey: ['/api/checkout/vat-id', settled],
    queryFn: async ({ signal }) => {
      const response = await request('POST', '/api/checkout/vat-id', { vatId: settled }, { signal });
      return vatIdResponse.parse(await response.json()).answer;
    },
    enabled: settled.length >= minLength,
    retry: false,
    // The register may answer a minute later.
    staleTime: 60_000,
  });
  const isSettled = vatId === settled;
  const isWanted = vatId.length >= minLength;
  const answer = isSettled && isWanted ? lookup.data : undefined;
  return {
    confirmed: answer === 'confirmed' ? vatId : null,
    isLooking: isWanted && (!isSettled || lookup.isFetching),
    note: answer === undefined ? null : notes[answer](),
  };
}
