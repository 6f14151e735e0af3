/**
 * The catalog: styles, products, prices, breeds, claims, shipping and tax rules.
 * Pure data and pure functions, shared by browser and server. Prices are in cents.
 */
export { breeds, type Breed } from './breeds.ts';
export {
  styles,
  gridStyles,
  togetherStyle,
  findStyle,
  styleLabel,
  isStyleId,
  type ArtStyle,
  type StyleId,
} from './styles.ts';
export { pictureShapes, printDpi, shapeNames, type PictureShape } from './shapes.ts';
export {
  products,
  productTypes,
  findSize,
  printPixels,
  shownSize,
  freeDownloadKey,
  digitalPrice,
  type Product,
  type ProductSize,
  type ProductType,
} from './products.ts';
export { priceLines, taxOn, flatShipping, type PricedLine, type Totals } from './totals.ts';
export { retention } from './retention.ts';
export { fitPetName } from './pet-name.ts';
export { dailyShare, timings, uploadLimits, quantityLimits, petNameLimit, copy } from './constants.ts';
export { claims, type Claim, type ClaimId } from './claims.ts';
