import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request, userMessageOf } from '../../../client/request.ts';
import { pageCurrency } from '../../../client/page-currency.ts';
import { hasOrderedBefore, keepVisitCode, noteOrderedBefore, readVisitCode } from '../../../client/visit.ts';
import { noOffers, type CodeTerms, type Offers } from '../../catalog/contract.ts';
import { offersResponse, readOffers, type WithdrawnOffer } from '../contract.ts';
import { codeWords } from '../../../words/catalogs/codes.ts';
import { say } from '../../../words/page.ts';

export interface VisitOffers {
  /** What this visitor may use, as far as it is known. */
  readonly offers: Offers;
  /** Whether the shop has answered, or cannot be reached. */
  readonly isKnown: boolean;
  /** Whether the shop could not be reached, so that offers may be missing. */
  readonly isUnknown: boolean;
  /** Whether the shop has codes to enter. */
  readonly takesCodes: boolean;
  /** Whether somebody could pay with a gift card. */
  readonly takesGiftCards: boolean;
  /** The code of this visit, as it was typed; null if there is none. */
  readonly code: string | null;
  /** Why the code cannot be used. */
  readonly problem: string | null;
  /** Whether a code is being looked up. */
  readonly isLooking: boolean;
  /** Null removes the code. */
  readonly enterCode: (code: string | null) => void;
  /** Asks again after the shop could not be reached. */
  readonly lookAgain: () => void;
}

/** A shop that does not answer must not hold back cart and checkout. */
const lookupTimeoutMs = 8_000;

function useLookup(code: string | null, enabled: boolean) {
  return useQuery({
    queryKey: ['/api/offers', code],
    queryFn: async ({ signal }) => {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(lookupTimeoutMs)]);
      const response = await (code === null
        ? request('GET', '/api/offers', undefined, { signal: limited })
        : request('POST', '/api/offers', { code }, { signal: limited }));
      return offersResponse.parse(await response.json());
    },
    enabled,
    retry: 1,
  });
}

/**
 * The offers of this visitor. The server decides about them again when a payment is opened. A code is looked up
 * separately, so that a failed lookup does not hide the other offers.
 */
export function useOffers(): VisitOffers {
  const [code, setCode] = useState(readVisitCode);
  const visit = useLookup(null, true);
  const codeLookup = useLookup(code, code !== null);
  const { firstOrder } = visit.data === undefined ? noOffers : readOffers(visit.data);
  const { code: foundTerms } = code === null || codeLookup.data === undefined ? noOffers : readOffers(codeLookup.data);
  // Amounts in another currency mean that the shop has stopped selling in this page's currency. The payment says so.
  const terms = foundTerms !== null && hasAmountsIn(foundTerms, pageCurrency()) ? foundTerms : null;
  const isLookingUpCode = code !== null && codeLookup.isFetching;
  return {
    offers: { firstOrder: hasOrderedBefore() ? null : firstOrder, code: terms },
    isKnown: !visit.isPending && (code === null || !codeLookup.isPending),
    isUnknown: visit.isError,
    takesCodes: visit.data?.takesCodes ?? false,
    takesGiftCards: visit.data?.takesGiftCards ?? false,
    code,
    problem:
      code === null || isLookingUpCode
        ? null
        : codeLookup.isError
          ? userMessageOf(codeLookup.error, say(codeWords.lookupFailed))
          : (codeLookup.data?.problem ?? null),
    isLooking: isLookingUpCode,
    enterCode: (typed) => {
      keepVisitCode(typed);
      const kept = readVisitCode();
      if (kept !== null && kept === code) void codeLookup.refetch();
      setCode(kept);
    },
    lookAgain: () => void visit.refetch(),
  };
}

function hasAmountsIn({ effect, minimum }: CodeTerms, currency: string): boolean {
  const amounts = [...(effect.kind === 'amount' ? [effect.amount] : []), ...(minimum === null ? [] : [minimum])];
  return amounts.every((amount) => amount.currency === currency);
}

/** What is left of offers when the buyer agrees to pay without some. */
export function withoutOffers(offers: Offers, withdrawn: readonly WithdrawnOffer[]): Offers {
  return {
    firstOrder: withdrawn.includes('first-order') ? null : offers.firstOrder,
    code: withdrawn.includes('code') ? null : offers.code,
  };
}

/** Remembers for this visit that the buyer has agreed to pay without these offers. */
export function agreeToLose(withdrawn: readonly WithdrawnOffer[]): void {
  if (withdrawn.includes('first-order')) noteOrderedBefore();
  if (withdrawn.includes('code')) keepVisitCode(null);
}
