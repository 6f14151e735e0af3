import { expect, test } from 'vitest';
import { carrierLink, carrierNames, carrierOf, parcelLink, parcelsOf, trackingLink, type Parcel } from './parcel.ts';

const numbered = (trackingNumber: string) => ({ trackingUrl: null, trackingNumber });
const linked = (trackingUrl: string, trackingNumber: string | null = null) => ({ trackingUrl, trackingNumber });

test('a number that only one carrier issues is tracked at that carrier', () => {
  const known: [string, string, string][] = [
    ['1Z999AA10123456784', 'UPS', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
    ['1z 999 aa1 01 2345 6784', 'UPS', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
    [
      '9400 1000 0000 0000 0000 00',
      'USPS',
      'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000',
    ],
    [
      '420972019205500000000000000001',
      'USPS',
      'https://tools.usps.com/go/TrackConfirmAction?tLabels=420972019205500000000000000001',
    ],
    ['RA123456785US', 'USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=RA123456785US'],
    ['986578788855', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr=986578788855'],
    ['TBA123456789000', 'Amazon', 'https://track.amazon.com/tracking?trackingId=TBA123456789000'],
    ['RA123456785CA', 'Canada Post', 'https://www.canadapost-postescanada.ca/track-reperage/en?search=RA123456785CA'],
    ['RA123456785GB', 'Royal Mail', 'https://www.royalmail.com/track-your-item#/tracking-results/RA123456785GB'],
  ];
  expect(known.map(([number]) => [number, carrierOf(numbered(number)), parcelLink(numbered(number))])).toEqual(known);
});

test('a number that matches no carrier has none, and leads to a web search', () => {
  for (const number of ['9400', '986578788856', '1Z999', '9400 1000/0&x=1', '1234567890']) {
    expect([number, carrierOf(numbered(number)), parcelLink(numbered(number))]).toEqual([
      number,
      null,
      `https://www.google.com/search?${new URLSearchParams({ q: `track package ${number}` }).toString()}`,
    ]);
  }
});

test('a tracking link is used as it is, and its host determines the carrier, whatever the number', () => {
  const links: [string, string | null][] = [
    ['https://www.ups.com/track?loc=en_US&tracknum=9400100000000000000000', 'UPS'],
    ['https://tools.usps.com/go/TrackConfirmAction?tLabels=1', 'USPS'],
    ['https://fedex.com/x', 'FedEx'],
    ['https://mydhl.express.dhl.com/', 'DHL'],
    ['https://track.example/9400', null],
    ['https://notups.com/1', null],
    ['https://ups.com.evil.example/1', null],
  ];
  for (const [link, carrier] of links) {
    expect([carrierOf(linked(link, '9400100000000000000000')), parcelLink(linked(link, '1'))]).toEqual([carrier, link]);
  }
});

const tracked = (status: string, parcel: Parcel, shipments: readonly Parcel[] = []) =>
  trackingLink({ status, shipments, ...parcel });
const nothing: Parcel = { trackingUrl: null, trackingNumber: null };

test('a parcel can be tracked once it is shipped', () => {
  expect(tracked('shipped', linked('https://ups.test/1'))).toBe('https://ups.test/1');
  expect(tracked('being fulfilled', numbered('1Z999AA10123456784'))).toBeNull();
  expect(tracked('shipped', nothing)).toBeNull();
  expect(tracked('shipped', { ...nothing, trackingNumber: ' ' })).toBeNull();
});

test('a tracking link that is neither http nor https is ignored', () => {
  expect(tracked('shipped', linked('javascript:alert(1)'))).toBeNull();
});

test('given two parcels, each has its own carrier and link, and the order links to the first that can be tracked', () => {
  const waiting = { ...nothing, carrier: 'Asendia' };
  const sent = numbered('1Z999AA10123456784');
  const order = { status: 'shipped', ...nothing, shipments: [waiting, sent] };
  expect(parcelsOf(order).map(carrierOf)).toEqual(['Asendia', 'UPS']);
  expect(trackingLink(order)).toBe(parcelLink(sent));
});

test('a carrier that the owner chooses gives the tracking page of any number', () => {
  for (const carrier of carrierNames) {
    const link = carrierLink(carrier, ' 12 34-56 ');
    expect(link).toContain('123456');
    expect(carrierOf({ ...nothing, trackingUrl: link })).toBe(carrier);
  }
  expect([carrierLink('UPS', ' '), carrierLink('Pigeon Post', '1')]).toEqual([null, null]);
});

test('a known carrier has its own spelling, whatever a print partner writes', () => {
  const parcel = { trackingUrl: null, trackingNumber: null };
  expect(carrierOf({ ...parcel, carrier: 'usps' })).toBe('USPS');
  expect(carrierOf({ ...parcel, carrier: 'FEDEX' })).toBe('FedEx');
  expect(carrierOf({ ...parcel, carrier: 'Evri' })).toBe('Evri');
  expect(carrierOf({ ...parcel, carrier: ' ' })).toBeNull();
});
