import type { DbOrTx } from '../../../platform/db/database.ts';
import { ShopError } from '../../../shared/shop-error.ts';
import { readSwitch } from '../../orders/server/service.ts';
import { checkoutMessages } from '../contract.ts';

/** Throws `unavailable` while the shop owner has paused orders. Payments already open are still settled. */
export async function refuseWhilePaused({ db }: { readonly db: DbOrTx }): Promise<void> {
  const { on, words } = await readSwitch(db, 'pause orders');
  if (on) throw new ShopError('unavailable', words.trim() || checkoutMessages.paused, { paused: true });
}
