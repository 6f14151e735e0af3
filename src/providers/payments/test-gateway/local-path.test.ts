import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

const shop = 'https://shop.example';

test('keeps paths of the shop', () => {
  expect(localPath('/success', shop)).toBe('/success');
  expect(localPath('https://shop.example/success?a=1', shop)).toBe('/success?a=1');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'https://shop.example//evil.example',
])('returns null for %j', (address) => expect(localPath(address, shop)).toBeNull());
