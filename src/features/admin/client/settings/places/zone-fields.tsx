import type { ReactNode } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Field, Select } from '../../../../../ui/field.tsx';
import {
  isPhysical,
  letterRules,
  phoneRules,
  products,
  productTypes,
  type LetterRule,
  type PhoneRule,
  type PhysicalProduct,
} from '../../../../catalog/contract.ts';
import { aboutDollars } from '../../../../../shared/currencies.ts';
import type { Settings } from '../../../../settings/contract.ts';
import { capitalized, typedIn } from '../money/currency-words.ts';
import type { SettingsDraft } from '../setting-fields.tsx';
import { CentsField, CountField, type Typed } from '../list-fields.tsx';
import { ZoneCountries, type CountryDraft } from './zone-countries.tsx';

/** A zone as it is edited: what is typed and is not a number stays text until it is corrected. */
export interface ZoneDraft {
  readonly name: string;
  readonly countries: readonly CountryDraft[];
  readonly rates:
    | { readonly kind: 'order'; readonly amount: Typed }
    | {
        readonly kind: 'items';
        readonly byProduct: Readonly<Record<string, { readonly first: Typed; readonly additional: Typed }>>;
      };
  readonly freeFrom: Typed | null;
  readonly days: { readonly from: Typed; readonly to: Typed } | null;
  readonly phone?: PhoneRule;
  readonly letters?: LetterRule;
}

const phoneRuleNames = {
  'not asked': 'Not asked',
  optional: 'Optional',
  required: 'Required',
} as const satisfies Record<PhoneRule, string>;

const letterRuleNames = {
  latin: 'Latin letters only',
  all: 'All letters',
} as const satisfies Record<LetterRule, string>;

export function ZoneFields({
  draft,
  zone,
  problems,
  onChange,
  onRemove,
}: {
  draft: Pick<SettingsDraft, 'currency' | 'standard'>;
  zone: ZoneDraft;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<ZoneDraft>) => void;
  onRemove?: () => void;
}) {
  const { name, rates, freeFrom, days, phone = 'not asked', letters = 'latin' } = zone;
  const placeProblem = Object.entries(problems).find(([at]) => at.startsWith('countries'))?.[1];
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-2 w-full text-lg font-semibold">{name || 'A zone without a name'}</legend>
      <div className="clear-both grid gap-5 sm:grid-cols-2">
        <Field
          label="Name of the zone"
          value={name}
          hint="Customers read it where only this zone ships free."
          {...(problems['name'] !== undefined && { error: problems['name'] })}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <ZoneCountries
          countries={zone.countries}
          problem={placeProblem}
          onChange={(next) => onChange({ countries: next })}
        />
        <div className="grid gap-4 sm:col-span-2">
          <div className="max-w-[400px]">
            <Select
              label="Shipping costs"
              value={rates.kind}
              onChange={(event) =>
                onChange({
                  rates:
                    event.target.value === 'items'
                      ? { kind: 'items', byProduct: catalogRates(draft.standard) }
                      : { kind: 'order', amount: flatOf(draft.standard) },
                })
              }
            >
              <option value="order">One amount for each order</option>
              <option value="items">A rate for each product</option>
            </Select>
          </div>
          {rates.kind === 'order' ? (
            <div className="max-w-[400px]">
              <CentsField
                key="order"
                currency={draft.currency}
                label={`For an order, ${typedIn(draft.currency)}`}
                value={rates.amount}
                error={problems['rates.amount']}
                hint="0 is free."
                onChange={(amount) => onChange({ rates: { kind: 'order', amount } })}
              />
            </div>
          ) : (
            <ItemRates draft={draft} rates={rates} problems={problems} onChange={onChange} />
          )}
        </div>
        <Optional
          label="No free shipping in this zone"
          isOff={freeFrom === null}
          onSwitch={(off) => onChange({ freeFrom: off ? null : aboutDollars(50, draft.currency) })}
        >
          <CentsField
            currency={draft.currency}
            label={`Free shipping from, ${typedIn(draft.currency)}`}
            value={freeFrom ?? ''}
            error={problems['freeFrom']}
            hint="Of the price before discounts and tax."
            onChange={(next) => onChange({ freeFrom: next })}
          />
        </Optional>
        <Optional
          label="Use the days of the Print Desk"
          isOff={days === null}
          onSwitch={(off) => onChange({ days: off ? null : { from: 7, to: 14 } })}
        >
          <div className="grid grid-cols-2 gap-3">
            <CountField
              label="Arrives after, days"
              value={days?.from ?? ''}
              error={problems['days.from'] ?? problems['days']}
              onChange={(from) => onChange({ days: { to: days?.to ?? 14, from } })}
            />
            <CountField
              label="And at most, days"
              value={days?.to ?? ''}
              error={problems['days.to']}
              hint="Business days from the order, where no print partner says."
              onChange={(to) => onChange({ days: { from: days?.from ?? 7, to } })}
            />
          </div>
        </Optional>
        <Select
          label="Phone number"
          value={phone}
          hint="Asked for at checkout, because many carriers abroad want one. Print partners get it, too. Our privacy text says so; put {asked} into yours."
          onChange={({ target }) =>
            onChange({ phone: phoneRules.find((rule) => rule === target.value) ?? 'not asked' })
          }
        >
          {phoneRules.map((rule) => (
            <option key={rule} value={rule}>
              {phoneRuleNames[rule]}
            </option>
          ))}
        </Select>
        <Select
          label="Letters of addresses"
          value={letters}
          hint="Carriers of every country read Latin letters. Choose all letters where yours reads those of the country, such as at home in Japan or Greece. Print partners do not say that theirs do."
          onChange={({ target }) => onChange({ letters: letterRules.find((rule) => rule === target.value) ?? 'latin' })}
        >
          {letterRules.map((rule) => (
            <option key={rule} value={rule}>
              {letterRuleNames[rule]}
            </option>
          ))}
        </Select>
      </div>
      {onRemove === undefined ? null : (
        <Button tone="quiet" size="sm" className="mt-4" onClick={onRemove}>
          Remove This Zone
        </Button>
      )}
    </fieldset>
  );
}

