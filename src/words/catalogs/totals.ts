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
    vatTakenOff: {
      text: 'VAT taken off',
      where: 'Cart, checkout and orders, where a company accounts for the VAT that the prices hold',
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
    inclTax: { text: 'incl. {tax}', where: 'Below a price that includes the tax', holds: { tax: 'name of the tax' } },
    inclTaxPlusShipping: {
      text: 'incl. {tax}, plus shipping',
      where: 'Below a price that includes the tax, of what is sent; opens the shipping costs',
      holds: { tax: 'name of the tax' },
    },
    shippingTo: {
      text: '{places}: {amount}',
      where: 'Shipping costs, one zone',
      holds: { places: 'the countries', amount: 'what shipping costs there' },
    },
    andCountries: {
      text: '{first} and {count, plural, one {# other country} other {# other countries}}',
      where: 'Shipping costs, many countries',
      holds: { first: 'the first country' },
      counts: { count: 'the others' },
    },
    shippingOfProduct: {
      text: '{product} {first}, each additional one {additional}',
      where: 'Shipping costs, one product',
      holds: { product: 'the product', first: 'for one', additional: 'for each additional one' },
    },
    shippingFreeFrom: {
      text: 'free from {amount}',
      where: 'Shipping costs, if larger orders are sent free',
      holds: { amount: 'the amount' },
    },
    taxFromAddress: {
      text: 'Calculated from your address',
      where: 'Cart and checkout, in place of the tax until the address is known',
    },
  },
);
