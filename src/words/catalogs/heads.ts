import { messages } from '../message.ts';

/** What browsers, search engines and shared links show of pages, and what is there without scripts. */
export const headWords = messages(
  { id: 'heads', title: 'Titles of pages, and shared links', in: 'page' },
  {
    testMode: {
      text: 'TEST MODE: no real payment is taken, nothing is shipped.',
      where: 'Above every page in test mode',
    },
    testModeName: { text: 'Test mode', where: 'The same, for screen readers' },
    home: {
      text: '{shop}: your pet, hung like they own the place',
      where: 'Landing page, title',
      holds: { shop: 'the name of the shop' },
    },
    homeText: {
      text: 'Send us a photo of your pet and pick one of {styles} styles. We turn it into artwork you can keep as a {products}.',
      where: 'Landing page, in search results',
      counts: { styles: 'the number of styles that you offer' },
      holds: { products: 'what you sell, such as “poster, mug or digital download”' },
    },
    homeShared: { text: 'Your pet, hung like they own the place', where: 'Landing page, title of a shared link' },
    homeSharedText: {
      text: 'One photo, {styles} styles: artwork of your pet as a {products}.',
      where: 'Landing page, text of a shared link',
      counts: { styles: 'the number of styles that you offer' },
      holds: { products: 'what you sell, such as “poster, mug or digital download”' },
    },
    wizard: {
      text: 'Create Your Artwork · {shop}',
      where: 'Wizard, title',
      holds: { shop: 'the name of the shop' },
    },
    wizardText: {
      text: 'One photo, {styles} styles, three variations: see your pet as art before you pay. {range}',
      where: 'Wizard, in search results',
      counts: { styles: 'the number of styles that you offer' },
      holds: { range: 'the sentence about the range of products' },
    },
    wizardShared: { text: 'Turn your pet into a picture worth framing', where: 'Wizard, title of a shared link' },
    wizardSharedText: {
      text: 'One photo, {styles} styles, three variations: see your pet as art before you pay.',
      where: 'Wizard, text of a shared link',
      counts: { styles: 'the number of styles that you offer' },
    },
    range: {
      text: 'From a digital download to a {size} poster.',
      where: 'The sentence about the range of products',
      holds: { size: 'the largest size of a poster, “16x20”' },
    },
    rangeOf: {
      text: 'As a {products}.',
      where: 'The same, if you sell no downloads or no posters',
      holds: { products: 'what you sell, such as “poster or mug”' },
    },
    sharedAlt: {
      text: 'A corgi painted in thick strokes, framed on a lit wall beside two smaller pictures',
      where: 'Picture of shared links, in words',
    },
    needsScripts: {
      text: '{shop} needs JavaScript to show you your pet. Questions? Write to {support}.',
      where: 'Pages without scripts',
      holds: { shop: 'the name of the shop', support: 'your support address' },
    },
  },
);
