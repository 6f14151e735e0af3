import { formatMoney, type Money } from '../../shared/money.ts';
import { canWrite } from '../../shared/typeface.ts';

/** An amount as papers can show it: '₩3,200' is 'KRW 3,200', because no typeface of papers has the sign. */
export function amountOnPaper(amount: Money, isShort = false): string {
  const written = formatMoney(amount, isShort);
  return canWrite(written) ? written : formatMoney(amount, isShort, 'code');
}
