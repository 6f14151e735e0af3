import { emailAddress } from '../../../shared/email-address.ts';
import { ShopError } from '../../../shared/shop-error.ts';
import { accountMessages } from '../contract.ts';

/** An address that somebody typed, in the one spelling under which the shop knows it; throws ShopError('invalid') for what is none. */
export function readAddress(typed: string): string {
  const parsed = emailAddress.safeParse(typed);
  if (!parsed.success) throw new ShopError('invalid', accountMessages.badAddress, { problems: [{ field: 'email' }] });
  return parsed.data;
}
