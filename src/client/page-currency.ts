import { standardCurrency } from '../shared/currencies.ts';
import { writtenInPage } from './written-in-page.ts';

/** The currency in which this page shows prices. In a browser it never changes. */
export function pageCurrency(): string {
  return writtenInPage.currency ?? writtenInPage.money?.currency ?? standardCurrency;
}
