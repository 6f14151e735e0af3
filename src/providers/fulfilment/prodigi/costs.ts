import { standardCurrency } from '../../../shared/currencies.ts';
import { fromUnits, type Cents } from '../../../shared/money.ts';
import type { PartnerCost } from '../port.ts';
import type { Charge, Cost, Quote } from './responses.ts';
import { normalizeWord } from './normalize-word.ts';

/** Converts an amount, a decimal string such as '14.37', to cents. Throws RangeError if it is not an amount. */
function cents(cost: Cost | null | undefined): Cents {
  if (!cost) return 0;
  return fromUnits(cost.amount === '' ? Number.NaN : Number(cost.amount), standardCurrency).cents;
}

/**
 * The cost of a quoted order. Prodigi does not document whether `totalCost` includes the tax: the larger sum is used,
 * because it is compared with the shop owner's limits.
 */
export function readQuotedCost({ costSummary }: Quote): PartnerCost {
  const items = cents(costSummary.items);
  const shipping = cents(costSummary.shipping);
  const tax = cents(costSummary.totalTax);
  const total = Math.max(cents(costSummary.totalCost), items + shipping + tax);
  return { currency: costSummary.items.currency.toLowerCase(), items, shipping, tax, total };
}

/** Cost and refunds of an order's charges; the cost is null until something is charged. Throws RangeError. */
export function readCharges(charges: readonly Charge[]): { cost: PartnerCost | null; refunded: Cents } {
  const currencies = new Set(charges.map(({ totalCost }) => totalCost.currency.toLowerCase()));
  if (currencies.size > 1) throw new RangeError(`charges in several currencies: ${[...currencies].join(', ')}`);
  const [currency] = currencies;
  const sums = { items: 0, shipping: 0, tax: 0, refunded: 0 };
  let isCharged = false;
  for (const charge of charges) {
    const net = cents(charge.totalCost);
    if (net < 0 || normalizeWord(charge.chargeType) === 'refund') {
      sums.refunded += Math.abs(net);
      continue;
    }
    isCharged = true;
    addCharge(sums, charge);
  }
  const { items, shipping, tax, refunded } = sums;
  if (!isCharged || currency === undefined) return { cost: null, refunded };
  return { cost: { currency, items, shipping, tax, total: items + shipping + tax }, refunded };
}

function addCharge(sums: { items: Cents; shipping: Cents; tax: Cents }, charge: Charge): void {
  const tax = cents(charge.totalTax);
  const parts = charge.items ?? [];
  const partsTotal = parts.reduce((sum, { cost }) => sum + cents(cost), 0);
  // As for quotes: the larger of both interpretations, with tax included and with tax added.
  const total =
    parts.length === 0 ? cents(charge.totalCost) + tax : Math.max(cents(charge.totalCost), partsTotal + tax);
  // A charge without a type has one part for each item and each shipment.
  const shipping = isShipping(charge)
    ? total - tax
    : normalizeWord(charge.chargeType) === ''
      ? parts.reduce((sum, part) => sum + (!part.itemId && part.shipmentId ? cents(part.cost) : 0), 0)
      : 0;
  sums.tax += tax;
  sums.shipping += shipping;
  sums.items += total - tax - shipping;
}

function isShipping({ chargeType }: Charge): boolean {
  return normalizeWord(chargeType) === 'shipping';
}
