import { messages } from '../message.ts';

/** The order page that emails link to. */
export const orderPageWords = messages(
  { id: 'orderPage', title: 'Order page', in: 'page' },
  {
    title: { text: 'Your Order', where: 'Title of the browser tab, and heading while it loads' },
    emailsComeBack: {
      text: "Our emails to {email} come back. Is it spelled right? Write to {support}, and we'll correct it.",
      where: 'Below the heading, if emails cannot be delivered',
      holds: { email: 'the email address', support: 'a link to your support address' },
    },
    yourAddress: { text: 'your address', where: 'In place of an email address that is not known' },
    progress: { text: 'Order progress', where: 'Heading' },
    invoices: { text: 'Invoices', where: 'Heading, if you write invoices' },
    invoice: { text: 'Invoice {number}', where: 'Link to an invoice', holds: { number: 'its number' } },
    creditNote: {
      text: 'Credit note {number}',
      where: 'Link to what corrects an invoice, after a refund',
      holds: { number: 'its number' },
    },
    stepDone: { text: ', done', where: 'After a step, for screen readers' },
    stepAhead: { text: ', still ahead', where: 'After a step, for screen readers' },
    stepNow: { text: ', now', where: 'After a step, for screen readers' },
    cancelledFiles: {
      text: 'This order was canceled, so its pictures can no longer be downloaded.',
      where: 'In place of the downloads of a canceled order',
    },
    prints: { text: 'What is printed', where: 'Heading above the print files' },
    printPrepared: { text: 'Being prepared', where: 'A print file that is not there yet' },
    printAlt: {
      text: 'The print of your {product}',
      where: 'A print file, for screen readers',
      holds: { product: '“Poster, 12 × 18 in”' },
    },
    fold: {
      text: 'What is outside the dashed line goes around the edges.',
      where: 'Below the print file of a canvas',
    },
    inAccount: {
      text: 'This order is in your account. <link>See all your orders</link>',
      where: 'Last lines, for a customer who is signed in',
      tags: { link: 'a link to the list of orders' },
    },
    saveHeading: { text: 'Save this to an account', where: 'Last lines, heading' },
    saveText: {
      text: 'Sign in with {email}, and you find every order paid with it in one place. No password needed.',
      where: 'Last lines',
      holds: { email: 'the email address' },
    },
    save: { text: 'Save This to an Account', where: 'Last lines, button' },
    noOrder: { text: 'No order here', where: 'Link that opens no order, heading' },
    noOrderFrame: { text: 'Nothing hangs here', where: 'Link that opens no order, empty frame' },
    noOrderText: {
      text: 'This link does not open an order. Please use the whole link from our email: some programs cut long links in two. Or <link>have your links sent again</link>.',
      where: 'Link that opens no order',
      tags: { link: 'a link to the page that sends the links' },
    },
    stillNothing: {
      text: 'Still nothing? Write to {support}.',
      where: 'Link that opens no order',
      holds: { support: 'a link to your support address' },
    },
    home: { text: 'Back to Home', where: 'Link that opens no order, button' },
    notNow: { text: 'Your order cannot be shown now', where: 'If the shop does not answer, heading' },
    notNowFrame: { text: 'One moment', where: 'If the shop does not answer, empty frame' },
    notNowText: {
      text: 'The shop did not answer. Your order is safe: please try again in a moment.',
      where: 'If the shop does not answer',
    },
    tryAgain: { text: 'Try Again', where: 'If the shop does not answer, button' },
  },
);
