/**
 * What the owner of a shop sets in the panel, and what applies where nothing is set. Environment variables hold secrets
 * and infrastructure, and win where both are set.
 */
export { passesCustoms } from './customs.ts';
export {
  lookPicture,
  readStoredSettings,
  settingsFormat,
  storedSettings,
  type LookPicture,
  type StoredSettings,
} from './stored.ts';
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
} from './legal-texts.ts';
export { faqPlaceholders, isFaqPlaceholder, standardFaq, type FaqItem, type FaqPlaceholder } from './faq.ts';
export { findProblems } from './find-problems.ts';
export { bundleProducts, standardBundle } from './bundles.ts';
export { eurosPerUnit } from './currencies.ts';
export { costOf } from './costs.ts';
export { inOwnCurrency } from './convert-amounts.ts';
export { resolveCurrencies, standardRounding } from './currencies.ts';
export { countriesOf } from './currency-countries.ts';
export { usualRate } from './currency-problems.ts';
export { findTaxHoles, taxMethods } from './taxes.ts';
export {
  isInUnion,
  missingRates,
  readyMadeTaxes,
  readyMadeTaxesOn,
  readyMadeTaxIds,
  unionCountries,
} from './ready-made-taxes.ts';
export { fixedBy, withoutFixed } from './environment.ts';
export { readAt, writeAt, type SettingPath } from './at-path.ts';
export { inOrder } from './in-order.ts';
export { mergeSettings } from './merge-settings.ts';
export { describeChanges, type SettingsChange } from './describe-changes.ts';
export { publicSettings, type PublicSettings } from './public-settings.ts';
export { headsInWords, offerInWords } from './offer-in-words.ts';
export { resolveLanguages, type Languages } from './languages.ts';
export { localizeSettings, settingText, settingTexts, type SettingTexts } from './localize.ts';
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
} from './shop-colors.ts';
export { shownFileNames, shownPlaces, shownUrl, type ShownFileName, type ShownPicture } from './shown-pictures.ts';
export { chosenColors, iconOf, lookFileNames, lookUrl, type LookFileName } from './look.ts';
