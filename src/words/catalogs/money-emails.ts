import { messages } from '../message.ts';

const shop = 'the name of the shop';
const number = 'the number of the order';
const amount = 'the amount that goes back';
const total = 'what the customer paid';
const subject = 'Subject';
const preview = 'Beside the subject in lists of emails';

/** To the customer, once money was sent back. */
export const orderRefundedWords = messages(
  { id: 'orderRefunded', title: 'Refund email', in: 'email' },
  {
    subject: { text: '{amount} of order {number} is on its way back', where: subject, holds: { amount, number } },
    subjectGiftCard: {
      text: '{amount} of order {number} is on your gift card again',
      where: 'Subject, where a gift card paid',
      holds: { amount, number },
    },
    preview: { text: '{amount} goes back to the card you paid with.', where: preview, holds: { amount } },
    previewGiftCard: {
      text: '{amount} goes back to your {card}.',
      where: 'Beside the subject, where a gift card paid',
      holds: { amount, card: '“gift card” and its last four letters' },
    },
    title: { text: 'Your money is on its way back.', where: 'Heading' },
    titleGiftCard: { text: 'Your money is back on your gift card.', where: 'Heading, where a gift card paid' },
    whole: {
      text: 'All of it, {amount}, goes back to the card you paid with. Banks take five to ten days to show it.',
      where: 'First sentences, for all of the price',
      holds: { amount },
    },
    part: {
      text: '{amount} of the {total} you paid goes back to the card you paid with. Banks take five to ten days to show it.',
      where: 'First sentences, for a part of the price',
      holds: { amount, total },
    },
    wholeGiftCard: {
      text: 'All of it, {amount}, is on your {card} again. You can spend it at once.',
      where: 'First sentences, for all of the price, where a gift card paid',
      holds: { amount, card: '“gift card” and its last four letters' },
    },
    partGiftCard: {
      text: '{amount} of the {total} you paid is on your {card} again. You can spend it at once.',
      where: 'First sentences, for a part of the price, where a gift card paid',
      holds: { amount, total, card: '“gift card” and its last four letters' },
    },
  },
);

/** To the customer, once the order was canceled. */
export const orderCancelledWords = messages(
  { id: 'orderCancelled', title: 'Order canceled email', in: 'email' },
  {
    subject: { text: 'Your {shop} order {number} has been canceled', where: subject, holds: { shop, number } },
    preview: { text: 'Order {number} has been canceled.', where: preview, holds: { number } },
    title: { text: 'Your order has been canceled.', where: 'Heading' },
    digital: {
      text: 'Its pictures can no longer be downloaded.',
      where: 'First sentence, for a download, and for goods that were shipped already',
    },
    physical: {
      text: 'It will not be made or sent, and its pictures can no longer be downloaded.',
      where: 'First sentence, for goods that are shipped',
    },
    whole: {
      text: 'All that you paid, {amount}, goes back to the card you paid with. Banks take five to ten days to show it.',
      where: 'Where all of the price goes back',
      holds: { amount },
    },
    part: {
      text: '{amount} of the {total} you paid goes back to the card you paid with. Banks take five to ten days to show it.',
      where: 'Where a part of the price goes back',
      holds: { amount, total },
    },
    wholeGiftCard: {
      text: 'All that you paid, {amount}, is on your gift card again. You can spend it at once.',
      where: 'Where all of the price goes back, and a gift card paid',
      holds: { amount },
    },
    partGiftCard: {
      text: '{amount} of the {total} you paid is on your gift card again. You can spend it at once.',
      where: 'Where a part of the price goes back, and a gift card paid',
      holds: { amount, total },
    },
    wholeBoth: {
      text: 'All that you paid, {amount}, goes back to the card and the gift card you paid with. Banks take five to ten days to show it; what is on the gift card you can spend at once.',
      where: 'Where all of the price goes back, and a card and a gift card paid',
      holds: { amount },
    },
    partBoth: {
      text: '{amount} of the {total} you paid goes back to what you paid with. Banks take five to ten days to show it; what is on a gift card you can spend at once.',
      where: 'Where a part of the price goes back, and a card and a gift card paid',
      holds: { amount, total },
    },
    unexpected: { text: 'If you did not expect this, please reply to this email.', where: 'Last sentence' },
  },
);
