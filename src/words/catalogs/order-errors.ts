import { messages } from '../message.ts';

const file = 'For the files of an order';
const change = 'For a change of an order';

/** Why an order cannot be changed or downloaded, and what a change has done. */
export const orderErrors = messages(
  { id: 'orderErrors', title: 'Errors and answers: orders and downloads', in: 'page', isError: true },
  {
    enoughCopies: {
      text: 'This order has been sent to enough addresses. Please write to us if you need another.',
      where: 'For one more email of an order',
    },
    linksSent: {
      text: 'If that address has orders, their links are on the way to it.',
      where: 'For whoever looks for their orders',
    },
    closedByDispute: {
      text: 'This download is closed while the payment of its order is disputed with the bank. It opens again if the dispute is withdrawn or decided for the shop. If you did not dispute it, please write to us.',
      where: file,
    },
    closedByLostDispute: {
      text: 'This download is closed because the payment of its order was reversed by the bank. Please write to us if you think that this is a mistake.',
      where: file,
    },
    closedByRefund: {
      text: 'This download is closed because its order was fully refunded. Please write to us if you think that this is a mistake.',
      where: file,
    },
    filmSoon: {
      text: 'Your film is being made. Please ask for it again in a moment.',
      where: 'For the film of a picture',
    },
    filesSoon: {
      text: 'Your high-resolution file is being made. It will be ready in about a minute.',
      where: file,
    },
    filesLater: {
      text: 'Your high-resolution file is being made. It will be ready in a few minutes.',
      where: 'The same for a picture of an image model, which is enlarged first',
    },
    giftEnded: {
      text: 'This gift can no longer be opened here. Please ask the person who sent it.',
      where: 'For the recipient of a gift whose order is over',
    },
    noGiftNote: { text: 'The card of this gift cannot be printed.', where: 'For the printed card of a gift' },
    needsNoAddress: {
      text: 'This order no longer needs an address. To change where it goes, please write to us.',
      where: change,
    },
    otherShipping: {
      text: 'Shipping to {place} costs a different amount than this order was paid with. Please write to us.',
      where: change,
      holds: { place: 'a country or state' },
    },
    noSuchPicture: {
      text: 'This variation does not exist, or is still being painted.',
      where: 'For another picture of an order',
    },
    tooLate: {
      text: 'Your order is being made already, so it can no longer be changed here. Please write to us.',
      where: change,
    },
    addressSaved: { text: 'Your new address is saved.', where: 'After that change' },
    pictureChanged: { text: 'We will make this picture.', where: 'After that change' },
    cancelled: {
      text: 'Your order is canceled, and all of your money is on its way back.',
      where: 'After that change',
    },
    notMade: { text: 'We do not make this product in this size.', where: 'For the days of arrival' },
  },
);
