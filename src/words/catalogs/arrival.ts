import { messages } from '../message.ts';

/** When goods arrive: product, cart, checkout and order pages show it. */
export const arrivalWords = messages(
  { id: 'arrival', title: 'Arrival days', in: 'page' },
  {
    arrives: { text: 'Arrives {days}', where: 'Product, cart, checkout and order', holds: { days: 'the days' } },
    goodsArrive: {
      text: '{goods}: arrives {days}',
      where: 'The same, if products arrive on different days',
      holds: { goods: '“Poster, Magnet”', days: 'the days' },
    },
    ifToday: {
      text: 'In {place}, if you order today.',
      where: 'Below the days, before the payment',
      holds: { place: '“Oregon”, “the U.S.” or “the United Kingdom”' },
    },
    homeCountry: { text: 'the U.S.', where: 'The place, if the state is not known' },
    noPostOffice: {
      text: 'The carrier of the {goods} does not deliver to post office boxes or military mail. Please give a street address.',
      where: 'Checkout, below a street to which it cannot be sent',
      holds: { goods: '“poster” or “poster and the magnet”' },
    },
    notSent: {
      text: 'We cannot send the {goods} to {place}. Please choose another country, or leave it out.',
      where: 'Checkout, below a country to which it cannot be sent',
      holds: { goods: '“poster” or “poster and the magnet”', place: 'the country' },
    },
    notSentLine: {
      text: 'Cannot be sent to {place}',
      where: 'Checkout, below that product',
      holds: { place: 'the country' },
    },
    andThe: {
      text: '{first} and the {second}',
      where: 'Products in that sentence, if there are two',
      holds: { first: 'a product', second: 'a product' },
    },
  },
);
