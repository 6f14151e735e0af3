import { useId } from 'react';
import { products, type PhysicalProduct } from '../../../../catalog/contract.ts';
import { bundleProducts, readAt, standardBundle } from '../../../../settings/contract.ts';
import { Check, CountSetting, DaySetting, SwitchSetting, type SettingsDraft } from '../setting-fields.tsx';

/** Offers that customers get without a code. */
export function OffersSection({ draft }: { draft: SettingsDraft }) {
  return (
    <div className="grid max-w-[560px] gap-7">
      <div className="grid gap-5">
        <SwitchSetting
          draft={draft}
          path={['offers', 'firstOrder', 'given']}
          label="Take something off a customer's first order"
          hint="While this is on, the pages of the shop name the discount."
        />
        <CountSetting
          draft={draft}
          path={['offers', 'firstOrder', 'percent']}
          label="Off the first order, in percent"
          hint="Off the price of what is bought, before shipping and tax. One order for each customer; an order that was canceled or fully refunded does not count."
        />
      </div>
      <BundleFields draft={draft} />
    </div>
  );
}

function BundleFields({ draft }: { draft: SettingsDraft }) {
  const given = readAt(draft.settings, ['offers', 'bundle', 'given']) === true;
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5">
      <legend className="float-left mb-2 w-full text-lg font-semibold">The same picture on a second product</legend>
      <div className="clear-both">
        <SwitchSetting
          draft={draft}
          path={['offers', 'bundle', 'given']}
          label="Give a bundle discount"
          hint="Product page and cart tell customers about it while it is given."
        />
      </div>
      {given ? (
        <>
          <CountSetting
            draft={draft}
            path={['offers', 'bundle', 'percent']}
            label="Off the second product, in percent"
            hint="Each full-price piece makes one other piece of the same picture cheaper, the most expensive one first. A first-order discount or a code is taken off what is left."
          />
          <ProductsSetting
            draft={draft}
            field="first"
            label="Bought at full price"
            hint="The customer buys one of these."
          />
          <ProductsSetting draft={draft} field="reduced" label="Then cheaper" hint="With the same picture." />
          <div className="grid gap-5 sm:grid-cols-2">
            <DaySetting draft={draft} path={['offers', 'bundle', 'startsOn']} label="First day" />
            <DaySetting draft={draft} path={['offers', 'bundle', 'endsOn']} label="Last day" />
          </div>
        </>
      ) : null}
    </fieldset>
  );
}

function ProductsSetting({
  draft,
  field,
  label,
  hint,
}: {
  draft: SettingsDraft;
  field: 'first' | 'reduced';
  label: string;
  hint: string;
}) {
  const id = useId();
  const path = ['offers', 'bundle', field];
  const value = readAt(draft.settings, path);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : standardBundle[field];
  const problem = draft.problems[path.join('.')];
  const choose = (type: PhysicalProduct, on: boolean) =>
    draft.set(
      path,
      bundleProducts.filter((known) => (known === type ? on : chosen.includes(known))),
    );
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="text-sm font-semibold">{label}</legend>
      <p id={`${id}-hint`} className="mb-1 text-xs text-ink-faint">
        {hint}
      </p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {bundleProducts.map((type) => (
          <Check
            key={type}
            label={products[type].label}
            checked={chosen.includes(type)}
            onChange={(on) => choose(type, on)}
          />
        ))}
      </div>
      {problem === undefined ? null : <p className="mt-[6px] text-xs font-semibold text-danger">{problem}</p>}
    </fieldset>
  );
}
