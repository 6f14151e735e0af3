import { customsDefaults, customsSettingWords } from './places/customs-setting-words.ts';
import { invoiceDefaults, invoiceSettingWords } from './money/invoice-setting-words.ts';
import {
  claims,
  findStyle,
  isDayOfYear,
  products,
  productTypes,
  type ClaimId,
  type ProductType,
  type Season,
} from '../../../catalog/contract.ts';
import {
  standardBundle,
  standardChoice,
  standardLegalTexts,
  writeDayOfYear,
  type FaqItem,
  type LegalTextId,
  type LookPicture,
  type ShownPicture,
  type SettingPath,
  type Settings,
} from '../../../settings/contract.ts';
import { currencyName } from './money/currency-words.ts';
import { amount, furtherCurrencies, rateCount, zoneNames } from './list-words.ts';
import { isLanguageTag, languageOf, type LanguageTag } from '../../../../words/languages.ts';

/** The name of a language for the owner: 'German (Deutsch)'. */
export function languageName(tag: LanguageTag): string {
  const english = new Intl.DisplayNames('en-US', { type: 'language' }).of(tag) ?? tag;
  const { name } = languageOf(tag);
  return english === name ? english : `${english} (${name})`;
}

/** A setting in words: what it is, and how its values read. */
export interface SettingWords {
  readonly name: string;
  /** Amounts are in `currency`, the shop's own. */
  readonly show: (value: unknown, currency: string) => string;
}

const plain = (value: unknown) => (typeof value === 'string' ? `“${value}”` : String(value));
/** The start of a long text, and how long it is. */
const beginning = (value: unknown) => {
  const whole = String(value);
  const text = whole.replaceAll(/\s+/g, ' ').trim();
  return text.length <= 60
    ? `“${text}”`
    : `“${text.slice(0, 60)}…” (${whole.length.toLocaleString('en-US')} characters)`;
};
const amounts = (value: unknown, currency: string) =>
  Array.isArray(value) ? value.map((each) => amount(each, currency)).join(', ') : 'none';
const yes = (on: string, off: string) => (value: unknown) => (value === true ? on : off);

/** Finds the words for a setting, for the list of changes. */
export function wordsOf(path: SettingPath): SettingWords {
  const [section = '', id = '', field = '', size = '', last = ''] = path;
  if (section === 'products' && isProduct(id)) return productWords(products[id].label, field, size, last);
  if (section === 'styles') return styleWords(findStyle(id)?.name ?? id, field, size);
  if (section === 'claims' && isClaim(id)) {
    const name = `“${claims[id].text}”`;
    return field === 'text' ? { name: `Words of ${name}`, show: plain } : { name, show: yes('shown', 'hidden') };
  }
  if (section === 'words') return { name: `Text ${id}`, show: plain };
  if (section === 'languages' && id === 'texts' && isLanguageTag(field))
    return { name: `Text ${size}, ${languageName(field)}`, show: plain };
  if (section === 'pictures' && id === 'tiles')
    return { name: `Sample of ${findStyle(field)?.name ?? field}`, show: petName };
  if (section === 'legal' && field === 'shown')
    return { name: 'Link to the right of withdrawal', show: yes('shown', 'not shown') };
  if (section === 'legal' && isLegalText(id)) return { name: standardLegalTexts[id].title, show: beginning };
  if (section === 'tax' && id === 'codes')
    return { name: `Tax code of ${isProduct(size) ? products[size].label.toLowerCase() : 'shipping'}`, show: String };
  return single[path.join('.')] ?? { name: path.join(', '), show: plain };
}

