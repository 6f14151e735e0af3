import {
  convertPriceList,
  standardPriceList,
  type Exchange,
  type OwnPrices,
  type PriceList,
  type Rounding,
} from '../../catalog/contract.ts';
import { isCurrencyCode, partsOf, perDollar, standardCurrency, type CurrencyCode } from '../../../shared/currencies.ts';
import { money } from '../../../shared/money.ts';
import type { StoredFurther, StoredMoney } from './stored-money.ts';

export interface Currencies {
  /** The shop's own. */
  readonly own: CurrencyCode;
  /** All that a visitor can choose, the shop's own first. */
  readonly offered: readonly CurrencyCode[];
  /** The currency that visitors of a country see first, where it is not the shop's own. */
  readonly byCountry: Readonly<Record<string, CurrencyCode>>;
}

type Known = StoredFurther & { readonly currency: CurrencyCode };

function knownOf({ currency: own, further: others = [] }: StoredMoney): Known[] {
  return others.filter((one): one is Known => isCurrencyCode(one.currency) && one.currency !== own);
}

export function resolveCurrencies(stored: StoredMoney = {}): Currencies {
  const own = ownCurrency(stored);
  const others = knownOf({ ...stored, currency: own });
  return {
    own,
    offered: [...new Set([own, ...others.map(({ currency }) => currency)])],
    byCountry: Object.fromEntries(
      others.flatMap(({ currency, countries }) => countries.map((country) => [country, currency] as const)),
    ),
  };
}

/** What the shop sets its prices in. */
export function ownCurrency({ currency }: StoredMoney = {}): CurrencyCode {
  return currency !== undefined && isCurrencyCode(currency) ? currency : standardCurrency;
}

/** How the shop's prices become those of another currency; null if it does not sell in it. */
export function exchangeTo(stored: StoredMoney = {}, currency?: string): Exchange | null {
  const found = knownOf({ ...stored, currency: ownCurrency(stored) }).find((one) => one.currency === currency);
  if (found === undefined) return null;
  const { rate, rounding, prices } = found;
  return { currency: found.currency, rate, rounding, prices: readPrices(prices, found.currency) };
}

function readPrices({ download, sizes = {} }: NonNullable<StoredFurther['prices']> = {}, currency: string): OwnPrices {
  return {
    download: download === undefined ? null : money(download, currency),
    sizes: Object.fromEntries(
      Object.entries(sizes).map(([type, bySize]) => [
        type,
        Object.fromEntries(Object.entries(bySize).map(([label, amount]) => [label, money(amount, currency)])),
      ]),
    ),
  };
}

/** How prices of a currency end until the owner says otherwise. */
export function standardRounding(currency: CurrencyCode): Rounding {
  if (partsOf(currency) > 1) return perDollar(currency) < 15 ? '95' : 'whole';
  return perDollar(currency) < 1_000 ? 'tens' : 'hundreds';
}

/** From the prices of the standard shop to its prices in another currency. */
export function standardExchange(currency: CurrencyCode): Exchange {
  const rounding = standardRounding(currency);
  return { currency, rate: perDollar(currency), rounding, prices: { download: null, sizes: {} } };
}

/** The price list of a shop with this currency whose owner has set no price. */
export function standardPriceListIn(currency: CurrencyCode): PriceList {
  if (currency === standardCurrency) return standardPriceList;
  const list = convertPriceList(standardPriceList, standardExchange(currency));
  return { ...list, book: { currency, factor: 1 } };
}

/** Euros for a unit of the shop's own currency, as the owner has set; null if they have not. */
export function eurosPerUnit(stored: StoredMoney = {}): number | null {
  if (ownCurrency(stored) === 'eur') return 1;
  return stored.further?.find(({ currency }) => currency === 'eur')?.rate ?? null;
}