function ItemRates({
  draft,
  rates,
  problems,
  onChange,
}: {
  draft: Pick<SettingsDraft, 'currency'>;
  rates: Extract<ZoneDraft['rates'], { kind: 'items' }>;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<ZoneDraft>) => void;
}) {
  return (
    <div className="grid gap-3">
      {productTypes
        .filter((type) => products[type].requiresShipping)
        .map((type) => {
          const rate = rates.byProduct[type] ?? { first: '', additional: '' };
          const set = (part: Partial<typeof rate>) =>
            onChange({ rates: { kind: 'items', byProduct: { ...rates.byProduct, [type]: { ...rate, ...part } } } });
          return (
            <div key={type} className="grid max-w-[400px] grid-cols-2 gap-3">
              <CentsField
                currency={draft.currency}
                label={`${products[type].label}, the first`}
                value={rate.first}
                error={problems[`rates.byProduct.${type}.first`]}
                onChange={(first) => set({ first })}
              />
              <CentsField
                currency={draft.currency}
                label="Each additional one"
                value={rate.additional}
                error={problems[`rates.byProduct.${type}.additional`]}
                onChange={(additional) => set({ additional })}
              />
            </div>
          );
        })}
      <p className="max-w-[60ch] text-xs text-ink-faint">
        {capitalized(typedIn(draft.currency))}. In an order of several products, the one with the highest first rate
        pays it; every other piece pays the rate of an additional one.
      </p>
    </div>
  );
}

/** A part of a zone that can be left out. */
function Optional({
  label,
  isOff,
  onSwitch,
  children,
}: {
  label: string;
  isOff: boolean;
  onSwitch: (off: boolean) => void;
  children: ReactNode;
}) {
  return (
    <div>
      {isOff ? null : children}
      <label className="mt-2 flex min-h-[28px] items-center gap-3">
        <input
          type="checkbox"
          className="size-[18px] accent-green"
          checked={isOff}
          onChange={(event) => onSwitch(event.target.checked)}
        />
        {label}
      </label>
    </div>
  );
}

/** What the standard shop charges to send an order. */
export function flatOf({ priceList }: Settings): number {
  const [home] = priceList.shipping.zones;
  return home?.rates.kind === 'order' ? home.rates.amount.cents : 0;
}

/** What the catalog says that each product costs to send. */
export function catalogRates({ priceList }: Settings): Record<string, { first: number; additional: number }> {
  const sent = productTypes.filter((type): type is PhysicalProduct => isPhysical(type));
  return Object.fromEntries(
    sent.map((type) => {
      const rate = priceList.products[type].shippingRate;
      return [type, { first: rate?.first.cents ?? 0, additional: rate?.additional.cents ?? 0 }];
    }),
  );
}
