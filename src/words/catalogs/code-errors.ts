import { messages } from '../message.ts';

const where = 'For a discount code';
const holds = { code: 'the code' };

/** Why a discount code takes nothing off. */
export const codeErrors = messages(
  { id: 'codeErrors', title: 'Errors: discount codes', in: 'page', isError: true },
  {
    unknown: { text: 'We do not know the code {code}. Please check how it is spelled.', where, holds },
    notYet: { text: 'The code {code} is not valid yet.', where, holds },
    ended: { text: 'The code {code} has expired.', where, holds },
    usedUp: { text: 'The code {code} has been used up.', where, holds },
    usedByYou: { text: 'You have already used the code {code}.', where, holds },
    belowMinimum: {
      text: 'The code {code} needs {minimum} or more in your cart.',
      where,
      holds: { ...holds, minimum: 'the smallest amount' },
    },
    belowMinimumOf: {
      text: 'The code {code} needs {minimum} or more of {products}.',
      where: 'For a discount code of some products only',
      holds: { ...holds, minimum: 'the smallest amount', products: '“posters and mugs”' },
    },
    otherProducts: { text: 'The code {code} does not apply to what is in your cart.', where, holds },
    firstOrderIsBetter: {
      text: 'Your first order discount takes off as much or more, so the code {code} is not used.',
      where,
      holds,
    },
    shippingIsFree: { text: 'Shipping is free for this order anyway.', where: 'For a code of free shipping' },
  },
);
