import { aboutDollars, minCharge, type CurrencyCode } from '../../../shared/currencies.ts';
import { formatMoney, money, type Cents } from '../../../shared/money.ts';
import type { SettingPath } from '../changes/at-path.ts';
import { ownCurrency } from './currencies.ts';
import type { StoredSettings } from '../stored.ts';

/** In other currencies, the limits are about as much. */
const maxDollars = { price: 10_000, shipping: 200, giftCard: 2_000 } as const;

/** The highest price of a piece. */
export function maxPrice(currency: CurrencyCode): Cents {
  return aboutDollars(maxDollars.price, currency);
}

interface Bounds {
  readonly min: Cents;
  readonly max: Cents;
  readonly ifLess: string;
  readonly ifMore: string;
}

type Kind = 'price' | 'cost' | 'further' | 'shipping' | 'giftCard';

function boundsIn(currency: CurrencyCode): Readonly<Record<Kind, Bounds>> {
  const short = (cents: Cents) => formatMoney(money(cents, currency), true);
  const [charge, price] = [minCharge(currency), maxPrice(currency)];
  const [shipping, giftCard] = [
    aboutDollars(maxDollars.shipping, currency),
    aboutDollars(maxDollars.giftCard, currency),
  ];
  const minGift = aboutDollars(1, currency);
  return {
    price: {
      min: charge,
      max: price,
      ifLess: `A price is at least ${formatMoney(money(charge, currency))}, because payment providers refuse less.`,
      ifMore: `A price is at most ${short(price)}.`,
    },
    cost: { min: 0, max: price, ifLess: 'A cost is not negative.', ifMore: `A cost is at most ${short(price)}.` },
    further: {
      min: 0,
      max: price,
      ifLess: 'An amount is not negative.',
      ifMore: `An amount is at most ${short(price)}.`,
    },
    shipping: {
      min: 0,
      max: shipping,
      ifLess: 'A shipping rate is not negative.',
      ifMore: `A shipping rate is at most ${short(shipping)}.`,
    },
    giftCard: {
      min: minGift,
      max: giftCard,
      ifLess: `A gift card is for at least ${short(minGift)}.`,
      ifMore: `A gift card is for at most ${short(giftCard)}.`,
    },
  };
}

/** The amount, or the bound that it is beyond: what is about as much in another currency can be beyond a round limit. */
export function withinBounds(kind: Kind, amount: Cents, currency: CurrencyCode): Cents {
  const { min, max } = boundsIn(currency)[kind];
  return Math.min(Math.max(amount, min), max);
}

/** Sentences by path for amounts that are too small or too large, in the shop's own currency. */
export function findAmountProblems(stored: StoredSettings): Record<string, string> {
  const bounds = boundsIn(ownCurrency(stored.money));
  const problems: Record<string, string> = {};
  for (const [path, kind, amount] of amountsOf(stored)) {
    const { min, max, ifLess, ifMore } = bounds[kind];
    if (amount < min) problems[path.join('.')] = ifLess;
    else if (amount > max) problems[path.join('.')] = ifMore;
  }
  return problems;
}

type Amount = readonly [path: SettingPath, kind: Kind, amount: Cents];

/** Every amount that the owner has set in the shop's own currency. */
export function amountsOf({ products = {}, pets, shipping, giftCards }: StoredSettings): Amount[] {
  const amounts: Amount[] = [];
  const add = (path: SettingPath, kind: Kind, amount: Cents | null | undefined) => {
    if (amount !== null && amount !== undefined) amounts.push([path, kind, amount]);
  };
  for (const [type, { price, cost, sizes = {} }] of Object.entries(products)) {
    add(['products', type, 'price'], 'price', price);
    add(['products', type, 'cost'], 'cost', cost);
    for (const [label, size] of Object.entries(sizes)) {
      add(['products', type, 'sizes', label, 'price'], 'price', size.price);
      add(['products', type, 'sizes', label, 'cost'], 'cost', size.cost);
    }
  }
  add(['pets', 'further'], 'further', pets?.further);
  add(['shipping', 'flat'], 'shipping', shipping?.flat);
  add(['shipping', 'freeFrom'], 'price', shipping?.freeFrom);
  for (const [index, { rates, freeFrom }] of (shipping?.zones ?? []).entries()) {
    const path = ['shipping', 'zones', String(index)];
    add([...path, 'freeFrom'], 'price', freeFrom);
    if (rates.kind === 'order') add([...path, 'rates', 'amount'], 'shipping', rates.amount);
    else
      for (const [type, rate] of Object.entries(rates.byProduct)) {
        add([...path, 'rates', 'byProduct', type, 'first'], 'shipping', rate.first);
        add([...path, 'rates', 'byProduct', type, 'additional'], 'shipping', rate.additional);
      }
  }
  add(['giftCards', 'least'], 'giftCard', giftCards?.least);
  add(['giftCards', 'most'], 'giftCard', giftCards?.most);
  for (const [index, preset] of (giftCards?.presets ?? []).entries())
    add(['giftCards', 'presets', String(index)], 'giftCard', preset);
  return amounts;
}
