import { messages } from '../message.ts';

const shop = 'the name of the shop';
const amount = 'the amount';
const name = 'the name of the recipient, or “the recipient”';
const from = 'the name of the giver';
const subject = 'Subject';
const preview = 'Beside the subject in lists of emails';
const fromKnown = 'where the giver has left a name';

/** To the recipient: the gift card. */
export const giftCardWords = messages(
  { id: 'giftCardEmail', title: 'Gift card email', in: 'email' },
  {
    subject: { text: 'A {shop} gift card for you', where: subject, holds: { shop } },
    subjectFrom: { text: '{from} has a gift for you', where: `Subject, ${fromKnown}`, holds: { from } },
    preview: { text: 'A gift card for {amount}.', where: preview, holds: { amount } },
    previewFrom: {
      text: 'A gift card for {amount} from {from}.',
      where: `Beside the subject, ${fromKnown}`,
      holds: { amount, from },
    },
    title: { text: 'A gift for you.', where: 'Heading' },
    titleNamed: {
      text: '{name}, this is for you.',
      where: 'Heading, where the recipient’s name is known',
      holds: { name: 'the name of the recipient' },
    },
    from: { text: 'From {from}', where: 'Below the message of the giver', holds: { from } },
    what: { text: '{shop} gift card', where: 'On the card', holds: { shop } },
    use: {
      text: 'Turn a photo of a pet into a picture for the wall, and enter the code at checkout. It pays for goods, shipping and tax, in one order or in several.',
      where: 'Below the card',
    },
    button: { text: 'Make a Picture', where: 'Button' },
    keep: {
      text: 'Anyone who has the code can spend it, so keep this email. <balance>See what is left on it</balance>',
      where: 'Last sentences',
      tags: { balance: 'a link to the balance' },
    },
  },
);

/** To the buyer: the receipt of a gift card. */
export const giftCardReceiptWords = messages(
  { id: 'giftCardReceipt', title: 'Gift card receipt email', in: 'email' },
  {
    subject: { text: 'Your {shop} gift card for {amount}', where: subject, holds: { shop, amount } },
    preview: { text: 'Your gift card for {name} is paid. Thank you.', where: preview, holds: { name } },
    title: { text: 'Thank you. What a gift.', where: 'Heading' },
    recipient: { text: 'the recipient', where: 'In place of a recipient’s name that is not known' },
    print: {
      text: 'Your gift card for {name} is ready to print.',
      where: 'First sentence, for a card to print',
      holds: { name },
    },
    send: {
      text: 'We will email your gift card for {name} to {address} on {date}.',
      where: 'First sentence, for a card that is emailed',
      holds: { name, address: 'the email address of the recipient', date: 'the day' },
    },
    printButton: { text: 'Print the Card', where: 'Button, for a card to print' },
    seeButton: { text: 'See the Card', where: 'Button, for a card that is emailed' },
    link: { text: 'The button opens the card with its code, so keep the link to yourself.', where: 'Below the button' },
    receipt: { text: 'Receipt', where: 'Above the receipt' },
    card: { text: 'Gift card', where: 'Receipt: the card' },
    tax: { text: 'Gift cards are not taxed. What is bought with them is.', where: 'Below the receipt' },
  },
);

/** To the buyer, once the price of a gift card was sent back. */
export const giftCardRefundedWords = messages(
  { id: 'giftCardRefunded', title: 'Gift card refund email', in: 'email' },
  {
    subject: { text: '{amount} for your gift card is on its way back', where: subject, holds: { amount } },
    preview: { text: '{amount} goes back to the card you paid with.', where: preview, holds: { amount } },
    title: { text: 'Your money is on its way back.', where: 'Heading' },
    refunded: {
      text: '{amount} for the gift card ending in {letters} goes back to the card you paid with. Banks take five to ten days to show it. The gift card is no longer valid.',
      where: 'First sentences',
      holds: { amount, letters: 'the last four letters of its code' },
    },
  },
);
