import { describe, expect, test } from 'vitest';
import { money } from '../../shared/money.ts';
import {
  includesTaxAt,
  priceLines,
  standardPriceList,
  type Place,
  type PriceList,
  type TaxRate,
  type TaxTerms,
} from './contract.ts';

const day = '2026-11-26';

const rate = (country: string, thousandths: number, parts: Partial<TaxRate> = {}): TaxRate => ({
  country,
  state: null,
  rate: thousandths,
  from: null,
  label: null,
  included: null,
  ...parts,
});

interface Rule {
  readonly name: string;
  readonly terms: Partial<TaxTerms>;
  readonly place: Place;
  /** What applies, read from a law and not from the table: thousandths of a percent, and how the tax counts. */
  readonly percent: bigint;
  readonly is: 'included' | 'added';
  readonly onShipping: boolean;
}

/** One table for buyers of the whole world: gross prices in Europe, Britain, Australia and Japan, net ones elsewhere. */
const world: readonly TaxRate[] = [
  rate('DE', 19_000, { included: true }),
  rate('FI', 24_000, { included: true }),
  rate('FI', 25_500, { included: true, from: '2024-09-01' }),
  rate('EE', 22_000, { included: true, from: '2024-01-01' }),
  rate('EE', 24_000, { included: true, from: '2025-07-01' }),
  rate('IE', 23_000, { included: true }),
  rate('HU', 27_000, { included: true }),
  rate('LU', 17_000, { included: true }),
  rate('GB', 20_000, { included: true, from: '2011-01-04' }),
  rate('GB', 21_000, { included: true, from: '2027-01-01' }),
  rate('AU', 10_000, { included: true }),
  rate('JP', 10_000, { included: true }),
  rate('US', 0),
  rate('US', 8_875, { state: 'NY' }),
  rate('US', 7_250, { state: 'CA' }),
  rate('US', 6_625, { state: 'NJ' }),
  rate('US', 10_350, { state: 'WA' }),
  rate('US', 4_712, { state: 'HI', included: true }),
  rate('CA', 5_000),
  rate('CA', 13_000, { state: 'ON' }),
  rate('CA', 14_975, { state: 'QC' }),
  rate('CA', 14_000, { state: 'NS', from: '2025-04-01' }),
  rate('CA', 15_000, { state: 'NS' }),
];

const at = (country: string, state: string | null = null): Place => ({ country, state });
const places: readonly [Place, percent: bigint, is: Rule['is']][] = [
  [at('DE'), 19_000n, 'included'],
  [at('FI'), 25_500n, 'included'],
  [at('EE'), 24_000n, 'included'],
  [at('IE', 'Dublin'), 23_000n, 'included'],
  [at('HU'), 27_000n, 'included'],
  [at('LU'), 17_000n, 'included'],
  [at('GB'), 20_000n, 'included'],
  [at('AU', 'NSW'), 10_000n, 'included'],
  [at('JP', 'Tokyo'), 10_000n, 'included'],
  [at('US', 'OR'), 0n, 'added'],
  [at('US', 'NY'), 8_875n, 'added'],
  [at('US', 'CA'), 7_250n, 'added'],
  [at('US', 'NJ'), 6_625n, 'added'],
  [at('US', 'WA'), 10_350n, 'added'],
  [at('US', 'HI'), 4_712n, 'included'],
  [at('CA', 'AB'), 5_000n, 'added'],
  [at('CA', 'ON'), 13_000n, 'added'],
  [at('CA', 'QC'), 14_975n, 'added'],
  [at('CA', 'NS'), 14_000n, 'added'],
];
const rules: readonly Rule[] = [
  ...[false, true].flatMap((onShipping) =>
    places.map(([place, percent, is]): Rule => ({
      name: `${place.country} ${place.state ?? ''}${onShipping ? ', also on shipping' : ''}`,
      terms: { table: world, onShipping },
      place,
      percent,
      is,
      onShipping,
    })),
  ),
  {
    name: 'everybody, added',
    terms: { rate: 8_000 },
    place: at('US', 'OR'),
    percent: 8_000n,
    is: 'added',
    onShipping: false,
  },
  {
    name: 'everybody, included',
    terms: { rate: 8_250, included: true, onShipping: true },
    place: at('US', 'OR'),
    percent: 8_250n,
    is: 'included',
    onShipping: true,
  },
];

/** Every amount up to $30, and larger ones a prime apart, so that every last digit and every remainder occurs. */
const amounts = [
  ...Array.from({ length: 3_000 }, (_none, index) => index + 1),
  ...Array.from({ length: 2_000 }, (_none, index) => 3_001 + index * 997),
];
const shipping = 499n;

/** Half up, in whole numbers: a share of an amount, or what an amount holds. */
function halfUp(amount: bigint, percent: bigint, is: Rule['is']): bigint {
  const whole = is === 'included' ? 100_000n + percent : 100_000n;
  const [cents, rest] = [(amount * percent) / whole, (amount * percent) % whole];
  return 2n * rest >= whole ? cents + 1n : cents;
}

describe('given a table that says for each place whether prices hold the tax', () => {
  test('then there are at least 30 rules', () => {
    expect(rules.length).toBeGreaterThanOrEqual(30);
  });

  test.each(rules)('then every amount is taxed to the cent: $name', ({ terms, place, percent, is, onShipping }) => {
    const list: PriceList = { ...standardPriceList, tax: { ...standardPriceList.tax, rate: 0, ...terms } };
    // Without a zone of the place nothing is charged for shipping, so the one zone has all of these countries.
    const countries = [{ country: place.country, states: null }];
    const zones = [
      {
        name: 'All',
        countries,
        rates: { kind: 'order' as const, amount: money(499) },
        freeFrom: null,
        days: null,
        phone: 'not asked' as const,
        letters: 'latin' as const,
      },
    ];
    const priced: PriceList = { ...list, shipping: { zones } };
    for (const cents of amounts) {
      const line = { productType: 'poster' as const, unitPrice: money(cents), quantity: 1 };
      const totals = priceLines([line], priced, 'cart', undefined, { place, day });
      const base = BigInt(cents) + (onShipping ? shipping : 0n);
      const tax = halfUp(base, percent, is);
      const shown = BigInt(cents) + shipping;
      const actual = [totals.total.cents, totals.tax.cents, totals.taxes[0]?.amount.cents ?? 0].map(BigInt);
      expect([cents, ...actual]).toEqual([
        cents,
        is === 'included' ? shown : shown + tax,
        is === 'included' ? 0n : tax,
        tax,
      ]);
    }
    expect(includesTaxAt(list.tax, place, day)).toBe(is === 'included' && percent > 0n);
  });
});
