import { money, shareOf, toDecimalString } from '../../../../shared/money.ts';
import { must } from '../../../../shared/must.ts';
import { findProduct, type FakeProduct, type Lab } from './catalog.ts';
import type { CostBody } from './order-body.ts';
import type { Method } from './read-request.ts';
import type { Settings } from './behavior.ts';

/** Cents of the first copy and of each additional one in a shipment. */
const shippingRates: Readonly<Record<Method, { first: number; more: number }>> = {
  Budget: { first: 450, more: 100 },
  Standard: { first: 650, more: 150 },
  StandardPlus: { first: 800, more: 150 },
  Express: { first: 1_450, more: 300 },
  Overnight: { first: 2_900, more: 500 },
};

/** Items that one lab makes and sends together. */
export interface Group<Item> {
  readonly lab: Lab;
  readonly items: readonly Item[];
  /** Cents. */
  readonly shipping: number;
}

/** The product of an item whose SKU was checked. */
export function productOf(sku: string): FakeProduct {
  return must(findProduct(sku), `the product ${sku}`);
}

/** Groups items by the lab that makes them, with the cost of each shipment. */
export function groupByLab<Item extends { readonly sku: string; readonly copies: number }>(
  items: readonly Item[],
  country: string,
  method: Method,
): readonly Group<Item>[] {
  const labs = new Map(items.map(({ sku }) => productOf(sku).lab(country)).map((lab) => [lab.labCode, lab]));
  return [...labs.values()].map((lab) => {
    const made = items.filter(({ sku }) => productOf(sku).lab(country).labCode === lab.labCode);
    const copies = made.reduce((sum, item) => sum + item.copies, 0);
    const { first, more } = shippingRates[method];
    const abroad = lab.countryCode === country ? 0 : 300;
    return { lab, items: made, shipping: first + more * (copies - 1) + abroad };
  });
}

/** Whether a shipping method is available from a lab to a country: `Overnight` only works within one country. */
export function canShip({ lab }: Group<unknown>, country: string, method: Method): boolean {
  return method !== 'Overnight' || lab.countryCode === country;
}

/** Cents for all copies, without shipping and tax. */
export function itemsCost(items: readonly { readonly sku: string; readonly copies: number }[]): number {
  return items.reduce((sum, { sku, copies }) => sum + productOf(sku).unitCost * copies, 0);
}

/** Cents of tax on an amount in cents. */
export function taxOn(cents: number, { taxBasisPoints }: Settings): number {
  return shareOf(money(cents), taxBasisPoints).cents;
}

export function cost(cents: number, { currency }: Settings): CostBody {
  return { amount: toDecimalString(money(cents)), currency };
}
