import { formatMoney } from '../../../shared/money.ts';
import { countryName } from '../../../shared/places/countries.ts';
import { displayLocale } from '../../../words/display-locale.ts';
import { totalsWords } from '../../../words/catalogs/totals.ts';
import { say } from '../../../words/page.ts';
import {
  homeOf,
  includesTaxAt,
  newestDay,
  productName,
  sayTaxLabel,
  taxRateAt,
  type PriceList,
  type Zone,
} from '../contract.ts';

/** Up to this many countries are named; of more, only the number is given. */
const maxCountries = 6;

/**
 * 'incl. VAT, plus shipping', as the law of many places asks beside a price that holds the tax, with what shipping costs
 * where. Renders nothing where the tax of the shop's home is added, or where there is none.
 */
export function PriceNote({
  list,
  isSent = true,
  className,
}: {
  list: PriceList;
  /** Whether what has the price is sent in a parcel. */
  isSent?: boolean;
  className?: string;
}) {
  const { tax, shipping } = list;
  const home = homeOf(shipping.zones);
  if (!includesTaxAt(tax, home, newestDay)) return null;
  const label = tax.table === null ? null : taxRateAt(tax.table, home, newestDay)?.label;
  const name = sayTaxLabel(label ?? tax.label, say);
  if (!isSent)
    return <p className={`text-xs text-ink-soft ${className ?? ''}`}>{say(totalsWords.inclTax, { tax: name })}</p>;
  return (
    <details className={`text-xs text-ink-soft ${className ?? ''}`}>
      <summary className="w-fit cursor-pointer py-1 underline underline-offset-2">
        {say(totalsWords.inclTaxPlusShipping, { tax: name })}
      </summary>
      <ul className="mt-1 grid gap-1 pb-2">
        {shipping.zones.map((zone) => (
          <li key={zone.name}>
            {say(totalsWords.shippingTo, { places: placesOf(zone), amount: ratesOf(zone, list) })}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** 'Germany, Austria', or 'Germany and 26 other countries'. */
function placesOf({ countries }: Zone): string {
  const names = countries.map(({ country }) => countryName(country));
  const [first = '', ...others] = names;
  if (names.length > maxCountries) return say(totalsWords.andCountries, { first, count: others.length });
  return new Intl.ListFormat(displayLocale()).format(names);
}

function ratesOf({ rates, freeFrom }: Zone, { products }: PriceList): string {
  const amounts =
    rates.kind === 'order'
      ? [formatMoney(rates.amount)]
      : Object.entries(rates.byProduct)
          .filter(([type]) => products[type as keyof typeof products].sold)
          .map(([type, { first, additional }]) =>
            say(totalsWords.shippingOfProduct, {
              product: productName(type as keyof typeof products, say),
              first: formatMoney(first),
              additional: formatMoney(additional),
            }),
          );
  const free = freeFrom === null ? [] : [say(totalsWords.shippingFreeFrom, { amount: formatMoney(freeFrom) })];
  return [...amounts, ...free].join('; ');
}