const single: Readonly<Record<string, SettingWords>> = {
  styleOrder: { name: 'Order of styles', show: firstStyles },
  productOrder: { name: 'Order of products', show: productList },
  'languages.main': { name: 'Main language', show: languageNames },
  'languages.offered': { name: 'Further languages', show: languageNames },
  faq: { name: 'FAQ', show: questionCount },
  seasons: { name: 'Seasons', show: seasonNames },
  'shop.name': { name: 'Name of the shop', show: plain },
  'shop.supportEmail': { name: 'Support address', show: plain },
  'shop.timezone': { name: 'Time zone', show: plain },
  'shop.address': { name: 'Postal address', show: beginning },
  'shop.imprint': { name: 'Imprint', show: beginning },
  'pictures.hero': { name: 'Pictures beside the headline', show: petNames },
  'pictures.compare': { name: 'Pictures before and after', show: petNames },
  'look.logo': { name: 'Logo', show: pictureSize },
  'look.icon': { name: 'Icon', show: pictureSize },
  'look.colors.light.accent': { name: 'Accent color, light theme', show: String },
  'look.colors.light.paper': { name: 'Paper color, light theme', show: String },
  'look.colors.dark.accent': { name: 'Accent color, dark theme', show: String },
  'look.colors.dark.paper': { name: 'Paper color, dark theme', show: String },
  'pets.further': { name: 'Each additional pet', show: amount },
  'money.currency': { name: 'Currency of the shop', show: (value) => currencyName(String(value)) },
  'money.further': { name: 'Further currencies', show: furtherCurrencies },
  'shipping.flat': { name: 'Shipping for an order', show: amount },
  'shipping.freeFrom': { name: 'Free shipping from', show: amount },
  'tax.basisPoints': { name: 'Tax rate', show: (value) => `${Number(value) / 100}%` },
  'tax.label': { name: 'Name of the tax', show: plain },
  'shipping.zones': { name: 'Shipping zones', show: zoneNames },
  'tax.method': { name: 'Taxes', show: (value) => taxMethodNames[value as keyof typeof taxMethodNames] },
  'tax.table': { name: 'Tax rates', show: (value) => rateCount(value) },
  'tax.included': { name: 'Prices', show: yes('include the tax', 'without tax') },
  'tax.onShipping': { name: 'Tax on shipping', show: yes('charged', 'not charged') },
  ...invoiceSettingWords,
  'giftCards.sold': { name: 'Gift cards', show: yes('sold', 'not sold') },
  'giftCards.least': { name: 'Smallest gift card', show: amount },
  'giftCards.most': { name: 'Largest gift card', show: amount },
  'giftCards.presets': { name: 'Amounts that are offered', show: amounts },
  'giftCards.text': { name: 'Text about gift cards', show: beginning },
  'giftCards.refundDays': { name: 'Days for refunds of gift cards', show: plain },
  ...customsSettingWords,
  'watching.quietHours': {
    name: 'Warning without orders',
    show: (value) => (value === null ? 'off' : `${Number(value)} hours`),
  },
  'papers.filmCode': { name: 'Code to the film on papers', show: yes('printed', 'not printed') },
  'offers.firstOrder.given': { name: 'First-order discount', show: yes('given', 'not given') },
  'offers.firstOrder.percent': { name: 'Off the first order', show: (value) => `${Number(value)}%` },
  'offers.bundle.given': { name: 'Bundle discount', show: yes('given', 'not given') },
  'offers.bundle.percent': { name: 'Off the second product', show: (value) => `${Number(value)}%` },
  'offers.bundle.first': { name: 'Full price in a bundle', show: productNames },
  'offers.bundle.reduced': { name: 'Cheaper in a bundle', show: productNames },
  'offers.bundle.startsOn': { name: 'First day of the bundle', show: String },
  'offers.bundle.endsOn': { name: 'Last day of the bundle', show: String },
};

/** 'Poster, Mug'. */
function productNames(value: unknown): string {
  return (value as readonly ProductType[]).map((type) => products[type].label).join(', ') || 'none';
}

/** '6 questions, 812 characters', so that a changed answer is seen. */
function questionCount(value: unknown): string {
  const list = value as readonly FaqItem[];
  const characters = list.reduce((sum, { question, answer }) => sum + question.length + answer.length, 0);
  return `${list.length} ${list.length === 1 ? 'question' : 'questions'}, ${characters.toLocaleString('en-US')} characters`;
}

const petName = (value: unknown) => (value as ShownPicture).name;

/** 'Rex in Watercolor, Ada in Wizard'. */
function petNames(value: unknown): string {
  const pictures = value as readonly ShownPicture[];
  return pictures.map(({ name, style }) => `${name} in ${findStyle(style)?.name ?? style}`).join(', ');
}

/** 'a picture of 960 × 320 pixels'. */
function pictureSize(value: unknown): string {
  const { width, height } = value as LookPicture;
  return `a picture of ${width} × ${height} pixels`;
}

export const taxMethodNames = {
  none: 'No tax',
  everybody: 'One rate for everybody',
  table: 'A rate for each country or state',
  stripe: 'Stripe Tax, by the buyer’s address',
} as const;

/** 'Halloween, Holidays (off)'. */
function seasonNames(value: unknown): string {
  const seasons = value as readonly Season[];
  return seasons.map(({ name, shown }) => (shown ? name : `${name} (off)`)).join(', ') || 'none';
}

const dayInWords = (value: unknown) =>
  typeof value === 'string' && isDayOfYear(value) ? writeDayOfYear(value) : plain(value);

function styleWords(name: string, field: string, end: string): SettingWords {
  if (field === 'dates')
    return { name: `${end === 'from' ? 'First' : 'Last'} day of ${name} each year`, show: dayInWords };
  if (field === 'name') return { name: `Name of ${name}`, show: plain };
  if (field === 'description') return { name: `Description of ${name}`, show: plain };
  return { name, show: yes('offered', 'not offered') };
}

