import { messages } from '../message.ts';

/** What both the pages and the emails say about an order. */
export const orderWords = messages(
  { id: 'order', title: 'Orders, on pages and in emails', in: 'page' },
  {
    number: { text: 'Order {number}', where: 'Name of an order', holds: { number: 'the last letters of its number' } },
    placedOn: { text: 'Placed on {day}.', where: 'Below the name of an order', holds: { day: 'the day' } },
    shippingTo: { text: 'Shipping to', where: 'Above the address, heading' },
    subtotal: { text: 'Subtotal', where: 'Totals' },
    shipping: { text: 'Shipping', where: 'Totals' },
    tax: { text: 'Tax', where: 'Totals, if the tax has no name in your tax settings' },
    total: { text: 'Total', where: 'Totals, before the payment' },
    paid: { text: 'Paid', where: 'Totals, after the payment' },
    includes: {
      text: 'Includes {tax}',
      where: 'Totals, a tax that the prices hold',
      holds: { tax: 'name of the tax' },
    },
    free: { text: 'FREE', where: 'Price of a line that is free' },
    refunded: { text: 'Refunded', where: 'Totals and progress, after a refund' },
    refundedAmount: { text: 'Refunded {amount}', where: 'Badge of an order', holds: { amount: 'the amount' } },
    partlyRefunded: { text: 'Partly refunded, {amount}', where: 'Badge of an order', holds: { amount: 'the amount' } },
    artworkAlt: {
      text: 'Your artwork, {style}',
      where: 'Picture of an order, for screen readers',
      holds: { style: 'the style' },
    },
    shipsSoon: {
      text: 'Orders typically ship within 3-5 business days',
      where: 'After the payment',
    },
    customStyle: { text: 'Custom Style', where: 'Name of a picture without a style' },
    pictureNumber: {
      text: '{name}, picture {number}',
      where: 'Name of a picture, if two of an order have the same',
      holds: { name: 'its pet and style' },
      counts: { number: 'its number' },
    },
  },
);
