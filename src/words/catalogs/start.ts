import { messages } from '../message.ts';

/** Wizard, first page. */
export const startWords = messages(
  { id: 'start', title: 'Wizard, first page', in: 'page' },
  {
    seeBeforePay: { text: 'See it before you pay', where: 'Top, text' },
    printedKeep: { text: 'Printed to keep', where: 'Top, text' },
    downloadFreeWith: { text: 'Download free with every print', where: 'Top, text' },
    turnPetInto: { text: 'Turn your pet into a picture worth framing.', where: 'Top, heading' },
    createArtwork: { text: 'Create Your Artwork', where: 'Top, button' },
    somewhereThereNail: { text: 'Somewhere there is a nail with their name on it.', where: 'Top, heading' },
    buyOneHang: { text: 'Buy one to hang. Keep the file for free.', where: 'Special offer, text' },
    createPoster: { text: 'Create Your Poster', where: 'Special offer, button' },
    classicOilPainting: { text: 'Classic Oil Painting', where: 'Styles, text' },
    samePetVery: { text: 'Same pet. Very different evening.', where: 'Styles, heading' },
    startCreating: { text: 'Start Creating', where: 'Styles, button' },
    lead: {
      text: 'One photo, {styles} styles, three variations. You see the artwork before you pay anything.',
      where: 'Below the headline',
      counts: { styles: 'the number of styles that you offer' },
    },
    offerText: {
      text: 'Every {products} comes with the high-resolution download, worth {price}, for free.',
      where: 'Special offer, text',
      holds: { products: 'what is sent, such as “poster, magnet and mug”', price: 'the price of a download' },
    },
    princess: { text: 'Princess', where: 'Styles, first card' },
    superhero: { text: 'Superhero', where: 'Styles, third card' },
  },
);
