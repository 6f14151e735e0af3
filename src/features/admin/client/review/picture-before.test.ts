import { expect, test } from 'vitest';
import { pictureBefore } from './picture-before.ts';

const picture = (artworkId: string, variation: number) => ({ artworkId, variation });
const changed = (before: ReturnType<typeof picture>, after: ReturnType<typeof picture>) => ({
  kind: 'picture replaced',
  details: { artworks: [before.artworkId, after.artworkId], before, after },
});

const events = [
  { kind: 'set by admin', details: { from: 'pending', to: 'shipped' } },
  changed(picture('art_1', 0), picture('art_1', 2)),
  changed(picture('art_1', 2), picture('art_2', 2)),
  changed(picture('art_2', 2), picture('art_2', 0)),
];

test('given a replaced picture, returns the picture that it replaced', () => {
  expect(pictureBefore(events, 'art_2')).toEqual({ artworkId: 'art_1', variation: 2 });
});

test('given the originally bought artwork, returns null, even if its variation changed', () => {
  expect(pictureBefore(events, 'art_1')).toBeNull();
});

test('given a replacement that was undone, returns the newer picture', () => {
  const back = changed(picture('art_2', 0), picture('art_1', 2));
  expect(pictureBefore([...events, back], 'art_1')).toEqual({ artworkId: 'art_2', variation: 0 });
});
