import { expect, test } from 'vitest';
import { gridStyles, moodOf, moodsOf } from '../../../features/catalog/contract.ts';
import { arrivalIn, stylesPath } from './entry-links.ts';

const searchOf = (path: string) => new URL(path, 'https://shop.test').search;

test('given a link to the styles with a style or a mood, when it is read, then it asks for the same', () => {
  expect(arrivalIn(searchOf(stylesPath()))).toEqual({ styleId: null, mood: null, toStyles: true });
  expect(arrivalIn(searchOf(stylesPath({ mood: 'seasonal' })))).toEqual({
    styleId: null,
    mood: 'seasonal',
    toStyles: true,
  });
  expect(arrivalIn(searchOf(stylesPath({ styleId: 'astronaut' })))).toEqual({
    styleId: 'astronaut',
    mood: null,
    toStyles: false,
  });
});

test.each(['?step=upload', '?step=style&style=no-such', '?step=style&style=%00&mood=toString', ''])(
  'given a link with nothing known in it, when %j is read, then nothing is chosen',
  (search) => {
    expect(arrivalIn(search)).toMatchObject({ styleId: null, mood: null });
  },
);

test('given the catalog, when its styles are grouped, then every style has a mood', () => {
  expect(gridStyles.filter(({ id }) => moodOf(id) === null)).toEqual([]);
  expect(moodsOf(gridStyles)).toEqual(['seasonal', 'painted', 'drawn', 'costume', 'greeting']);
  expect(moodsOf(gridStyles.filter(({ id }) => id === 'wizard'))).toEqual(['costume']);
});
