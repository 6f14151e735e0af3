import { eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import {
  inShopOrder,
  optionalProducts,
  productTypes,
  type PriceList,
  type ProductType,
} from '../../catalog/contract.ts';
import type { OrderStatus, ShopSwitch } from '../contract.ts';
import { shopSwitches } from './tables.ts';

export interface SwitchState {
  readonly on: boolean;
  /** The message to buyers; '' for the default one. */
  readonly words: string;
}

/** The state of a switch. Off if it was never set. */
export async function readSwitch(db: DbOrTx, name: ShopSwitch): Promise<SwitchState> {
  const [row] = await db.select().from(shopSwitches).where(eq(shopSwitches.name, name));
  return row === undefined ? { on: false, words: '' } : { on: row.on, words: row.words };
}

/** When a switch was last set; null if it never was. */
export async function findSwitchedAt(db: DbOrTx, name: ShopSwitch): Promise<Date | null> {
  const [row] = await db.select({ at: shopSwitches.changedAt }).from(shopSwitches).where(eq(shopSwitches.name, name));
  return row?.at ?? null;
}

export async function setSwitch(
  db: DbOrTx,
  name: ShopSwitch,
  state: SwitchState,
  by: { actor: string; now: Date },
): Promise<void> {
  const row = { ...state, changedAt: by.now, changedBy: by.actor };
  await db
    .insert(shopSwitches)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: shopSwitches.name, set: row });
}

/**
 * Products that are sold now, in the order of the shop: those of the price list, and of the optional ones those that
 * are switched on.
 */
export async function soldProducts(db: DbOrTx, list: PriceList): Promise<ProductType[]> {
  const names = optionalProducts.map((type) => `sell ${type}` as const);
  const rows = await db.select().from(shopSwitches).where(inArray(shopSwitches.name, names));
  const off = optionalProducts.filter((type) => !rows.some(({ name, on }) => on && name === `sell ${type}`));
  return inShopOrder(list, productTypes).filter(
    (type) => list.products[type].sold && !(off as readonly ProductType[]).includes(type),
  );
}

/** Statuses of an order that has gone to the printer or the carrier. */
const afterReview: readonly OrderStatus[] = ['being fulfilled', 'shipped', 'completed'];

/**
 * Whether an order may move to a status. While 'hold for review' is on, an order must be reviewed before it goes to the
 * printer or the carrier. Imported orders need no review.
 */
export async function reviewAllows(
  db: DbOrTx,
  order: { readonly reviewedAt: Date | null; readonly imported: boolean },
  status: OrderStatus,
): Promise<boolean> {
  if (!afterReview.includes(status) || order.reviewedAt !== null || order.imported) return true;
  return !(await readSwitch(db, 'hold for review')).on;
}
