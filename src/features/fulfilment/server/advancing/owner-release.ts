import type { Tx } from '../../../../platform/db/database.ts';
import { dayOf, startOfDay } from '../../../../shared/shop-days.ts';
import { PanelError } from '../../../../shared/shop-error.ts';
import type { TeamRole } from '../../../accounts/contract.ts';
import { findFraudWarningOf } from '../../../checkout/server/service.ts';
import type { Blocker } from '../../states.ts';
import { limitCurrency, type FulfilmentContext } from '../context.ts';
import { limitReached } from './next-step.ts';
import { readSettings } from '../settings/settings-store.ts';
import * as store from '../store.ts';

/** Why only an owner may release a fulfilment order, by its blocker. */
const refusals = {
  'order cap': 'It costs more than a single order is allowed to. Only an owner can release it.',
  'day cap': 'Today’s limit is used up. The order continues tomorrow, or when an owner releases it.',
  currency: 'The partner charges in another currency, so the limits cannot be checked. Only an owner can release it.',
  'fraud warning': 'The buyer’s bank warns of fraud. Only an owner can release it or refund the order.',
} as const;

/** Whether only an owner may release what waits for this. */
export function needsOwner(blocker: Blocker | null): boolean {
  return blocker !== null && blocker in refusals;
}

/**
 * Checks that a role may release a fulfilment order. Staff may where the shop owner's limits allow it and no bank warns
 * of fraud, as they are at this moment. Throws forbidden.
 */
export async function checkRelease(
  context: FulfilmentContext,
  tx: Tx,
  { id, orderId, cost, fake, blocker }: store.FulfilmentRow,
  role: TeamRole,
): Promise<void> {
  if (role === 'owner') return;
  const { clock, config } = context;
  await store.lockSpending(tx);
  const since = startOfDay(dayOf(clock(), config.timezone), config.timezone);
  const authorized = await store.sumAuthorized(tx, { since, orderId, fake, except: id });
  const { settings } = await readSettings(tx);
  const isWarned = blocker === 'fraud warning' || (await findFraudWarningOf(tx, orderId)) !== null;
  const reason = isWarned
    ? 'fraud warning'
    : cost === null
      ? null
      : limitReached(cost, authorized, settings, limitCurrency(context));
  // `role` tells the panel that the person is still on the team.
  if (reason !== null) throw new PanelError('forbidden', refusals[reason], { role });
}
