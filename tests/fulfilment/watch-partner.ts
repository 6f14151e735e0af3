import { eq } from 'drizzle-orm';
import { fulfilmentOrders } from '../../src/features/fulfilment/server/tables.ts';
import { orders } from '../../src/features/orders/server/tables.ts';
import type { Db } from '../../src/platform/db/database.ts';
import type { PrintPartner, PrintPartnerName } from '../../src/providers/fulfilment/port.ts';
import { must } from '../../src/shared/must.ts';

/**
 * A call by which the shop meant to let a partner charge the shop owner, with the order as it was just before. The
 * process may have died before the call.
 */
export interface Charge {
  readonly partner: PrintPartnerName;
  readonly fulfilmentId: string;
  readonly at: Date;
  readonly order: typeof orders.$inferSelect;
  readonly isReviewed: boolean;
}

interface Watch {
  readonly db: Db;
  readonly now: () => Date;
  readonly isReviewed: boolean;
  readonly charges: Charge[];
  /** Throws where the schedule kills the process. */
  readonly mayDie: (point: string) => void;
  /** Performs the act that the schedule has for this call. */
  readonly actDuring: (call: string, when: string) => Promise<void>;
  readonly isPriceRaised: () => boolean;
  readonly orderId: () => string;
}

/**
 * Wraps a partner: the process may die before and after each call that is wrapped here, prices rise on schedule, and
 * charges are recorded.
 */
export function watchPartner(partner: PrintPartner, watch: Watch): PrintPartner {
  const { db, now, charges, mayDie, actDuring, isPriceRaised } = watch;
  const around = async <T>(name: string, call: () => Promise<T>): Promise<T> => {
    mayDie(`before ${name}`);
    await actDuring(name, 'before');
    const result = await call();
    await actDuring(name, 'after');
    mayDie(`after ${name}`);
    return result;
  };
  const recordCharge = async (fulfilmentId: string): Promise<void> => {
    const [order] = await db.select().from(orders).where(eq(orders.id, watch.orderId()));
    charges.push({
      partner: partner.name,
      fulfilmentId,
      at: now(),
      order: must(order, 'the order'),
      isReviewed: watch.isReviewed,
    });
  };
  const raisePrice = (cost: { total: number } | null): void => {
    if (cost !== null && isPriceRaised()) Object.assign(cost, { total: cost.total + 100 });
  };
  return {
    ...partner,
    place: async (fulfilment) => {
      if (!partner.hasDrafts) await recordCharge(fulfilment.id);
      const order = await around('place', () => partner.place(fulfilment));
      raisePrice(order.cost);
      return order;
    },
    find: async (id) => {
      const order = await around('find', () => partner.find(id));
      raisePrice(order?.cost ?? null);
      return order;
    },
    read: async (reference) => {
      const order = await around('read', () => partner.read(reference));
      raisePrice(order?.cost ?? null);
      return order;
    },
    price: async (fulfilment) => {
      const cost = await around('price', () => partner.price(fulfilment));
      raisePrice(cost);
      return cost;
    },
    release: async (reference) => {
      const [row] = await db.select().from(fulfilmentOrders).where(eq(fulfilmentOrders.reference, reference));
      await recordCharge(must(row, 'the fulfilment order that is released').id);
      await around('release', () => partner.release(reference));
    },
    cancel: async (reference) => around('cancel', () => partner.cancel(reference)),
  };
}
