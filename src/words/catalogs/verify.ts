import { messages } from '../message.ts';

/** The page that tells how a downloaded file was made. */
export const verifyWords = messages(
  { id: 'verify', title: 'Check a picture', in: 'page' },
  {
    title: { text: 'Check a Picture', where: 'Heading' },
    lead: {
      text: 'Choose a picture that was downloaded here, and we will tell you how it was made. The file stays on your device.',
      where: 'Below the heading',
    },
    choose: { text: 'Choose a file', where: 'Button' },
    another: { text: 'Choose another file', where: 'Button, after the first' },
    checking: { text: 'Checking...', where: 'While the file is checked' },
    frame: { text: 'Your picture here', where: 'Empty frame' },
    chosen: { text: 'The file you chose', where: 'Picture, for screen readers' },
    genuine: { text: 'This picture is from us', where: 'Heading of the answer' },
    studio: {
      text: 'Our own painting program ({program}) made it on {day} from a photo.',
      where: 'Answer for pictures of the studio',
      holds: { program: 'the name and version of the program', day: 'the day' },
    },
    studioSeveral: {
      text: 'Our own painting program ({program}) made it on {day} from {photos} photos.',
      where: 'Answer for pictures of the studio that show several pets',
      holds: { program: 'the name and version of the program', day: 'the day' },
      counts: { photos: 'photos' },
    },
    model: {
      text: 'A generative AI model ({model}) made it on {day} from a photo.',
      where: 'Answer for pictures of a hosted model',
      holds: { model: 'the provider and the name of the model', day: 'the day' },
    },
    person: {
      text: 'Our team added it on {day}.',
      where: 'Answer for pictures that you uploaded to an order',
      holds: { day: 'the day' },
    },
    changed: { text: 'This picture was changed', where: 'Heading of the answer' },
    changedText: {
      text: 'It says that it is from us, but it is not as we made it.',
      where: 'Answer for a file whose statement does not fit its picture',
    },
    silent: { text: 'This picture does not say', where: 'Heading of the answer' },
    silentText: {
      text: 'It is not from us, it is older than our signatures, or another program saved it again and left the signature out.',
      where: 'Answer for a file without a statement',
    },
    unreadable: { text: 'This file cannot be checked', where: 'Heading of the answer' },
    unreadableText: { text: 'Please choose a PNG or JPEG file.', where: 'Answer for any other file' },
    paintedFrom: {
      text: 'Painted from {photos} photos',
      where: 'Description of a picture in its file; your own text changes no file',
      counts: { photos: 'two to four' },
    },
    failed: { text: 'Not checked', where: 'Heading, when the shop did not answer' },
  },
);
