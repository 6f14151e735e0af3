const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'; // Crockford's base 32: no i, l, o, u

export type IdPrefix =
  | 'vis'
  | 'pho'
  | 'art'
  | 'att'
  | 'dra'
  | 'pay'
  | 'ref'
  | 'ord'
  | 'inv'
  | 'line'
  | 'evt'
  | 'ful'
  | 'prn'
  | 'flm'
  | 'dtl'
  | 'shp'
  | 'sty'
  | 'out'
  | 'acc'
  | 'ses'
  | 'sgn'
  | 'rcp'
  | 'req'
  | 'ups'
  | 'viw'
  | 'aud'
  | 'cod'
  | 'vot'
  | 'pet'
  | 'not'
  | 'gif'
  | 'gce';

/** A prefixed id with 130 random bits, e.g. `art_4k0w…` (26 characters after the prefix). */
export function newId(prefix: IdPrefix): string {
  const random = crypto.getRandomValues(new Uint8Array(26));
  let id = `${prefix}_`;
  for (const byte of random) id += alphabet[byte & 31];
  return id;
}

/** Whether a string has the shape of an id with this prefix. Does not check that the id exists. */
export function isId(prefix: IdPrefix, value: string): boolean {
  return new RegExp(`^${prefix}_[0-9a-z]{26}$`).test(value);
}
