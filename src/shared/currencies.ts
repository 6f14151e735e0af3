interface CurrencyFacts {
  /** Decimals with which amounts are written, as ISO 4217 says; 2 if absent. Browsers' own tables differ by version. */
  readonly digits?: 0 | 3;
  /** Nobody pays with the decimals, so they are written only where there are some. */
  readonly isWhole?: true;
  /**
   * The least that Stripe charges, in units, where it is documented
   * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, read in November 2026).
   */
  readonly least?: number;
  /**
   * About how many units a US dollar is: within a tenth of the rates of September 2026. It makes the standard prices of a
   * shop whose owner has set none, and shows when a rate is a slip of the pen. Nothing is ever charged by it against a
   * rate or a price of the owner.
   */
  readonly perDollar: number;
}

/** The currencies that a shop can sell in: those that cards pay in, and that many visitors of a shop have. */
const facts = {
  usd: { least: 0.5, perDollar: 1 },
  eur: { least: 0.5, perDollar: 0.9 },
  gbp: { least: 0.3, perDollar: 0.8 },
  cad: { least: 0.5, perDollar: 1.4 },
  aud: { least: 0.5, perDollar: 1.5 },
  nzd: { least: 0.5, perDollar: 1.7 },
  chf: { least: 0.5, perDollar: 0.8 },
  sek: { least: 3, perDollar: 10 },
  nok: { least: 3, perDollar: 10 },
  dkk: { least: 2.5, perDollar: 7 },
  isk: { digits: 0, perDollar: 130 },
  pln: { least: 2, perDollar: 4 },
  czk: { isWhole: true, least: 15, perDollar: 22 },
  huf: { isWhole: true, least: 175, perDollar: 310 },
  ron: { least: 2, perDollar: 4.5 },
  try: { perDollar: 46 },
  ils: { least: 0.5, perDollar: 3 },
  aed: { least: 2, perDollar: 3.67 },
  sar: { perDollar: 3.75 },
  qar: { perDollar: 3.64 },
  kwd: { digits: 3, perDollar: 0.3 },
  bhd: { digits: 3, perDollar: 0.38 },
  omr: { digits: 3, perDollar: 0.39 },
  jod: { digits: 3, perDollar: 0.71 },
  mad: { perDollar: 10 },
  zar: { least: 0.5, perDollar: 16.5 },
  inr: { least: 0.5, perDollar: 95 },
  jpy: { digits: 0, least: 50, perDollar: 150 },
  krw: { digits: 0, least: 50, perDollar: 1_400 },
  twd: { isWhole: true, perDollar: 32 },
  hkd: { least: 4, perDollar: 7.8 },
  sgd: { least: 0.5, perDollar: 1.35 },
  myr: { least: 2, perDollar: 4.3 },
  thb: { least: 10, perDollar: 34 },
  php: { least: 0.5, perDollar: 61 },
  vnd: { digits: 0, perDollar: 26_000 },
  brl: { least: 0.5, perDollar: 5.5 },
  mxn: { least: 10, perDollar: 17 },
  clp: { digits: 0, perDollar: 950 },
  pen: { perDollar: 3.7 },
  uyu: { perDollar: 40 },
} as const satisfies Readonly<Record<string, CurrencyFacts>>;

/** ISO 4217, in lower case. */
export type CurrencyCode = keyof typeof facts;

/** What a shop sells in until its owner chooses, and what an amount on the wire without a currency is in. */
export const standardCurrency = 'usd';

export const currencyCodes = Object.keys(facts) as readonly CurrencyCode[];

export function isCurrencyCode(code: string): code is CurrencyCode {
  return Object.hasOwn(facts, code);
}

function factsOf(currency: string): CurrencyFacts {
  // A payment partner may name a currency that the shop does not sell in; most have hundredths.
  return isCurrencyCode(currency) ? facts[currency] : { perDollar: 1 };
}

/** Decimals with which amounts of a currency are written. */
export function digitsOf(currency: string): number {
  return factsOf(currency).digits ?? 2;
}

/** Whether decimals of a currency are written only where there are some. */
export function isWhole(currency: string): boolean {
  return factsOf(currency).isWhole === true;
}

/**
 * How many of the amounts that the shop counts in make a unit: 100 cents, 1 yen. Dinars are counted in hundredths as
 * well, though they are written with three decimals, because cards are not charged thousandths of them.
 */
export function partsOf(currency: string): number {
  return digitsOf(currency) === 0 ? 1 : 100;
}

/**
 * The least that payment providers charge, as it is counted: 50 cents. Stripe wants as much of the currency that the
 * shop's bank account is in as well, which is about half a dollar, so that half a dollar is the least everywhere.
 */
export function minCharge(currency: string): number {
  const { least = 0, perDollar } = factsOf(currency);
  return Math.ceil(Math.max(least, perDollar / 2) * partsOf(currency));
}

/** About how many units of a currency a US dollar is. */
export function perDollar(currency: CurrencyCode): number {
  return facts[currency].perDollar;
}

/** About as much as a round number of dollars, as it is counted: a round number of a currency, for limits. */
export function aboutDollars(dollars: number, currency: CurrencyCode): number {
  const [digit = '1', ...rest] = String(Math.round(dollars * perDollar(currency)) || 1);
  return Number(digit) * 10 ** rest.length * partsOf(currency);
}
