import { expect, test } from 'vitest';
import { priceLines, standardPriceList } from '../../../features/catalog/contract.ts';
import { money } from '../../../shared/money.ts';
import { walletSheet } from './wallet-sheet.ts';

test('the wallet shows the cart’s shipping, and its rows add up to the total', () => {
  const totals = priceLines([{ productType: 'poster', unitPrice: money(1_995), quantity: 1 }], standardPriceList);
  const { rows, shipping } = walletSheet(totals, true, standardPriceList);
  expect(shipping).toEqual({
    label: 'Standard Shipping',
    amount: 499,
    businessDays: { from: 3, to: 5 },
    countries: ['US'],
  });
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.total.cents);
});

test('for downloads only, the wallet asks for no address', () => {
  expect(
    walletSheet(
      priceLines([{ productType: 'digital', unitPrice: money(495), quantity: 1 }], standardPriceList),
      false,
      standardPriceList,
    ).shipping,
  ).toBeNull();
});
