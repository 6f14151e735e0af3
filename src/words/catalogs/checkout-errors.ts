import { messages } from '../message.ts';

const cart = 'For a cart';
const total = 'Before the payment, with the new total';
const pays = 'For a payment';

/** Why a cart cannot be paid. */
export const checkoutErrors = messages(
  { id: 'checkoutErrors', title: 'Errors: cart and checkout', in: 'page', isError: true },
  {
    amountChanged: { text: 'The total has changed. Please check it and try again.', where: total },
    notFirstOrder: {
      text: 'The first order discount is for first orders, and you have ordered here before, so it does not apply.',
      where: total,
    },
    emailHasOrdered: {
      text: 'This email address has ordered here before, so the discount for a first order does not apply.',
      where: total,
    },
    cardHasOrdered: {
      text: 'This card has paid for an order here before, so the discount for a first order does not apply.',
      where: total,
    },
    firstOrderEnded: { text: 'The discount for a first order is no longer offered.', where: total },
    firstOrderInUse: {
      text: 'Another payment of yours with the first order discount is under way, so it does not apply to this one.',
      where: total,
    },
    moved: { text: 'Shipping or tax is different for this address.', where: total },
    downloadTaxed: {
      text: 'Tax applies to this download now. Please load this page again to see its total.',
      where: 'For a download that is bought at once',
    },
    taxAddressMissing: {
      text: 'Tax is calculated from your address. Please load this page again.',
      where: 'With Stripe Tax',
    },
    taxAddressUnknown: {
      text: 'We could not find this address to work out the tax. Please check it, above all the ZIP or postcode.',
      where: 'With Stripe Tax',
    },
    taxUnavailable: {
      text: 'We cannot work out the tax for your order just now. Nothing has been charged and your cart is kept. Please try again in a few minutes.',
      where: 'With Stripe Tax, while it does not answer',
    },
    noDraft: { text: 'Your cart could not be found. Please go back to your cart and try again.', where: cart },
    addressMissing: { text: 'Please enter the shipping address first.', where: pays },
    vatIdWrong: {
      text: 'This VAT ID is not right. Please check it, or leave it out.',
      where: 'Address, if the VAT ID of a company is wrong',
    },
    unpaid: { text: 'This payment has not been completed.', where: pays },
    mismatch: { text: 'The amount paid does not match this order, so it has been refunded.', where: pays },
    photoGone: {
      text: 'We have deleted the photo behind one of these pictures, as promised, and this picture was never printed. Please upload the photo again and make a new picture.',
      where: cart,
    },
    emptyCart: { text: 'Your cart is empty.', where: cart },
    unknownSize: { text: 'One of your items has a size we do not make. Please choose it again.', where: cart },
    noArtwork: { text: 'One of your items has no artwork yet. Please choose it again.', where: cart },
    onlyFree: {
      text: 'The free download comes with a poster, magnet or mug. Please add one, or buy the download by itself.',
      where: 'For a cart with a free download alone',
    },
    twice: { text: 'Your cart lists the same item twice. Please remove one of them.', where: cart },
    onlyDownloads: {
      text: 'Only digital downloads can be bought this way. Please use your cart for everything else.',
      where: 'For a download that is bought at once',
    },
    stillMade: { text: 'Your artwork is still being made. Please try again in a moment.', where: cart },
    paused: {
      text: 'We are taking a short break from new orders. Your cart is kept, so please come back soon.',
      where: 'While you have paused orders without a text of your own',
    },
    notSold: {
      text: 'We do not sell the {products} at the moment. Please remove it from your cart.',
      where: cart,
      holds: { products: '“poster and mug”' },
    },
    alreadyPaid: { text: 'This cart has already been paid for. Your order is safe.', where: pays },
    stillProcessing: {
      text: 'Your payment is still being processed. Please wait a moment before paying again.',
      where: pays,
    },
    refused: {
      text: 'We cannot take payments just now. Nothing has been charged and your cart is kept. We have been told, so please try again later.',
      where: 'While the payment provider refuses the shop',
    },
    tooMuch: {
      text: 'This is more than can be paid at once. Please split your cart into smaller orders.',
      where: pays,
    },
    busy: { text: 'The payment service is busy. Please try again in a moment.', where: pays },
    beingProcessed: { text: 'Your order is being processed.', where: 'After the payment, until its order is made' },
  },
);
