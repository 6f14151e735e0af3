import { countryName } from '../../../shared/places/countries.ts';
import { isStateOf, stateName, statesOf } from '../../../shared/places/states.ts';
import type { StoredZone } from './stored-zones.ts';

/** Sentences by path for zones that cannot apply together. */
export function findZoneProblems(zones: readonly StoredZone[]): Record<string, string> {
  const problems: Record<string, string> = {};
  const zoneOfPlace = new Map<string, string>();
  for (const [index, { name, countries, days }] of zones.entries()) {
    const path = `shipping.zones.${index}`;
    if (zones.findIndex((other) => other.name === name) < index)
      problems[`${path}.name`] = `Two zones are called ${name}. Give each its own name.`;
    if (days !== null && days.to < days.from)
      problems[`${path}.days`] =
        `Orders to ${name} cannot arrive before they can arrive: the last day is before the first.`;
    for (const { country, states = null } of countries) {
      const unknown = states?.find((state) => statesOf(country).length === 0 || !isStateOf(country, state));
      if (unknown !== undefined)
        problems[`${path}.countries`] = `${countryName(country)} has no state '${unknown}' that a zone can name.`;
      for (const state of states ?? [null]) {
        const place = `${country} ${state ?? ''}`;
        const before = zoneOfPlace.get(place);
        if (before !== undefined)
          problems[`${path}.countries`] =
            before === name
              ? `${placeName(country, state)} is twice in ${name}.`
              : `${placeName(country, state)} is in two zones, ${before} and ${name}. Keep it in one.`;
        zoneOfPlace.set(place, name);
      }
    }
  }
  return problems;
}

/** 'Canada', or 'Hawaii' where a state is meant. */
function placeName(country: string, state: string | null): string {
  return state === null ? countryName(country) : stateName(country, state);
}
