import { expect, test } from 'vitest';
import { trackingLink } from './contract.ts';

const number = { trackingUrl: null, trackingNumber: '9400 1000/0&x=1' };

test('a parcel can be followed once it is shipped, by its address or else its number', () => {
  expect(trackingLink({ status: 'shipped', trackingUrl: 'https://ups.test/1', trackingNumber: '1' })).toBe('https://ups.test/1');
  expect(trackingLink({ status: 'shipped', ...number })).toMatch(/^https:\/\/[^?]+\?tLabels=9400\+1000%2F0%26x%3D1$/);
  expect(trackingLink({ status: 'shipped', trackingUrl: null, trackingNumber: null })).toBeNull();
  expect(trackingLink({ status: 'being fulfilled', ...number })).toBeNull();
});

test('an address that is none of the web is not followed', () => {
  expect(trackingLink({ status: 'shipped', trackingUrl: 'javascript:alert(1)', trackingNumber: null })).toBeNull();
});
