import { messages } from '../message.ts';

/** The page that sends the links of lost orders again. */
export const findOrderWords = messages(
  { id: 'findOrder', title: 'Find an order', in: 'page' },
  {
    title: { text: 'Find Your Order', where: 'Heading' },
    lead: {
      text: 'We will send the links to your orders to the address they were paid with.',
      where: 'Below the heading',
    },
    hint: { text: 'The one you gave when you paid.', where: 'Below the field' },
    send: { text: 'Send My Links', where: 'Button' },
    sentTitle: { text: 'Check your email', where: 'After the button, heading' },
    sentText: {
      text: 'If orders were paid with {email}, their links are on the way there. Nothing after a few minutes? Look in the spam folder, or try the other address you use.',
      where: 'After the button',
      holds: { email: 'the email address' },
    },
    frame: { text: 'Lost and found', where: 'Empty frame' },
  },
);
