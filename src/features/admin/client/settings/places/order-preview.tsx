import { useState } from 'react';
import { dayOf } from '../../../../../shared/shop-days.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { countryName } from '../../../../../shared/places/countries.ts';
import { stateName } from '../../../../../shared/places/states.ts';
import {
  priceLines,
  productTypes,
  taxRow,
  type Place,
  type PricedLine,
  type PriceList,
} from '../../../../catalog/contract.ts';
import { resolveSettings, storedSettings } from '../../../../settings/contract.ts';
import type { SettingsDraft } from '../setting-fields.tsx';
import { sayDefault } from '../../../../../words/say-default.ts';

const maxRows = 12;

/** What an order of one piece costs in each place that these settings name, before they are saved. */
export function OrderPreview({ draft: { settings, standard, problems, timezone } }: { draft: SettingsDraft }) {
  const [now] = useState(() => new Date());
  const day = dayOf(now, timezone);
  const stored = storedSettings.safeParse(settings).data;
  const isWrong = Object.keys(problems).some((path) => /^(?:shipping|tax|products)\b/.test(path));
  if (stored === undefined || isWrong) {
    return <p className="text-sm text-ink-soft">Correct what is marked to see what an order costs.</p>;
  }
  // What the standard shop sends free applies here as well, where nothing is set.
  const claimed = standard.claims['free-shipping'] === null ? [] : ['free-shipping'];
  const { priceList } = resolveSettings(stored, claimed);
  const { byAddress, included } = priceList.tax;
  const line = exampleLine(priceList);
  if (line === null) return null;
  const places = placesIn(priceList);
  return (
    <section aria-label="What an order costs" className="overflow-x-auto">
      <h3 className="mb-2 font-semibold">What an order costs: one {priceList.products[line.productType].label}</h3>
      <table className="figures w-full min-w-[300px] max-w-[640px] text-sm">
        <thead>
          <tr className="text-left text-ink-soft">
            <th className="py-1 font-normal">To</th>
            <th className="py-1 text-right font-normal">Price</th>
            <th className="py-1 text-right font-normal">Shipping</th>
            <th className="py-1 text-right font-normal">Tax</th>
            <th className="py-1 text-right font-normal">{byAddress && !included ? 'Total before tax' : 'Total'}</th>
          </tr>
        </thead>
        <tbody>
          {places.slice(0, maxRows).map((place) => {
            const totals = priceLines([line], priceList, 'cart', undefined, { place, day });
            const tax = taxRow(totals, sayDefault);
            const isIncluded = totals.taxes.some(({ included }) => included);
            return (
              <tr key={`${place.country} ${place.state ?? ''}`} className="border-t border-line">
                <td className="py-2">
                  {place.state === null
                    ? countryName(place.country)
                    : `${stateName(place.country, place.state)}, ${countryName(place.country)}`}
                </td>
                <td className="py-2 text-right">{formatMoney(totals.subtotal)}</td>
                <td className="py-2 text-right">
                  {totals.shipping.cents === 0 ? 'Free' : formatMoney(totals.shipping)}
                </td>
                <td className="py-2 text-right">
                  {byAddress ? 'By address' : formatMoney(tax.amount)}
                  {isIncluded ? <span className="block text-xs text-ink-soft"> included</span> : null}
                </td>
                <td className="py-2 text-right font-semibold">{formatMoney(totals.total)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {places.length > maxRows ? (
        <p className="mt-2 text-xs text-ink-faint">And {places.length - maxRows} more places.</p>
      ) : null}
    </section>
  );
}

function exampleLine({ products }: PriceList): PricedLine | null {
  for (const productType of productTypes) {
    const [size] = products[productType].sizes;
    if (products[productType].sold && size !== undefined) return { productType, unitPrice: size.price, quantity: 1 };
  }
  return null;
}

/** The places that zones and tax rates name, each once: countries as a whole, and the states that differ. */
function placesIn({ shipping: { zones }, tax: { table } }: PriceList): Place[] {
  const zoned = zones.flatMap(({ countries }) =>
    countries.flatMap(({ country, states }): Place[] => (states ?? [null]).map((state) => ({ country, state }))),
  );
  const shipped = new Set(zoned.map(({ country }) => country));
  const taxed = (table ?? [])
    .filter(({ country, state }) => state !== null && shipped.has(country))
    .map(({ country, state }) => ({ country, state }));
  return [...new Map([...zoned, ...taxed].map((place) => [`${place.country} ${place.state ?? ''}`, place])).values()];
}
