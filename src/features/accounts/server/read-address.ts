import { emailAddress } from '../../../shared/email-address.ts';
import { CustomerError } from '../../../shared/shop-error.ts';
import { accountErrors } from '../../../words/catalogs/account-errors.ts';

/** Normalizes an email address that somebody typed. Throws ShopError('invalid') if it is not an address. */
export function readAddress(typed: string): string {
  const parsed = emailAddress.safeParse(typed);
  if (!parsed.success) throw new CustomerError('invalid', accountErrors.badAddress, { problems: [{ field: 'email' }] });
  return parsed.data;
}
