import { currencyCodes, isCurrencyCode, type CurrencyCode } from '../../../../../shared/currencies.ts';
import { isCountry } from '../../../../../shared/places/countries.ts';
import { Select } from '../../../../../ui/field.tsx';
import {
  countriesOf,
  inOwnCurrency,
  readAt,
  resolveCurrencies,
  standardRounding,
  storedSettings,
  usualRate,
} from '../../../../settings/contract.ts';
import { currencyName } from './currency-words.ts';
import { FurtherCurrency, type FurtherDraft } from './further-currency.tsx';
import { problemsAt } from '../list-fields.tsx';
import type { SettingsDraft } from '../setting-fields.tsx';

const path = ['money', 'further'];

/** The shop's own currency, and additional ones with their rates and prices. */
export function CurrenciesSection({ draft }: { draft: SettingsDraft }) {
  const { settings, currency: own } = draft;
  const further = (readAt(settings, path) ?? []) as readonly FurtherDraft[];
  const save = (next: readonly FurtherDraft[]) => draft.set(path, next.length === 0 ? undefined : next);
  const change = (index: number, part: Partial<FurtherDraft>) =>
    save(further.map((one, at) => (at === index ? { ...one, ...part } : one)));

  function setOwn(currency: CurrencyCode): void {
    const stored = storedSettings.safeParse(settings).data;
    if (stored !== undefined) draft.replace(inOwnCurrency(stored, currency));
  }

  const offered = new Set<string>([own, ...further.map(({ currency }) => currency)]);
  return (
    <div className="grid gap-7">
      <div className="max-w-[560px]">
        <Select
          label="Currency of the shop"
          value={own}
          hint="Prices are set and figures are shown in it. It can change only while the shop has no orders. Amounts that you have set become about as much in the new currency: look at each before you save."
          {...(draft.problems['money.currency'] !== undefined && { error: draft.problems['money.currency'] })}
          onChange={(event) => {
            if (isCurrencyCode(event.target.value)) setOwn(event.target.value);
          }}
        >
          {currencyCodes.map((code) => (
            <option key={code} value={code}>
              {currencyName(code)}
            </option>
          ))}
        </Select>
      </div>
      <section aria-label="Further currencies">
        <h3 className="mb-2 text-lg font-semibold">Further currencies</h3>
        <p className="mb-5 max-w-[60ch] text-sm text-ink-soft">
          Visitors from the countries of a currency see its prices first, and everybody can choose another one at the
          end of each page. An order is paid and refunded in the currency in which it was placed. Shipping, gift cards
          and discount codes are converted by the same rate.
        </p>
        <div className="grid gap-7">
          {further.map((one, index) => (
            <FurtherCurrency
              key={one.currency}
              draft={draft}
              further={one}
              problems={problemsAt(draft, `money.further.${index}`)}
              onChange={(part) => change(index, part)}
              onRemove={() => save(further.filter((_one, at) => at !== index))}
            />
          ))}
        </div>
        <div className="mt-6 max-w-[400px]">
          <Select
            label="Add a currency"
            value=""
            onChange={(event) => {
              const code = event.target.value;
              if (isCurrencyCode(code)) save([...further, newCurrency(own, code, settings)]);
            }}
          >
            <option value="">Choose…</option>
            {currencyCodes
              .filter((code) => !offered.has(code))
              .map((code) => (
                <option key={code} value={code}>
                  {currencyName(code)}
                </option>
              ))}
          </Select>
        </div>
      </section>
    </div>
  );
}

/** An additional currency at about its usual rate, for the countries that pay in it and see no other one first. */
function newCurrency(own: CurrencyCode, currency: CurrencyCode, settings: object): FurtherDraft {
  const { byCountry } = resolveCurrencies(readAt(settings, ['money']) as Parameters<typeof resolveCurrencies>[0]);
  return {
    currency,
    rate: Number(usualRate(own, currency).toPrecision(3)),
    rounding: standardRounding(currency),
    countries: countriesOf(currency).filter((country) => isCountry(country) && byCountry[country] === undefined),
  };
}
