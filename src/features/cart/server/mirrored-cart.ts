import type { Db, DbOrTx } from '../../../platform/db/database.ts';
import type { Clock } from '../../../shared/time.ts';
import type { Identity } from '../../accounts/server/service.ts';
import { keepArtworks } from '../../artworks/server/service.ts';
import type { CartItem } from '../contract.ts';
import * as store from './store.ts';

export interface CartContext {
  readonly db: Db;
  readonly clock: Clock;
}

/**
 * Stores the cart of a browser and keeps its artworks for another day. The stored prices come from the browser:
 * the shop shows them but never charges them.
 */
export async function mirrorCart(
  context: CartContext,
  { owner, owners }: Pick<Identity, 'owner' | 'owners'>,
  items: CartItem[],
): Promise<void> {
  const now = context.clock();
  await store.upsertCart(context.db, owner, items, now);
  const artworkIds = new Set(items.flatMap(({ artworkId }) => artworkId ?? []));
  await keepArtworks(context.db, owners, [...artworkIds], now);
}

/** The mirrored cart; empty when there is none. */
export async function readCart(context: { readonly db: DbOrTx }, owners: readonly string[]): Promise<CartItem[]> {
  return (await store.findCart(context.db, owners)) ?? [];
}

/** Those of these artworks that are in anybody's cart. */
export async function findInCarts(db: DbOrTx, artworkIds: readonly string[]): Promise<Set<string>> {
  return new Set(await store.findInCarts(db, artworkIds));
}

/** Deletes the carts of a person. */
export async function forgetCarts(tx: DbOrTx, owners: readonly string[]): Promise<void> {
  await store.deleteCarts(tx, owners);
}

/** Deletes carts that have not changed since `before`. */
export async function forgetOldCarts(db: DbOrTx, before: Date): Promise<void> {
  await store.deleteCartsBefore(db, before);
}

/** Empties a cart that was just bought, unless the buyer has added something else since. */
export async function emptyBoughtCart(
  tx: DbOrTx,
  owner: string,
  boughtKeys: readonly string[],
  now: Date,
): Promise<void> {
  const items = await store.lockCart(tx, owner);
  if (items === null || items.length === 0) return;
  if (items.every((item) => boughtKeys.includes(item.key))) await store.upsertCart(tx, owner, [], now);
}
