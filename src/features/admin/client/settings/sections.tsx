import type { ReactNode } from 'react';
import {
  claims,
  optionalProducts,
  products,
  productTypes,
  retention,
  type ClaimId,
  type OptionalProduct,
  type ProductType,
} from '../../../catalog/contract.ts';
import { inOrder, readAt, resolveSettings, type StoredSettings } from '../../../settings/contract.ts';
import type { SettingsView } from '../../contract.ts';
import { CountrySetting } from './places/country-setting.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { ProductCosts } from './money/product-costs.tsx';
import { ProductWords } from './words/product-words.tsx';
import {
  AmountSetting,
  CountSetting,
  LongTextSetting,
  SwitchSetting,
  TextSetting,
  TimezoneSetting,
  type SettingsDraft,
} from './setting-fields.tsx';
import { typedIn } from './money/currency-words.ts';

interface SectionProps {
  draft: SettingsDraft;
  environment: SettingsView['environment'];
}

export function ShopSection({ draft, environment: { shopName, supportEmail, timezone, fixed } }: SectionProps) {
  return (
    <Fields>
      <TextSetting
        draft={draft}
        path={['shop', 'name']}
        label="Name of the shop"
        byDefault={shopName ?? ''}
        disabled={fixed.includes('SHOP_NAME')}
        hint={
          fixed.includes('SHOP_NAME') ? 'Set by the variable SHOP_NAME.' : 'On every page, in emails and on watermarks.'
        }
      />
      <TextSetting
        draft={draft}
        path={['shop', 'supportEmail']}
        label="Support address"
        byDefault={supportEmail ?? ''}
        disabled={fixed.includes('SUPPORT_EMAIL')}
        hint={
          fixed.includes('SUPPORT_EMAIL')
            ? 'Set by the variable SUPPORT_EMAIL.'
            : 'Where customers write to, and where their replies go.'
        }
      />
      <CountrySetting draft={draft} />
      <TimezoneSetting
        draft={draft}
        path={['shop', 'timezone']}
        label="Time zone"
        byDefault={timezone ?? ''}
        disabled={fixed.includes('SHOP_TIMEZONE')}
        hint={
          fixed.includes('SHOP_TIMEZONE')
            ? 'Set by the variable SHOP_TIMEZONE.'
            : 'Decides when a day begins: in figures, seasons, discount codes and delivery dates.'
        }
      />
      <CountSetting
        draft={draft}
        path={['watching', 'quietHours']}
        label="Warn after hours without an order"
        hint="You get an email, and Figures turns red, when nobody has ordered for so long. Choose more hours than your longest quiet time, nights included. Empty: never. Only in live mode."
      />
      <LongTextSetting
        draft={draft}
        path={['shop', 'address']}
        label="Postal address"
        rows={4}
        hint="Street, city and country, without the name. It is below every email, on packing slips and labels, and in the imprint if you write none."
      />
      <LongTextSetting
        draft={draft}
        path={['shop', 'imprint']}
        label="Imprint"
        hint="Who runs the shop: name, address, register and tax number where your law asks for them. Separate paragraphs with an empty line."
      />
    </Fields>
  );
}

export function ProductsSection({ draft }: SectionProps) {
  const set = readAt(draft.settings, ['productOrder']) as readonly string[] | undefined;
  const { order } = resolveSettings({ ...(set !== undefined && { productOrder: [...set] }) }, []).priceList;
  const shown = order ?? productTypes;
  return (
    <div className="grid gap-7">
      {shown.map((type, index) => (
        <div key={type} className="relative">
          <MoveButtons
            className="absolute end-0 top-3 z-1"
            draft={draft}
            path={['productOrder']}
            names={shown}
            usual={productTypes}
            index={index}
            label={products[type].label}
          />
          <ProductFields draft={draft} type={type} />
        </div>
      ))}
      <fieldset className="border-t border-line pt-4">
        <legend className="float-left mb-2 w-full text-lg font-semibold">Several pets in one picture</legend>
        <div className="clear-both grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <AmountSetting
            draft={draft}
            path={['pets', 'further']}
            label={`For each additional pet, ${typedIn(draft.currency)}`}
            hint="Added to the price of every piece. Customers read it before they add a pet. 0: nothing is added."
          />
        </div>
      </fieldset>
      <Problem draft={draft} path="products" />
    </div>
  );
}

