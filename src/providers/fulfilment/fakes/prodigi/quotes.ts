import { isServed } from './catalog.ts';
import { cost, groupByLab, itemsCost, productOf, canShip, taxOn } from './costs.ts';
import { quotedMethods, type Method, type QuoteRequest } from './read-request.ts';
import type { Settings } from './behavior.ts';

/** Answers `POST /quotes`: a quote for the requested method, or for each method if the request names none. */
export function answerQuotes(
  request: QuoteRequest,
  settings: Settings,
): { readonly outcome: string } & Record<string, unknown> {
  const country = request.destinationCountryCode;
  const quoteSettings: Settings = { ...settings, currency: request.currencyCode?.toUpperCase() ?? settings.currency };
  if (!isServed(country)) {
    const errorCode = 'destinationCountryCode.NotSupported';
    return {
      outcome: 'CreatedWithIssues',
      issues: [{ errorCode, description: `None of the items is shipped to ${country}` }],
      quotes: [],
    };
  }
  const methods = request.shippingMethod ? [request.shippingMethod] : quotedMethods;
  const quotes = methods.flatMap((method) => quoteFor(request, method, quoteSettings) ?? []);
  // Warns that the quote does not include sales tax.
  const issues =
    country === 'US' && settings.taxBasisPoints === 0
      ? [
          {
            errorCode: 'destinationCountryCode.UsSalesTaxWarning',
            description: 'The prices may be subject to US sales tax',
          },
        ]
      : [];
  return {
    outcome: issues.length > 0 ? 'CreatedWithIssues' : 'Created',
    ...(issues.length > 0 && { issues }),
    quotes: quotes.map((quote) => ({ ...quote, ...(issues.length > 0 && { issues }) })),
  };
}

function quoteFor(request: QuoteRequest, method: Method, settings: Settings): object | null {
  const country = request.destinationCountryCode;
  const items = request.items.map((item) => ({ ...item, id: `qit_${crypto.randomUUID().replaceAll('-', '')}` }));
  const groups = groupByLab(items, country, method);
  if (!groups.every((group) => canShip(group, country, method))) return null;
  const shipping = groups.reduce((sum, group) => sum + group.shipping, 0);
  const goods = itemsCost(items);
  const tax = taxOn(goods + shipping, settings);
  return {
    shipmentMethod: method,
    costSummary: {
      items: cost(goods, settings),
      shipping: cost(shipping, settings),
      ...(tax > 0 && { totalTax: cost(tax, settings), totalCost: cost(goods + shipping + tax, settings) }),
    },
    shipments: groups.map((group) => ({
      carrier: group.lab.carrier,
      fulfillmentLocation: { countryCode: group.lab.countryCode, labCode: group.lab.labCode },
      cost: cost(group.shipping, settings),
      items: group.items.map(({ id }) => id),
    })),
    items: items.map(({ id, sku, copies, attributes, assets }) => ({
      id,
      sku: sku.toUpperCase(),
      copies,
      unitCost: cost(productOf(sku).unitCost, settings),
      attributes: attributes ?? {},
      assets,
    })),
  };
}
