import { ShopError } from '../../../shared/shop-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { User } from '../contract.ts';

export interface AccountContext {
  readonly db: Db;
}

/**
 * Whose things this visitor may see: every owner id that photos, artworks, drafts and orders may
 * carry. Nobody can be signed in yet, so a visitor is its own and only owner.
 */
export async function ownersOf(_context: AccountContext, visitorId: string): Promise<string[]> {
  return [visitorId];
}

/** The account that this visitor is signed in to; throws `unauthorized` when there is none. */
export async function currentUser(_context: AccountContext, _visitorId: string): Promise<User> {
  throw new ShopError('unauthorized', 'You are not signed in.');
}
