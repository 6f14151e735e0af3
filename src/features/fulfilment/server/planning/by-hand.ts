import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { requiresShipping } from '../../../catalog/contract.ts';
import type { AnyOrder } from '../../../orders/server/service.ts';
import { fulfilmentLines, fulfilmentOrders } from '../tables.ts';

/**
 * SQL for a query of another feature: whether nobody but the shop makes this line of an order. A part that stops with a
 * problem stays its partner's until it is canceled there or moved.
 */
export function isMadeByHand({ orderId, position }: { readonly orderId: SQL; readonly position: SQL }): SQL {
  return sql`not exists (select 1 from ${fulfilmentOrders} join ${fulfilmentLines}
    on ${fulfilmentLines.fulfilmentId} = ${fulfilmentOrders.id}
    where ${fulfilmentOrders.orderId} = ${orderId} and ${fulfilmentLines.position} = ${position}
      and ${fulfilmentOrders.state} <> 'cancelled')`;
}

/** The lines of an order that are sent in a parcel and that no print partner makes. */
export async function linesByHand(
  { db }: { readonly db: DbOrTx },
  { view, lines }: Pick<AnyOrder, 'view' | 'lines'>,
): Promise<AnyOrder['lines'][number][]> {
  const taken = (await findPartnerPositions(db, [view.id])).get(view.id);
  return lines.filter((line) => requiresShipping(line) && taken?.has(line.position) !== true);
}

/** The positions of the lines of an order that a print partner makes. */
async function findPartnerPositions(db: DbOrTx, orderIds: readonly string[]): Promise<Map<string, Set<number>>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: fulfilmentOrders.orderId, position: fulfilmentLines.position })
    .from(fulfilmentOrders)
    .innerJoin(fulfilmentLines, eq(fulfilmentLines.fulfilmentId, fulfilmentOrders.id))
    .where(and(inArray(fulfilmentOrders.orderId, [...orderIds]), ne(fulfilmentOrders.state, 'cancelled')));
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, lines]) => [
      id,
      new Set(lines.map(({ position }) => position)),
    ]),
  );
}
