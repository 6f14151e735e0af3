import { displayLocale, standardLocale } from '../../words/display-locale.ts';

/** Where addresses have no country of their own, and where the standard shop sends to. ISO 3166-1, as all countries. */
export const homeCountry = 'US';

const codes = (
  'AC AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC ' +
  'CD CF CG CH CI CK CL CM CN CO CR CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE ' +
  'GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR ' +
  'KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC ' +
  'NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ ' +
  'SK SL SM SN SO SR SS ST SV SX SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS ' +
  'XK YE YT ZA ZM ZW'
).split(' ');

/**
 * Territories that have a code of their own and are states of the United States in addresses. Zones name them as
 * states.
 */
const inUnitedStates: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'VI']);

/** Where the usual English name is another than that of the Unicode data. */
const usualNames: Readonly<Record<string, string>> = { HK: 'Hong Kong', MO: 'Macao', MM: 'Myanmar' };
const namesByLocale = new Map<string, Intl.DisplayNames>();

const known: ReadonlySet<string> = new Set(codes.filter((code) => !inUnitedStates.has(code)));
const listsByLocale = new Map<string, readonly (readonly [code: string, name: string])[]>();

/** The countries that a shop can send to, by their names. Naming them all takes too long for pages that show none. */
export function listCountries(): readonly (readonly [code: string, name: string])[] {
  const locale = displayLocale();
  const list =
    listsByLocale.get(locale) ??
    [...known].map((code) => [code, countryName(code)] as const).toSorted(([, a], [, b]) => a.localeCompare(b, locale));
  listsByLocale.set(locale, list);
  return list;
}

export function isCountry(code: string): boolean {
  return known.has(code);
}

/** 'United Kingdom', in the language of whoever reads it; the code itself for one that nobody knows. */
export function countryName(code: string): string {
  const locale = displayLocale();
  const usual = locale === standardLocale ? usualNames[code] : undefined;
  return /^[A-Z]{2}$/.test(code) ? (usual ?? namesIn(locale).of(code) ?? code) : code;
}

/** A country's name that carriers everywhere can read, whatever the language of the page is. */
export function countryInLatin(code: string): string {
  return usualNames[code] ?? namesIn(standardLocale).of(code) ?? code;
}

function namesIn(locale: string): Intl.DisplayNames {
  const names = namesByLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  namesByLocale.set(locale, names);
  return names;
}

const withArticle: ReadonlySet<string> = new Set(
  'AE BS CC CD CF CK DO FK FO GB GM IM KM KY MH MP MV NL PH PM SB SC TC US VA VG VI'.split(' '),
);

/** The country within a sentence: 'the United Kingdom', 'Canada'. Only English has the article here. */
export function countryInSentence(code: string): string {
  return withArticle.has(code) && displayLocale() === standardLocale ? `the ${countryName(code)}` : countryName(code);
}
