import { messages } from '../message.ts';

const deletes = 'For whoever deletes a picture';
const order = 'the number of the order';

/** What the server answers to whoever deletes pictures or their account. */
export const deletionWords = messages(
  { id: 'deletion', title: 'Errors and answers: deleting pictures and accounts', in: 'page', isError: true },
  {
    inCart: { text: 'It is in your cart. Remove it from the cart first, and then it can be deleted.', where: deletes },
    beingPaid: {
      text: 'A payment for it has been started. It can be deleted once the payment is over, or after a day.',
      where: deletes,
    },
    photos: {
      text: '{count, plural, one {# photo} other {# photos}}',
      where: 'What is deleted, also in emails',
      counts: { count: 'photos' },
    },
    artworks: {
      text: '{count, plural, one {# artwork} other {# artworks}}',
      where: 'What is deleted, also in emails',
      counts: { count: 'artworks' },
    },
    both: {
      text: '{photos} and {artworks}',
      where: 'What is deleted, also in emails',
      holds: { photos: '“1 photo”', artworks: '“2 artworks”' },
    },
    deleted: {
      text: '{what} {count, plural, one {is} other {are}} deleted.',
      where: deletes,
      holds: { what: '“1 photo and 2 artworks”' },
      counts: { count: 'pictures' },
    },
    waits: {
      text: 'Order {order} still needs it. It is deleted as soon as that order is complete.',
      where: deletes,
      holds: { order },
    },
    restWaits: {
      text: 'The rest stays for now: order {order} still needs it. It is deleted as soon as that order is complete.',
      where: 'The same, after what could be deleted at once',
      holds: { order },
    },
    kept: { text: 'It stays after all.', where: 'For whoever keeps what was to be deleted' },
    notConfirmed: {
      text: 'Please type {word} to delete your account.',
      where: 'For whoever deletes an account',
      holds: { word: '“DELETE”' },
    },
    accountGone: {
      text: 'Your account is deleted, and you are signed out everywhere.',
      where: 'For whoever deletes an account',
    },
  },
);
