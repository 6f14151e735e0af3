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
 * Keeps the cart as the browser has it now, and what is in it for another day. Prices in it are the
 * browser's: never charged, only shown back.
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

/** Forgets the carts of a person. */
export async function forgetCarts(tx: DbOrTx, owners: readonly string[]): Promise<void> {
  await store.deleteCarts(tx, owners);
}

/** Forgets what browsers have left lying since before then. */
export async function forgetOldCarts(db: DbOrTx, before: Date): Promise<void> {
  await store.deleteCartsBefore(db, before);
}

/** Empties a cart that has just been bought, unless the buyer has put something else into it meanwhile. */
export async function emptyBoughtCart(
  tx: DbOrTx,
  owner: string,
  boughtKeys: readonly string[],
  now: Date,
): Promise<void> {
  const items = await store.findCart(tx, [owner]);
  if (items === null || items.length === 0) return;
  if (items.every((item) => boughtKeys.includes(item.key))) await store.upsertCart(tx, owner, [], now);
}
