import { messages } from '../message.ts';

/** What any page may show: while it loads, when something fails, forms that several pages share. */
export const shell = messages(
  { id: 'shell', title: 'Every page', in: 'page' },
  {
    notNow: {
      text: '{what} cannot be shown now',
      where: 'Heading of a page whose content could not be loaded',
      holds: { what: 'what the page would show' },
    },
    oneMoment: { text: 'One moment', where: 'Empty frame of a page whose content could not be loaded' },
    notNowText: {
      text: 'The shop did not answer. Nothing is lost: please try again.',
      where: 'Text of a page whose content could not be loaded',
    },
    tryAgain: { text: 'Try Again', where: 'Button after something failed' },
    broken: { text: 'Something fell off the wall', where: 'Heading of a page that failed' },
    brokenText: {
      text: 'This screen could not be drawn. What you made and what you paid for is safe. If it happens again, write to {support}.',
      where: 'Text of a page that failed',
      holds: { support: 'a link to your support address' },
    },
    backHome: { text: 'Back to Home', where: 'Button that leads to the landing page' },
    waiting: { text: 'One moment, we are putting up the picture rail.', where: 'While a page loads' },
    keepAddress: { text: 'Keep It', where: 'Address form, button that changes nothing' },
    saving: { text: 'Saving...', where: 'Address form, button while it saves' },
    saveAddress: { text: 'Save Address', where: 'Address form, button' },
    addressSaved: { text: 'Address Saved', where: 'Note after an address was saved' },
    addressSavedText: { text: 'Thank you. Your order goes there.', where: 'Note after an address was saved' },
    addressNotSavedText: {
      text: 'Your address could not be saved. Please try again.',
      where: 'Note after an address could not be saved',
    },
    nothingChanged: { text: 'Nothing Changed', where: 'Note after an address came too late' },
    addressNotSaved: { text: 'Address Not Saved', where: 'Note after an address could not be saved' },
    whereTo: { text: 'Where should it go?', where: 'Order without an address, heading' },
    checkAddress: {
      text: 'The address that we have looks incomplete or wrong. Please check it: your order waits for it.',
      where: 'Order with a doubtful address',
    },
    waitsForAddress: {
      text: 'Your order is paid and waits for its shipping address.',
      where: 'Order without an address',
    },
  },
);
