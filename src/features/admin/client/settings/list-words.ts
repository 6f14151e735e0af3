import { formatMoney, money } from '../../../../shared/money.ts';
import { countryName } from '../../../../shared/places/countries.ts';
import { stateName } from '../../../../shared/places/states.ts';
import type { StoredSettings } from '../../../settings/contract.ts';
import { currencyName, roundingNames } from './money/currency-words.ts';

/** '$4.99', or 'none'. */
export const amount = (value: unknown, currency: string) =>
  typeof value === 'number' ? formatMoney(money(value, currency)) : 'none';

/** 'Euro (EUR) at 0.92; Japanese Yen (JPY) at 150, own prices'. */
export function furtherCurrencies(value: unknown): string {
  const list = value as NonNullable<NonNullable<StoredSettings['money']>['further']>;
  return list
    .map(({ currency, rate, rounding, prices }) => {
      const own = prices === undefined || Object.keys(prices).length === 0 ? '' : ', own prices';
      return `${currencyName(currency)} at ${rate}, ${roundingNames[rounding].toLowerCase()}${own}`;
    })
    .join('; ');
}

/** 'United States ($4.99), Europe (by product, free from $80)'. */
export function zoneNames(value: unknown, currency: string): string {
  const zones = value as NonNullable<NonNullable<StoredSettings['shipping']>['zones']>;
  return zones
    .map(({ name, rates, freeFrom, phone, letters, countries: { length } }) => {
      const rate = rates.kind === 'order' ? amount(rates.amount, currency) : 'by product';
      const free = freeFrom === null ? '' : `, free from ${amount(freeFrom, currency)}`;
      const asked = phone === undefined || phone === 'not asked' ? '' : `, phone ${phone}`;
      const written = letters === 'all' ? ', addresses in all letters' : '';
      return `${name} (${length === 1 ? '1 country' : `${length} countries`}, ${rate}${free}${asked}${written})`;
    })
    .join('; ');
}

/** 'United Kingdom 20%; California 7.25%'. */
export function rateCount(value: unknown): string {
  const rates = value as NonNullable<NonNullable<StoredSettings['tax']>['table']>;
  return rates
    .map(({ country, state, rate, from, included }) => {
      const where = state === undefined ? countryName(country) : stateName(country, state);
      const how = included === undefined ? '' : included ? ' included' : ' added';
      return `${where} ${rate / 1_000}%${how}${from === undefined ? '' : ` from ${from}`}`;
    })
    .join('; ');
}
