import { describe, expect, test } from 'vitest';
import { newId } from '../../../shared/ids.ts';
import { restoreWizard, storedFormOf, type StoredWizard } from './wizard-storage.ts';
import { freshWizard, type Wizard } from './wizard.ts';

const nothing: StoredWizard = {
  selectedStyle: null,
  currentArtworkId: null,
  artworkId: null,
  artworkImageUrl: null,
  wizard: null,
};
const full: Wizard = {
  isFlawed: true,
  photo: { imageUrl: `/api/photos/${newId('pho')}/image`, width: 1_200, height: 900 },
  pet: { name: 'Biscuit', breed: 'Tabby' },
  which: 1,
  others: [
    { photo: { imageUrl: `/api/photos/${newId('pho')}/image?v=2`, width: 800, height: 600 }, name: 'Mo', which: null },
  ],
  tuning: 1,
  styleId: 'watercolor',
  round: 1,
  seen: ['art_1'],
  artworkId: newId('art'),
  variation: 2,
  product: 'mug',
  size: '15oz',
  quantity: 4,
};

test('a stored wizard is restored', () => {
  expect(restoreWizard(storedFormOf(full, 0))).toEqual(full);
  expect(restoreWizard(storedFormOf(freshWizard, 0))).toEqual(freshWizard);
  expect(restoreWizard(nothing)).toEqual(freshWizard);
});

test('the stored picture URL is that of the selected variation', () => {
  expect(storedFormOf(full, 0).artworkImageUrl).toBe(`/api/artworks/${full.artworkId}/variations/2/preview`);
  expect(storedFormOf(freshWizard, 0).artworkImageUrl).toBeNull();
});

describe('damaged fields fall back to defaults, other fields are kept', () => {
  const stored = storedFormOf(full, 0);
  const withRest = (patch: object) =>
    restoreWizard({ ...stored, wizard: JSON.stringify({ ...JSON.parse(stored.wizard!), ...patch }) });

  test.each(['', '{', 'null', '[]', '"photo"', '42'])('unreadable JSON %j', (wizard) => {
    expect(restoreWizard({ ...stored, wizard })).toEqual({
      ...freshWizard,
      styleId: full.styleId,
      artworkId: full.artworkId,
    });
  });
  test.each(['https://elsewhere.test/cat.jpg', '/api/photos/../orders', '', 7])('photo URL %j', (imageUrl) => {
    expect(withRest({ photo: { imageUrl, width: 1, height: 1 } })).toEqual({ ...full, photo: null });
  });
  test.each([0, 11, 1.5, '2', null])('quantity %j', (quantity) => {
    expect(withRest({ quantity })).toEqual({ ...full, quantity: 1 });
  });
  test.each([15, {}, undefined])('size %j', (size) => {
    expect(withRest({ size })).toEqual({ ...full, size: null });
  });
  test.each([-1, 6, 1.5, '1', null])('variation %j', (variation) => {
    expect(withRest({ variation })).toEqual({ ...full, variation: 0 });
  });
  test.each([7, [{ name: 'Mo' }], [1], Array.from({ length: 4 }, () => full.others[0])])('other pets %j', (others) => {
    expect(withRest({ others })).toEqual({ ...full, others: [] });
  });
  test.each([-1, 10, '1'])('number of the pet in the photo %j', (which) => {
    expect(withRest({ which })).toEqual({ ...full, which: null });
  });
  test('pet and product', () => {
    expect(withRest({ pet: { name: 'x'.repeat(51), breed: '' }, product: 'carpet' })).toEqual({
      ...full,
      pet: freshWizard.pet,
      product: 'poster',
    });
  });
  test.each(['no-such-style', 'princess" onload="', ''])('style %j', (selectedStyle) => {
    expect(restoreWizard({ ...stored, selectedStyle }).styleId).toBeNull();
  });
  test('an invalid artwork id gives null; a missing one falls back to the older key', () => {
    expect(restoreWizard({ ...stored, currentArtworkId: '../1', artworkId: '../1' }).artworkId).toBeNull();
    expect(restoreWizard({ ...stored, currentArtworkId: null }).artworkId).toBe(full.artworkId);
  });
});
