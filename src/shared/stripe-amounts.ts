import { partsOf } from './currencies.ts';
import type { Cents, Money } from './money.ts';

/*
 * How Stripe counts amounts. Here, because the adapter of the server and the wallet in the browser both need it.
 */

/** Currencies whose unit is what Stripe counts in (https://docs.stripe.com/currencies#zero-decimal). */
const wholeUnits: ReadonlySet<string> = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
);
/** Currencies of which Stripe counts thousandths, and takes no amount that is not a multiple of ten of them. */
const thousandths: ReadonlySet<string> = new Set('bhd jod kwd omr tnd'.split(' '));

/**
 * How many of the amounts that Stripe counts in make a unit. Everything else has a hundred: also the Icelandic krona and
 * the Ugandan shilling, which have no decimals, but are counted in hundredths for compatibility
 * (https://docs.stripe.com/currencies#special-cases).
 */
function stripeParts(currency: string): number {
  return wholeUnits.has(currency) ? 1 : thousandths.has(currency) ? 1_000 : 100;
}

/** An amount as Stripe counts it. */
export function toStripe({ cents, currency }: Money): number {
  return Math.round((cents * stripeParts(currency)) / partsOf(currency));
}

/** An amount as the shop counts it. What somebody refunds at Stripe may be finer; then it is rounded, half up. */
export function fromStripe(amount: number, currency: string): Cents {
  return Math.round((amount * partsOf(currency)) / stripeParts(currency));
}

/** An amount to charge or to refund. Throws RangeError for anything else. */
export function payable(amount: Money): number {
  if (!Number.isSafeInteger(amount.cents) || amount.cents <= 0)
    throw new RangeError(`not a payable amount of cents: ${amount.cents}`);
  return toStripe(amount);
}
