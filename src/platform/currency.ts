import { AsyncLocalStorage } from 'node:async_hooks';

const shown = new AsyncLocalStorage<string | null>();

/** The currency in which the visitor of this request sees prices; null, also outside of requests: the shop's own. */
export function shownCurrency(): string | null {
  return shown.getStore() ?? null;
}

/** Does work, and everything that it waits for, with prices in a currency; null is the shop's own. */
export function inCurrency<Result>(currency: string | null, work: () => Result): Result {
  return shown.run(currency, work);
}
