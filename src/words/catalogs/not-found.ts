import { messages } from '../message.ts';

/** The page for an address without a page. */
export const notFoundWords = messages(
  { id: 'notFound', title: 'Page not found', in: 'page' },
  {
    title: { text: 'Page Not Found', where: 'Heading' },
    text: {
      text: 'There is a nail in the wall here, but no picture. The address may have a typo, or the page has moved.',
      where: 'Below the heading',
    },
    home: { text: 'Back to Home', where: 'Button' },
    create: { text: 'Create Your Artwork', where: 'Button' },
  },
);
