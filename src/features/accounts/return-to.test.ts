import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLocalPath } from './return-to.ts';

test.each([
  '/',
  '/app',
  '/orders',
  '/orders?page=2',
  '/order/ord_1?key=a%20b#top',
  '/success?session_id=cs_1',
  '/a/../b',
])('keeps the local path %s', (path) => {
  expect(toLocalPath(path)).toBe(path === '/a/../b' ? '/b' : path);
});

const elsewhere = [
  'https://evil.test',
  'HTTPS:evil.test',
  'https:/evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/%09/evil.test',
  '/%0a/evil.test',
  '/%0d%0aSet-Cookie:a=b',
  '/%2f/evil.test',
  '/%2fevil.test',
  '/%252f/evil.test',
  '/%25252fevil.test',
  '/%5cevil.test',
  '/%5C%5Cevil.test',
  '/%255cevil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/a/../../\\evil.test',
  '/%2e%2e//evil.test',
  '/./%2fevil.test',
  '/\u0000/evil.test',
  '/\u00a0/evil.test',
  '/\u2028/evil.test',
  '/\u202e/evil.test',
  '/\ufeff/evil.test',
  '/%E3%80%80/evil.test',
  '@evil.test',
  'evil.test',
  '.evil.test',
  '',
  '/%',
  '/%zz',
  `/${'a'.repeat(2_000)}`,
  '/api/logout',
  '/a/../api/logout',
  '/%61pi/logout',
  '/%2e/api/logout',
];

test.each(elsewhere)('returns / for %j', (value) => {
  expect(toLocalPath(value)).toBe('/');
});

test.each([undefined, null, 7, ['/a', '/b'], { path: '/a' }])('returns / for %j, which is not a string', (value) => {
  expect(toLocalPath(value)).toBe('/');
});

test('never leaves the site, for random combinations of dangerous pieces', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '.',
    '..',
    ':',
    '@',
    'evil.test',
    'https:',
    'a',
    '?',
    '#',
    '%',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = toLocalPath(`/${pieces.join('')}`);
      expect(new URL(path, 'https://shop.test').host).toBe('shop.test');
      expect(path).not.toMatch(/^\/[/\\]/);
    }),
    { numRuns: 3_000, seed: 7 },
  );
});
