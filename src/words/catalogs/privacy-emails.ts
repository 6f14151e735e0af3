import { messages } from '../message.ts';

const shop = 'the name of the shop';
const what = 'what was deleted: “1 photo and 2 artworks”';
const subject = 'Subject';
const preview = 'Beside the subject in lists of emails';

/** What receipts of deletions and downloads of data share. */
export const privacyReceiptWords = messages(
  { id: 'privacyReceipt', title: 'Every email about data', in: 'email' },
  {
    receipt: { text: 'Receipt {number}', where: 'At the end', holds: { number: 'the number of the receipt' } },
  },
);

/** To whoever had pictures deleted, or whose pictures were deleted after their time. */
export const picturesDeletedWords = messages(
  { id: 'picturesDeleted', title: 'Pictures deleted email', in: 'email' },
  {
    subject: { text: 'Deleted: {what}', where: subject, holds: { what } },
    preview: { text: '{what} gone from our servers, for good.', where: preview, holds: { what } },
    title: { text: 'Deleted, as promised.', where: 'Heading' },
    asked: {
      text: 'You asked us to delete {what}. It is done: nothing of it is left in the shop, and nobody can bring it back.',
      where: 'First sentences, where the customer asked for it',
      holds: { what },
    },
    completed: {
      text: 'Your order has been complete for {days, plural, one {# day} other {# days}}, so we have deleted {what} that it was made from. Your artwork stays, and the links in our emails still download it.',
      where: 'First sentences, where the photo of an order was kept long enough',
      holds: { what },
      counts: { days: 'days for which photos are kept after an order is complete' },
    },
  },
);

/** To an account whose data was downloaded. */
export const dataExportedWords = messages(
  { id: 'dataExported', title: 'Data downloaded email', in: 'email' },
  {
    subject: { text: 'Your {shop} data was downloaded', where: subject, holds: { shop } },
    preview: {
      text: 'All your data was downloaded with {device}.',
      where: preview,
      holds: { device: 'the browser and its system' },
    },
    title: { text: 'Your data was downloaded.', where: 'Heading' },
    downloaded: {
      text: 'All your data was downloaded from your account, with {device}. If that was you, all is well.',
      where: 'First sentences',
      holds: { device: 'the browser and its system' },
    },
    notYou: { text: 'If it was not, sign out everywhere now and write to us.', where: 'Next sentence' },
    button: { text: 'See Your Account', where: 'Button' },
  },
);

/** To an account that was deleted. */
export const accountDeletedWords = messages(
  { id: 'accountDeleted', title: 'Account deleted email', in: 'email' },
  {
    subject: { text: 'Your {shop} account is deleted', where: subject, holds: { shop } },
    preview: { text: 'Your account is gone, and this address with it.', where: preview },
    title: { text: 'Your account is deleted.', where: 'Heading' },
    signedOut: {
      text: 'You are signed out everywhere. This is the last email that needs your address: it is forgotten once this is sent.',
      where: 'First sentences',
    },
    signedOutWith: {
      text: 'You are signed out everywhere, and {what} went with the account. This is the last email that needs your address: it is forgotten once this is sent.',
      where: 'First sentences, where pictures were deleted',
      holds: { what },
    },
    books: {
      text: 'The books have to keep what was bought and what it cost. {orders, plural, one {Your order stays} other {Your # orders stay}} there, without your name, address or pictures.',
      where: 'Where there were orders',
      counts: { orders: 'orders of the account' },
    },
    underWay: {
      text: '{orders, plural, one {One order is still on the way. Its address and picture are kept until it is complete, and then deleted. The link in its email opens it until that day.} other {# orders are still on the way. The address and picture of each are kept until it is complete, and then deleted. The link in its email opens it until that day.}}',
      where: 'Where orders are still on the way',
      counts: { orders: 'orders on the way' },
    },
  },
);
