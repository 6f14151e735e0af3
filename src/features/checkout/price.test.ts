import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArtwork } from '../../../tests/factories/artworks.ts';
import { downloadOnly, freeDownload, posterAndMug, posterCart } from '../../../tests/factories/carts.ts';
import { openEmbeddedForTest } from '../../../tests/harness/databases.ts';
import { money } from '../../shared/money.ts';
import { addressWords } from '../../words/catalogs/address.ts';
import { checkoutErrors } from '../../words/catalogs/checkout-errors.ts';
import type { PlainMessage } from '../../words/message.ts';
import { sayDefault } from '../../words/say-default.ts';
import { artworks, artworkVariations } from '../artworks/server/tables.ts';
import { priceCart, type CartItem } from '../cart/contract.ts';
import {
  noOffers,
  oneZone,
  standardPriceList,
  type Delivery,
  type Offers,
  type PriceList,
} from '../catalog/contract.ts';
import { photoHolds, photos } from '../photos/server/tables.ts';
import {
  checkArtworks,
  checkPrintable,
  priceCartDraft,
  priceInstantDraft,
  withPaintedPets,
  type PricedDraft,
} from './server/price.ts';

const day = '2026-11-27';
const nowhere: Delivery = { place: null, day };
const inPlace = (country: string, state: string | null = null): Delivery => ({ place: { country, state }, day });
const poster = posterCart('art_1');
const download = downloadOnly('art_1');
const off = (percent: number): Offers => ({ ...noOffers, firstOrder: { percent } });
const taxed = (tax: Partial<PriceList['tax']>): PriceList => ({
  ...standardPriceList,
  tax: { ...standardPriceList.tax, ...tax },
});

/** What a buyer reads instead of a price, and what the response says beside it. */
function refusal(price: () => unknown): unknown {
  try {
    return price();
  } catch (error) {
    const { code, message, details } = error as { code: string; message: string; details?: unknown };
    return { code, message, details };
  }
}
const say = (message: PlainMessage) => sayDefault(message);
const refused = (code: string, message: string, details: unknown = {}) => ({ code, message, details });
/** Cents of each line: its price, its shares of discounts and of the tax; null where it has none. */
const centsOf = ({ lines }: PricedDraft) =>
  lines.map(({ unitPrice, discount, tax }) => [unitPrice.cents, discount?.cents ?? null, tax?.cents ?? null]);
const sharesOf = ({ lines }: PricedDraft) => lines.map((line) => ['discount' in line, 'tax' in line]);

test('given a cart, then its draft has the shop’s prices, and where the total is for', () => {
  const list = { ...standardPriceList, book: { currency: 'usd', factor: 1 } };
  const draft = priceCartDraft(poster, {}, list, noOffers, nowhere);
  expect(draft).toMatchObject({ kind: 'cart', book: list.book, delivery: nowhere, tax: null });
  expect(draft.totals).toMatchObject({ subtotal: money(1_995), tax: money(160), total: money(2_654) });
  expect(centsOf(draft)).toEqual([
    [1_995, null, 160],
    [0, null, null],
  ]);
});

test('given a cart whose items name no picture, then the one of the request is bought', () => {
  const items = [{ ...poster[0], artworkId: undefined, selectedVariation: undefined }];
  const { lines } = priceCartDraft(
    items,
    { artworkId: 'art_9', selectedVariation: 2 },
    standardPriceList,
    noOffers,
    nowhere,
  );
  expect(lines).toMatchObject([{ artworkId: 'art_9', selectedVariation: 2 }]);
});