/** 'Wizard, Princess, Watercolor and 25 others'. */
function firstStyles(value: unknown): string {
  const names = (value as readonly string[]).map((id) => findStyle(id)?.name ?? id);
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} others`;
}

function productList(value: unknown): string {
  return (value as readonly string[]).map((type) => (isProduct(type) ? products[type].label : type)).join(', ');
}

const listed = (value: unknown) => (value as readonly string[]).join(', ');

function productWords(label: string, field: string, size: string, last: string): SettingWords {
  if (field === 'sizeOrder') return { name: `Order of the sizes of ${label.toLowerCase()}`, show: listed };
  if (field === 'sizes') {
    const name = `${label}, ${size}`;
    if (last === 'description') return { name: `Words beside ${name}`, show: plain };
    if (last === 'cost') return { name: `Cost of ${name}`, show: amount };
    return last === 'price' ? { name, show: amount } : { name, show: yes('sold', 'not sold') };
  }
  if (field === 'price') return { name: label, show: amount };
  if (field === 'cost') return { name: `Cost of ${label}`, show: amount };
  if (field === 'title') return { name: `Title of the ${label.toLowerCase()}`, show: plain };
  if (field === 'material') return { name: `Material of the ${label.toLowerCase()}`, show: plain };
  return { name: label, show: yes('sold', 'not sold') };
}

/** The value that applies where a setting is not set, as `wordsOf` shows it; undefined if it is not a single value. */
export function defaultOf(path: SettingPath, standard: Settings): string | number | boolean | null | undefined {
  const [section = '', id = '', field = '', size = '', last = ''] = path;
  const { priceList } = standard;
  const [home] = priceList.shipping.zones;
  if (section === 'products' && isProduct(id)) {
    const product = priceList.products[id];
    if (field === 'title') return product.title;
    if (field === 'material') return product.material;
    if (field === 'price') return priceList.download.cents;
    if (field === 'cost') return 0;
    if (last === 'cost') return '';
    if (field === 'sizes' && last === 'description')
      return product.sizes.find(({ label }) => label === size)?.description ?? '';
    if (field === 'sizes' && last === 'price') return product.sizes.find(({ label }) => label === size)?.price.cents;
    return true;
  }
  if (section === 'styles') {
    const style = findStyle(id);
    if (field === 'name') return style?.name;
    if (field === 'dates') return '';
    return field === 'description' ? style?.description : true;
  }
  if (section === 'claims' && isClaim(id)) return field === 'text' ? claims[id].text : standard.claims[id] !== null;
  if (section === 'tax' && id === 'codes')
    return isProduct(size) ? priceList.tax.codes.products[size] : priceList.tax.codes.shipping;
  const values: Readonly<Record<string, string | number | boolean | null>> = {
    'shop.address': '',
    'shop.imprint': '',
    'look.logo': '',
    'look.icon': '',
    'look.colors.light.accent': standardChoice.light.accent,
    'look.colors.light.paper': standardChoice.light.paper,
    'look.colors.dark.accent': standardChoice.dark.accent,
    'look.colors.dark.paper': standardChoice.dark.paper,
    'pets.further': priceList.furtherPet.cents,
    'shipping.flat': home?.rates.kind === 'order' ? home.rates.amount.cents : 0,
    'shipping.freeFrom': home?.freeFrom?.cents ?? null,
    'tax.basisPoints': priceList.tax.rate / 10,
    'tax.label': priceList.tax.label,
    'tax.method': 'everybody',
    'tax.included': priceList.tax.included,
    'tax.onShipping': priceList.tax.onShipping,
    ...invoiceDefaults(standard),
    'giftCards.sold': standard.giftCards.sold,
    'giftCards.least': standard.giftCards.least.cents,
    'giftCards.most': standard.giftCards.most.cents,
    'giftCards.text': standard.giftCards.text,
    'giftCards.refundDays': standard.giftCards.refundDays,
    ...customsDefaults(standard),
    'watching.quietHours': null,
    'papers.filmCode': standard.papers.filmCode,
    'offers.firstOrder.given': standard.offers.firstOrder.given,
    'offers.firstOrder.percent': standard.offers.firstOrder.percent,
    'offers.bundle.given': standard.priceList.bundle !== null,
    'offers.bundle.percent': standardBundle.percent,
    'offers.bundle.startsOn': '',
    'offers.bundle.endsOn': '',
  };
  return values[path.join('.')];
}

/** How a value reads, where undefined is the default. */
export function showValue(path: SettingPath, value: unknown, standard: Settings): string {
  const { currency } = standard.priceList;
  if (value !== undefined) return wordsOf(path).show(value, currency);
  const byDefault = defaultOf(path, standard);
  if (byDefault === '') return 'none';
  return byDefault === undefined ? 'the default' : `${wordsOf(path).show(byDefault, currency)} (default)`;
}

function isProduct(id: string): id is ProductType {
  return (productTypes as readonly string[]).includes(id);
}

function isLegalText(id: string): id is LegalTextId {
  return Object.hasOwn(standardLegalTexts, id);
}

function isClaim(id: string): id is ClaimId {
  return Object.hasOwn(claims, id);
}

function languageNames(value: unknown): string {
  const tags = [value].flat().filter((tag): tag is string => typeof tag === 'string');
  return tags.length === 0 ? 'none' : tags.map((tag) => (isLanguageTag(tag) ? languageName(tag) : tag)).join(', ');
}
