import { expect, test } from 'vitest';
import { everyOrder } from './order-list/list-filter.ts';
import { firstPlace, readPlace, writePlace, type PanelPlace } from './panel-address.ts';

const read = (address: string) => {
  const [path = '', query = ''] = address.split('?');
  return readPlace(query, path);
};

test('a place survives the round trip through its URL', () => {
  const places: PanelPlace[] = [
    firstPlace,
    {
      ...firstPlace,
      filter: { ...everyOrder, search: '100% "Zoë_" & 🐾', statuses: ['pending', 'sent initial email'] },
      page: 7,
      length: 200,
    },
    {
      ...firstPlace,
      filter: {
        ...everyOrder,
        sort: 'total',
        from: '2026-11-01',
        to: '2026-11-30',
        product: 'mug',
        style: 'wizard',
        print: 'being made',
        mode: 'live',
        refunded: false,
        tag: 'Gift wrap',
        offer: 'code:WELCOME',
      },
    },
    { ...firstPlace, view: 'review', order: 'ord_1' },
    { ...firstPlace, view: 'settings', section: 'gift-cards' },
    { ...firstPlace, view: 'audit', narrowed: { person: 'zoë@example.com', action: 'note added' }, page: 2 },
    { ...firstPlace, view: 'print', narrowed: { group: 'done' }, order: 'ord_1' },
    { ...firstPlace, view: 'gift cards', narrowed: { search: 'gif_1' } },
    { ...firstPlace, view: 'customers' },
    { ...firstPlace, view: 'customers', customer: 'cus_1', order: 'ord_1' },
    {
      ...firstPlace,
      view: 'customers',
      customers: { search: 'Zoë', mode: 'test', returning: false, tag: 'Breeder', sort: 'value' },
      page: 3,
    },
  ];
  expect(places.map((place) => read(writePlace(place)))).toEqual(places);
  expect(writePlace(firstPlace)).toBe('/admin');
  expect(writePlace({ ...firstPlace, view: 'settings', section: 'taxes' })).toBe('/admin?view=settings&section=taxes');
  expect(writePlace({ ...firstPlace, view: 'customers', customer: 'cus_1' })).toBe('/admin/customers/cus_1');
});

test('an invalid URL gives the first place', () => {
  expect(
    readPlace('?view=moon&status=lost&page=-2&length=7&sort=down&from=2026-02-30&to=x&product=car&style=x&refunded=1'),
  ).toEqual(firstPlace);
  expect(readPlace('?view=settings&section=moon')).toEqual({ ...firstPlace, view: 'settings' });
  expect(readPlace('?person=x&group=done')).toEqual(firstPlace);
  expect(readPlace('?page=1e99')).toEqual(firstPlace);
});
