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

const idCharacters = 26;

/** Random bytes for the next ids: to ask for many at once takes hardly longer than for 26. */
const pool = new Uint8Array(idCharacters * 128);
let used = pool.length;

/** A prefixed id with 130 random bits, e.g. `art_4k0w…` (26 characters after the prefix). */
export function newId(prefix: IdPrefix): string {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  let id = `${prefix}_`;
  for (const byte of pool.subarray(used, used + idCharacters)) id += alphabet[byte & 31];
  // An id may be the key to what it names, so what it was made from is not kept.
  pool.fill(0, used, used + idCharacters);
  used += idCharacters;
  return id;
}

/** Whether a string has the shape of an id with this prefix. Does not check that the id exists. */
export function isId(prefix: IdPrefix, value: string): boolean {
  return new RegExp(`^${prefix}_[0-9a-z]{26}$`).test(value);
}
