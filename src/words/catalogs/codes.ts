import { messages } from '../message.ts';

/** Discount codes and other offers, which cart and checkout show. */
export const codeWords = messages(
  { id: 'codes', title: 'Discount codes, in cart and checkout', in: 'page' },
  {
    add: { text: 'Add a discount code', where: 'Link that opens the field' },
    code: { text: 'Discount code', where: 'Field, label' },
    apply: { text: 'Apply', where: 'Button beside the field' },
    used: {
      text: '{code} applied: {effect}.',
      where: 'After a code was entered',
      holds: { code: 'the code', effect: '“20% off” or “20% off posters”' },
    },
    percentOff: { text: '{percent}% off', where: 'What a code takes off', holds: { percent: 'the percentage' } },
    amountOff: { text: '{amount} off', where: 'What a code takes off', holds: { amount: 'the amount' } },
    freeShipping: { text: 'free shipping', where: 'What a code takes off' },
    offProducts: {
      text: '{effect} {products}',
      where: 'What a code of some products takes off',
      holds: { effect: '“20% off”', products: '“posters and mugs”' },
    },
    remove: {
      text: 'Remove<hidden> the code {code}</hidden>',
      where: 'Link that removes the code',
      holds: { code: 'the code' },
      tags: { hidden: 'words for screen readers alone' },
    },
    lookupFailed: {
      text: 'We could not look up the code. Please try again.',
      where: 'If the shop does not answer about a code',
    },
    newCustomers: {
      text: 'For new customers. If you have ordered here before, we show you the new total before you pay.',
      where: 'Below the total, with the discount for a first order',
    },
    offersUnknown: {
      text: 'We could not look up your discounts.',
      where: 'Below the total, if the shop does not answer about discounts',
    },
    tryAgain: { text: 'Try Again', where: 'Button after discounts that could not be looked up' },
    totalIsNow: {
      text: 'The total is now {total}',
      where: 'If the total has changed before the payment, heading',
      holds: { total: 'the amount' },
    },
    notCharged: {
      text: '{reason} Nothing has been charged.',
      where: 'If the total has changed before the payment',
      holds: { reason: 'why it has changed' },
    },
    otherCard: {
      text: 'Use another card',
      where: 'If the total has changed because of the card, second button',
    },
    continueWith: {
      text: 'Continue with {total}',
      where: 'If the total has changed before the payment, button',
      holds: { total: 'the amount' },
    },
  },
);
