import { messages } from '../message.ts';

const shop = 'the name of the shop';
const number = 'the number of the order';
const subject = 'Subject';
const preview = 'Beside the subject in lists of emails';
const name = 'the first name of the customer';
const named = 'Heading, where the first name is known';

/** To the customer, once the order is paid. */
export const orderReceivedWords = messages(
  { id: 'orderReceived', title: 'Order received email', in: 'email' },
  {
    subject: { text: 'Your {shop} order {number}', where: subject, holds: { shop, number } },
    preview: { text: 'We have your order {number}. Thank you.', where: preview, holds: { number } },
    title: { text: 'Thank you.', where: 'Heading' },
    titleNamed: { text: 'Thank you, {name}.', where: named, holds: { name } },
    digital: {
      text: 'Your order is paid and your picture is yours. We are making the full-size file now and will write again when it is ready.',
      where: 'First sentences, for a download',
    },
    physical: {
      text: "Your order is paid, and we're preparing your print. {shipping}. The full-size file comes free with it: we will write again when it is ready.",
      where: 'First sentences, for goods that are shipped',
      holds: { shipping: 'when orders typically ship' },
    },
    addressWanted: {
      text: "We do not know where to send it yet. Please enter the shipping address on your order's page.",
      where: 'Where the address is missing',
    },
    link: {
      text: 'The button opens your order on any device, without signing in. Anyone who has the link can see the order, so keep it to yourself.',
      where: 'Below the button',
    },
    invoice: { text: 'Your invoice is there, too.', where: 'Next sentence, if you write invoices' },
  },
);

/** To the customer, once the full-size files exist. */
export const filesReadyWords = messages(
  { id: 'filesReady', title: 'Files ready email', in: 'email' },
  {
    subject: { text: 'Your picture is ready to download (order {number})', where: subject, holds: { number } },
    preview: {
      text: 'Order {number}: full size, without the watermark, yours to keep.',
      where: preview,
      holds: { number },
    },
    title: { text: 'Your file is ready.', where: 'Heading' },
    titles: { text: 'Your files are ready.', where: 'Heading, for several files' },
    about: {
      text: 'It is a PNG at full size and 300 DPI, without the watermark: sharp enough to print large, and yours to keep.',
      where: 'First sentence',
    },
    aboutEach: {
      text: 'Each is a PNG at full size and 300 DPI, without the watermark: sharp enough to print large, and yours to keep.',
      where: 'First sentence, for several files',
    },
    button: { text: 'Get Your File', where: 'Button' },
    buttons: { text: 'Get Your Files', where: 'Button, for several files' },
  },
);

/** To the customer, where the shipping address is missing. */
export const addressWantedWords = messages(
  { id: 'addressWanted', title: 'Address missing email', in: 'email' },
  {
    subject: { text: 'Where should we send order {number}?', where: subject, holds: { number } },
    preview: { text: 'Order {number} is paid and waits for its address.', where: preview, holds: { number } },
    title: { text: 'Where should it go?', where: 'Heading' },
    missing: {
      text: 'Your order is paid, and we do not know where to send it. It waits until you tell us.',
      where: 'First sentences',
    },
    stillMissing: {
      text: 'Your order is paid, and we do not know where to send it yet. It waits until you tell us.',
      where: 'First sentences of the second email',
    },
    incomplete: {
      text: 'Your order is paid, but the address that we have looks incomplete or wrong:',
      where: 'Above the address, where it looks wrong',
    },
    form: {
      text: 'The button opens your order, with a short form for the address. It takes a minute.',
      where: 'Last sentences',
    },
    button: { text: 'Enter the Address', where: 'Button' },
  },
);

/** To the customer, where a print partner does not accept the address. */
export const addressRefusedWords = messages(
  { id: 'addressRefused', title: 'Address not accepted email', in: 'email' },
  {
    subject: { text: 'Please check the address of order {number}', where: subject, holds: { number } },
    preview: { text: 'Order {number} waits for its address to be corrected.', where: preview, holds: { number } },
    title: { text: 'Please check your address.', where: 'Heading' },
    refused: {
      text: 'Your order is ready to be made, but this address was not accepted for delivery:',
      where: 'Above the address',
    },
    correct: {
      text: 'The button opens your order, where you can correct it. Your order continues as soon as you do.',
      where: 'Below the address',
    },
    button: { text: 'Correct the Address', where: 'Button' },
  },
);

