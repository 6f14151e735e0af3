import { expect, test } from 'vitest';
import { firstPlace, readPlace, writePlace, type PanelPlace } from './panel-address.ts';

const queryOf = (address: string) => address.replace('/admin', '');

test('a place survives the round trip through its URL', () => {
  const places: PanelPlace[] = [
    firstPlace,
    { ...firstPlace, search: '100% "Zoë_" & 🐾', status: 'sent initial email', page: 7, length: 200 },
    { ...firstPlace, view: 'review', order: 'ord_1' },
  ];
  expect(places.map((place) => readPlace(queryOf(writePlace(place))))).toEqual(places);
  expect(writePlace(firstPlace)).toBe('/admin');
});

test('an invalid URL gives the first place', () => {
  expect(readPlace('?view=moon&status=lost&page=-2&length=7')).toEqual(firstPlace);
  expect(readPlace('?page=1e99')).toEqual(firstPlace);
});
