import { messages } from '../message.ts';

const shop = 'the name of the shop';
const number = 'the number of the order';
const carrier = 'the carrier';
const subject = 'Subject';
const preview = 'Beside the subject in lists of emails';
const name = 'the first name of the customer';
const named = 'Heading, where the first name is known';

/** To the customer, once the order was shipped. */
export const orderShippedWords = messages(
  { id: 'orderShipped', title: 'Order shipped email', in: 'email' },
  {
    subject: { text: 'Your {shop} order {number} has been shipped', where: subject, holds: { shop, number } },
    preview: { text: 'Order {number} has been shipped.', where: preview, holds: { number } },
    title: { text: 'Your order has been shipped.', where: 'Heading' },
    titleNamed: { text: 'Your order has been shipped, {name}.', where: named, holds: { name } },
    onItsWay: { text: 'Your parcel is on its way to you.', where: 'First sentence' },
    onItsWayWith: {
      text: 'Your parcel is on its way to you with {carrier}.',
      where: 'First sentence, where the carrier is known',
      holds: { carrier },
    },
    wait: {
      text: 'It can take a day until the carrier shows where it is.',
      where: 'Second sentence, where there is a link to the carrier',
    },
  },
);

/** To the customer, for each parcel of a print partner. */
export const parcelShippedWords = messages(
  { id: 'parcelShipped', title: 'Parcel shipped email', in: 'email' },
  {
    subject: { text: 'Your {shop} order {number} has been shipped', where: subject, holds: { shop, number } },
    subjectPart: {
      text: 'A parcel of your {shop} order {number} has been shipped',
      where: 'Subject, for one of several parcels',
      holds: { shop, number },
    },
    preview: { text: 'A parcel of order {number} has been shipped.', where: preview, holds: { number } },
    title: { text: 'Your parcel is on its way.', where: 'Heading' },
    titleNamed: { text: 'Your parcel is on its way, {name}.', where: named, holds: { name } },
    shipped: { text: 'It has been shipped.', where: 'First sentence' },
    shippedWith: {
      text: 'It has been shipped with {carrier}.',
      where: 'First sentence, where the carrier is known',
      holds: { carrier },
    },
    wait: {
      text: 'It can take a day until the carrier shows where it is.',
      where: 'Second sentence, where there is a link to the carrier',
    },
    several: {
      text: 'If your order comes in several parcels, we will write to you about each.',
      where: 'Last sentence of the first paragraph',
    },
  },
);

/** To the customer, once an admin has marked the order as arrived. */
export const orderDeliveredWords = messages(
  { id: 'orderDelivered', title: 'Order delivered email', in: 'email' },
  {
    subject: { text: 'Your {shop} order {number} has arrived', where: subject, holds: { shop, number } },
    preview: { text: 'Order {number} should have arrived.', where: preview, holds: { number } },
    title: { text: 'Your order has arrived.', where: 'Heading' },
    titleNamed: { text: 'Your order has arrived, {name}.', where: named, holds: { name } },
    arrived: {
      text: 'It should be with you now. If you cannot find it, or if something is wrong with it, reply to this email and we will make it right.',
      where: 'First sentences',
    },
  },
);

/** To the customer, for each parcel of a print partner that has arrived. */
export const parcelDeliveredWords = messages(
  { id: 'parcelDelivered', title: 'Parcel delivered email', in: 'email' },
  {
    subject: { text: 'Order {number}: your parcel has arrived', where: subject, holds: { number } },
    preview: {
      text: 'The carrier says that a parcel of order {number} has arrived.',
      where: preview,
      holds: { number },
    },
    title: { text: 'Your parcel has arrived.', where: 'Heading' },
    delivered: { text: 'The carrier says that it has been delivered.', where: 'First sentence' },
    another: {
      text: 'Another parcel of your order is still on its way.',
      where: 'Second sentence, where more is to come',
    },
    help: {
      text: 'If you cannot find it, or if something is not as it should be, reply to this email and we will make it right.',
      where: 'Last sentence',
    },
  },
);

/** To the customer, where the address was corrected too late for one parcel. */
export const oldAddressWords = messages(
  { id: 'oldAddress', title: 'Parcel to the old address email', in: 'email' },
  {
    subject: { text: 'One parcel of order {number} goes to the old address', where: subject, holds: { number } },
    preview: {
      text: 'The address of order {number} was changed too late for one parcel.',
      where: preview,
      holds: { number },
    },
    title: { text: 'One parcel goes to the old address.', where: 'Heading' },
    late: {
      text: 'It was already being made when the address of your order was changed to this one:',
      where: 'Above the new address',
    },
    write: {
      text: 'If nobody can receive the parcel at the old address, please write to us.',
      where: 'Below the new address',
    },
  },
);
