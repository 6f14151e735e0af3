import { notFound, ShopError } from '../../../shared/shop-error.ts';
import { wantsAddress, type OrderView, type ShippingAddress } from '../../orders/contract.ts';
import { findOrder, giveLateAddress } from '../../orders/server/service.ts';
import { checkoutMessages } from '../contract.ts';
import type { CheckoutContext } from './context.ts';
import type { DraftRow } from './draft-store.ts';
import { isGatewaySilent } from './gateway-silence.ts';
import * as payments from './payment-store.ts';
import { settle, settleSession, type Settlement } from './settle.ts';
import { noteAddress } from './shipping.ts';

export type Placed =
  | { kind: 'order'; made: boolean; order: OrderView }
  | {
      kind: 'processing';
      /** Whether the money itself is still on its way, by the gateway's own word. */ underWay: boolean;
    };

/**
 * Makes, or finds, the order of a payment of this buyer, named by the id of the payment or of its
 * checkout session. Throws ShopError: not_found for anybody else's, unpaid, or conflict when it was
 * paid wrongly and goes back.
 */
export async function placeOrder(
  context: CheckoutContext,
  owners: readonly string[],
  wish: { id: string; address: Partial<ShippingAddress> | null; isNewcomer?: boolean },
): Promise<Placed> {
  const own = await payments.findOwned(context.db, owners, wish.id);
  if (own === null) {
    // Whoever has just got their cookie has begun no payment: nobody is asked.
    if (wish.isNewcomer !== true && (await isLostPayment(context, owners, wish.id)))
      return { kind: 'processing', underWay: false };
    throw notFound();
  }
  const { draft } = own;
  if (wish.address !== null && draft.address === null) await noteAddress(context, draft, wish.address, 'if-missing');
  const settlement = await settleNamed(context, wish.id);
  switch (settlement?.kind) {
    case 'ordered':
    case 'surplus': {
      let order = await findOrder(context, owners, settlement.orderId);
      // The webhook may have made it before its address came.
      if (order !== null && wish.address !== null && wantsAddress(order)) {
        await giveLateAddress(context, order.id, wish.address);
        order = await findOrder(context, owners, order.id);
      }
      if (order === null) throw notFound();
      return { kind: 'order', made: settlement.kind === 'ordered' && settlement.made, order };
    }
    case undefined:
    case 'processing':
    case 'orphan':
      return { kind: 'processing', underWay: settlement?.kind === 'processing' };
    case 'mismatch':
      throw new ShopError('conflict', checkoutMessages.mismatch);
    case 'unpaid':
    case 'cancelled':
      throw new ShopError('unpaid', checkoutMessages.unpaid);
    default:
      throw notFound();
  }
}

/** What is known of a checkout session of this buyer; throws not_found for anybody else's. */
export async function readSessionOf(
  context: CheckoutContext,
  owners: readonly string[],
  sessionId: string,
): Promise<{ draft: DraftRow; paid: boolean }> {
  const own = await payments.findOwned(context.db, owners, sessionId);
  if (own === null) throw notFound();
  const { draft } = own;
  const settlement = await settleNamed(context, sessionId);
  return { draft, paid: settlement?.kind === 'ordered' || settlement?.kind === 'surplus' };
}

/**
 * Whether a payment that this database does not know is this buyer's all the same, by its own metadata. Where a
 * power cut took its id, settling finds its row again and the next question its order; where the database was
 * restored, settling writes it down as an orphan, of which the owner is told. While the gateway cannot say it may be.
 */
async function isLostPayment(context: CheckoutContext, owners: readonly string[], id: string): Promise<boolean> {
  if (!/^(pi|cs)_\w+$/.test(id)) return false;
  const found = await unlessSilent(context, async () =>
    id.startsWith('cs_') ? context.gateway.readSession(id) : context.gateway.readPayment(id),
  );
  if (found === silent) return true;
  const { shop, owner } = found?.metadata ?? {};
  if (shop !== context.shopId || owner === undefined || !owners.includes(owner)) return false;
  const settlement = await settleNamed(context, id);
  return settlement === null || ['orphan', 'ordered', 'processing'].includes(settlement.kind);
}

/** Null while the gateway cannot say. */
async function settleNamed(context: CheckoutContext, id: string): Promise<Settlement | null> {
  const settlement = await unlessSilent(context, async () =>
    id.startsWith('cs_') ? settleSession(context, id) : settle(context, id),
  );
  return settlement === silent ? null : settlement;
}

const silent = Symbol('the gateway cannot say');

async function unlessSilent<T>(context: CheckoutContext, ask: () => Promise<T>): Promise<T | typeof silent> {
  try {
    return await ask();
  } catch (error) {
    if (!isGatewaySilent(error)) throw error;
    context.log.warn({ err: error }, 'a payment cannot be looked up now');
    return silent;
  }
}
