import type { AdminContext } from '../context.ts';

/** The currency of the shop's books, in which figures of several orders are. */
export function bookCurrencyOf({ settings }: Pick<AdminContext, 'settings'>): string {
  return settings.current().priceList.book.currency;
}
