import { expect, test } from 'vitest';
import { pictureBefore } from './picture-before.ts';

const events = [
  { details: { from: 'pending', to: 'shipped' } },
  { details: { before: { artworkId: 'art_1', variation: 0 }, after: { artworkId: 'art_1', variation: 2 } } },
  { details: { before: { artworkId: 'art_1', variation: 2 }, after: { artworkId: 'art_2', variation: 2 } } },
  { details: { before: { artworkId: 'art_2', variation: 2 }, after: { artworkId: 'art_2', variation: 0 } } },
];

test('the picture before a new one is the one that stood there last', () => {
  expect(pictureBefore(events, 'art_2')).toEqual({ artworkId: 'art_1', variation: 2 });
});

test('what was bought has none before it, whichever variation was chosen', () => {
  expect(pictureBefore(events, 'art_1')).toBeNull();
});

test('once it has been taken back the newer one can be had again', () => {
  const back = {
    details: { before: { artworkId: 'art_2', variation: 0 }, after: { artworkId: 'art_1', variation: 2 } },
  };
  expect(pictureBefore([...events, back], 'art_1')).toEqual({ artworkId: 'art_2', variation: 0 });
});
