import { expect, test } from 'vitest';
import { pictureBefore } from './picture-before.ts';

const events = [
  { details: { from: 'pending', to: 'shipped' } },
  { details: { before: { artworkId: 'art_1', variation: 0 }, after: { artworkId: 'art_1', variation: 2 } } },
  { details: { before: { artworkId: 'art_1', variation: 2 }, after: { artworkId: 'art_2', variation: 2 } } },
  { details: { before: { artworkId: 'art_2', variation: 2 }, after: { artworkId: 'art_2', variation: 0 } } },
];

test('given a replaced picture, returns the picture that it replaced', () => {
  expect(pictureBefore(events, 'art_2')).toEqual({ artworkId: 'art_1', variation: 2 });
});

test('given the originally bought artwork, returns null, even if its variation changed', () => {
  expect(pictureBefore(events, 'art_1')).toBeNull();
});

test('given a replacement that was undone, returns the newer picture', () => {
  const back = {
    details: { before: { artworkId: 'art_2', variation: 0 }, after: { artworkId: 'art_1', variation: 2 } },
  };
  expect(pictureBefore([...events, back], 'art_1')).toEqual({ artworkId: 'art_2', variation: 0 });
});
