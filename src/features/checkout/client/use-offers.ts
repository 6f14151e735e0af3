import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request, userMessageOf } from '../../../client/request.ts';
import { hasOrderedBefore, keepVisitCode, noteOrderedBefore, readVisitCode } from '../../../client/visit.ts';
import { noOffers, type Offers } from '../../catalog/contract.ts';
import { offersResponse, readOffers, type WithdrawnOffer } from '../contract.ts';

export interface VisitOffers {
  /** What this visitor may use, as far as it is known. */
  readonly offers: Offers;
  /** Whether the shop has answered, or cannot be reached. */
  readonly isKnown: boolean;
  /** Whether the shop has codes to enter. */
  readonly takesCodes: boolean;
  /** The code of this visit, as it was typed; null if there is none. */
  readonly code: string | null;
  /** Why the code cannot be used. */
  readonly problem: string | null;
  /** Whether a code is being looked up. */
  readonly isLooking: boolean;
  /** Null removes the code. */
  readonly enterCode: (code: string | null) => void;
}

/** The offers of this visitor. The server decides about them again when a payment is opened. */
export function useOffers(): VisitOffers {
  const [code, setCode] = useState(readVisitCode);
  const { data, error, isPending, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['/api/offers', code],
    queryFn: async ({ signal }) => {
      const response = await request('POST', '/api/offers', code === null ? {} : { code }, { signal });
      return offersResponse.parse(await response.json());
    },
    placeholderData: keepPreviousData,
    retry: 1,
  });
  const isLooking = isFetching && (isPending || isPlaceholderData);
  const { firstOrder, code: terms } = data === undefined ? noOffers : readOffers(data);
  return {
    offers: { firstOrder: hasOrderedBefore() ? null : firstOrder, code: isPlaceholderData ? null : terms },
    isKnown: !isPending,
    takesCodes: data?.takesCodes ?? false,
    code,
    problem:
      error !== null && code !== null
        ? userMessageOf(error, 'We could not look up the code. Please try again.')
        : isPlaceholderData
          ? null
          : (data?.problem ?? null),
    isLooking,
    enterCode: (typed) => {
      keepVisitCode(typed);
      setCode(readVisitCode());
    },
  };
}

/** What is left of offers when the buyer agrees to pay without some. */
export function withoutOffers(offers: Offers, withdrawn: readonly WithdrawnOffer[]): Offers {
  return {
    firstOrder: withdrawn.includes('first-order') ? null : offers.firstOrder,
    code: withdrawn.includes('code') ? null : offers.code,
  };
}

/** Keeps for this visit that the buyer has agreed to pay without these offers. */
export function agreeToLose(withdrawn: readonly WithdrawnOffer[]): void {
  if (withdrawn.includes('first-order')) noteOrderedBefore();
  if (withdrawn.includes('code')) keepVisitCode(null);
}
