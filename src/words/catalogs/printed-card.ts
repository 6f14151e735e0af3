import { messages } from '../message.ts';

/** The gift card that its buyer prints. */
export const printedCardWords = messages(
  { id: 'printedCard', title: 'Printed gift card', in: 'page' },
  {
    title: { text: '{shop} gift card', where: 'Title of the file', holds: { shop: 'the name of the shop' } },
    giftCard: { text: 'Gift card', where: 'Below the amount, for a card that is good for anything' },
    to: { text: 'For {name}', where: 'Card', holds: { name: 'who it is for' } },
    from: { text: 'From {name}', where: 'Card', holds: { name: 'who it is from' } },
    how: {
      text: 'Enter the code at checkout on {address}',
      where: 'Below the code',
      holds: { address: 'the address of the shop' },
    },
    cut: {
      text: 'Cut here. Keep the card: anyone who has the code can spend it.',
      where: 'Below the card',
    },
  },
);
