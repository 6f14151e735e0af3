import { expect, test } from 'vitest';
import { findProblems, publicSettings, readStoredSettings, resolveSettings } from '../contract.ts';

const resolve = (stored: object) => resolveSettings(readStoredSettings(stored) ?? {}, []);

test('given no own words, then products and styles have the standard ones', () => {
  const { priceList, styles } = resolve({});
  expect(priceList.products.magnet).toMatchObject({ title: 'Custom Pet Magnet' });
  expect(priceList.products.magnet.sizes[0]?.description).toBe('Compact and cute');
  expect(styles[0]).toMatchObject({ id: 'classic-oil-painting', name: 'Classic Oil Painting' });
});

test('given own words, then they apply where they are set, and nowhere else', () => {
  const { priceList, styles } = resolve({
    products: {
      poster: { title: 'Print', sizes: { '8x10 inches': { description: 'Small' } } },
    },
    styles: { wizard: { name: 'Sorcerer' } },
  });
  expect(priceList.products.poster).toMatchObject({ title: 'Print', label: 'Poster' });
  expect(priceList.products.poster.sizes.map(({ description }) => description)).toEqual(['Small', null, null]);
  expect(styles.find(({ id }) => id === 'wizard')).toMatchObject({
    name: 'Sorcerer',
    description: 'A pointed hat, a full moon and a spell half spoken.',
  });
});

test('given an own order of styles, then the others follow in the default order, and ids that the shop does not have are ignored', () => {
  const ids = resolve({ styleOrder: ['wizard', 'gone', 'princess'] }).styles.map(({ id }) => id);
  expect(ids.slice(0, 3)).toEqual(['wizard', 'princess', 'classic-oil-painting']);
  expect(new Set(ids).size).toBe(28);
});

test('given two styles on offer with one name, then it is refused', () => {
  expect(findProblems({ styles: { wizard: { name: 'Princess' } } })).toEqual({
    'styles.wizard.name': 'Two styles are called “Princess”. Give each a name of its own.',
  });
  expect(findProblems({ styles: { wizard: { name: 'Princess' }, princess: { offered: false } } })).toEqual({});
  expect(Object.keys(findProblems({ styles: { wizard: { name: 'x'.repeat(41) } } }))).toEqual(['styles.wizard.name']);
});

test('given a style that is off, then pages get its name for pictures that exist, and no other words', () => {
  const stored = { styles: { wizard: { offered: false, name: 'Sorcerer', description: 'Secret' } } };
  expect(publicSettings(stored)).toEqual({ styles: { wizard: { offered: false, name: 'Sorcerer' } } });
});
