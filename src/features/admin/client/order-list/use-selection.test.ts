import { expect, test } from 'vitest';
import { rangeOf } from './use-selection.ts';

test('a range goes from the last toggled order to this one, in either direction', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(rangeOf(ids, 'a', 'c')).toEqual(['a', 'b', 'c']);
  expect(rangeOf(ids, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(ids, null, 'b')).toEqual(['b']);
  // The last one is on another page.
  expect(rangeOf(ids, 'gone', 'b')).toEqual(['b']);
});
