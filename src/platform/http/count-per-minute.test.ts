import { expect, test } from 'vitest';
import { createCounter, networkOf } from './count-per-minute.ts';

test('allows the maximum in a window, returns the time to wait, and starts a new window after it', () => {
  const count = createCounter({ max: 2, windowMs: 60_000 });
  expect([0, 10, 20_500, 59_999].map((at) => count('a', at))).toEqual([0, 0, 40, 1]);
  expect(count('b', 59_999)).toBe(0);
  expect([60_000, 60_001, 60_002].map((at) => count('a', at))).toEqual([0, 0, 60]);
});

test('further requests neither extend nor shorten the wait', () => {
  const count = createCounter({ max: 1, windowMs: 60_000 });
  for (let at = 0; at < 60_000; at += 1_000) count('a', at);
  expect(count('a', 60_000)).toBe(0);
});

test('removes only the oldest key when there are too many', () => {
  const count = createCounter({ max: 1, windowMs: 60_000 });
  for (let i = 0; i < 50_000; i++) count(`key ${i}`, 0);
  count('one more', 1);
  expect(count('key 49999', 2)).toBe(60);
  expect(count('key 1', 2)).toBe(60);
  expect(count('key 0', 2)).toBe(0);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa::7', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
