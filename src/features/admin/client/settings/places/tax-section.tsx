import { Button } from '../../../../../ui/button.tsx';
import { Select } from '../../../../../ui/field.tsx';
import { productTypes } from '../../../../catalog/contract.ts';
import { readAt, taxMethods } from '../../../../settings/contract.ts';
import { problemsAt } from '../list-fields.tsx';
import { OrderPreview } from './order-preview.tsx';
import { RateSetting, SwitchSetting, TextSetting, type SettingsDraft } from '../setting-fields.tsx';
import { taxMethodNames } from '../setting-words.ts';
import { newRate, RateFields, type RateDraft } from './rate-fields.tsx';
import { ReadyMadeRates } from './ready-made-rates.tsx';

const tablePath = ['tax', 'table'];
const methodPath = ['tax', 'method'];

/** What the shop adds to its prices as tax, or which tax they hold. */
export function TaxSection({ draft }: { draft: SettingsDraft }) {
  const method = (readAt(draft.settings, methodPath) as (typeof taxMethods)[number] | undefined) ?? 'everybody';
  const table = (readAt(draft.settings, tablePath) as readonly RateDraft[] | undefined) ?? [];
  const at = (name: string) => ({ draft, path: ['tax', name] });
  const save = (next: readonly RateDraft[]) => draft.set(tablePath, next.length === 0 ? undefined : next);
  return (
    <div className="grid gap-5">
      <div className="max-w-[560px]">
        <Select
          label="Tax"
          value={method}
          onChange={(event) => {
            const next = taxMethods.find((known) => known === event.target.value);
            draft.set(methodPath, next === 'everybody' ? undefined : next);
            if (next === 'table' && table.length === 0) save([newRate()]);
          }}
        >
          {taxMethods.map((one) => (
            <option key={one} value={one}>
              {taxMethodNames[one]}
            </option>
          ))}
        </Select>
      </div>
      {method === 'none' ? null : (
        <div className="grid max-w-[560px] gap-5">
          {method === 'everybody' ? (
            <RateSetting
              {...at('basisPoints')}
              label="Tax, in percent"
              hint="Of the price of what is sold, after discounts. 0 adds none."
            />
          ) : null}
          {method === 'stripe' ? <AboutStripeTax /> : null}
          <TextSetting
            {...at('label')}
            label="Name of the tax"
            hint="As the cart, the checkout and the confirmation call it, for example VAT."
          />
          <SwitchSetting
            {...at('included')}
            label="Prices include the tax"
            hint={
              method === 'table'
                ? 'Then the price that is shown is what is paid, and the receipt says which tax it holds. A rate below can say otherwise.'
                : 'Then the price that is shown is what is paid, and the receipt says which tax it holds.'
            }
          />
          {method === 'stripe' ? null : <SwitchSetting {...at('onShipping')} label="Shipping is taxed, too" />}
        </div>
      )}
      {method === 'stripe' ? <TaxCodes draft={draft} /> : null}
      {method === 'table' ? (
        <div>
          <p className="mb-4 max-w-[60ch] text-sm text-ink-soft">
            The rate of a state takes the place of its country’s. Of several rates of one place, the newest that has
            begun applies. Orders to other places are not taxed.
          </p>
          <ul className="grid gap-5">
            {table.map((rate, index) => (
              <RateFields
                key={index}
                rate={rate}
                problems={problemsAt(draft, `tax.table.${index}`)}
                onChange={(next) => save(table.map((one, at) => (at === index ? next : one)))}
                onRemove={() => save(table.filter((_one, at) => at !== index))}
              />
            ))}
          </ul>
          {draft.problems['tax.table'] === undefined ? null : (
            <p className="mt-2 text-sm font-semibold text-danger">{draft.problems['tax.table']}</p>
          )}
          <Button tone="quiet" size="sm" className="mt-5" onClick={() => save([...table, newRate(table.at(-1))])}>
            Add a Rate
          </Button>
          <ReadyMadeRates table={table} onAdd={(rates) => save([...table.filter(isFilledIn), ...rates])} />
        </div>
      ) : null}
      <OrderPreview draft={draft} />
    </div>
  );
}

/** What the owner has to know and do before Stripe finds the taxes. */
function AboutStripeTax() {
  return (
    <p className="max-w-[60ch] text-sm text-ink-soft">
      Stripe finds the tax of each order from the buyer’s address, and keeps the reports for your tax returns. It
      charges for that. Switch it on and{' '}
      <a className="link" href="https://dashboard.stripe.com/settings/tax">
        add where you are registered
      </a>{' '}
      at Stripe first: nothing is taxed elsewhere. Going live says what is missing.
    </p>
  );
}

/** What is sold, as Stripe classifies it. */
function TaxCodes({ draft }: { draft: SettingsDraft }) {
  return (
    <details className="max-w-[560px]">
      <summary className="cursor-pointer font-semibold">Tax codes</summary>
      <p className="my-3 text-sm text-ink-soft">
        They say what you sell, because some places tax goods, files and shipping differently. The defaults are right
        for printed pictures.{' '}
        <a className="link" href="https://docs.stripe.com/tax/tax-codes">
          All codes
        </a>
      </p>
      <div className="grid gap-5">
        {productTypes.map((type) => (
          <TextSetting
            key={type}
            draft={draft}
            path={['tax', 'codes', 'products', type]}
            label={draft.standard.priceList.products[type].label}
          />
        ))}
        <TextSetting draft={draft} path={['tax', 'codes', 'shipping']} label="Shipping" />
      </div>
    </details>
  );
}

/** Whether a rate says anything, so that the empty one of a new table goes when others are added. */
function isFilledIn({ rate }: RateDraft): boolean {
  return rate !== '';
}
