import { pageLanguage } from '../words/page.ts';
import { pageCurrency } from './page-currency.ts';
import { writtenInPage } from './written-in-page.ts';

/**
 * Makes the shop answer a request in the language and the currency of this page, which another page of the visitor may
 * have changed since. Nothing where there is no choice.
 */
export function pageHeaders(): Record<string, string> {
  const { choice, currencies } = writtenInPage;
  return {
    ...(choice !== undefined && { 'x-language': pageLanguage().tag }),
    ...(currencies !== undefined && { 'x-currency': pageCurrency() }),
  };
}
