import { messages } from '../message.ts';

/** Why a picture is not painted, and why a vote is not counted. */
export const artworkErrors = messages(
  { id: 'artworkErrors', title: 'Errors: pictures and votes', in: 'page', isError: true },
  {
    failed: {
      text: "We couldn't generate your artwork. This might be a temporary issue.",
      where: 'For a picture that failed',
    },
    tooBusy: {
      text: "Our painters couldn't finish your artwork in time. Nothing is lost: please try again in a few minutes.",
      where: 'For a picture that an image model has not finished',
    },
    fullyBooked: {
      text: 'Our painters are fully booked for today. Please come back tomorrow: your photo and your style are only a tap away.',
      where: 'Once image models have cost as much as they may in a day',
    },
    moderated: {
      text: 'Our painters would rather not paint this one. Another style, or another photo of your pet, will most likely work.',
      where: 'For a picture that an image model refuses',
    },
    badPhoto: {
      text: 'Our painters could not work from this photo. Another photo of your pet, bright and in focus, will most likely work.',
      where: 'For a photo that an image model cannot read',
    },
    unknownStyle: {
      text: 'We do not know that art style. Please choose one from the list.',
      where: 'For a style that does not exist',
    },
    notOffered: {
      text: 'We do not paint in this style at the moment. Please choose another one.',
      where: 'For a style that you have switched off',
    },
    tooManyPets: {
      text: 'One picture shows up to {pets} pets. Please take one out.',
      where: 'For a picture of several pets',
      counts: { pets: 'pets' },
    },
    petByNumber: {
      text: 'pet {number}',
      where: 'In a sentence about a picture of several pets, for one without a name',
      counts: { number: 'place of the pet in the picture' },
    },
    petPhotoGone: {
      text: 'We no longer have the photo of {pet}. Please add it once more.',
      where: 'For a picture of several pets',
      holds: { pet: 'name of the pet' },
    },
    petTwice: {
      text: 'Each pet can be in the picture only once. Please choose another photo of {pet}.',
      where: 'For a picture of several pets',
      holds: { pet: 'name of the pet' },
    },
    petNotCutOut: {
      text: 'We cannot cut {pet} out of the photo well enough. Please fine-tune the cut-out, or choose another photo.',
      where: 'For a picture of several pets',
      holds: { pet: 'name of the pet' },
    },
    noSuchPet: {
      text: 'We can no longer find {pet} in the photo. Please choose the pet in the photo again.',
      where: 'For a pet that was chosen in a photo of several',
      holds: { pet: 'name of the pet' },
    },
    styleShowsOnePet: {
      text: 'This style shows one pet. Please choose another style, or one pet.',
      where: 'For a picture of several pets',
    },
    styleNeedsOnePhoto: {
      text: 'This style needs one photo that shows all the pets. Please choose another style, or another photo.',
      where: 'For a picture of several pets',
    },
    onePetOnly: {
      text: 'At the moment we paint pictures of one pet. Please choose one.',
      where: 'For a picture of several pets, where image models alone paint',
    },
    tooMany: {
      text: 'That is as many pictures as we can paint for one person in a day. Please choose from those that you have, or come back tomorrow.',
      where: 'For more pictures than one person may ask for in a day',
    },
    stillPainted: {
      text: 'This picture is still being painted. Please check again in a moment.',
      where: 'For a picture that is asked for early',
    },
    captcha: {
      text: 'Before your first picture, please show us that you are a person.',
      where: 'For a visitor without a captcha',
    },
    captchaFailed: { text: 'That did not work. Please try it once more.', where: 'For a captcha that failed' },
    captchaUnreachable: {
      text: 'We cannot tell people from programs just now. Please try again in a moment.',
      where: 'While the captcha does not answer',
    },
    notFinished: {
      text: 'The pictures are not finished yet. Please ask again when they are.',
      where: 'For a vote on pictures that are being painted',
    },
    noFilm: {
      text: 'The film of this picture could not be made. Please try again later.',
      where: 'For the film of how a picture is painted',
    },
    voteClosed: { text: 'This vote is closed.', where: 'For a vote after its end' },
    noSuchPicture: { text: 'There is no such picture in this vote.', where: 'For a vote' },
    voteFull: {
      text: '{people} people have voted, which is as many as a vote can hold.',
      where: 'For a vote',
      counts: { people: 'people' },
    },
  },
);
