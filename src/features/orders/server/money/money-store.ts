import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { centsIn, money, type Money } from '../../../../shared/money.ts';
import { adjustmentsOf, storeAdjustments, storeTaxes, type Adjustment, type Tax } from '../../../catalog/contract.ts';
import type { TenderKind } from '../../contract.ts';
import type { OrderRow } from '../store.ts';
import { orderAdjustments, orderTaxes, orderTenders } from './tables.ts';

/** Something that an order was paid with. */
export interface Tender {
  readonly kind: TenderKind;
  readonly reference: string;
  /** As the buyer reads it; null for the card. */
  readonly label: string | null;
  readonly amount: Money;
}

/** Stores an order's adjustments, taxes and tenders. The database checks both sums at commit. */
export async function insertMoney(
  tx: DbOrTx,
  orderId: string,
  {
    currency,
    adjustments,
    taxes,
    tenders,
  }: {
    currency: string;
    adjustments: readonly Adjustment[];
    taxes: readonly Tax[];
    tenders: readonly Tender[];
  },
): Promise<void> {
  if (adjustments.length > 0) {
    await tx
      .insert(orderAdjustments)
      .values(storeAdjustments(adjustments, currency).map((stored, position) => ({ orderId, position, ...stored })));
  }
  if (taxes.length > 0) {
    await tx.insert(orderTaxes).values(
      storeTaxes(taxes, currency).map(({ place, ...tax }, position) => ({
        orderId,
        position,
        ...tax,
        country: place?.country ?? null,
        state: place?.state ?? null,
      })),
    );
  }
  await tx.insert(orderTenders).values(
    tenders.map(({ kind, reference, label, amount }, position) => ({
      orderId,
      position,
      kind,
      reference,
      label,
      cents: centsIn(amount, currency),
    })),
  );
}

/** What was added to the price of an order's lines, or taken off it, in the order in which it was calculated. */
export async function findAdjustments(
  db: DbOrTx,
  order: Pick<OrderRow, 'id' | 'currency' | 'shipping' | 'tax'>,
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
  rows: readonly Pick<OrderRow, 'id' | 'currency' | 'discount'>[],
): Promise<Map<string, { label: string; amount: Money }[]>> {
  const currencies = new Map(rows.filter(({ discount }) => discount > 0).map(({ id, currency }) => [id, currency]));
  if (currencies.size === 0) return new Map();
  const found = await db
    .select({ orderId: orderAdjustments.orderId, label: orderAdjustments.label, cents: orderAdjustments.cents })
    .from(orderAdjustments)
    .where(and(inArray(orderAdjustments.orderId, [...currencies.keys()]), eq(orderAdjustments.kind, 'discount')))
    .orderBy(asc(orderAdjustments.position));
  const discounts = found.map(({ orderId, label, cents }) => ({
    orderId,
    label,
    amount: money(cents, currencies.get(orderId)),
  }));
  return Map.groupBy(discounts, ({ orderId }) => orderId);
}

/** The taxes that the prices of several orders hold, by order id. Reads nothing if none of them has one. */
export async function findIncludedTaxes(
  db: DbOrTx,
  rows: readonly Pick<OrderRow, 'id' | 'currency' | 'includedTax'>[],
): Promise<Map<string, { label: string; amount: Money }[]>> {
  const currencies = new Map(
    rows.filter(({ includedTax }) => includedTax > 0).map(({ id, currency }) => [id, currency]),
  );
  if (currencies.size === 0) return new Map();
  const found = await db
    .select({ orderId: orderTaxes.orderId, label: orderTaxes.label, cents: orderTaxes.cents })
    .from(orderTaxes)
    .where(and(inArray(orderTaxes.orderId, [...currencies.keys()]), eq(orderTaxes.included, true)))
    .orderBy(asc(orderTaxes.position));
  const taxes = found.map(({ orderId, label, cents }) => ({
    orderId,
    label,
    amount: money(cents, currencies.get(orderId)),
  }));
  return Map.groupBy(taxes, ({ orderId }) => orderId);
}

/** What an order was paid with. Orders of earlier versions were paid with one card. */
export async function findTenders(
  db: DbOrTx,
  order: Pick<OrderRow, 'id' | 'currency' | 'payment' | 'total'>,
): Promise<readonly Tender[]> {
  const tenders = await db
    .select({
      kind: orderTenders.kind,
      reference: orderTenders.reference,
      label: orderTenders.label,
      cents: orderTenders.cents,
    })
    .from(orderTenders)
    .where(eq(orderTenders.orderId, order.id))
    .orderBy(asc(orderTenders.position));
  if (tenders.length === 0)
    return [{ kind: 'card', reference: order.payment, label: null, amount: money(order.total, order.currency) }];
  return tenders.map(({ kind, reference, label, cents }) => ({
    kind,
    reference,
    label,
    amount: money(cents, order.currency),
  }));
}

/** What gift cards have paid of several orders, by order id. */
export async function findGiftCardTenders(
  db: DbOrTx,
  rows: readonly Pick<OrderRow, 'id' | 'currency'>[],
): Promise<Map<string, { label: string; amount: Money }[]>> {
  if (rows.length === 0) return new Map();
  const currencies = new Map(rows.map(({ id, currency }) => [id, currency]));
  const found = await db
    .select({ orderId: orderTenders.orderId, label: orderTenders.label, cents: orderTenders.cents })
    .from(orderTenders)
    .where(and(inArray(orderTenders.orderId, [...currencies.keys()]), eq(orderTenders.kind, 'gift card')))
    .orderBy(asc(orderTenders.position));
  const tenders = found.map(({ orderId, label, cents }) => ({
    orderId,
    label: label ?? 'Gift card',
    amount: money(cents, currencies.get(orderId)),
  }));
  return Map.groupBy(tenders, ({ orderId }) => orderId);
}
