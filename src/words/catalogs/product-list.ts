import { messages } from '../message.ts';

/** Names of products and sizes, alone and within a sentence: “poster, magnet, mug or digital download”. */
export const productListWords = messages(
  { id: 'productList', title: 'Names of products', in: 'page' },
  {
    poster: { text: 'Poster', where: 'Product, name' },
    magnet: { text: 'Magnet', where: 'Product, name' },
    mug: { text: 'Mug', where: 'Product, name' },
    framedPoster: { text: 'Framed Poster', where: 'Product, name' },
    canvas: { text: 'Canvas', where: 'Product, name' },
    digitalOnly: { text: 'Digital Only', where: 'Download, name' },
    posterNoun: { text: 'poster', where: 'Product, within a sentence' },
    magnetNoun: { text: 'magnet', where: 'Product, within a sentence' },
    mugNoun: { text: 'mug', where: 'Product, within a sentence' },
    framedPosterNoun: { text: 'framed poster', where: 'Product, within a sentence' },
    canvasNoun: { text: 'canvas', where: 'Product, within a sentence' },
    posterPlural: { text: 'posters', where: 'Product, several within a sentence' },
    magnetPlural: { text: 'magnets', where: 'Product, several within a sentence' },
    mugPlural: { text: 'mugs', where: 'Product, several within a sentence' },
    framedPosterPlural: { text: 'framed posters', where: 'Product, several within a sentence' },
    canvasPlural: { text: 'canvases', where: 'Product, several within a sentence' },
    inches: { text: '{size} inches', where: 'Size, name', holds: { size: 'width and height, “8x10”' } },
    inSizes: {
      text: '{products} in {sizes}',
      where: 'Sizes in an answer of the FAQ, in milliliters or ounces',
      holds: { products: '“mugs”', sizes: '“11oz and 15oz”' },
    },
    inInches: {
      text: '{products} in {sizes} inches',
      where: 'Sizes in an answer of the FAQ, in inches',
      holds: { products: '“posters”', sizes: '“8x10, 12x16 and 16x20”' },
    },
    freeDownload: {
      text: '{download} (FREE with {product})',
      where: 'The download in a cart with a product that is sent',
      holds: { download: 'the title of the download', product: 'the name of the product' },
    },
    digital: { text: 'digital download', where: 'The download in a list of products' },
    download: { text: 'download', where: 'The same in the empty checkout' },
    downloads: { text: 'downloads', where: 'Downloads that a discount code is for' },
    comma: {
      text: '{first}, {second}',
      where: 'Lists: products, or size and style of a line',
      holds: { first: 'what comes before', second: 'the next product' },
    },
    fullStop: { text: '{sentence}.', where: 'End of a sentence', holds: { sentence: 'the sentence' } },
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
