import { AsyncLocalStorage } from 'node:async_hooks';

const shown = new AsyncLocalStorage<string | null>();

/**
 * The currency in which prices are shown to whoever is spoken to. Null where nobody in particular is; then the shop's
 * own applies.
 */
export function shownCurrency(): string | null {
  return shown.getStore() ?? null;
}

/** Does work, and everything that it waits for, with prices in a currency; null is the shop's own. */
export function inCurrency<Result>(currency: string | null, work: () => Result): Result {
  return shown.run(currency, work);
}