function ProductFields({ draft, type }: { draft: SettingsDraft; type: ProductType }) {
  const { label, requiresShipping } = products[type];
  const usual = products[type].sizes.map((size) => size.label);
  const set = readAt(draft.settings, ['products', type, 'sizeOrder']) as readonly string[] | undefined;
  const sizes = inOrder(products[type].sizes, set, (size) => size.label);
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-2 w-full text-lg font-semibold">{label}</legend>
      <div className="clear-both">
        {isOptional(type) ? (
          <p className="mb-3 text-sm text-ink-soft">
            Switch it on at the Print Desk, because a print partner makes it.
          </p>
        ) : (
          <SwitchSetting
            draft={draft}
            path={['products', type, 'sold']}
            label={requiresShipping ? `Sell the ${label.toLowerCase()}` : 'Sell downloads'}
          />
        )}
        <Problem draft={draft} path={`products.${type}`} />
        <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {sizes.map((size, index) => (
            <div key={size.label}>
              <AmountSetting
                draft={draft}
                path={['products', type, 'sizes', size.label, 'price']}
                label={`${size.label}, ${typedIn(draft.currency)}`}
              />
              <div className="flex flex-wrap items-center justify-between gap-2">
                <SwitchSetting
                  draft={draft}
                  path={['products', type, 'sizes', size.label, 'sold']}
                  label="Sell this size"
                />
                <MoveButtons
                  draft={draft}
                  path={['products', type, 'sizeOrder']}
                  names={sizes.map((one) => one.label)}
                  usual={usual}
                  index={index}
                  label={`${label}, ${size.label}`}
                />
              </div>
            </div>
          ))}
          {requiresShipping ? null : (
            <AmountSetting
              draft={draft}
              path={['products', type, 'price']}
              label={`Price, ${typedIn(draft.currency)}`}
            />
          )}
        </div>
        <ProductCosts draft={draft} type={type} />
        <ProductWords draft={draft} type={type} />
      </div>
    </fieldset>
  );
}

const claimIds = Object.keys(claims) as ClaimId[];
/** Claims whose truth the settings decide themselves. */
const computed: Readonly<Partial<Record<ClaimId, string>>> = {
  'free-shipping': 'Shipping',
  'first-order-discount': 'Offers',
};

/** What the shop fills in, so that a claim stays right when an offer changes. */
const hints: Readonly<Partial<Record<ClaimId, string>>> = {
  'first-order-discount': 'Write {percent} for the percentage of the offer, as in “{percent}% off”.',
  'free-shipping': 'Write {amount} for the amount from which shipping is free.',
  delivery: 'Write {place} for the first country that you ship to.',
  retention: `Keep the ${retention.unorderedHours} hours: they are when the shop deletes.`,
};

export function ClaimsSection({ draft, environment: { fixed } }: SectionProps) {
  const isFixed = fixed.includes('CLAIMS');
  // As they are said without own words, with the offers and the home of this shop.
  const { claims: _own, ...others } = draft.settings as StoredSettings;
  const defaultClaims = resolveSettings(others, 'all').claims;
  return (
    <>
      <p className="mb-4 max-w-[60ch] text-sm text-ink-soft">
        What the pages of the shop promise. Show a claim only if it is true.
        {isFixed ? ' Which ones are shown is set by the variable CLAIMS.' : null}
      </p>
      <ul className="grid gap-5">
        {claimIds.map((id) => (
          <li key={id} className="grid gap-2 border-t border-line pt-4 sm:grid-cols-2 sm:gap-6">
            <div>
              <p className="font-semibold">{defaultClaims[id] ?? claims[id].text}</p>
              <p className="mt-1 text-xs text-ink-faint">{needsOf(id)}</p>
              {claims[id].needs === null || computed[id] !== undefined ? null : (
                <SwitchSetting draft={draft} path={['claims', id, 'shown']} label="Show it" disabled={isFixed} />
              )}
            </div>
            <TextSetting draft={draft} path={['claims', id, 'text']} label="In your words" hint={hints[id] ?? ''} />
          </li>
        ))}
      </ul>
    </>
  );
}

function needsOf(id: ClaimId): string {
  const tab = computed[id];
  if (tab !== undefined) return `Shown while it is given; see ${tab}.`;
  const { needs } = claims[id];
  return needs === null ? 'The shop keeps it by itself.' : `It needs ${needs}.`;
}

function Fields({ children }: { children: ReactNode }) {
  return <div className="grid max-w-[560px] gap-5">{children}</div>;
}

function Problem({ draft, path }: { draft: SettingsDraft; path: string }) {
  const problem = draft.problems[path];
  return problem === undefined ? null : <p className="mt-2 text-sm font-semibold text-danger">{problem}</p>;
}

function isOptional(type: ProductType): type is OptionalProduct {
  return (optionalProducts as readonly string[]).includes(type);
}
