import type { Db, DbOrTx } from '../../../platform/db/database.ts';
import type { Clock } from '../../../shared/time.ts';
import type { CartItem } from '../contract.ts';
import * as store from './store.ts';

export interface CartContext {
  readonly db: Db;
  readonly clock: Clock;
}

/** Keeps the cart as the browser has it now. Prices in it are the browser's: never charged, only shown back. */
export async function mirrorCart(context: CartContext, owner: string, items: CartItem[]): Promise<void> {
  await store.upsertCart(context.db, owner, items, context.clock());
}

/** The mirrored cart; empty when there is none. */
export async function readCart(context: { readonly db: DbOrTx }, owners: readonly string[]): Promise<CartItem[]> {
  return (await store.findCart(context.db, owners)) ?? [];
}

/** Empties a cart that has just been bought, unless the buyer has put something else into it meanwhile. */
export async function emptyBoughtCart(tx: DbOrTx, owner: string, boughtKeys: readonly string[], now: Date): Promise<void> {
  const items = await store.findCart(tx, [owner]);
  if (items === null || items.length === 0) return;
  if (items.every((item) => boughtKeys.includes(item.key))) await store.upsertCart(tx, owner, [], now);
}
