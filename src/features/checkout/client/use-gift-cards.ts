import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { statusOf, userMessageOf } from '../../../client/request.ts';
import { pageCurrency } from '../../../client/page-currency.ts';
import { keepVisitGiftCards, readVisitGiftCards } from '../../../client/visit.ts';
import { standardCurrency } from '../../../shared/currencies.ts';
import { fromUnits, money, type Money } from '../../../shared/money.ts';
import { maxGiftCards, readGiftCardCode, splitTotal, type Balance } from '../../gift-cards/contract.ts';
import { giftCardErrors } from '../../../words/catalogs/gift-card-errors.ts';
import { lookUpBalance } from './look-up-balance.ts';
import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { say } from '../../../words/page.ts';

/** A gift card that the buyer has entered. */
export interface EnteredCard {
  readonly code: string;
  readonly lastFour: string;
  readonly balance: Money;
}

export interface VisitGiftCards {
  /** Those that can be used, in the order in which they pay. */
  readonly cards: readonly EnteredCard[];
  /** Whether it is not known yet what a card can pay: it is being looked up, or that failed. */
  readonly isUnknown: boolean;
  /** Whether a card is being looked up. */
  readonly isLooking: boolean;
  /** Why a code cannot be used, by the code as it was typed. */
  readonly problems: readonly { readonly code: string; readonly message: string }[];
  /** Whether more can be entered. */
  readonly takesMore: boolean;
  /** Returns why the code is not looked up at all; null if it is. */
  readonly enter: (typed: string) => string | null;
  readonly remove: (code: string) => void;
  /** Looks all cards up again. */
  readonly lookAgain: () => void;
}

/** Whether the shop has said that a card cannot be used, rather than not answered. */
function isRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 409;
}

/** The gift cards of this visit. The server looks at them again when a payment is opened. */
export function useGiftCards(): VisitGiftCards {
  const [codes, setCodes] = useState(readVisitGiftCards);
  const keep = (next: readonly string[]) => {
    keepVisitGiftCards(next);
    setCodes(next);
  };
  const found = useQueries({
    queries: codes.map((code) => ({
      queryKey: ['/api/gift-cards/balance', code],
      queryFn: async ({ signal }: { signal: AbortSignal }) => lookUpBalance(code, signal),
      retry: 1,
    })),
  });
  const looked = codes.map((code, index) => ({ code, query: found[index] }));
  const holdsOther = ({ currency = standardCurrency }: Balance) => currency !== pageCurrency();
  return {
    cards: looked.flatMap(({ code, query }) =>
      // A card that was refused meanwhile keeps its earlier answer.
      query?.data === undefined || query.data.balance === 0 || holdsOther(query.data) || isRefused(query.error)
        ? []
        : [{ code, lastFour: query.data.lastFour, balance: fromUnits(query.data.balance, pageCurrency()) }],
    ),
    isUnknown: found.some(({ data, error }) => data === undefined && !isRefused(error)),
    isLooking: found.some(({ isFetching }) => isFetching),
    problems: looked.flatMap(({ code, query }) => {
      if (query === undefined || query.isFetching) return [];
      if (query.isError) return [{ code, message: userMessageOf(query.error, say(checkoutWords.cardLookupFailed)) }];
      if (query.data === undefined) return [];
      const { lastFour, balance, currency = standardCurrency } = query.data;
      if (balance === 0) return [{ code, message: say(giftCardErrors.spent, { lastFour }) }];
      const other = { lastFour, currency: currency.toUpperCase() };
      return holdsOther(query.data) ? [{ code, message: say(giftCardErrors.otherCurrency, other) }] : [];
    }),
    takesMore: codes.length < maxGiftCards,
    enter: (typed) => {
      const code = readGiftCardCode(typed);
      if (code === null) return say(giftCardErrors.notACode);
      if (codes.includes(code)) return say(giftCardErrors.twice);
      keep([...codes, code]);
      return null;
    },
    remove: (code) => keep(codes.filter((each) => each !== code)),
    lookAgain: () => {
      for (const query of found) void query.refetch();
    },
  };
}

/** What the cards pay of a total, and what is left to pay. */
export function splitByCards(
  total: Money,
  cards: readonly EnteredCard[],
): { pays: readonly { readonly card: EnteredCard; readonly amount: Money }[]; due: Money } {
  const { pays, due } = splitTotal(
    total.cents,
    cards.map(({ balance }) => balance.cents),
    total.currency,
  );
  return {
    pays: cards.flatMap((card, index) => {
      const cents = pays[index] ?? 0;
      return cents > 0 ? [{ card, amount: money(cents, total.currency) }] : [];
    }),
    due: money(due, total.currency),
  };
}
