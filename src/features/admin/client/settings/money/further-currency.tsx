import { useState } from 'react';
import type { CurrencyCode } from '../../../../../shared/currencies.ts';
import { formatMoney, type Money } from '../../../../../shared/money.ts';
import { listCountries, countryName } from '../../../../../shared/places/countries.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Field, Select } from '../../../../../ui/field.tsx';
import { canRound, products, productTypes, roundings, type PriceList } from '../../../../catalog/contract.ts';
import { readAt, resolveSettings, storedSettings, writeAt, type SettingPath } from '../../../../settings/contract.ts';
import { currencyName, roundingNames, typedIn } from './currency-words.ts';
import { CentsField, Choices, type Typed } from '../list-fields.tsx';
import type { SettingsDraft } from '../setting-fields.tsx';

/** An additional currency as it is edited: what is typed and is not a number stays text until it is corrected. */
export interface FurtherDraft {
  readonly currency: CurrencyCode;
  readonly rate: Typed;
  readonly rounding: (typeof roundings)[number];
  readonly countries: readonly string[];
  readonly prices?: object;
}

interface Props {
  draft: SettingsDraft;
  further: FurtherDraft;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<FurtherDraft>) => void;
  onRemove: () => void;
}

/** One additional currency: its rate, how prices end, who sees it first, and every price as visitors will see it. */
export function FurtherCurrency({ draft, further, problems, onChange, onRemove }: Props) {
  const { currency, rate, rounding } = further;
  const [own, code] = [draft.currency.toUpperCase(), currency.toUpperCase()];
  const [typed, setTyped] = useState(String(rate));
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-2 w-full text-lg font-semibold">{currencyName(currency)}</legend>
      <div className="clear-both grid gap-5 sm:grid-cols-2">
        <Field
          label={`${code} for one ${own}`}
          inputMode="decimal"
          value={typed}
          hint="You fix the rate. It stays until you change it, even for carts that are not paid yet: a buyer is asked before they pay another price."
          {...(problems['rate'] !== undefined && { error: problems['rate'] })}
          onChange={(event) => {
            setTyped(event.target.value);
            const text = event.target.value.trim();
            onChange({ rate: /^\d+(\.\d+)?$/.test(text) ? Number(text) : text });
          }}
        />
        <Select
          label="How prices end"
          value={rounding}
          hint="Prices and shipping are rounded to the nearest such amount."
          {...(problems['rounding'] !== undefined && { error: problems['rounding'] })}
          onChange={(event) => {
            const chosen = roundings.find((one) => one === event.target.value);
            if (chosen !== undefined) onChange({ rounding: chosen });
          }}
        >
          {roundings
            .filter((one) => canRound(one, currency) || one === rounding)
            .map((one) => (
              <option key={one} value={one}>
                {roundingNames[one]}
              </option>
            ))}
        </Select>
        <div className="sm:col-span-2">
          <Choices
            label={`Add a country whose visitors see ${code} first`}
            chosen={further.countries}
            options={listCountries()}
            nameOf={countryName}
            onAdd={(country) => onChange({ countries: [...further.countries, country] })}
            onRemove={(country) => onChange({ countries: further.countries.filter((one) => one !== country) })}
          />
          {problems['countries'] === undefined ? null : (
            <p className="mt-2 text-xs font-semibold text-danger">{problems['countries']}</p>
          )}
        </div>
      </div>
      <Prices draft={draft} further={further} problems={problems} onChange={onChange} />
      <Button tone="quiet" size="sm" className="mt-4" onClick={onRemove}>
        Stop Selling in {code}
      </Button>
    </fieldset>
  );
}

interface PriceRow {
  readonly path: SettingPath;
  readonly name: string;
  readonly own: Money;
  readonly shown: Money;
}

/** Each price in the shop's own currency and as visitors will see it, with a field for another one. */
function Prices({ draft, further, problems, onChange }: Omit<Props, 'onRemove'>) {
  const stored = storedSettings.safeParse(draft.settings).data;
  const isWrong = Object.keys(draft.problems).some((path) => /^(?:products|money)\b/.test(path));
  if (stored === undefined || (isWrong && !Object.keys(problems).some((path) => path.startsWith('prices'))))
    return <p className="mt-5 text-sm text-ink-soft">Correct what is marked to see the prices.</p>;
  const own = resolveSettings(stored, []).priceList;
  const shown = resolveSettings(stored, [], further.currency).priceList;
  return (
    <div className="figures mt-5 max-w-[720px] text-sm">
      <div aria-hidden className={`${columns} max-sm:hidden py-1 text-ink-soft`}>
        <span>Price</span>
        <span className="text-right">{own.currency.toUpperCase()}</span>
        <span className="text-right">Visitors see</span>
        <span>Your own price, {typedIn(further.currency)}</span>
      </div>
      <ul>
        {rowsOf(own, shown).map(({ path, name, own: before, shown: after }) => (
          <li key={name} className={`${columns} items-center border-t border-line py-2`}>
            <span className="max-sm:col-span-2">{name}</span>
            <span className="sm:text-right">
              {formatMoney(before)}
              <span className="sm:hidden">
                {' '}
                → <b className="font-semibold">{formatMoney(after)}</b>
              </span>
            </span>
            <span className="text-right font-semibold max-sm:hidden">{formatMoney(after)}</span>
            <CentsField
              label={`Your own price of ${name}, ${typedIn(further.currency)}`}
              isLabelHidden
              currency={further.currency}
              value={(readAt(further, path) ?? '') as Typed}
              error={problems[path.join('.')]}
              placeholder="Converted"
              onChange={(price) => {
                const { prices } = writeAt(further, path, price === '' ? undefined : price) as FurtherDraft;
                onChange({ prices: prices ?? {} });
              }}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-faint">
        Shipping for an order: {shippingIn(own)}, shown as {shippingIn(shown)}.
      </p>
    </div>
  );
}

/** On phones the two prices share a line. */
const columns = 'grid grid-cols-[minmax(0,1fr)_130px] gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_90px_110px_180px]';

function rowsOf(own: PriceList, shown: PriceList): PriceRow[] {
  const sizes = productTypes.flatMap((type) =>
    own.products[type].sizes.flatMap((size): PriceRow[] => {
      const after = shown.products[type].sizes.find(({ label }) => label === size.label);
      if (after === undefined) return [];
      const path = ['prices', 'sizes', type, size.label];
      return [{ path, name: `${products[type].label}, ${size.label}`, own: size.price, shown: after.price }];
    }),
  );
  const download = {
    path: ['prices', 'download'],
    name: products.digital.label,
    own: own.download,
    shown: shown.download,
  };
  return [...sizes, download];
}

/** What the home of the shop pays for an order. */
function shippingIn({ shipping: { zones } }: PriceList): string {
  const [home] = zones;
  return home?.rates.kind === 'order' ? formatMoney(home.rates.amount) : 'by product';
}
