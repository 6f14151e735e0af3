import { isGridStyle, isPhysical, productTypes, standardProducts, type ArtStyle } from '../catalog/contract.ts';
import { findAmountProblems } from './money/amounts.ts';
import { findBundleProblems } from './money/bundle-problems.ts';
import { findClaimProblems } from './words/claim-problems.ts';
import { resolveSettings } from './resolve.ts';
import { findCurrencyProblems } from './money/currency-problems.ts';
import { findFaqProblems } from './words/faq-problems.ts';
import { findInvoiceProblems } from './money/invoice-problems.ts';
import { findPlaceholderProblem, legalTextIds } from './words/legal-texts.ts';
import { findColorProblems } from './looks/look.ts';
import { isLanguageTag, standardLanguage } from '../../words/languages.ts';
import type { StoredSettings } from './stored.ts';
import { findDayWithoutStyles, writeDayOfYear } from './style-dates.ts';
import { findTaxProblems } from './places/tax-problems.ts';
import { findZoneProblems } from './places/zone-problems.ts';

/** Settings that cannot apply together: a sentence for the owner by the path of the field, e.g. 'products.mug'. */
export function findContradictions(stored: StoredSettings): Record<string, string> {
  const { priceList, styles, giftCards } = resolveSettings(stored, []);
  const problems: Record<string, string> = {};
  const isNamed = ({ id }: ArtStyle) =>
    Object.entries(stored.styles ?? {}).some(([of, { name }]) => of === id && name !== undefined);
  const { least, most, presets } = giftCards;
  if (least.cents > most.cents) problems['giftCards.most'] = 'The largest amount is smaller than the smallest.';
  else if (presets.some(({ cents }) => cents < least.cents || cents > most.cents))
    problems['giftCards.presets'] = 'Offer amounts between the smallest and the largest.';
  for (const type of productTypes) {
    const { label, sold, sizes } = priceList.products[type];
    if (sold && isPhysical(type) && sizes.length === 0)
      problems[`products.${type}`] = `Sell at least one size of the ${label.toLowerCase()}, or stop selling it.`;
  }
  if (standardProducts.every((type) => !priceList.products[type].sold))
    problems['products'] = 'Sell at least one product. To stop selling for a while, pause orders instead.';
  const { main = standardLanguage, offered: further = [] } = stored.languages ?? {};
  if ([main, ...further].some((tag) => !isLanguageTag(tag)))
    problems['languages'] = 'This shop does not speak one of these languages. Choose languages from the list.';
  Object.assign(problems, findBundleProblems(stored.offers?.bundle, priceList));
  const names = new Set<string>();
  // Names that are set come last, so that the sentence is beside one of them.
  const offered = styles.filter((style) => style.offered);
  for (const { id, name } of offered.toSorted((one, other) => Number(isNamed(one)) - Number(isNamed(other)))) {
    const same = name.toLowerCase();
    if (names.has(same))
      problems[`styles.${id}.name`] = `Two styles are called “${name}”. Give each a name of its own.`;
    names.add(same);
  }
  if (!offered.some(({ id }) => isGridStyle(id))) problems['styles'] = 'Offer at least one style.';
  const empty = findDayWithoutStyles(stored);
  if (empty !== null)
    problems['styles'] =
      `On ${writeDayOfYear(empty)} no style would be offered. Offer at least one on every day of the year.`;
  for (const id of legalTextIds) {
    const problem = findPlaceholderProblem(stored.legal?.[id]?.text ?? '');
    if (problem !== null) problems[`legal.${id}.text`] = problem;
  }
  Object.assign(problems, stored.faq === undefined ? {} : findFaqProblems(stored.faq));
  Object.assign(problems, findColorProblems(stored), findClaimProblems(stored));
  Object.assign(problems, findAmountProblems(stored), findCurrencyProblems(stored.money));
  Object.assign(problems, findInvoiceProblems(stored, priceList.shipping.zones));
  Object.assign(problems, findZoneProblems(stored.shipping?.zones ?? []), findTaxProblems(stored.tax ?? {}));
  const ids = new Set<string>();
  for (const [index, { id, name, styles: featured }] of (stored.seasons ?? []).entries()) {
    const unknown = featured.find((styleId) => !isGridStyle(styleId));
    if (featured.length === 0) problems[`seasons.${index}.styles`] = `Choose at least one style for ${name}.`;
    if (unknown !== undefined)
      problems[`seasons.${index}.styles`] = `The shop has no style '${unknown}' that a season can feature.`;
    if (new Set(featured).size < featured.length)
      problems[`seasons.${index}.styles`] = `Choose each style of ${name} once.`;
    if (ids.has(id)) problems[`seasons.${index}.id`] = `Two seasons have the id '${id}'. Each needs its own.`;
    ids.add(id);
  }
  return problems;
}
