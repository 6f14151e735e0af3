import { messages } from '../message.ts';

/** What the landing page says to a visitor whose pictures wait. Its script loads them without React. */
export const welcome = messages(
  { id: 'welcome', title: 'Landing page, for visitors whose pictures wait', in: 'page' },
  {
    waiting: {
      text: '{pet} is waiting',
      where: 'Bar and below the headline',
      holds: { pet: 'the name of the pet, or “Your pet”' },
    },
    waitingSeveral: {
      text: '{pets} are waiting',
      where: 'Bar and below the headline, for several pets in one picture',
      holds: { pets: 'the names of the pets, or “Your pets”' },
    },
    yourPets: { text: 'Your pets', where: 'In place of the names of several pets' },
    yourPet: { text: 'Your pet', where: 'In place of a name, if the visitor gave none' },
    paintedAlt: {
      text: '{pet}, as we painted them',
      where: 'Pictures, for screen readers',
      holds: { pet: 'the name of the pet, or “Your pet”' },
    },
    isWaiting: { text: 'is waiting', where: 'Label at the large picture, below the name of the pet' },
    areWaiting: { text: 'are waiting', where: 'Label at the large picture, below the names of several pets' },
    lead: {
      text: '<b>{waiting}.</b> Your pictures are as you left them. We keep them for {hours} hours, then we delete them.',
      where: 'Below the headline',
      holds: { waiting: '“Bella is waiting”' },
      counts: { hours: 'how long pictures are kept' },
      tags: { b: 'bold words' },
    },
    leadPhoto: {
      text: '<b>{waiting}.</b> What you uploaded is still here. We keep it for {hours} hours, then we delete it.',
      where: 'Below the headline, if nothing is painted yet',
      holds: { waiting: '“Bella is waiting”' },
      counts: { hours: 'how long photos are kept' },
      tags: { b: 'bold words' },
    },
    goOn: { text: 'Continue with Your Pet', where: 'Button below the headline, if the visitor gave no name' },
    goOnWith: {
      text: 'Continue with {pet}',
      where: 'Button below the headline',
      holds: { pet: 'the name of the pet' },
    },
    photoAlt: { text: 'The photo that you uploaded', where: 'Photo at the large picture, for screen readers' },
    fromPhotos: { text: 'From your photos', where: 'Label at the large picture, last line, for several pets' },
    fromPhoto: { text: 'From your photo', where: 'Label at the large picture, last line' },
  },
);
