import { messages } from '../message.ts';

/** An order as its page and the page after the payment show it. */
export const placedWords = messages(
  { id: 'placed', title: 'An order, on its page and after the payment', in: 'page' },
  {
    backToCard: {
      text: 'It goes back to the card you paid with. Banks take five to ten days to show it.',
      where: 'Below the totals, after a refund',
    },
    backToGiftCard: {
      text: 'It goes back to your gift card, which you can spend again at once.',
      where: 'Below the totals, after a refund to gift cards',
    },
    backToBoth: {
      text: 'It goes back to your card first, which takes banks five to ten days to show, then to your gift card, which you can spend again at once.',
      where: 'Below the totals, after a refund to both',
    },
    pictures: {
      text: '{count} pictures',
      where: 'Totals, below a free download of several pictures',
      counts: { count: 'their number' },
    },
    needAddress: { text: 'We need a shipping address first.', where: 'In place of an address' },
    noAddress: { text: 'We have no address. Please write to us.', where: 'In place of an address' },
    tracking: { text: 'Tracking', where: 'Heading' },
    delivered: { text: 'Delivered.', where: 'Tracking, after the delivery' },
  },
);
