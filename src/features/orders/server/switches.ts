import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { OrderStatus, ShopSwitch } from '../contract.ts';
import { shopSwitches } from './tables.ts';

export interface SwitchState {
  readonly on: boolean;
  /** What buyers are told of it; '' for nothing in particular. */
  readonly words: string;
}

/** How a switch stands; one that nobody has touched is off. */
export async function readSwitch(db: DbOrTx, name: ShopSwitch): Promise<SwitchState> {
  const [row] = await db.select().from(shopSwitches).where(eq(shopSwitches.name, name));
  return row === undefined ? { on: false, words: '' } : { on: row.on, words: row.words };
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

/** Statuses in which an order has left for the printer or the post. */
const away: readonly OrderStatus[] = ['being fulfilled', 'shipped', 'completed'];

/** Whether an order may go on to a status: where the owner wants orders reviewed, none leaves the shop before it was. */
export async function isReleased(
  db: DbOrTx,
  order: { readonly reviewedAt: Date | null; readonly imported: boolean },
  status: OrderStatus,
): Promise<boolean> {
  if (!away.includes(status) || order.reviewedAt !== null || order.imported) return true;
  return !(await readSwitch(db, 'hold for review')).on;
}
