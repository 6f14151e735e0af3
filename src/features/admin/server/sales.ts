import { money, toUnits, type Cents } from '../../../shared/money.ts';
import { must } from '../../../shared/must.ts';
import { daysUntil } from '../../../shared/shop-days.ts';
import { sumBalances, sumEntries } from '../../gift-cards/server/service.ts';
import { readSales as readSums, type CustomerSum, type Sold as SoldSum } from '../../orders/server/service.ts';
import type { AdminSales, Mode, Sold } from '../contract.ts';
import type { AdminContext } from './context.ts';

/**
 * What was sold on the last days, by product, style and offer, by whom, and what gift cards did. The queries run one by
 * one, so that this page never takes more than one connection from the shop.
 */
export async function readSales(
  { db, clock, config }: Pick<AdminContext, 'db' | 'clock' | 'config'>,
  { mode, days: count }: { mode: Mode; days: number },
): Promise<AdminSales> {
  const { timezone } = config;
  const shown = daysUntil(clock(), timezone, count);
  const days = { mode, timezone, first: must(shown[0], 'the first day'), last: must(shown.at(-1), 'the last day') };
  const { products, styles, offers, customers } = await readSums(db, days);
  const entries = await sumEntries(db, days);
  const owed = await sumBalances(db, mode);
  return {
    mode,
    products: products.map(({ product, size, ...sum }) => ({ product, size, ...presentSold(sum) })),
    styles: styles.map(({ style, ...sum }) => ({ style, ...presentSold(sum) })),
    offers: offers.map(({ given, paid, ...offer }) => ({ ...offer, given: inDollars(given), paid: inDollars(paid) })),
    customers: { first: presentCustomers(customers.first), returning: presentCustomers(customers.returning) },
    giftCards: {
      sold: inDollars(entries.issue),
      refunded: inDollars(-entries.refund),
      redeemed: inDollars(-entries.redeem - entries.return),
      adjusted: inDollars(entries.adjust),
      outstanding: inDollars(owed.cents),
      cards: owed.cards,
    },
  };
}

function presentSold({ revenue, cost, uncosted, ...counts }: SoldSum): Sold {
  return {
    ...counts,
    revenue: inDollars(revenue),
    cost: inDollars(cost),
    uncosted: { pieces: uncosted.pieces, revenue: inDollars(uncosted.revenue) },
  };
}

function presentCustomers({ paid, ...counts }: CustomerSum): AdminSales['customers']['first'] {
  return { ...counts, paid: inDollars(paid) };
}

function inDollars(cents: Cents): number {
  // Avoids -0.
  return toUnits(money(cents)) || 0;
}
