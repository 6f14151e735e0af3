import type { VisitOffers } from './use-offers.ts';
import { codeWords } from '../../../words/catalogs/codes.ts';
import { say } from '../../../words/page.ts';

/** Says that discounts could not be looked up, so that nobody pays without them unawares. */
export function OffersUnknown({ visit: { isUnknown, lookAgain } }: { visit: VisitOffers }) {
  if (!isUnknown) return null;
  return (
    <p role="alert" className="mt-3 text-sm">
      {say(codeWords.offersUnknown)}{' '}
      <button type="button" className="min-h-[24px] underline" onClick={lookAgain}>
        {say(codeWords.tryAgain)}
      </button>
    </p>
  );
}
