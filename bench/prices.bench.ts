import { cpuUsage } from 'node:process';
import { priceCart, type CartItem } from '../src/features/cart/contract.ts';
import {
  freeDownloadKey,
  priceLines,
  type Delivery,
  type Offers,
  type PriceList,
  type Totals,
} from '../src/features/catalog/contract.ts';
import { resolveSettings } from '../src/features/settings/contract.ts';
import { money } from '../src/shared/money.ts';
import { load, report } from './report.ts';

/**
 * Pricing of a cart with four lines, as the server does it for each payment; 5 microseconds are 200,000 a second. Once
 * as a shop of one country with one rate does it, and once with every offer, zones of countries and of states, and a
 * table of dated rates.
 */
const { priceList } = resolveSettings(
  {
    products: { poster: { sizes: { '8x10 inches': { price: 2_450 } } } },
    shipping: { freeFrom: 6_000 },
    tax: { basisPoints: 2_000 },
  },
  [],
);
const line = (key: string, productType: CartItem['productType'], productSize: string | null): CartItem => ({
  key,
  productType,
  productSize,
  price: 0,
  quantity: productSize === null ? 1 : 2,
  artworkId: 'art_1',
  selectedVariation: 0,
});
const items = [
  line('poster', 'poster', '8x10 inches'),
  line('mug', 'mug', '11oz'),
  line('magnet', 'magnet', '4x4 inches'),
  line(freeDownloadKey, 'digital', null),
];

const states = 'AL AZ CA CO CT FL GA IL IN MA MD MI MN MO NC NJ NV NY OH OR PA TX UT VA WA'.split(' ');
const { priceList: everything } = resolveSettings(
  {
    products: { poster: { sizes: { '8x10 inches': { price: 2_450 } } } },
    offers: { bundle: { given: true, percent: 20 } },
    shipping: {
      zones: [
        zone('Far', [{ country: 'US', states: ['AK', 'HI'] }], 1_499),
        zone('Home', [{ country: 'US' }], 499),
        zone('Canada', [{ country: 'CA' }], 1_250),
        zone('Britain', [{ country: 'GB' }, { country: 'IE' }], 1_799),
        zone(
          'Europe',
          ['AT', 'BE', 'DE', 'ES', 'FR', 'IT', 'NL'].map((country) => ({ country })),
          1_999,
        ),
      ],
    },
    tax: {
      method: 'table',
      included: false,
      onShipping: true,
      table: [
        ...states.flatMap((state, index) => [
          { country: 'US', state, rate: 4_000 + 125 * index },
          { country: 'US', state, rate: 5_000 + 125 * index, from: '2026-07-01' },
        ]),
        { country: 'GB', rate: 20_000, label: 'VAT' },
      ],
    },
  },
  [],
);
const offers: Offers = {
  firstOrder: { percent: 10 },
  code: { code: 'SHIP', effect: { kind: 'free-shipping' }, products: null, minimum: money(2_000) },
};
const delivery: Delivery = { place: { country: 'US', state: 'WA' }, day: '2026-11-26' };

function zone(name: string, countries: { country: string; states?: string[] }[], amount: number) {
  return { name, countries, rates: { kind: 'order' as const, amount }, freeFrom: null, days: null };
}

function priceOnce(list: PriceList, offers?: Offers, delivery?: Delivery): Totals {
  const priced = priceCart(items, list);
  if (!priced.ok) throw new Error('the cart has a problem');
  return priceLines(priced.lines, list, 'cart', offers, delivery);
}

const carts = 400_000;
function measure(name: string, ...given: Parameters<typeof priceOnce>): void {
  let cents = 0;
  for (let index = 0; index < carts / 10; index += 1) cents += priceOnce(...given).total.cents;
  const before = cpuUsage();
  for (let index = 0; index < carts; index += 1) cents += priceOnce(...given).total.cents;
  const { user, system } = cpuUsage(before);
  if (cents === 0) throw new Error('nothing was priced');
  report({ name, value: (user + system) / carts, unit: 'us', atMost: 5, beside: load() });
}

measure('pricing a cart of four lines', priceList);
const kinds = priceOnce(everything, offers, delivery).adjustments.map(({ code }) => code);
if (kinds.length !== 5) throw new Error(`not every rule applies: ${kinds.join(', ')}`);
measure('the same with every offer, zone and rate', everything, offers, delivery);
