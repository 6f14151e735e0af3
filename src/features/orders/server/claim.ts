import type { Db } from '../../../platform/db/database.ts';
import type { Clock } from '../../../shared/time.ts';
import { ownersOfOtherAccounts, type Identity } from '../../accounts/server/service.ts';
import * as store from './store.ts';

/**
 * Gives an account every order that was paid with its verified email and belongs to no other account. The browser that
 * ordered may no longer exist.
 */
export async function claimOrders(
  context: { readonly db: Db; readonly clock: Clock },
  { account, owners }: Pick<Identity, 'account' | 'owners'>,
): Promise<void> {
  if (account === null || !account.emailVerified) return;
  const found = await store.findUnclaimed(context.db, account.email, owners);
  if (found.length === 0) return;
  const taken = new Set(
    await ownersOfOtherAccounts(
      context,
      found.map((order) => order.owner),
      account.id,
    ),
  );
  const now = context.clock();
  for (const { id, owner } of found.filter((order) => !taken.has(order.owner))) {
    await context.db.transaction(async (tx) => {
      if (!(await store.changeOwner(tx, { id, from: owner, to: account.id, now }))) return;
      await store.insertEvent(tx, {
        orderId: id,
        at: now,
        actor: 'buyer',
        kind: 'claimed',
        details: { account: account.id },
      });
    });
  }
}
