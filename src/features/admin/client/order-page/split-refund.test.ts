import { expect, test } from 'vitest';
import { splitRefund } from './split-refund.ts';

const places = [
  { label: null, cents: 654 },
  { label: 'Gift card •••• QRTV', cents: 2_000 },
];

test('given an order paid with a card and a gift card, then the card gets its part back first', () => {
  expect(splitRefund(places, 654)).toEqual([{ label: null, cents: 654 }]);
  expect(splitRefund(places, 655)).toEqual([
    { label: null, cents: 654 },
    { label: 'Gift card •••• QRTV', cents: 1 },
  ]);
  expect(splitRefund(places, 2_654)).toEqual(places);
});

test('given nothing is left on the card, then only the gift card is named', () => {
  expect(splitRefund([{ label: null, cents: 0 }, ...places.slice(1)], 100)).toEqual([
    { label: 'Gift card •••• QRTV', cents: 100 },
  ]);
});
