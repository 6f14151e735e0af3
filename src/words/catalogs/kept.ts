import { messages } from '../message.ts';

/** How long photos and artworks are kept, and their deletion: the upload and the account show it. */
export const keptWords = messages(
  { id: 'kept', title: 'How long pictures are kept', in: 'page' },
  {
    anOrder: { text: 'an order', where: 'In place of an order whose number is not known' },
    orderNumber: { text: 'order {number}', where: 'Order within a sentence', holds: { number: 'its number' } },
    leaving: {
      text: 'To be deleted as soon as {order} is complete.',
      where: 'Below a picture',
      holds: { order: '“order 1a2b3c4d”' },
    },
    forPayment: { text: 'Kept while a payment for it is open.', where: 'Below a picture' },
    forOrder: {
      text: 'Kept for {order}, which is under way.',
      where: 'Below a picture',
      holds: { order: '“order 1a2b3c4d”' },
    },
    yours: { text: 'Yours: bought in {order}.', where: 'Below a picture', holds: { order: '“order 1a2b3c4d”' } },
    forBought: {
      text: 'Kept for {order}. Deletes itself {when}.',
      where: 'Below a picture',
      holds: { order: '“order 1a2b3c4d”', when: '“in 24 hours” or “on June 3, 2026”' },
    },
    inCart: {
      text: 'In your cart. Deletes itself {when}.',
      where: 'Below a picture',
      holds: { when: '“in 24 hours” or “on June 3, 2026”' },
    },
    deletesItself: {
      text: 'Deletes itself {when}.',
      where: 'Below a picture',
      holds: { when: '“in 24 hours” or “on June 3, 2026”' },
    },
    anyMoment: { text: 'any moment now', where: 'The time in these sentences' },
    inMinutes: {
      text: '{count, plural, one {in # minute} other {in # minutes}}',
      where: 'The time in these sentences',
      counts: { count: 'minutes' },
    },
    inHours: {
      text: '{count, plural, one {in # hour} other {in # hours}}',
      where: 'The time in these sentences',
      counts: { count: 'hours' },
    },
    onDay: { text: 'on {day}', where: 'The time in these sentences', holds: { day: 'the day' } },
    deleteNow: { text: 'Delete now', where: 'Link below a picture' },
    deletePhoto: { text: 'Delete my photo now', where: 'Link below an uploaded photo' },
    keepAfterAll: { text: 'Keep it after all', where: 'Link below a picture that will be deleted' },
    about: {
      text: '{action}: {picture}',
      where: 'The link, for screen readers',
      holds: { action: '“Delete now”', picture: 'the picture' },
    },
    photoOf: { text: 'photo of {day}', where: 'A photo in that sentence', holds: { day: 'the day' } },
    photoTitle: { text: 'Delete this photo?', where: 'Question about a photo, heading' },
    photoText: {
      text: 'The photo and every artwork made from it that nobody has bought are deleted now, files and all. Nobody can bring them back.',
      where: 'Question about a photo',
    },
    artworkTitle: { text: 'Delete this artwork?', where: 'Question about an artwork, heading' },
    artworkText: {
      text: 'All its pictures are deleted now, files and all. Nobody can bring them back.',
      where: 'Question about an artwork',
    },
    boughtTitle: { text: 'Delete what you bought?', where: 'Question about a bought artwork, heading' },
    boughtText: {
      text: 'You could no longer download it. Your order keeps its amounts and loses its picture. Nobody can bring it back.',
      where: 'Question about a bought artwork',
    },
    confirm: { text: 'Delete Now', where: 'Question, button' },
    deleting: { text: 'Deleting...', where: 'Question, button while it works' },
    keep: { text: 'Keep It', where: 'Question, button' },
    deleted: { text: 'Deleted', where: 'Note' },
    keptForNow: { text: 'Kept for now', where: 'Note, if an order still needs it' },
    receipt: {
      text: '{message} A receipt is on its way to you.',
      where: 'Note, if the deletion is confirmed by email',
      holds: { message: 'what was deleted' },
    },
    kept: { text: 'Kept', where: 'Note about a deletion that was called off' },
  },
);
