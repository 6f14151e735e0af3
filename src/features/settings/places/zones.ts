import { money } from '../../../shared/money.ts';
import { mapPhysical, type ItemRate, type PhysicalProduct, type PriceList, type Zone } from '../../catalog/contract.ts';
import type { StoredZone } from './stored-zones.ts';

/** The zones that apply. `standard` is the one of a shop without zones, and a product without a rate has its own. */
export function resolveZones(
  stored: readonly StoredZone[] | undefined,
  standard: readonly Zone[],
  { currency, products: listed }: Pick<PriceList, 'currency' | 'products'>,
): readonly Zone[] {
  if (stored === undefined || stored.length === 0) return standard;
  return stored.map(({ name, countries, rates, freeFrom, days, phone = 'not asked', letters = 'latin' }) => ({
    name,
    countries: countries.map(({ country, states = null }) => ({ country, states })),
    rates:
      rates.kind === 'order'
        ? { kind: 'order', amount: money(rates.amount, currency) }
        : { kind: 'items', byProduct: itemRates(rates.byProduct, currency, listed) },
    freeFrom: freeFrom === null ? null : money(freeFrom, currency),
    days,
    phone,
    letters,
  }));
}

function itemRates(
  stored: Readonly<Partial<Record<PhysicalProduct, { first: number; additional: number }>>>,
  currency: string,
  listed: PriceList['products'],
): Record<PhysicalProduct, ItemRate> {
  const rateOf = (type: PhysicalProduct): ItemRate => {
    const own = stored[type];
    if (own !== undefined) return { first: money(own.first, currency), additional: money(own.additional, currency) };
    return listed[type].shippingRate ?? { first: money(0, currency), additional: money(0, currency) };
  };
  return mapPhysical(rateOf);
}
