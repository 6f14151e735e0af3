import { messages } from '../message.ts';

/** Totals before taxes are known: product, cart and checkout. */
export const totalsWords = messages(
  { id: 'totals', title: 'Totals before tax', in: 'page' },
  {
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
