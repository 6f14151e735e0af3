import { messages } from '../message.ts';

/** What frames every email. */
export const emailWords = messages(
  { id: 'emails', title: 'Every email', in: 'email' },
  {
    testMode: {
      text: 'TEST MODE: no real payment was taken and nothing is shipped.',
      where: 'At the end of every email of a shop in test mode',
    },
    reply: {
      text: 'Reply to this email, or write to {address}.',
      where: 'At the end of every email',
      holds: { address: 'the support address, as a link' },
    },
  },
);

/** What several emails about an order share: buttons, tracking numbers and days. */
export const orderEmailWords = messages(
  { id: 'orderEmails', title: 'Every email about an order', in: 'email' },
  {
    view: { text: 'View Your Order', where: 'Button to the page of the order' },
    trackingNumber: { text: 'Tracking number', where: 'Above the tracking number' },
    trackingNumbers: { text: 'Tracking numbers', where: 'Above several tracking numbers' },
    page: {
      text: 'Everything about your order is on <page>its page</page>.',
      where: 'Below the button to the carrier',
      tags: { page: 'a link to the page of the order' },
    },
    arrival: { text: 'Estimated delivery', where: 'Above the days of arrival' },
    download: {
      text: 'Download {name}',
      where: 'Link to a full-size file',
      holds: { name: 'the name of the pet, or the style' },
    },
    soft: {
      text: '{dpi} DPI, soft up close',
      where: 'Beside a line whose picture is small for its size',
      holds: { dpi: 'dots per inch' },
    },
    card: { text: 'Card', where: 'Receipt: what a card paid beside a gift card' },
  },
);
