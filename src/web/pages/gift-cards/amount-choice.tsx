import { shortAmount, type ProductType, productName, sizeName } from '../../../features/catalog/contract.ts';
import { useSoldProducts } from '../../../features/orders/client/use-sold-products.ts';
import { standardCurrency } from '../../../shared/currencies.ts';
import { toUnits } from '../../../shared/money.ts';
import { Field, Select } from '../../../ui/field.tsx';
import { currentSettings } from '../../shell/current-settings.ts';
import { giftCardWords } from '../../../words/catalogs/gift-cards.ts';
import { uiWords } from '../../../words/catalogs/ui.ts';
import { say } from '../../../words/page.ts';

/** What a gift card is worth: an amount as typed, or a product. */
export interface Worth {
  readonly units: string;
  readonly product: { readonly type: ProductType; readonly size: string; readonly petName: string } | null;
}

/** Chooses an amount, or a product that the card pays for. */
export function AmountChoice({
  worth,
  problem,
  onChange,
}: {
  worth: Worth;
  problem: string | undefined;
  onChange: (worth: Worth) => void;
}) {
  const { giftCards, priceList } = currentSettings();
  const isTaxAdded = priceList.tax.byAddress && !priceList.tax.included;
  const products = (useSoldProducts() ?? []).flatMap((type) =>
    priceList.products[type].sizes.map(({ label }) => ({ type, size: label })),
  );
  const chosen = giftCards.presets.find((preset) => String(toUnits(preset)) === worth.units);
  const product = worth.product;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{say(giftCardWords.worth)}</legend>
      <div className="flex flex-wrap gap-2">
        {giftCards.presets.map((preset) => {
          const isChosen = product === null && preset === chosen;
          return (
            <button
              key={preset.cents}
              type="button"
              aria-pressed={isChosen}
              className={`figures min-h-[48px] min-w-[72px] rounded-md border px-4 font-semibold ${
                isChosen ? 'border-green bg-green-tint text-green' : 'border-line-strong bg-card'
              }`}
              onClick={() => onChange({ units: String(toUnits(preset)), product: null })}
            >
              {shortAmount(preset)}
            </button>
          );
        })}
      </div>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <Field
          label={otherAmount(priceList.currency)}
          inputMode="decimal"
          value={product === null && chosen === undefined ? worth.units : ''}
          {...(problem !== undefined && { error: problem })}
          onChange={(event) => onChange({ units: event.target.value, product: null })}
        />
        <Select
          label={say(giftCardWords.forProduct)}
          value={product === null ? '' : `${product.type} ${product.size}`}
          hint={say(isTaxAdded ? giftCardWords.forProductHintUntaxed : giftCardWords.forProductHint)}
          onChange={(event) => {
            const found = products.find(({ type, size }) => `${type} ${size}` === event.target.value);
            onChange({ ...worth, product: found ? { ...found, petName: product?.petName ?? '' } : null });
          }}
        >
          <option value="">{say(giftCardWords.noProduct)}</option>
          {products.map(({ type, size }) => (
            <option key={`${type} ${size}`} value={`${type} ${size}`}>
              {productName(type, say)}, {sizeName(size, say)}
            </option>
          ))}
        </Select>
      </div>
      {product === null ? null : (
        <div className="mt-4 sm:max-w-[50%]">
          <Field
            label={say(giftCardWords.petName)}
            note={say(uiWords.optional)}
            maxLength={30}
            value={product.petName}
            onChange={(event) => onChange({ ...worth, product: { ...product, petName: event.target.value } })}
          />
        </div>
      )}
    </fieldset>
  );
}

/** A reader of dollars knows which; other amounts name their currency. */
function otherAmount(currency: string): string {
  return currency === standardCurrency
    ? say(giftCardWords.otherAmount)
    : say(giftCardWords.otherAmountIn, { currency: currency.toUpperCase() });
}
