import { messages } from '../message.ts';

/** Where the shop ships, if that is not the United States alone. */
export const placeWords = messages(
  { id: 'places', title: 'Where you ship', in: 'page' },
  {
    sent: {
      text: 'We print it and send it to {places}.',
      where: 'How it works, third step, in place of the claim about delivery',
      holds: { places: 'the countries, or how many they are' },
    },
    faqSent: {
      text: 'We print it for you and ship to {places}.',
      where: 'Questions, in place of the claim about delivery',
      holds: { places: 'the countries, or how many they are' },
    },
    ships: {
      text: 'We ship to {places}.',
      where: 'Product, in place of the claim about delivery',
      holds: { places: 'the countries, or how many they are' },
    },
    countries: {
      text: '{count, plural, one {# country} other {# countries}}',
      where: 'The countries, if there are many',
      counts: { count: 'how many' },
    },
  },
);
