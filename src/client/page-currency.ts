import { standardCurrency } from '../shared/currencies.ts';

/** Id of the element in which the server writes what the owner has set; see fillIn in platform/http/documents.ts. */
const settingsElementId = 'shop-settings';

/** What the server writes in a page about its currency. */
interface WrittenCurrency {
  /** Absent for the shop's own. */
  readonly currency?: string;
  readonly money?: { readonly currency?: string };
  /** Those that the visitor can choose; absent if there is no choice. */
  readonly currencies?: readonly string[];
}

const written = readFromPage();

/** The currency in which this page shows prices. In a browser it never changes. */
export function pageCurrency(): string {
  return written.currency ?? written.money?.currency ?? standardCurrency;
}

/**
 * Makes the shop answer a request in the currency of this page, which another page of the visitor may have changed
 * since. Nothing where there is no choice.
 */
export function currencyHeader(): Record<string, string> {
  return written.currencies === undefined ? {} : { 'x-currency': pageCurrency() };
}

function readFromPage(): WrittenCurrency {
  const element = typeof document === 'undefined' ? null : document.getElementById(settingsElementId);
  // Written by this shop's own server from settings that it has checked.
  return JSON.parse(element?.textContent ?? '{}') as WrittenCurrency;
}
