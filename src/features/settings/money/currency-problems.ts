import { canRound, findSize, productTypes, rateDecimals } from '../../catalog/contract.ts';
import { isCurrencyCode, minCharge, perDollar, type CurrencyCode } from '../../../shared/currencies.ts';
import { formatMoney, money } from '../../../shared/money.ts';
import { countryName } from '../../../shared/places/countries.ts';
import { maxPrice } from './amounts.ts';
import { ownCurrency } from './currencies.ts';
import type { StoredFurther, StoredMoney } from './stored-money.ts';

/** About what one unit of a currency is in another: shows when a rate is a slip of the pen. */
export function usualRate(from: CurrencyCode, to: CurrencyCode): number {
  return perDollar(to) / perDollar(from);
}

/** How many times higher or lower than usual a rate may be. Rates move, but not by this much. */
const maxDeviation = 5;

/** Sentences by path for currencies that cannot apply together. */
export function findCurrencyProblems(stored: StoredMoney = {}): Record<string, string> {
  const problems: Record<string, string> = {};
  const own = ownCurrency(stored);
  if (stored.currency !== undefined && !isCurrencyCode(stored.currency))
    problems['money.currency'] = 'Choose a currency from the list.';
  const seen = new Set<string>();
  const currencyOf = new Map<string, string>();
  for (const [index, one] of (stored.further ?? []).entries()) {
    const path = `money.further.${index}`;
    const { currency, countries, rounding } = one;
    const name = currency.toUpperCase();
    if (!isCurrencyCode(currency)) {
      problems[`${path}.currency`] = 'Choose a currency from the list.';
      continue;
    }
    if (currency === own)
      problems[`${path}.currency`] = `${name} is the shop's own currency. Remove it from the additional currencies.`;
    else if (seen.has(currency)) problems[`${path}.currency`] = `${name} is in the list twice. Keep it once.`;
    seen.add(currency);
    const rate = rateProblem(one.rate, own, currency);
    if (rate !== null) problems[`${path}.rate`] = rate;
    if (!canRound(rounding, currency))
      problems[`${path}.rounding`] = `${name} has no decimals. Choose whole amounts, tens or hundreds.`;
    for (const country of countries) {
      const other = currencyOf.get(country);
      if (other !== undefined)
        problems[`${path}.countries`] =
          other === name
            ? `${countryName(country)} is named twice.`
            : `Visitors from ${countryName(country)} cannot see two currencies first, ${other} and ${name}. ` +
              'Keep the country in one.';
      currencyOf.set(country, name);
    }
    Object.assign(problems, findPriceProblems(one, currency, path));
  }
  return problems;
}

function rateProblem(rate: number, own: CurrencyCode, currency: CurrencyCode): string | null {
  const [one, other] = [own.toUpperCase(), currency.toUpperCase()];
  if (!Number.isFinite(rate) || rate <= 0) return `Type how many ${other} one ${one} is: a number above 0.`;
  const usual = usualRate(own, currency);
  const deviation = rate / usual;
  if (deviation > maxDeviation || deviation < 1 / maxDeviation)
    return (
      `One ${one} is about ${Number(usual.toPrecision(2))} ${other}, not ${rate}. ` +
      `Check the rate: it says how many ${other} one ${one} is.`
    );
  const parts = rate * 10 ** rateDecimals;
  return Math.abs(parts - Math.round(parts)) > 1e-3 ? `Use at most ${rateDecimals} decimals.` : null;
}

function findPriceProblems({ prices }: StoredFurther, currency: CurrencyCode, path: string): Record<string, string> {
  const problems: Record<string, string> = {};
  const [least, most] = [minCharge(currency), maxPrice(currency)];
  const check = (at: string, amount: number | undefined) => {
    if (amount === undefined) return;
    if (amount < least)
      problems[at] =
        `A price is at least ${formatMoney(money(least, currency))}, because payment providers refuse less.`;
    if (amount > most) problems[at] = `A price is at most ${formatMoney(money(most, currency), true)}.`;
  };
  check(`${path}.prices.download`, prices?.download);
  for (const type of productTypes)
    for (const [label, amount] of Object.entries(prices?.sizes?.[type] ?? {}))
      if (findSize(type, label) !== null) check(`${path}.prices.sizes.${type}.${label}`, amount);
  return problems;
}
