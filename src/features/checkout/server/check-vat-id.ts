import { checkVAT, countries } from 'jsvat';
import { tidyVatId } from '../../../shared/places/union.ts';
import { CustomerError } from '../../../shared/shop-error.ts';
import { checkoutErrors } from '../../../words/catalogs/checkout-errors.ts';

/** The letters with which the VAT ids begin whose check digits are known; Greece has two. */
const known: ReadonlySet<string> = new Set(['EL', ...countries.flatMap(({ codes }) => codes)]);

/**
 * A VAT id as it is stored. Its form and its check digits are checked where they are known; whether somebody has it is
 * not. Throws ShopError: invalid.
 */
export function checkVatId(typed: string): string {
  const tidy = tidyVatId(typed);
  if (tidy === '') return '';
  const isGood = known.has(tidy.slice(0, 2)) ? checkVAT(tidy, countries).isValid : /^[A-Z0-9]{4,20}$/.test(tidy);
  if (!isGood) throw new CustomerError('invalid', checkoutErrors.vatIdWrong);
  return tidy;
}
