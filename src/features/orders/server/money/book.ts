import { sql, type SQL } from 'drizzle-orm';
import { partsOf } from '../../../../shared/currencies.ts';
import type { Cents } from '../../../../shared/money.ts';

/*
 * The shop's books are in its own currency, and an order may be in another one. The order keeps the rate of its day as
 * a factor between the smallest units of both, a decimal number. With books in dollars, 0.645 for an order in yen means
 * that a yen is 0.645 cents.
 */

/** Units of the books' currency for a unit of the order's: dollars for a yen, not cents. */
export function rateOf(order: {
  readonly currency: string;
  readonly bookCurrency: string;
  readonly bookFactor: string;
}) {
  return (Number(order.bookFactor) * partsOf(order.currency)) / partsOf(order.bookCurrency);
}

/** SQL: what an amount of an order is in the books, rounded half up, as `bookCents` does it. */
export function inBook(cents: SQL, factor: SQL = sql`orders.book_factor`): SQL {
  return sql`book_cents(${cents}, ${factor})`;
}

/**
 * SQL: what the parts of an order's amount are in the books. Each is what the amount has grown by there once this part
 * is added, so that the parts add up to the amount, which is rounded once.
 */
export function partInBook(cents: SQL, { order, position }: { order: SQL; position: SQL }, factor?: SQL): SQL {
  const sum = sql`(sum(${cents}) over (partition by ${order} order by ${position}))::bigint`;
  return sql`(${inBook(sum, factor)} - ${inBook(sql`${sum} - ${cents}`, factor)})`;
}

/** SQL: a part of an amount in proportion, rounded half up: the rule of credit notes. `whole` is more than 0. */
export function partOf(amount: SQL, part: SQL, whole: SQL): SQL {
  return sql`((2 * (${amount})::bigint * ${part} + ${whole}) / (2 * (${whole})::bigint))`;
}

/** What an amount of an order is in the books, rounded half up. `factor` is a decimal number, as the column has it. */
export function bookCents(cents: Cents, factor: string): Cents {
  const [whole = '', fraction = ''] = factor.split('.');
  const scale = 10n ** BigInt(fraction.length);
  const product = BigInt(Math.abs(cents)) * BigInt(whole + fraction);
  const rounded = Number((2n * product + scale) / (2n * scale));
  // Avoids -0.
  return cents < 0 ? -rounded || 0 : rounded;
}
