import { asc, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { money, type Cents, type Money } from '../../../../shared/money.ts';
import type { Adjustment } from '../../../catalog/contract.ts';
import { findAdjustments, findTenders, type Tender } from './money-store.ts';
import { orderTaxes } from './tables.ts';
import * as store from '../store.ts';

/** One tax of an order, as it was charged. */
interface BilledTax {
  readonly label: string;
  /** Thousandths of a percent. */
  readonly rate: number;
  /** What it is on: without the tax where it was added, with it where prices hold it. */
  readonly taxable: Cents;
  readonly amount: Cents;
  readonly included: boolean;
}

/** What was sold, to whom and for how much: the facts of an order that an invoice states. */
export interface Bill {
  readonly row: store.OrderRow;
  readonly lines: readonly store.OrderLineRow[];
  readonly adjustments: readonly Adjustment[];
  readonly taxes: readonly BilledTax[];
  readonly tenders: readonly Tender[];
  readonly total: Money;
}

/** Null for unknown ids and archived rows. */
export async function readBill(db: DbOrTx, orderId: string): Promise<Bill | null> {
  const row = await store.findOrder(db, orderId);
  if (row === null || row.archivedAt !== null) return null;
  const taxes = await db
    .select({
      label: orderTaxes.label,
      rate: orderTaxes.rate,
      taxable: orderTaxes.taxable,
      amount: orderTaxes.cents,
      included: orderTaxes.included,
    })
    .from(orderTaxes)
    .where(eq(orderTaxes.orderId, orderId))
    .orderBy(asc(orderTaxes.position));
  return {
    row,
    lines: await store.findLines(db, [orderId]),
    adjustments: await findAdjustments(db, row),
    // Orders of earlier versions have their tax in the order alone.
    taxes: taxes.length > 0 || row.tax === 0 ? taxes : [taxOfEarlierVersion(row)],
    tenders: await findTenders(db, row),
    total: money(row.total, row.currency),
  };
}

function taxOfEarlierVersion({ subtotal, discount, tax }: store.OrderRow): BilledTax {
  const taxable = subtotal - discount;
  const rate = taxable > 0 ? Math.round((tax * 100_000) / taxable) : 0;
  return { label: 'Tax', rate, taxable, amount: tax, included: false };
}
