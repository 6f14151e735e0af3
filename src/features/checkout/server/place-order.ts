import { CustomerError, notFound } from '../../../shared/shop-error.ts';
import { wantsAddress, type OrderView, type ShippingAddress } from '../../orders/contract.ts';
import { findOrder, setLateAddress } from '../../orders/server/service.ts';
import { checkoutErrors } from '../../../words/catalogs/checkout-errors.ts';
import type { CheckoutContext } from './context.ts';
import type { DraftRow } from './drafts/draft-store.ts';
import { isGatewayUnavailable } from './gateway/gateway-unavailable.ts';
import * as payments from './payment-store.ts';
import { settle, settleSession, type Settlement } from './settle.ts';
import { noteLateAddress } from './shipping.ts';

export type PlaceOrderResult =
  | { kind: 'order'; made: boolean; order: OrderView }
  | {
      kind: 'processing';
      /** Whether the gateway reports the payment as processing. */
      underWay: boolean;
    };

/**
 * Makes or finds the order of a payment of this buyer. `wanted.id` is the id of the payment or of its checkout session.
 * Throws ShopError: not_found for anybody else's payment, unpaid, or conflict if the amount was wrong and is refunded.
 */
export async function placeOrder(
  context: CheckoutContext,
  owners: readonly string[],
  wanted: { id: string; address: Partial<ShippingAddress> | null; isNewcomer?: boolean },
): Promise<PlaceOrderResult> {
  const own = await payments.findOwned(context.db, owners, wanted.id);
  if (own === null) {
    // A visitor with a new cookie has no payment yet, so the gateway is not queried.
    if (wanted.isNewcomer !== true && (await isLostPayment(context, owners, wanted.id)))
      return { kind: 'processing', underWay: false };
    throw notFound();
  }
  const { draft } = own;
  if (wanted.address !== null && draft.address === null) await noteLateAddress(context, draft, wanted.address);
  const settlement = await settleNamed(context, wanted.id);
  switch (settlement?.kind) {
    case 'ordered':
    case 'surplus': {
      let order = await findOrder(context, owners, settlement.orderId);
      // The webhook may have made the order before the address arrived.
      if (order !== null && wanted.address !== null && wantsAddress(order)) {
        await setLateAddress(context, order.id, wanted.address);
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
      throw new CustomerError('conflict', checkoutErrors.mismatch);
    case 'unpaid':
    case 'cancelled':
      throw new CustomerError('unpaid', checkoutErrors.unpaid);
    default:
      throw notFound();
  }
}

/** The draft of a checkout session of this buyer, and whether it is paid. Throws not_found for anybody else's. */
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
 * Whether a payment that this database does not know belongs to this buyer, according to its metadata. If a crash lost
 * the payment's id, settling finds its row, and the next request gets the order. If the database was restored, settling
 * stores the payment as an orphan, which is reported to the shop owner. True while the gateway cannot answer.
 */
async function isLostPayment(context: CheckoutContext, owners: readonly string[], id: string): Promise<boolean> {
  if (!/^(pi|cs)_\w+$/.test(id)) return false;
  const found = await orUnavailable(context, async () =>
    id.startsWith('cs_') ? context.gateway.readSession(id) : context.gateway.readPayment(id),
  );
  if (found === unavailable) return true;
  const { shop, owner } = found?.metadata ?? {};
  if (shop !== context.shopId || owner === undefined || !owners.includes(owner)) return false;
  const settlement = await settleNamed(context, id);
  return settlement === null || ['orphan', 'ordered', 'processing'].includes(settlement.kind);
}

/** Null while the gateway cannot answer. */
async function settleNamed(context: CheckoutContext, id: string): Promise<Settlement | null> {
  const settlement = await orUnavailable(context, async () =>
    id.startsWith('cs_') ? settleSession(context, id) : settle(context, id),
  );
  return settlement === unavailable ? null : settlement;
}

const unavailable = Symbol('the gateway is unavailable');

async function orUnavailable<T>(context: CheckoutContext, query: () => Promise<T>): Promise<T | typeof unavailable> {
  try {
    return await query();
  } catch (error) {
    if (!isGatewayUnavailable(error)) throw error;
    context.log.warn({ err: error }, 'a payment cannot be looked up now');
    return unavailable;
  }
}
