import { eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { orderLines, orders } from '../tables.ts';

/**
 * A subquery that other features join: one row for each order line. `unitPrice` is in cents of the order's `currency`,
 * which `bookFactor` converts to the `bookCurrency`.
 */
export function soldLines(db: DbOrTx) {
  return db
    .select({
      orderId: orderLines.orderId,
      position: orderLines.position,
      productType: orderLines.productType,
      productSize: orderLines.productSize,
      unitPrice: orderLines.unitPrice,
      currency: orders.currency,
      bookCurrency: orders.bookCurrency,
      bookFactor: orders.bookFactor,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .as('sold_lines');
}

/**
 * A subquery that other features join: one row for each order with the buyer's name, else the email, else 'Guest'.
 */
export function buyers(db: DbOrTx) {
  const name = sql`nullif(trim(concat_ws(' ', ${orders.customerFirstName}, ${orders.customerLastName})), '')`;
  return db
    .select({
      orderId: sql<string>`${orders.id}`.as('buyer_order_id'),
      name: sql<string>`coalesce(${name}, ${orders.customerEmail}, 'Guest')`.as('buyer_name'),
    })
    .from(orders)
    .as('buyers');
}
