/**
 * What the owner of a shop sets in the panel, and what applies where nothing is set. Environment variables hold secrets
 * and infrastructure, and win where both are set.
 */
export { passesCustoms } from './places/customs.ts';
export {
  lookPicture,
  readStoredSettings,
  settingsFormat,
  storedSettings,
  type LookPicture,
  type StoredSettings,
} from './stored.ts';
export { hasDatedStyles, settingsOnDay, writeDayOfYear } from './style-dates.ts';
export { resolveSettings, type ConfirmedClaims, type Settings } from './resolve.ts';
export {
  blockPlaceholders,
  findPlaceholderProblem,
  isBlockPlaceholder,
  legalTextIds,
  legalTextUrl,
  legalTextView,
  standardLegalTexts,
  wordPlaceholders,
  type BlockPlaceholder,
  type LegalTextId,
  type LegalTextView,
} from './words/legal-texts.ts';
export { faqPlaceholders, isFaqPlaceholder, standardFaq, type FaqItem, type FaqPlaceholder } from './words/faq.ts';
export { findProblems } from './find-problems.ts';
export { standardBundle } from './money/bundles.ts';
export { bundleProducts } from './money/stored-bundle.ts';
export { eurosPerUnit } from './money/currencies.ts';
export { costOf } from './money/costs.ts';
export { inOwnCurrency } from './money/convert-amounts.ts';
export { resolveCurrencies, standardRounding } from './money/currencies.ts';
export { countriesOf } from './money/currency-countries.ts';
export { usualRate } from './money/currency-problems.ts';
export { findTaxHoles } from './places/tax-problems.ts';
export { taxMethods } from './places/stored-taxes.ts';
export { missingRates, readyMadeTaxes, readyMadeTaxesOn, readyMadeTaxIds } from './places/ready-made-taxes.ts';
export { fixedBy, withoutFixed } from './environment.ts';
export { readAt, writeAt, type SettingPath } from './changes/at-path.ts';
export { inOrder } from './in-order.ts';
export { mergeSettings } from './changes/merge-settings.ts';
export { describeChanges, type SettingsChange } from './changes/describe-changes.ts';
export { publicSettings, type PublicSettings } from './public-settings.ts';
export { headsInWords, offerInWords } from './words/offer-in-words.ts';
export { resolveLanguages, type Languages } from './words/languages.ts';
export { localizeSettings, settingText, settingTexts, type SettingTexts } from './words/localize.ts';
export {
  checkContrast,
  deriveColors,
  isReadablePaper,
  nearestAccent,
  nearestPaper,
  standardChoice,
  themes,
  type ChosenColors,
  type ContrastCheck,
  type ShopColors,
  type Theme,
} from './looks/shop-colors.ts';
export {
  shownFileNames,
  shownPlaces,
  shownUrl,
  type ShownFileName,
  type ShownPicture,
} from './looks/shown-pictures.ts';
export { chosenColors, iconOf } from './looks/look.ts';
export { lookFileNames, lookUrl, type LookFileName } from './looks/look-files.ts';
