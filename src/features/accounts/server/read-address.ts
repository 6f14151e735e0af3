import { emailAddress } from '../../../shared/email-address.ts';
import { ShopError } from '../../../shared/shop-error.ts';
import { accountMessages } from '../contract.ts';

/** Normalizes an email address that somebody typed. Throws ShopError('invalid') if it is not an address. */
export function readAddress(typed: string): string {
  const parsed = emailAddress.safeParse(typed);
  if (!parsed.success) throw new ShopError('invalid', accountMessages.badAddress, { problems: [{ field: 'email' }] });
  return parsed.data;
}
