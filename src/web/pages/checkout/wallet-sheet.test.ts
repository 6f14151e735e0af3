import { expect, test } from 'vitest';
import { priceLines, standardPriceList, type PhoneRule } from '../../../features/catalog/contract.ts';
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
    asksPhone: false,
  });
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.total.cents);
});

test('the wallet asks for a phone number where a zone requires one, because its address is not known yet', () => {
  const totals = priceLines([{ productType: 'poster', unitPrice: money(1_995), quantity: 1 }], standardPriceList);
  const asks = (phone: PhoneRule) => {
    const zones = standardPriceList.shipping.zones.map((zone) => ({ ...zone, phone }));
    return walletSheet(totals, true, { ...standardPriceList, shipping: { zones } }).shipping?.asksPhone;
  };
  expect([asks('not asked'), asks('optional'), asks('required')]).toEqual([false, false, true]);
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
