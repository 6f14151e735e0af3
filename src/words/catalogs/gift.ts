import { messages } from '../message.ts';

const name = 'the name of the recipient';
const giver = 'the name of the giver';
const inCheckout = 'Checkout';
const inOrder = 'Order page';
const onCard = 'Printed card';
const onPage = 'The recipient’s page';

/** Orders that are gifts: the choices at checkout, the order, the printed card and the recipient's page. */
export const giftWords = messages(
  { id: 'gift', title: 'Gifts', in: 'page' },
  {
    isGift: { text: 'This is a gift', where: `${inCheckout}, choice` },
    addressHint: {
      text: 'Enter the name and address of the recipient above, and your own email. Every email about the order goes to you.',
      where: `${inCheckout}, if something is sent`,
    },
    emailHint: {
      text: 'Every email about the order goes to the address above, which is yours.',
      where: `${inCheckout}, for a download`,
    },
    to: { text: 'For', where: `${inCheckout}, field, label` },
    from: { text: 'From', where: `${inCheckout}, field, label` },
    note: { text: 'Your note', where: `${inCheckout}, field, label` },
    noteHint: { text: 'Your note goes into the parcel.', where: `${inCheckout}, below the note, if something is sent` },
    charactersLeft: {
      text: '{count, plural, one {# character left} other {# characters left}}',
      where: `${inCheckout}, below the note`,
      counts: { count: 'characters' },
    },
    hidePrices: { text: 'Do not show prices', where: `${inCheckout}, choice` },
    hidePricesHint: {
      text: 'Neither the parcel nor anything else that the recipient sees names a price.',
      where: `${inCheckout}, below the choice`,
    },
    hidePricesAbroadHint: {
      text: 'If customs checks the parcel, its papers must state the price. Nothing else that the recipient sees names one.',
      where: `${inCheckout}, below the choice, if the parcel leaves the country`,
    },
    emailIt: { text: 'Email the download to the recipient', where: `${inCheckout}, choice` },
    theirEmail: { text: 'Their email', where: `${inCheckout}, field, label` },
    sendOn: { text: 'Send it on', where: `${inCheckout}, field, label` },
    sendOnHint: { text: 'At once, if you leave it empty.', where: `${inCheckout}, below the day` },
    heading: { text: 'Your gift', where: `${inOrder}, heading` },
    forName: { text: 'For {name}', where: inOrder, holds: { name } },
    fromName: { text: 'From {name}', where: inOrder, holds: { name: giver } },
    willEmail: {
      text: 'We will email the download to {email} on {day}.',
      where: `${inOrder}, before the email`,
      holds: { email: 'the email address', day: 'the day' },
    },
    willEmailSoon: {
      text: 'We will email the download to {email} in a few minutes.',
      where: `${inOrder}, if it is sent at once`,
      holds: { email: 'the email address' },
    },
    emailed: {
      text: 'We emailed the download to {email} on {day}.',
      where: `${inOrder}, after the email`,
      holds: { email: 'the email address', day: 'the day' },
    },
    notEmailed: {
      text: 'We do not email the download to {email}, because the order was canceled or fully refunded.',
      where: `${inOrder}, of an order that was canceled or fully refunded`,
      holds: { email: 'the email address' },
    },
    handOver: {
      text: 'To have something to hand over, print a card with the picture, the names and your note.',
      where: `${inOrder}, above the card`,
    },
    printCard: { text: 'Print a Card', where: `${inOrder}, button` },
    printA4: { text: 'On A4 paper', where: `${inOrder}, link beside the button` },
    cardTitle: {
      text: 'Card for a gift, {shop}',
      where: `${onCard}, title of the file`,
      holds: { shop: 'the name of the shop' },
    },
    cardTo: { text: 'For {name}', where: onCard, holds: { name } },
    cardFrom: { text: 'From {name}', where: onCard, holds: { name: giver } },
    cardMade: { text: 'A picture from {shop}', where: `${onCard}, last line`, holds: { shop: 'the name of the shop' } },
    cardMadeOf: {
      text: '{pet}, a picture from {shop}',
      where: `${onCard}, last line, if the pet has a name`,
      holds: { pet: 'the name of the pet', shop: 'the name of the shop' },
    },
    cardFilm: { text: 'Watch this picture being painted', where: `${onCard}, beside the code to the film` },
    pageTitle: { text: 'A Gift for You', where: `${onPage}, title of the browser tab` },
    pageHeading: { text: 'A gift for you', where: `${onPage}, heading` },
    pageHeadingNamed: { text: '{name}, this is for you', where: `${onPage}, heading`, holds: { name } },
    pageKeep: {
      text: 'The picture is yours: download it at full size, print it, keep it. This link works on any device.',
      where: `${onPage}, above the download`,
    },
    pageOver: { text: 'No gift here', where: `${onPage}, link that opens no gift, heading` },
    pageOverText: {
      text: 'Please use the whole link from the email: some programs cut long links in two.',
      where: `${onPage}, link that opens no gift`,
    },
    pageNotNow: { text: 'The gift cannot be shown now', where: `${onPage}, if it cannot be shown, heading` },
    tryAgain: { text: 'Try Again', where: `${onPage}, button` },
  },
);
