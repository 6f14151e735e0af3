import { isPhysical, products, type ProductType } from '../../../../catalog/contract.ts';
import { AmountSetting, type SettingsDraft } from '../setting-fields.tsx';
import { capitalized, typedIn } from './currency-words.ts';

/** What one piece costs the shop: for the margin in the figures. */
export function ProductCosts({ draft, type }: { draft: SettingsDraft; type: ProductType }) {
  return (
    <details className="group mt-4">
      <summary className="min-h-[32px] cursor-pointer text-sm font-semibold">What it costs you</summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {isPhysical(type) ? (
          products[type].sizes.map(({ label }) => (
            <AmountSetting
              key={label}
              draft={draft}
              path={['products', type, 'sizes', label, 'cost']}
              label={`Cost of ${label}`}
              hint={`${capitalized(typedIn(draft.currency))}. Unknown until you enter it.`}
            />
          ))
        ) : (
          <AmountSetting draft={draft} path={['products', type, 'cost']} label="Cost of a download" />
        )}
      </div>
      <p className="mt-3 text-xs text-ink-faint">
        Material, printing and packing of one piece, for the margin in the figures. Customers never see it. Each order
        keeps the costs of the time when it was placed.
      </p>
    </details>
  );
}
