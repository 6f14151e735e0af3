import { expect, test } from 'vitest';
import { placeWords } from '../../words/catalogs/places.ts';
import { productWords } from '../../words/catalogs/product.ts';
import { sayDefault } from '../../words/say-default.ts';
import { money } from '../../shared/money.ts';
import { oneZone, type Zone } from './zones.ts';
import { sayPlaces } from './shipped-places.ts';

const [standard] = oneZone(money(500), null);

function shipsTo(...codes: string[]): readonly Zone[] {
  const countries = codes.map((country) => ({ country, states: null }));
  return standard === undefined ? [] : [{ ...standard, countries }];
}

test.each([
  [['US'], 'We ship within the U.S.'],
  [['GB'], 'We ship to the United Kingdom.'],
  [['US', 'CA'], 'We ship to the United States and Canada.'],
  [['GB', 'IE', 'FR', 'DE'], 'We ship to the United Kingdom, Ireland, France, and Germany.'],
  [['GB', 'IE', 'FR', 'DE', 'NL'], 'We ship to 5 countries.'],
])('given a shop that ships to %j, then its product screen says: %s', (countries, sentence) => {
  const words = { withinUs: productWords.shipsWithin, elsewhere: placeWords.ships };
  expect(sayPlaces(shipsTo(...countries), words, sayDefault)).toBe(sentence);
});
