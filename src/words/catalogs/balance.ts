import { messages } from '../message.ts';

/** The page that tells what is left on a gift card. */
export const balanceWords = messages(
  { id: 'balance', title: 'Gift card balance', in: 'page' },
  {
    title: { text: 'Gift Card Balance', where: 'Heading' },
    lead: { text: 'Enter the code of your card to see what is left on it.', where: 'Below the heading' },
    code: { text: 'Code', where: 'Field, label' },
    see: { text: 'See the Balance', where: 'Button' },
    leftOf: {
      text: '{balance} left of {amount}',
      where: 'Answer',
      holds: { balance: 'what is left', amount: 'what the card was sold for' },
    },
    spendIt: { text: 'Enter the code at checkout to spend it.', where: 'Answer' },
    create: { text: 'Create Your Artwork', where: 'Answer, button' },
    spent: { text: 'This card has been spent.', where: 'Answer, if nothing is left' },
    frame: { text: 'Room for one more', where: 'Empty frame' },
  },
);
