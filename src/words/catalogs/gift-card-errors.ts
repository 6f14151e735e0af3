import { messages } from '../message.ts';

const card = 'For a gift card';
const lastFour = 'the last four letters of its code';
const form = 'Buying a gift card, below a field';
const anyForm = `${form}; gifts at checkout, below a field`;

/** Why a gift card cannot be bought or used. */
export const giftCardErrors = messages(
  { id: 'giftCardErrors', title: 'Errors: gift cards', in: 'page', isError: true },
  {
    notACode: { text: 'Please enter the 16 letters and digits of the card.', where: card },
    unknown: { text: 'We do not know this gift card. Please check its code.', where: card },
    spent: { text: 'The gift card ending in {lastFour} has been spent.', where: card, holds: { lastFour } },
    ended: { text: 'The gift card ending in {lastFour} is no longer valid.', where: card, holds: { lastFour } },
    blocked: {
      text: 'The gift card ending in {lastFour} cannot be used just now, because its payment is being looked into. Please ask us.',
      where: card,
      holds: { lastFour },
    },
    twice: { text: 'This gift card is already used for this order.', where: card },
    otherCurrency: {
      text: 'The gift card ending in {lastFour} holds {currency} and pays only for orders in {currency}. Choose {currency} at the bottom of our home page, or pay without the card.',
      where: card,
      holds: { lastFour, currency: '“EUR”' },
    },
    changed: {
      text: 'What is left on your gift card has changed. Please check what is left to pay.',
      where: card,
    },
    inUse: { text: 'Another payment with this gift card is under way. Please try again in a moment.', where: card },
    notPrinted: { text: 'This gift card cannot be printed.', where: card },
    notSold: { text: 'We do not sell gift cards at the moment.', where: 'Buying a gift card' },
    product: {
      text: 'We do not sell this product at the moment. Please choose another one.',
      where: 'Buying a gift card',
    },
    priceChanged: { text: 'The price has changed. Please load this page again.', where: 'Buying a gift card' },
    amount: {
      text: 'Choose an amount from {least} to {most}.',
      where: form,
      holds: { least: 'the smallest amount', most: 'the largest amount' },
    },
    date: { text: 'Choose a day from today on, within a year.', where: anyForm },
    noFrom: { text: 'Write who it is from.', where: form },
    noTo: { text: 'Write who it is for.', where: form },
    tooLong: { text: 'Use at most {length} characters.', where: anyForm, counts: { length: 'characters' } },
    oneLine: { text: 'Use one line.', where: form },
    unprintable: { text: 'Remove the characters that cannot be printed.', where: anyForm },
  },
);
