import { products, type ProductType } from '../../../../catalog/contract.ts';
import { TextSetting, type SettingsDraft } from '../setting-fields.tsx';

/** What carts, orders and pages say about a product. */
export function ProductWords({ draft, type }: { draft: SettingsDraft; type: ProductType }) {
  return (
    <details className="group mt-4">
      <summary className="min-h-[32px] cursor-pointer text-sm font-semibold">Words</summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <TextSetting draft={draft} path={['products', type, 'title']} label="Title" />
        <TextSetting draft={draft} path={['products', type, 'material']} label="Material" />
        {products[type].sizes.map((size) => (
          <TextSetting
            key={size.label}
            draft={draft}
            path={['products', type, 'sizes', size.label, 'description']}
            label={`${size.label}, in a few words`}
            byDefault={size.description ?? ''}
            hint={size.description === null ? 'Beside the size. Nothing by default.' : `Default: ${size.description}`}
          />
        ))}
      </div>
      <p className="mt-3 text-xs text-ink-faint">Orders keep the words with which they were placed.</p>
    </details>
  );
}
