import { AE, AU, BR, CA, IE, IN, JP, MX, type CountryData } from 'country-region-data';
import { displayLocale } from '../../words/display-locale.ts';
import { prefectures } from './prefectures.ts';
import { italianProvinces, spanishProvinceOf, spanishProvinces } from './provinces.ts';
import { usStates } from './us-states.ts';

type States = readonly (readonly [value: string, name: string])[];

/** States by the code that an envelope shows. */
const byCode = ([, , regions]: CountryData): States =>
  regions.map(([name, code]) => [code, name] as const).toSorted(([, a], [, b]) => a.localeCompare(b, 'en-US'));
/** States that an envelope shows by their name. */
const byName = ([, , regions]: CountryData): States =>
  regions.map(([name]) => [name, name] as const).toSorted(([a], [b]) => a.localeCompare(b, 'en-US'));

const lists: ReadonlyMap<string, States> = new Map([
  ['US', usStates],
  ['AE', byName(AE)],
  ['AU', byCode(AU)],
  ['BR', byCode(BR)],
  ['CA', byCode(CA)],
  ['ES', spanishProvinces],
  ['IE', byName(IE)],
  ['IN', byName(IN)],
  ['IT', italianProvinces],
  ['JP', byName(JP)],
  ['MX', byName(MX)],
]);

/** Countries whose addresses may have a different state than those of the list: earlier versions knew no list of them. */
const openLists: ReadonlySet<string> = new Set(['AE', 'ES', 'IT']);

/** The states of a country as addresses hold them, with their names; empty where the shop has no list of them. */
export function statesOf(country: string): States {
  return lists.get(country) ?? [];
}

/**
 * The state as addresses hold it, given its code or name in any case: 'ON' for 'ontario', 'Tokyo' for '東京都' and '東京'.
 * Any other text is trimmed.
 */
export function toState(country: string, typed: string): string {
  const wanted = typed.trim().toLowerCase();
  const found = statesOf(country).find(
    ([value, name]) =>
      value.toLowerCase() === wanted || name.toLowerCase() === wanted || isNameInOwnLetters(country, value, wanted),
  );
  return found?.[0] ?? typed.trim();
}

function isNameInOwnLetters(country: string, state: string, wanted: string): boolean {
  const name = stateInOwnLetters(country, state);
  // Without the word for prefecture, which the name of Hokkaido does not have.
  return name !== state && (name === wanted || name.replace(/[都府県]$/u, '') === wanted);
}

/** '東京都' for Tokyo; the state itself where the shop knows no other letters of it. */
export function stateInOwnLetters(country: string, state: string): string {
  return (country === 'JP' ? prefectures[state] : undefined) ?? state;
}

/** Whether a state is in the country's list; true for every text where there is none. */
export function isStateOf(country: string, state: string): boolean {
  const states = statesOf(country);
  return states.length === 0 || states.some(([value]) => value === state);
}

/** Whether an address of the country can have this state. */
export function canBeState(country: string, state: string): boolean {
  return openLists.has(country) || isStateOf(country, state);
}

/** Whether every address of the country has a state of its list. */
export function hasClosedList(country: string): boolean {
  return lists.has(country) && !openLists.has(country);
}

/** The state in which a postcode is, where it says so: in Spain, whose taxes and customs depend on it. Else null. */
export function stateOfPostcode(country: string, postcode: string): string | null {
  return country === 'ES' ? spanishProvinceOf(postcode) : null;
}

/** 'Ontario', and '東京都' on a page in Japanese; the text itself for a state that is in no list. */
export function stateName(country: string, state: string): string {
  const shown = stateInForm(country, state);
  if (shown !== state) return shown;
  return statesOf(country).find(([value]) => value === state)?.[1] ?? state;
}

/** A state as a form shows it: as addresses hold it, but '東京都' for Tokyo on a page in Japanese. */
export function stateInForm(country: string, state: string): string {
  return displayLocale().startsWith('ja') ? stateInOwnLetters(country, state) : state;
}
