import { money, toUnits, type Cents } from '../../../../shared/money.ts';
import { must } from '../../../../shared/must.ts';
import { daysUntil } from '../../../../shared/shop-days.ts';
import {
  noEntries,
  sumBalances,
  sumEntries,
  type EntrySums,
  type OwedBalance,
} from '../../../gift-cards/server/service.ts';
import { readSales as readSums, type CustomerSum, type Sold as SoldSum } from '../../../orders/server/service.ts';
import type { AdminSales, GiftCardSums, Mode, Sold } from '../../contract.ts';
import { bookCurrencyOf } from './book-currency.ts';
import type { AdminContext } from '../context.ts';

/**
 * What was sold on the last days, by product, style and offer, by whom, and what gift cards did. The queries run one by
 * one, so that this page never takes more than one connection from the shop.
 */
export async function readSales(
  context: Pick<AdminContext, 'db' | 'clock' | 'config' | 'settings'>,
  { mode, days: count }: { mode: Mode; days: number },
): Promise<AdminSales> {
  const { db, clock, config } = context;
  const { timezone } = config;
  const shown = daysUntil(clock(), timezone, count);
  const days = { mode, timezone, first: must(shown[0], 'the first day'), last: must(shown.at(-1), 'the last day') };
  const { products, styles, offers, customers } = await readSums(db, days);
  const entries = await sumEntries(db, days);
  const owed = new Map((await sumBalances(db, mode)).map((balance) => [balance.currency, balance]));
  const currency = bookCurrencyOf(context);
  const giftCardsIn = (each: string) => presentGiftCards(each, entries.get(each) ?? noEntries, owed.get(each));
  const others = [...new Set([...entries.keys(), ...owed.keys()])].filter((each) => each !== currency);
  const inUnits = unitsIn(currency);
  return {
    mode,
    currency,
    products: products.map(({ product, size, ...sum }) => ({ product, size, ...presentSold(sum, currency) })),
    styles: styles.map(({ style, ...sum }) => ({ style, ...presentSold(sum, currency) })),
    offers: offers.map(({ given, paid, ...offer }) => ({ ...offer, given: inUnits(given), paid: inUnits(paid) })),
    customers: {
      first: presentCustomers(customers.first, currency),
      returning: presentCustomers(customers.returning, currency),
    },
    giftCards: giftCardsIn(currency),
    otherGiftCards: others.toSorted().map(giftCardsIn),
  };
}

function presentGiftCards(currency: string, entries: EntrySums, owed: OwedBalance | undefined): GiftCardSums {
  const inUnits = unitsIn(currency);
  return {
    currency,
    sold: inUnits(entries.issue),
    refunded: inUnits(-entries.refund),
    redeemed: inUnits(-entries.redeem - entries.return),
    adjusted: inUnits(entries.adjust),
    outstanding: inUnits(owed?.cents ?? 0),
    cards: owed?.cards ?? 0,
  };
}

function presentSold({ revenue, cost, uncosted, ...counts }: SoldSum, currency: string): Sold {
  const inUnits = unitsIn(currency);
  return {
    ...counts,
    revenue: inUnits(revenue),
    cost: inUnits(cost),
    uncosted: { pieces: uncosted.pieces, revenue: inUnits(uncosted.revenue) },
  };
}

function presentCustomers({ paid, ...counts }: CustomerSum, currency: string): AdminSales['customers']['first'] {
  return { ...counts, paid: unitsIn(currency)(paid) };
}

function unitsIn(currency: string): (cents: Cents) => number {
  // Avoids -0.
  return (cents) => toUnits(money(cents, currency)) || 0;
}
