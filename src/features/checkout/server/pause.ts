import type { DbOrTx } from '../../../platform/db/database.ts';
import { ShopError } from '../../../shared/shop-error.ts';
import { readSwitch } from '../../orders/server/service.ts';
import { checkoutMessages } from '../contract.ts';

/** While the owner takes no orders nobody begins to pay; what has begun is settled all the same. Throws unavailable. */
export async function refuseWhilePaused({ db }: { readonly db: DbOrTx }): Promise<void> {
  const { on, words } = await readSwitch(db, 'pause orders');
  if (on) throw new ShopError('unavailable', words.trim() || checkoutMessages.paused, { paused: true });
}
