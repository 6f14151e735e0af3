import { messages } from '../message.ts';

/** What the server answers wherever a request can fail. */
export const errorWords = messages(
  { id: 'errors', title: 'Errors: everywhere', in: 'page', isError: true },
  {
    bug: {
      text: 'Something went wrong on our side. Please try again in a moment.',
      where: 'After a fault of the shop',
    },
    notFound: { text: 'We could not find that.', where: 'For what does not exist, or belongs to somebody else' },
    restarting: {
      text: 'The shop is restarting. Please try again in a moment.',
      where: 'While the shop or its database starts',
    },
    busy: { text: 'The shop is very busy. Please try again in a moment.', where: 'While the storage is busy' },
    diskFull: {
      text: 'The shop has no room for new pictures just now. Nothing of yours is lost: please try again in a few minutes.',
      where: 'While the disk is full',
    },
    manyPictures: {
      text: 'We are receiving a lot of pictures right now. Please try again in half a minute.',
      where: 'While too many photos are being read',
    },
    tooMany: {
      text: 'That was a lot at once. Please wait a moment and try again.',
      where: 'For more requests than a limit allows',
    },
    otherSite: { text: 'That request did not come from our own pages.', where: 'For a request from another site' },
    unreadable: { text: 'We could not read that request.', where: 'For a request that no page sends' },
    unreadableAddress: { text: 'We could not read that address.', where: 'For an address with wrong characters' },
    tooLarge: { text: 'That is too large.', where: 'For a request that is too large' },
    otherKind: {
      text: 'We cannot read that kind of content.',
      where: 'For a request that is neither a form nor a file',
    },
    incomplete: {
      text: 'Something is missing in what was sent. Please check it and try again.',
      where: 'For a form with something missing',
    },
    wrongFields: {
      text: 'Please check {fields} and try again.',
      where: 'For a form with wrong fields',
      holds: { fields: 'their names, as programs call them' },
    },
  },
);
