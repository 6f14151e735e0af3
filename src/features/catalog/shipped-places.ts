import { displayLocale } from '../../words/display-locale.ts';
import { placeWords } from '../../words/catalogs/places.ts';
import type { Message, MessageFacts, PlainMessage } from '../../words/message.ts';
import type { Say } from '../../words/words.ts';
import { countryInSentence, homeCountry } from '../../shared/places/countries.ts';
import { shippedCountries, type Zone } from './zones.ts';

/** Up to this many countries are named; of more, only the number is given. */
const maxNamed = 4;

/** 'the United Kingdom and Ireland', or '27 countries'. */
export function placesInWords(zones: readonly Zone[], say: Say): string {
  const countries = shippedCountries(zones);
  if (countries.length > maxNamed) return say(placeWords.countries, { count: countries.length });
  return new Intl.ListFormat(displayLocale()).format(countries.map(countryInSentence));
}

/** Whether the shop sends within the United States alone, as the standard shop does. */
export function shipsWithinUsOnly(zones: readonly Zone[]): boolean {
  return shippedCountries(zones).every((country) => country === homeCountry);
}

/** A message that says where the shop ships. */
type PlacesMessage = Message<
  MessageFacts & {
    readonly holds: { readonly places: string };
    readonly counts?: undefined;
    readonly tags?: undefined;
  }
>;

/** Where the shop ships: `withinUs` is what the standard shop says, `elsewhere` what others say. */
export function sayPlaces(
  zones: readonly Zone[],
  { withinUs, elsewhere }: { withinUs: PlainMessage; elsewhere: PlacesMessage },
  say: Say,
): string {
  return shipsWithinUsOnly(zones) ? say(withinUs) : say(elsewhere, { places: placesInWords(zones, say) });
}
