import { firstOrderCode, usesOffer, type Totals } from '../../catalog/contract.ts';
import { codeWords } from '../../../words/catalogs/codes.ts';
import { say } from '../../../words/page.ts';

/** Says whom the discount for a first order is for, where the totals hold it. */
export function FirstOrderNote({ totals }: { totals: Totals }) {
  if (!usesOffer(totals.adjustments, firstOrderCode)) return null;
  return <p className="mt-2 text-xs text-ink-faint">{say(codeWords.newCustomers)}</p>;
}