test('given discounts and taxes, then each line has its share of them, and a line without a share has none', () => {
  const discounted = priceCartDraft(posterAndMug('art_1'), {}, standardPriceList, off(10), nowhere);
  // $3.99 off $39.90, and 8% of the rest, $2.87.
  expect(centsOf(discounted)).toEqual([
    [1_995, 200, 143],
    [1_995, 199, 144],
    [0, null, null],
  ]);
  expect(sharesOf(discounted)).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
  const untaxed = priceCartDraft(poster, {}, taxed({ rate: 0 }), noOffers, nowhere);
  expect(sharesOf(untaxed)).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('given a bundle of the day, then the piece that it reduces has the discount', () => {
  const bundle = { percent: 20, first: ['poster'], reduced: ['mug'], startsOn: day, endsOn: day } as const;
  const list = { ...standardPriceList, bundle };
  const on = (date: string) =>
    centsOf(priceCartDraft(posterAndMug('art_1'), {}, list, noOffers, { place: null, day: date })).map(
      ([, cents]) => cents,
    );
  expect(on(day)).toEqual([null, 399, null]);
  expect(on('2026-11-28')).toEqual([null, null, null]);
});

test('given a company that accounts for the tax itself, then its lines cost less only if the prices hold the tax', () => {
  const abroad = { ...inPlace('FR'), vatId: 'FR40303265045' };
  const [zone] = oneZone(money(0), null);
  const zones = [{ ...zone!, countries: [{ country: 'FR', states: null }] }];
  const rate = { country: 'FR', state: null, rate: 20_000, from: null, label: null, included: null };
  const draft = (included: boolean) =>
    priceCartDraft(
      poster,
      {},
      { ...taxed({ included, table: [rate], reverseChargeFrom: 'DE' }), shipping: { zones } },
      noOffers,
      abroad,
    );
  // 19.95 holds 3.33 of tax.
  expect(centsOf(draft(true))[0]).toEqual([1_995, 333, null]);
  expect(centsOf(draft(false))[0]).toEqual([1_995, null, null]);
});

test.each<[string, CartItem[], string, string]>([
  ['nothing', [], say(checkoutErrors.emptyCart), 'empty'],
  ['an unknown size', [{ ...poster[0], productSize: '1x1 inches' }], say(checkoutErrors.unknownSize), 'unknown_size'],
  ['no picture', [{ ...poster[0], artworkId: undefined }], say(checkoutErrors.noArtwork), 'no_artwork'],
  ['the free download alone', [freeDownload('art_1')], say(checkoutErrors.onlyFree), 'free_without_physical'],
  ['an item twice', [poster[0], poster[0]], say(checkoutErrors.twice), 'duplicate_key'],
])('given a cart with %s, then the buyer reads what is wrong with it', (_what, items, text, problem) => {
  expect(refusal(() => priceCartDraft(items, {}, standardPriceList, noOffers, nowhere))).toEqual(
    refused('invalid', text, { problem }),
  );
});

test('given a place to which the shop does not send, then only downloads are sold there', () => {
  const [zone] = oneZone(money(499), null);
  const west = { ...zone!, countries: [{ country: 'US', states: ['CA'] }] };
  const list = { ...standardPriceList, shipping: { zones: [west] } };
  const buy = (items: CartItem[], delivery: Delivery) =>
    refusal(() => priceCartDraft(items, {}, list, noOffers, delivery).kind);
  const notSent = (place: string) => refused('unprocessable', sayDefault(addressWords.notSent, { place }));
  expect(buy(poster, inPlace('US', 'CA'))).toBe('cart');
  expect(buy(poster, inPlace('US'))).toBe('cart');
  expect(buy(poster, nowhere)).toBe('cart');
  expect(buy(poster, inPlace('US', 'NY'))).toEqual(notSent('New York'));
  expect(buy(poster, inPlace('JP'))).toEqual(notSent('Japan'));
  expect(buy([download], inPlace('JP'))).toBe('cart');
});

test('given more than an amount can be, before or after discounts and taxes, then the buyer reads so', () => {
  const most = 2_147_483_647;
  const buy = (cents: number, percent: number, rate: number) => {
    const list = { ...taxed({ rate }), download: money(cents) };
    return refusal(() => priceCartDraft([download], {}, list, off(percent), nowhere).totals.total.cents);
  };
  const tooMuch = refused('unprocessable', say(checkoutErrors.tooMuch));
  expect(buy(most, 0, 0)).toBe(most);
  expect(buy(most + 1, 0, 0)).toEqual(tooMuch);
  expect(buy(most + 1, 50, 0)).toEqual(tooMuch);
  expect(buy(most, 0, 8_000)).toEqual(tooMuch);
});

test('given downloads that are bought at once, then they cost their price less the discount, without tax and shipping', () => {
  const draft = priceInstantDraft([download], {}, standardPriceList, off(10));
  expect(draft).toMatchObject({ kind: 'instant', book: standardPriceList.book, delivery: null, tax: null });
  expect(draft.totals).toMatchObject({ total: money(445), adjustments: [{ kind: 'discount' }] });
  expect(centsOf(draft)).toEqual([[495, 50, null]]);
  expect(refusal(() => priceInstantDraft([download, poster[0]], {}, standardPriceList, noOffers))).toEqual(
    refused('invalid', say(checkoutErrors.onlyDownloads)),
  );
});

let database: Awaited<ReturnType<typeof openEmbeddedForTest>>;
beforeAll(async () => {
  database = await openEmbeddedForTest();
});
afterAll(() => database.close());

const linesOf = (...pictures: [artworkId: string, selectedVariation: number][]) => {
  const items = pictures.map(([artworkId, selectedVariation], index) => ({
    ...downloadOnly(artworkId),
    key: `line-${index}`,
    selectedVariation,
  }));
  const priced = priceCart(items, standardPriceList);
  return priced.ok ? priced.lines : [];
};

test('given a price for further pets, then each picture counts the pets that were painted, not those the browser sends', async () => {
  const { db } = database;
  const [alone, three] = [await insertArtwork(db, 'vis_1'), await insertArtwork(db, 'vis_1')];
  const pets = ['Bella', 'Max', 'Luna'].map((name, pet) => ({ photoId: 'pho_1', hints: { pet }, name }));
  await db.update(artworks).set({ pets }).where(eq(artworks.id, three));
  const items = [alone, three, undefined, 'art_unknown'].map((artworkId) => ({ ...download, artworkId, pets: 2 }));
  const painted = async (choice: { artworkId?: string }, further: number) => {
    const list = { ...standardPriceList, furtherPet: money(further) };
    return (await withPaintedPets(db, items, choice, list)).map((item) => item.pets);
  };
  expect(await painted({ artworkId: three }, 350)).toEqual([1, 3, 3, 1]);
  expect(await painted({}, 350)).toEqual([1, 3, 1, 1]);
  // Where they cost nothing, nobody counts them.
  expect(await painted({}, 0)).toEqual([2, 2, 2, 2]);
});

test('given pictures, then only finished ones of the buyer can be bought', async () => {
  const { db } = database;
  const own = await insertArtwork(db, 'vis_1');
  const withoutLast = await insertArtwork(db, 'acc_1');
  await db
    .delete(artworkVariations)
    .where(and(eq(artworkVariations.artworkId, withoutLast), eq(artworkVariations.index, 2)));
  const again = await insertArtwork(db, 'vis_1');
  await db.update(artworks).set({ status: 'working', stage: 'painting' }).where(eq(artworks.id, again));
  const foreign = await insertArtwork(db, 'vis_2');
  const outcome = async (...pictures: [string, number][]) =>
    checkArtworks(db, ['vis_1', 'acc_1'], linesOf(...pictures)).then(
      () => 'sold',
      (error: unknown) => (error as { code: string; message: string }).message,
    );
  const { stillMade } = checkoutErrors;
  expect(await outcome([own, 2], [withoutLast, 0], [withoutLast, 1])).toBe('sold');
  expect(await outcome([own, 0], [withoutLast, 0], [withoutLast, 2])).toBe(say(stillMade));
  expect(await outcome([again, 0])).toBe(say(stillMade));
  expect(await outcome([own, 0], [foreign, 0])).toMatch(/find/);
  await expect(checkArtworks(db, ['vis_1'], linesOf([foreign, 0]))).rejects.toMatchObject({ code: 'not_found' });
  await expect(checkArtworks(db, ['vis_1'], linesOf([again, 0]))).rejects.toMatchObject({ code: 'conflict' });
});

test('given a photo that was deleted before its picture was printed, then the picture is not sold', async () => {
  const { db } = database;
  const [kept, gone] = [await insertArtwork(db, 'vis_1'), await insertArtwork(db, 'vis_1')];
  await db.delete(photoHolds).where(eq(photoHolds.holder, gone));
  const [row] = await db.select().from(artworks).where(eq(artworks.id, gone));
  await db.delete(photos).where(eq(photos.id, row!.photoId));
  const check = async (...pictures: [string, number][]) =>
    db.transaction(async (tx) => checkPrintable(tx, linesOf(...pictures)));
  await expect(check([kept, 0])).resolves.toBeUndefined();
  await expect(check([kept, 0], [gone, 1])).rejects.toMatchObject(
    refused('unprocessable', say(checkoutErrors.photoGone)),
  );
});
