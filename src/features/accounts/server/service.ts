import type { Db } from '../../../platform/db/database.ts';
import * as store from './store.ts';

export {
  identify,
  ownerOf,
  ownersOf,
  requireAccount,
  requireAdmin,
  type Identity,
  type SignedInAccount,
} from './identity.ts';
export { deviceOf } from './device-name.ts';
export { describeAccount, forgetExpiredSignIns, removeAccount } from './deletion.ts';
export { readAddress } from './read-address.ts';
/** Returns the owners that belong to another account, because this account must not claim their data. */
export async function ownersElsewhere(
  { db }: { readonly db: Db },
  owners: readonly string[],
  accountId: string,
): Promise<string[]> {
  return store.findLinkedElsewhere(db, owners, accountId);
}
