import type { CurrencyCode } from '../../../shared/currencies.ts';
import { money } from '../../../shared/money.ts';
import { convertMoney, convertPrice, convertRound } from '../../catalog/contract.ts';
import { amountsOf, withinBounds } from './amounts.ts';
import { writeAt } from '../changes/at-path.ts';
import { ownCurrency, standardRounding } from './currencies.ts';
import { usualRate } from './currency-problems.ts';
import type { StoredSettings } from '../stored.ts';

/**
 * Settings whose amounts are about as much in another currency, which becomes the shop's own: a start for an owner, who
 * looks at each. Further currencies are left out, because their rates are of the currency before.
 */
export function inOwnCurrency(stored: StoredSettings, currency: CurrencyCode): object {
  const from = ownCurrency(stored.money);
  const exchange = { currency, rate: usualRate(from, currency), rounding: standardRounding(currency) };
  const convert = {
    price: convertPrice,
    cost: convertMoney,
    further: convertRound,
    shipping: convertMoney,
    giftCard: convertRound,
  } as const;
  const converted = amountsOf(stored).reduce<object>((settings, [path, kind, amount]) => {
    // What is typed and is not a number stays for the owner to correct.
    if (typeof amount !== 'number') return settings;
    const { cents } = convert[kind](money(amount, from), exchange);
    return writeAt(settings, path, withinBounds(kind, cents, currency));
  }, stored);
  return writeAt(converted, ['money'], currency === 'usd' ? undefined : { currency });
}
