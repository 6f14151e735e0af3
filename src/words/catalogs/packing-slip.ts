import { messages } from '../message.ts';

const number = 'the number of the order';

/** The packing slip in a parcel, as PDF. A gift has its names and its note in place of the thanks. */
export const packingSlipWords = messages(
  { id: 'packingSlip', title: 'Packing slips', in: 'page' },
  {
    title: { text: 'Packing slip {number}', where: 'Title of the file', holds: { number } },
    order: { text: 'Order {number}, {day}', where: 'Below the shop', holds: { number, day: 'the day of the order' } },
    shipTo: { text: 'Ship to', where: 'Above the address' },
    thanks: {
      text: 'Thank you. We hope that it makes you smile every time you pass it.',
      where: 'Below the goods, unless the order is a gift',
    },
    wrong: {
      text: 'Anything wrong? Write to {support}.',
      where: 'Last line',
      holds: { support: 'your support address' },
    },
  },
);
