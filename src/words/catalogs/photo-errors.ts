import { messages } from '../message.ts';

const file = 'For a file';

/** Why a photo cannot be used. */
export const photoErrors = messages(
  { id: 'photoErrors', title: 'Errors: photos', in: 'page', isError: true },
  {
    notAnImage: { text: 'Please upload an image file (JPG, PNG)', where: file },
    tooLarge: { text: 'File size must be less than 10MB', where: file },
    tooLargeToShrink: {
      text: 'File size must be less than 10MB. Your browser makes photos of up to 40 MB smaller, but this one is larger.',
      where: 'For a file of more than 40 MB',
    },
    notShrunk: {
      text: 'File size must be less than 10MB. Your browser could not make this photo smaller.',
      where: 'For a file of 10 to 40 MB that is damaged',
    },
    tooManyPixels: {
      text: 'That photo has more pixels than we can handle. Please choose one under 50 megapixels.',
      where: file,
    },
    tooSmall: {
      text: 'That photo is very small. Please choose one at least {pixels} pixels wide and high.',
      where: file,
      counts: { pixels: 'pixels' },
    },
    tooLong: {
      text: 'That picture is very long and narrow. Please choose one whose longer side is at most eight times the shorter.',
      where: file,
    },
    incomplete: {
      text: 'That file is far too small for the picture that it says it holds. Please choose the photo again, or another one.',
      where: file,
    },
    tooMuchMemory: {
      text: 'That photo is saved in a way that takes more memory than we have. Please save it again as an ordinary JPG.',
      where: file,
    },
    unreadable: { text: 'That photo seems to be damaged. Please try another one.', where: file },
    heic: {
      text: 'This browser cannot open HEIC photos. Please save it as a JPG, or choose it on the phone that took it.',
      where: 'For a photo of an iPhone',
    },
    missing: { text: 'Please choose a photo to upload.', where: 'For an upload without a file' },
    tooMany: {
      text: 'That is as many photos as we can take from one person in a day. Please continue with those that you have, or come back tomorrow.',
      where: 'For more photos than one person may upload in a day',
    },
    interrupted: { text: 'The upload was interrupted. Please try again.', where: 'For an upload that breaks off' },
    cropTooSmall: {
      text: 'That crop leaves too little of the photo. Please keep at least {pixels} pixels each way.',
      where: 'For a crop',
      counts: { pixels: 'pixels' },
    },
  },
);
