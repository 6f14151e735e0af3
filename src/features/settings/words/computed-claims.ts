import { countryInSentence, countryName, homeCountry } from '../../../shared/places/countries.ts';
import { claims, homeOf, shortAmount, type Zone } from '../../catalog/contract.ts';
import { asTemplate } from './standard-texts.ts';

/** "Delivery takes 5-7 days in the United Kingdom": a time that is confirmed for the shop's home only. */
export function deliveryClaim(zones: readonly Zone[], ownText: string | null): string {
  const { country } = homeOf(zones);
  if (ownText === null && country === homeCountry) return claims.delivery.text;
  return (ownText ?? asTemplate(claims.delivery.text)).replace('{place}', () => countryInSentence(country));
}

/**
 * "Free shipping on orders over $25", with cents only where there are some, and with the zone where others pay. Null if
 * the home of the shop pays.
 */
export function freeShippingClaim(zones: readonly Zone[], ownText: string | null): string | null {
  const [home, ...others] = zones;
  const from = home?.freeFrom ?? null;
  if (home === undefined || from === null) return null;
  // Only a translation has a place for the amount; what the owner has written is said as it is.
  if (ownText !== null && !ownText.includes('{amount}')) return ownText;
  const claim = (ownText ?? asTemplate(claims['free-shipping'].text)).replace('{amount}', () => shortAmount(from));
  const isSame = others.every(({ freeFrom }) => freeFrom !== null && freeFrom.cents <= from.cents);
  const [only, ...more] = home.countries;
  // A whole country has its own name; of other zones the owner's is the shortest.
  const isCountry = only !== undefined && only.states === null && more.length === 0;
  if (isSame) return claim;
  if (ownText !== null) return `${claim} (${isCountry ? countryName(only.country) : home.name})`;
  return `${claim} to ${isCountry ? countryInSentence(only.country) : home.name}`;
}
