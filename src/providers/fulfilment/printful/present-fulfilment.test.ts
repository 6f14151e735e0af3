import { expect, test } from 'vitest';
import { z } from 'zod';
import type { FulfilmentOrder } from '../port.ts';
import { recipientForTest } from '../recipient-for-test.ts';
import { presentEstimatedLines, presentLines, presentFulfilment } from './present-fulfilment.ts';

const poster = { product: 'poster', size: '8x10 inches' };
const fulfilment: FulfilmentOrder = {
  id: 'ful_1',
  orderNumber: '1001',
  method: null,
  recipient: { ...recipientForTest, email: null },
  lines: [
    {
      id: '0',
      good: poster,
      quantity: 2,
      title: 'Bella, 8x10 inches',
      file: { url: 'https://shop.test/print/a.png', md5: null },
      retailPrice: 1_995,
    },
  ],
  currency: 'usd',
  shopName: 'Pawtelier',
  supportEmail: null,
  gift: null,
};
const placements = (url: string) => [{ placement: 'default', technique: 'digital', layers: [{ type: 'file', url }] }];

test('given a fulfilment order, then the order has the shop’s ids, so that Printful makes each order once', () => {
  expect(presentFulfilment(fulfilment)).toMatchObject({
    external_id: 'ful_1',
    shipping: 'STANDARD',
    order_items: [
      {
        source: 'catalog',
        catalog_variant_id: 4463,
        external_id: '0',
        quantity: 2,
        name: 'Bella, 8x10 inches',
        retail_price: '19.95',
        placements: placements('https://shop.test/print/a.png'),
      },
    ],
    customization: { packing_slip: { store_name: 'Pawtelier', custom_order_id: '1001' } },
    retail_costs: { currency: 'USD' },
  });
});

test('given a method and an address for questions, then the order names them', () => {
  const order = presentFulfilment({ ...fulfilment, method: 'EXPRESS', supportEmail: 'help@shop.test' });
  expect(order).toMatchObject({ shipping: 'EXPRESS', customization: { packing_slip: { email: 'help@shop.test' } } });
  expect(JSON.stringify(presentFulfilment(fulfilment))).not.toContain('"email":null');
});

const gift = {
  subject: 'For Ruth',
  message: 'Happy birthday!\nFrom Sam',
  hidesPrices: true,
  slipUrl: 'https://a.test',
};
const presentedOrder = z.object({ customization: z.unknown() });
const customizationOf = (order: FulfilmentOrder) => presentedOrder.parse(presentFulfilment(order)).customization;
const slip = { store_name: 'Pawtelier', custom_order_id: '1001' };

test.each<[string, FulfilmentOrder['gift'], object]>([
  ['no gift', null, {}],
  ['a gift', gift, { gift: { subject: 'For Ruth', message: 'Happy birthday!\nFrom Sam' } }],
  ['a gift without a note', { ...gift, message: '' }, { gift: { subject: 'For Ruth' } }],
  ['a gift that names nobody', { ...gift, subject: '' }, { gift: { message: 'Happy birthday!\nFrom Sam' } }],
  ['a gift without words', { ...gift, subject: '', message: '' }, {}],
])('given %s, then the parcel has these words and no others', (_words, given, expected) => {
  expect(customizationOf({ ...fulfilment, gift: given })).toStrictEqual({ ...expected, packing_slip: slip });
});

test('given a gift that hides prices, then none is printed unless customs needs it', () => {
  expect(JSON.stringify(presentFulfilment({ ...fulfilment, gift }))).not.toMatch(/retail/);
  expect(JSON.stringify(presentFulfilment({ ...fulfilment, gift: { ...gift, hidesPrices: false } }))).toMatch(
    /retail_price/,
  );

  // The Canary Islands pass customs, which need the prices.
  const inSpain = (state: string) => ({
    ...fulfilment,
    gift,
    recipient: { ...fulfilment.recipient, country: 'ES', state },
  });
  expect(JSON.stringify(presentFulfilment(inSpain('Las Palmas')))).toMatch(/retail_price/);
  expect(JSON.stringify(presentFulfilment(inSpain('Madrid')))).not.toMatch(/retail/);
});

const twoWords = `${'a'.repeat(99)} ${'b'.repeat(100)}`;
test.each([
  ['200 characters', twoWords, '', ''],
  ['a word that ends at the limit of 200', twoWords, ' ', 'from Sam'],
  ['a word across the limit', 'a '.repeat(79) + 'a', '\n', `${'b'.repeat(100)} from Sam`],
  ['one endless word', 'x'.repeat(200), '', 'x'.repeat(50)],
])('given a note with %s, then the gift has what fits and the packing slip the rest', (_what, fitting, gap, rest) => {
  expect(customizationOf({ ...fulfilment, gift: { ...gift, message: fitting + gap + rest } })).toStrictEqual({
    gift: { subject: 'For Ruth', message: fitting },
    packing_slip: { ...slip, ...(rest !== '' && { message: rest }) },
  });
});

test('given a canvas in the order, then Printful is not asked to deliver any of it to a post office box', () => {
  const [line] = fulfilment.lines;
  const canvas = { ...line!, id: '1', good: { product: 'canvas', size: '12x16 inches' } };
  const toBox = { ...fulfilment, recipient: { ...fulfilment.recipient, line1: 'PO Box 12' } };
  expect(presentFulfilment(toBox)).toMatchObject({ recipient: { address1: 'PO Box 12' } });
  expect(() => presentFulfilment({ ...toBox, lines: [line!, canvas] })).toThrow(
    expect.objectContaining({ kind: 'refused', problem: 'address' }),
  );
});

test.each([
  ['US', false],
  ['DE', false],
  ['JP', true],
  ['GB', true],
])('given a gift without prices to %s, then its value is declared: %s', (country, isDeclared) => {
  const order = JSON.stringify(
    presentFulfilment({ ...fulfilment, gift, recipient: { ...fulfilment.recipient, country } }),
  );
  expect(order.includes('"retail_price":"19.95"')).toBe(isDeclared);
  expect(order.includes('"retail_costs":{"currency":"USD"}')).toBe(isDeclared);
});

test('given goods to price, then rates name them, and estimates also have a picture', () => {
  const line = { source: 'catalog', catalog_variant_id: 4463, quantity: 3 };
  expect(presentLines([{ good: poster, quantity: 3 }])).toEqual([line]);
  const [estimated] = presentEstimatedLines([{ good: poster, quantity: 3 }]);
  expect(estimated).toEqual({ ...line, placements: placements(expect.stringMatching(/^https:\/\/.+\.png$/)) });
});

test.each([
  [{ product: 'poster', size: '1x1 inches' }, 'a poster of 1x1 inches'],
  [{ product: 'boat', size: null }, 'a boat'],
])('given goods that Printful does not make, then the refusal names them', (good, name) => {
  expect(() => presentLines([{ good, quantity: 1 }])).toThrow(`Printful does not make ${name}.`);
  expect(() => presentLines([{ good, quantity: 1 }])).toThrow(
    expect.objectContaining({ kind: 'refused', problem: 'stock' }),
  );
});
