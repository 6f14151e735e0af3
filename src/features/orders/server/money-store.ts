import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Cents } from '../../../shared/money.ts';
import { adjustmentsOf, type Adjustment } from '../../catalog/contract.ts';
import type { TenderKind } from '../contract.ts';
import type { OrderRow } from './store.ts';
import { orderAdjustments, orderTenders } from './tables.ts';

/** Something that an order was paid with. */
export interface Tender {
  readonly kind: TenderKind;
  readonly reference: string;
  readonly cents: Cents;
}

/** Stores how an order's total comes about and what it was paid with. The database checks both sums at commit. */
export async function insertMoney(
  tx: DbOrTx,
  orderId: string,
  { adjustments, tenders }: { adjustments: readonly Adjustment[]; tenders: readonly Tender[] },
): Promise<void> {
  if (adjustments.length > 0) {
    await tx
      .insert(orderAdjustments)
      .values(
        adjustments.map(({ kind, code, label, cents }, position) => ({ orderId, position, kind, code, label, cents })),
      );
  }
  await tx
    .insert(orderTenders)
    .values(tenders.map(({ kind, reference, cents }, position) => ({ orderId, position, kind, reference, cents })));
}

/** What was added to the price of an order's lines, or taken off it, in the order in which it was calculated. */
export async function findAdjustments(
  db: DbOrTx,
  order: Pick<OrderRow, 'id' | 'shipping' | 'tax'>,
): Promise<readonly Adjustment[]> {
  const adjustments = await db
    .select({
      kind: orderAdjustments.kind,
      code: orderAdjustments.code,
      label: orderAdjustments.label,
      cents: orderAdjustments.cents,
    })
    .from(orderAdjustments)
    .where(eq(orderAdjustments.orderId, order.id))
    .orderBy(asc(orderAdjustments.position));
  return adjustmentsOf({ ...order, adjustments });
}

/** The discounts of several orders by order id. Reads nothing if none of them has one, as most orders have none. */
export async function findDiscounts(
  db: DbOrTx,
  rows: readonly Pick<OrderRow, 'id' | 'discount'>[],
): Promise<Map<string, { label: string; cents: Cents }[]>> {
  const ids = rows.filter(({ discount }) => discount > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ orderId: orderAdjustments.orderId, label: orderAdjustments.label, cents: orderAdjustments.cents })
    .from(orderAdjustments)
    .where(and(inArray(orderAdjustments.orderId, ids), eq(orderAdjustments.kind, 'discount')))
    .orderBy(asc(orderAdjustments.position));
  return Map.groupBy(found, ({ orderId }) => orderId);
}

/** What an order was paid with. Orders of earlier versions were paid with one card. */
export async function findTenders(
  db: DbOrTx,
  order: Pick<OrderRow, 'id' | 'payment' | 'total'>,
): Promise<readonly Tender[]> {
  const tenders = await db
    .select({ kind: orderTenders.kind, reference: orderTenders.reference, cents: orderTenders.cents })
    .from(orderTenders)
    .where(eq(orderTenders.orderId, order.id))
    .orderBy(asc(orderTenders.position));
  return tenders.length > 0 ? tenders : [{ kind: 'card', reference: order.payment, cents: order.total }];
}
