import { messages } from '../message.ts';

const facts = 'Beside the name of the fact';

/** Invoices and credit notes, as PDF. */
export const invoiceWords = messages(
  { id: 'invoice', title: 'Invoices', in: 'page' },
  {
    title: { text: 'Invoice', where: 'Title' },
    creditNote: { text: 'Credit note', where: 'Title of what corrects an invoice' },
    test: {
      text: 'Made by a shop in test mode. This is not an invoice.',
      where: 'Below the title, for orders of the test mode',
    },
    number: { text: 'Number', where: 'Name of a fact' },
    date: { text: 'Date', where: 'Name of a fact' },
    order: { text: 'Order', where: 'Name of a fact' },
    orderedOn: { text: 'Ordered and paid', where: 'Name of a fact: the day' },
    suppliedOn: { text: 'Supplied', where: 'Name of a fact: the day, for what is supplied at once' },
    supplyExpected: { text: 'Delivery expected', where: 'Name of a fact: the days' },
    days: { text: '{first} to {last}', where: facts, holds: { first: 'the first day', last: 'the last day' } },
    corrects: { text: 'Corrects invoice', where: 'Name of a fact, on a credit note' },
    numberOf: { text: '{number} of {day}', where: facts, holds: { number: 'a number', day: 'its day' } },
    billTo: { text: 'Bill to', where: 'Above the buyer' },
    asInOrder: {
      text: 'Name and address as in order {number}',
      where: 'In place of a buyer whose letters the typeface lacks',
      holds: { number: 'the number of the order' },
    },
    taxId: { text: 'Tax ID: {id}', where: 'Below the seller', holds: { id: 'your tax ID' } },
    vatId: { text: 'VAT ID: {id}', where: 'Below the buyer', holds: { id: 'the ID of the company' } },
    item: { text: 'Item', where: 'Head of the list' },
    quantity: { text: 'Quantity', where: 'Head of the list' },
    price: { text: 'Price', where: 'Head of the list' },
    amount: { text: 'Amount', where: 'Head of the list' },
    credited: {
      text: 'Refund for invoice {number}',
      where: 'The line of a credit note',
      holds: { number: 'the number of the invoice' },
    },
    net: { text: 'Net', where: 'Totals' },
    taxOn: {
      text: '{tax} {percent} on {net}',
      where: 'Totals, a tax',
      holds: { tax: 'the name of the tax', percent: '“19%”', net: 'what it is on' },
    },
    total: { text: 'Total', where: 'Totals' },
    taxInBook: {
      text: 'The tax is {amount}, at 1 {one} = {rate}.',
      where: 'Below the totals, if the order is not in your own currency',
      holds: { amount: 'the tax in your own currency', one: '“EUR”', rate: '“4.25 PLN”' },
    },
    giftCards: { text: 'Paid with gift cards', where: 'Totals' },
    toGiftCards: { text: 'Returned to gift cards', where: 'Totals of a credit note' },
    included: { text: 'The prices include the tax.', where: 'Below the totals' },
    intraCommunity: {
      text: 'VAT-exempt intra-Community supply of goods (Article 138 of Directive 2006/112/EC).',
      where: 'Below the totals of goods for a company in another country of the European Union',
    },
    reverseCharge: {
      text: 'Reverse charge: the recipient accounts for the VAT (Article 196 of Directive 2006/112/EC).',
      where: 'Below the totals of downloads for a company in another country of the European Union',
    },
  },
);