/** To the customer, once the shop owner has confirmed the order. */
export const orderConfirmedWords = messages(
  { id: 'orderConfirmed', title: 'Order confirmed email', in: 'email' },
  {
    subject: { text: 'Your {shop} order {number} is confirmed', where: subject, holds: { shop, number } },
    preview: {
      text: 'Order {number}: {delivery}.',
      where: preview,
      holds: { number, delivery: 'the estimated delivery' },
    },
    previewDigital: {
      text: 'Order {number}: the full-size file is yours to download.',
      where: 'Beside the subject, for a download',
      holds: { number },
    },
    title: { text: 'Your order is confirmed.', where: 'Heading' },
    titleNamed: { text: 'Your order is confirmed, {name}.', where: named, holds: { name } },
    reviewed: {
      text: 'We checked your picture, and it looks great.',
      where: 'First sentence, where you have approved the picture',
    },
    digital: { text: 'The full-size file is yours to download.', where: 'Next sentence, for a download' },
    physical: {
      text: 'We are making your print. This is when it should arrive:',
      where: 'Next sentence, for goods that are shipped',
    },
    follow: {
      text: 'Follow your parcel here: {link}',
      where: 'Where there is a link to the carrier',
      holds: { link: 'the link' },
    },
    followWith: {
      text: 'Your parcel is with {carrier}. Follow it here: {link}',
      where: 'Where the carrier is known',
      holds: { carrier: 'the carrier', link: 'the link' },
    },
  },
);

/** To whoever wants the files once more. */
export const backupCopyWords = messages(
  { id: 'backupCopy', title: 'Backup copy email', in: 'email' },
  {
    subject: { text: 'Your backup copy of order {number}', where: subject, holds: { number } },
    preview: {
      text: 'Order {number} and its pictures, whenever you need them again.',
      where: preview,
      holds: { number },
    },
    title: { text: 'Your backup copy.', where: 'Heading' },
    keep: {
      text: 'Keep this email, and your picture is never lost: the links below give you the full-size file again, on any device. If it is still being made, they work as soon as it is done.',
      where: 'First sentences',
    },
  },
);

/** To the recipient of a gift. */
export const giftEmailWords = messages(
  { id: 'giftEmail', title: 'Gift email', in: 'email' },
  {
    subject: { text: 'A gift for you', where: subject },
    subjectFrom: {
      text: '{from} has a gift for you',
      where: `${subject}, where the giver has left a name`,
      holds: { from: 'the name of the giver' },
    },
    preview: { text: 'A picture to download, print and keep.', where: preview },
    title: { text: 'A gift for you.', where: 'Heading' },
    titleNamed: {
      text: '{name}, this is for you.',
      where: 'Heading, where the name of the recipient is known',
      holds: { name: 'the name of the recipient' },
    },
    from: { text: 'From {from}', where: 'Below the note of the giver', holds: { from: 'the name of the giver' } },
    button: { text: 'Open Your Gift', where: 'Button' },
    keep: {
      text: 'There you can download the picture at full size, as often as you like. Keep this email: the link in it is yours.',
      where: 'Last sentences',
    },
  },
);

/** To a customer who asked for the links of their orders. */
export const orderLinksWords = messages(
  { id: 'orderLinks', title: 'Order links email', in: 'email' },
  {
    subject: { text: 'Your {shop} orders', where: subject, holds: { shop } },
    preview: { text: 'Every link opens its order on any device.', where: preview },
    title: { text: 'Here is your order.', where: 'Heading' },
    titles: { text: 'Here are your orders.', where: 'Heading, for several orders' },
    asked: {
      text: 'You asked for the links to your orders. Each link opens its order, with its pictures and its parcel, on any device.',
      where: 'First sentences',
    },
    order: {
      text: '<page>Order {number}</page>, placed on {date}',
      where: 'For each order',
      holds: { number, date: 'the day of the order' },
      tags: { page: 'a link to the order' },
    },
    notYou: {
      text: 'If it was not you who asked, do nothing: only this email holds the links.',
      where: 'Last sentence',
    },
  },
);
