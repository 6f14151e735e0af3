/**
 * The catalog: styles, products, prices, breeds, claims, shipping and tax rules.
 * Pure data and pure functions, shared by browser and server. Prices are Money.
 */
export { breedName, breeds } from './breeds.ts';
export {
  styles,
  gridStyles,
  petAndPersonStyle,
  findStyle,
  styleLabel,
  isStyleId,
  type ArtStyle,
  type StyleId,
} from './styles.ts';
export {
  isGridStyle,
  seasonColors,
  seasonOn,
  standardSeasons,
  stylesOfSeason,
  type Season,
  type SeasonColor,
} from './seasons.ts';
export { isDayOfYear, isInSpan, type YearlySpan } from './yearly-span.ts';
export { carriageOf, carriesPets, joinNames, lettersWords, maxPets } from './groups.ts';
export { isStyleMood, moodLabels, moodOf, moodsOf, type StyleMood } from './style-moods.ts';
export { pictureShapes, printDpi, shapeNames, type PictureShape } from './shapes.ts';
export {
  products,
  productTypes,
  standardProducts,
  optionalProducts,
  findSize,
  foldOf,
  visiblePixels,
  printPixels,
  printPixelsOf,
  productLabel,
  requiresShipping,
  isPhysical,
  mapPhysical,
  physicalTypes,
  isProductType,
  isDownload,
  freeDownloadKey,
  digitalPrice,
  type OptionalProduct,
  type PhysicalProduct,
  type ProductSize,
  type StandardProduct,
  type ProductType,
} from './products.ts';
export {
  adjustmentCodeOf,
  codeProblem,
  discountShares,
  firstOrderCode,
  firstOrderLabel,
  noOffers,
  discountLabel,
  shortAmount,
  usesOffer,
  type CodeEffect,
  type CodeTerms,
  type Offers,
} from './offers.ts';
export { bundleCode, bundleLabel, bundleOn, bundlePart, waitingPieces, type Bundle } from './bundles.ts';
export { adjustmentKinds, type Adjustment, type PricedLine } from './adjustments.ts';
export {
  homeOf,
  oneZone,
  letterRules,
  phoneRules,
  shippedCountries,
  zoneOf,
  type ItemRate,
  type LetterRule,
  type PhoneRule,
  type Place,
  type Zone,
} from './zones.ts';
export { placesInWords, sayPlaces, shipsWithinUsOnly } from './shipped-places.ts';
export { isReverseCharged, reverseChargeCode, reverseChargeLabels, reverseChargeRow } from './reverse-charge.ts';
export { sayTaxLabel, taxLabels } from './tax-labels.ts';
export { includesTaxAt, newestDay, taxRateAt, taxShares, type Tax, type TaxRate, type TaxTerms } from './taxes.ts';
export {
  addUp,
  adjustmentsOf,
  anyDelivery,
  dependsOnPlace,
  includedTaxOf,
  priceKey,
  priceLines,
  readTaxes,
  storeAdjustments,
  storeTaxes,
  storeTotals,
  taxLabel,
  taxRow,
  withTaxes,
  type Delivery,
  type StoredAdjustment,
  type StoredTax,
  type Totals,
} from './totals.ts';
export {
  defaultListedSize,
  inShopOrder,
  soldStandard,
  findListedSize,
  priceListFor,
  mapProducts,
  standardPriceList,
  type Book,
  type ListedProduct,
  type PriceList,
} from './price-list.ts';
export {
  amountIn,
  canRound,
  convertMoney,
  convertPrice,
  convertPriceList,
  convertRound,
  rateDecimals,
  roundings,
  type Exchange,
  type OwnPrices,
  type Rounding,
} from './exchange.ts';
export {
  parcelsInWords,
  productName,
  productNoun,
  goodsInWords,
  withCommas,
  productPlural,
  productsInWords,
  sizeName,
  sizesInWords,
} from './product-words.ts';
export { invoiceYears, retention } from './retention.ts';
export { fitPetName } from './pet-name.ts';
export { dailyLimits, timings, uploadLimits, quantityLimits, petNameLimit, copy } from './constants.ts';
export { claims, type ClaimId } from './claims.ts';
