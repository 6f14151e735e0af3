import { messages } from '../message.ts';

/** Discounts, and totals before taxes are known: product, cart, checkout and orders. */
export const totalsWords = messages(
  { id: 'totals', title: 'Totals', in: 'page' },
  {
    firstOrder: {
      text: 'First order, {percent}% off',
      where: 'Cart, checkout and orders, discount',
      holds: { percent: 'the discount' },
    },
    bundle: {
      text: 'Same picture, {percent}% off',
      where: 'Cart, checkout and orders, discount of a bundle',
      holds: { percent: 'the discount' },
    },
    giftCard: {
      text: 'Gift card •••• {digits}',
      where: 'Checkout and orders, what a gift card pays',
      holds: { digits: 'the last four letters and digits of its code' },
    },
    anyGiftCard: { text: 'Gift card', where: 'Orders of an earlier version, what a gift card paid' },
    beforeTax: {
      text: 'Total before tax',
      where: 'Product, label; cart and checkout, label until the address is known',
    },
    taxFromAddress: {
      text: 'Calculated from your address',
      where: 'Cart and checkout, in place of the tax until the address is known',
    },
  },
);
