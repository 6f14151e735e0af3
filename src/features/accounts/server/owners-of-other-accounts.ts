import type { Db } from '../../../platform/db/database.ts';
import * as store from './store.ts';

/** Returns the owners that belong to another account, because this account must not claim their data. */
export async function ownersOfOtherAccounts(
  { db }: { readonly db: Db },
  owners: readonly string[],
  accountId: string,
): Promise<string[]> {
  return store.findLinkedElsewhere(db, owners, accountId);
}
