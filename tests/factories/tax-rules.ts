import type { Place, TaxRate } from '../../src/features/catalog/contract.ts';

/** The day on which the rules apply. */
export const taxDay = '2026-11-26';
/** Where the seller of the rules is. */
export const taxSeller = 'DE';

/** How a place is taxed: what an owner has set, and what has to come of it, read from a law and not from the table. */
export interface TaxRule {
  readonly name: string;
  /** One rate for everybody, in thousandths of a percent, or a table. */
  readonly set: { readonly rate: number } | { readonly table: readonly TaxRate[] };
  /** What applies where a rate of the table does not say it. */
  readonly included: boolean;
  readonly onShipping: boolean;
  readonly place: Place;
  /** That of the company that buys; null for everybody else. */
  readonly vatId: string | null;
  /** Thousandths of a percent. */
  readonly percent: bigint;
  /** Whether the prices hold it, it is added to them, or a company accounts for it, with prices of either kind. */
  readonly is: 'included' | 'added' | 'owed, included' | 'owed, added';
}

const rate = (country: string, thousandths: number, parts: Partial<TaxRate> = {}): TaxRate => ({
  country,
  state: null,
  rate: thousandths,
  from: null,
  label: null,
  included: null,
  ...parts,
});
const at = (country: string, state: string | null = null): Place => ({ country, state });

/**
 * One table for buyers of the whole world: gross prices in Europe, Britain, Australia and Japan, net ones elsewhere.
 */
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
const inWorld: readonly [Place, percent: bigint, is: TaxRule['is']][] = [
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

/** Reduced rates, none at all, and rates that begin on the day or the day after; the shop's prices hold the tax. */
const special: readonly TaxRate[] = [
  rate('FR', 5_500),
  rate('IT', 4_000),
  rate('CH', 2_600),
  rate('JP', 8_000),
  rate('CA', 5_000, { included: false }),
  rate('MT', 0),
  rate('SK', 20_000),
  rate('SK', 23_000, { from: taxDay }),
  rate('NO', 25_000, { from: '2026-11-27' }),
];
const inSpecial: readonly [name: string, Place, percent: bigint, is: TaxRule['is']][] = [
  ['reduced, France', at('FR'), 5_500n, 'included'],
  ['reduced, Italy', at('IT'), 4_000n, 'included'],
  ['reduced, Switzerland', at('CH'), 2_600n, 'included'],
  ['reduced, Japan', at('JP'), 8_000n, 'included'],
  ['added where others are included', at('CA', 'ON'), 5_000n, 'added'],
  ['zero', at('MT'), 0n, 'included'],
  ['no rate for the country', at('BR'), 0n, 'included'],
  ['from this day', at('SK'), 23_000n, 'included'],
  ['from tomorrow', at('NO'), 0n, 'included'],
];

const nobodyElse = { vatId: null, included: false } as const;
const company = 'FR40303265045';
const french = [rate('FR', 20_000), rate('DE', 19_000), rate('CH', 8_100)];

/** Rules of many kinds, each with shipping and without. */
export const taxRules: readonly TaxRule[] = [false, true].flatMap((onShipping) => {
  const shipping = onShipping ? ', also on shipping' : '';
  const owed = (included: boolean, place: Place, percent: bigint, is: TaxRule['is']): TaxRule => ({
    name: `a company of ${place.country}, ${is}${shipping}`,
    set: { table: french },
    included,
    onShipping,
    place,
    vatId: company,
    percent,
    is,
  });
  return [
    ...inWorld.map(([place, percent, is]): TaxRule => ({
      ...nobodyElse,
      name: `${[place.country, place.state].filter((part) => part !== null).join(' ')}${shipping}`,
      set: { table: world },
      onShipping,
      place,
      percent,
      is,
    })),
    ...inSpecial.map(([name, place, percent, is]): TaxRule => ({
      name: `${name}${shipping}`,
      set: { table: special },
      included: true,
      onShipping,
      place,
      vatId: null,
      percent,
      is,
    })),
    owed(true, at('FR'), 20_000n, 'owed, included'),
    owed(false, at('FR'), 20_000n, 'owed, added'),
    // The seller's own country, and one outside of the union.
    owed(true, at('DE'), 19_000n, 'included'),
    owed(false, at('CH'), 8_100n, 'added'),
    {
      ...nobodyElse,
      name: `everybody, added${shipping}`,
      set: { rate: 8_000 },
      onShipping,
      place: at('US', 'OR'),
      percent: 8_000n,
      is: 'added',
    },
    {
      name: `everybody, included${shipping}`,
      set: { rate: 8_250 },
      included: true,
      onShipping,
      place: at('US', 'OR'),
      vatId: null,
      percent: 8_250n,
      is: 'included',
    },
  ];
});

/** The tax on an amount or within it, half up, in whole numbers. It shares no code with the shop. */
export function taxByLaw(amount: bigint, { percent, is }: Pick<TaxRule, 'percent' | 'is'>): bigint {
  const whole = is === 'included' || is === 'owed, included' ? 100_000n + percent : 100_000n;
  const [cents, rest] = [(amount * percent) / whole, (amount * percent) % whole];
  return 2n * rest >= whole ? cents + 1n : cents;
}
