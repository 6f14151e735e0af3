const members: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** The countries of the European Union, as far as value added tax and consumer law are concerned. */
export const unionCountries: readonly string[] = [...members];

export function isInUnion(country: string): boolean {
  return members.has(country);
}

/** Parts of Spain to which the value added tax of the Union does not apply: parcels to them pass customs. */
export const spainOutsideVatArea: readonly string[] = ['Las Palmas', 'Santa Cruz de Tenerife', 'Ceuta', 'Melilla'];

/** Whether a place is where the value added tax of the Union applies, and parcels pass no customs. */
export function isInVatArea({ country, state }: { readonly country: string; readonly state: string | null }): boolean {
  return isInUnion(country) && !(country === 'ES' && state !== null && spainOutsideVatArea.includes(state));
}

/** The letters with which VAT IDs of a country begin. */
export function vatPrefixOf(country: string): string {
  return country === 'GR' ? 'EL' : country;
}

/** A VAT ID as it is compared and stored: in capitals, without spaces, dots and dashes. */
export function tidyVatId(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s.-]/g, '');
}

/** The country of the European Union whose VAT ID this is, in capitals and without spaces; null for others. */
export function unionCountryOfVatId(vatId: string): string | null {
  const prefix = vatId.slice(0, 2);
  const country = prefix === 'EL' ? 'GR' : prefix;
  return isInUnion(country) && prefix === vatPrefixOf(country) ? country : null;
}
