import type { ShippingQuote } from '../port.ts';
import type { Quote } from './responses.ts';
import { readQuotedCost } from './costs.ts';
import { findProblem } from './issues.ts';
import { nameMethod } from './requests.ts';

/** Member states of the EU's customs union: no customs for parcels between them. */
const customsUnion = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
);

/** Converts a quote to the port's type; null if an issue stops it. Prodigi gives no dates. */
export function readQuote(quote: Quote, country: string): ShippingQuote | null {
  if (findProblem(quote.issues) !== null) return null;
  const { shipping, currency } = readQuotedCost(quote);
  const method = nameMethod(quote.shipmentMethod);
  return {
    method,
    // 'StandardPlus' becomes 'Standard Plus'.
    label: method.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
    price: shipping,
    currency,
    earliest: null,
    latest: null,
    customsPossible: customsPossible(quote, country),
  };
}

/** By the countries of the labs: customs are possible unless all are in the destination, or in its customs union. */
function customsPossible({ shipments }: Quote, country: string): boolean | null {
  const labs = (shipments ?? []).map(({ fulfillmentLocation }) => fulfillmentLocation?.countryCode?.toUpperCase());
  const isCrossing = (lab: string) => lab !== country && !(customsUnion.has(lab) && customsUnion.has(country));
  if (labs.some((lab) => lab !== undefined && isCrossing(lab))) return true;
  return labs.length === 0 || labs.includes(undefined) ? null : false;
}
