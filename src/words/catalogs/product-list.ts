import { messages } from '../message.ts';

/** Products in a list within a sentence: “poster, magnet, mug or digital download”. */
export const productListWords = messages(
  { id: 'productList', title: 'Products within a sentence', in: 'page' },
  {
    digital: { text: 'digital download', where: 'The download in a list of products' },
    download: { text: 'download', where: 'The same in the empty checkout' },
    downloads: { text: 'downloads', where: 'Downloads that a discount code is for' },
    or: {
      text: '{others} or {last}',
      where: 'List of products',
      holds: { others: '“poster, magnet, mug”', last: '“digital download”' },
    },
    and: {
      text: '{others} and {last}',
      where: 'List of products',
      holds: { others: '“poster, magnet”', last: '“mug”' },
    },
  },
);
