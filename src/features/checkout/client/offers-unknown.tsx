import type { VisitOffers } from './use-offers.ts';

/** Says that discounts could not be looked up, so that nobody pays without them unawares. */
export function OffersUnknown({ visit: { isUnknown, lookAgain } }: { visit: VisitOffers }) {
  if (!isUnknown) return null;
  return (
    <p role="alert" className="mt-3 text-sm">
      We could not look up your discounts.{' '}
      <button type="button" className="min-h-[24px] underline" onClick={lookAgain}>
        Try Again
      </button>
    </p>
  );
}
