import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money, type Cents } from '../../shared/money.ts';
import {
  freeDownloadKey,
  maxPets,
  noOffers,
  priceLines,
  priceListFor,
  products,
  productTypes,
  standardPriceList,
  storeTotals,
  type PriceList,
} from '../catalog/contract.ts';
import { cartPrices } from './client/cart-totals.ts';
import { addDigital, addPhysical, digitalLine } from './client/cart-lines.ts';
import { findBundleChances } from './client/find-bundles.ts';
import { priceCart, type CartItem } from './contract.ts';

const listWith = (furtherPet: Cents): PriceList => ({ ...standardPriceList, furtherPet: money(furtherPet) });

/** Lines of any product and size, of pictures of one to four pets, some with the free download. */
const carts = fc
  .array(
    fc.record({
      productType: fc.constantFrom(...productTypes),
      sizeAt: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 10 }),
      pets: fc.option(fc.integer({ min: 1, max: maxPets }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((lines) =>
    lines.map(({ productType, sizeAt, quantity, pets }, at): CartItem => {
      const { sizes } = products[productType];
      const productSize = sizes[sizeAt % sizes.length]?.label ?? null;
      return { key: `line-${at}`, productType, productSize, price: 0, quantity, artworkId: `art_${at}`, pets };
    }),
  );

function linesOf(items: readonly CartItem[], list: PriceList) {
  const priced = priceCart(items, list);
  if (!priced.ok) throw new Error(priced.problem.kind);
  return priced.lines;
}

test('given any cart, then each piece costs the same more for each additional pet, to the cent, and nothing else changes', () => {
  fc.assert(
    fc.property(carts, fc.integer({ min: 0, max: 50_000 }), (items, furtherPet) => {
      const list = listWith(furtherPet);
      const [plain, priced] = [linesOf(items, standardPriceList), linesOf(items, list)];
      const added = priced.map((line, at) => line.unitPrice.cents - plain[at]!.unitPrice.cents);
      expect(added).toEqual(items.map(({ pets = 1 }) => furtherPet * (pets - 1)));
      expect(priced.map((line, at) => ({ ...line, unitPrice: plain[at]!.unitPrice }))).toEqual(plain);
      const sum = (lines: typeof plain) =>
        lines.reduce((cents, line) => cents + line.unitPrice.cents * line.quantity, 0);
      expect(priceLines(priced, list).subtotal.cents).toBe(sum(priced));
      // What the browser shows is what the server charges.
      expect(cartPrices(items, list).totals).toEqual(priceLines(priced, list, 'cart', noOffers));
    }),
  );
});

test('given a shop that asks nothing for additional pets, then every total is as if there were one', () => {
  fc.assert(
    fc.property(carts, (items) => {
      const alone = items.map(({ pets: _pets, ...item }) => item);
      const list = listWith(0);
      expect(storeTotals(priceLines(linesOf(items, list), list))).toEqual(
        storeTotals(priceLines(linesOf(alone, standardPriceList), standardPriceList)),
      );
      expect(items.map(({ pets }) => priceListFor(list, pets))).toEqual(items.map(() => list));
    }),
  );
});

test('the free download stays free, and what the product screen shows is what the cart has', () => {
  const list = listWith(500);
  const picture = { artworkId: 'art_1', variation: 0, styleId: 'watercolor', pets: 3 };
  const prices = priceListFor(list, picture.pets);
  const size = prices.products.poster.sizes[0]!;
  expect(size.price).toEqual(money(1_995 + 1_000));
  const cart = addPhysical([], picture, prices, { type: 'poster', size, quantity: 2 });
  expect(cartPrices(cart, list).unitPrices).toEqual(
    new Map([
      ['poster-8x10 inches-art_1-0', size.price],
      [freeDownloadKey, money(0)],
    ]),
  );
  expect(digitalLine(picture, prices)).toMatchObject({ price: 14.95, pets: 3 });
  expect(cartPrices(addDigital([], picture, prices), list).totals.subtotal).toEqual(money(495 + 1_000));
  // A list that holds the amount adds it to nothing again.
  expect(cartPrices(cart, prices).unitPrices).toEqual(cartPrices(cart, list).unitPrices);
});

test('given a bundle, then it takes its part off the price with all pets', () => {
  const bundle = { percent: 20, first: ['poster'], reduced: ['mug'], startsOn: null, endsOn: null } as const;
  const list: PriceList = { ...listWith(500), bundle };
  const picture = { artworkId: 'art_1', variation: 0, styleId: 'watercolor', pets: 2 };
  const prices = priceListFor(list, 2);
  const cart = addPhysical([], picture, prices, {
    type: 'poster',
    size: prices.products.poster.sizes[0]!,
    quantity: 1,
  });
  const [chance] = findBundleChances(cart, list, '2030-01-01', ['poster', 'mug']);
  expect(chance?.size.price).toEqual(money(1_995 + 500));
  expect(chance?.saves).toEqual(money(499));
});
