import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { gridStyles, seasonOn, standardSeasons } from '../contract.ts';
import { StyleFilter, stylesOf } from './style-filter.tsx';
import { StyleGroups } from './style-groups.tsx';
import { StylePicture, type OwnPictures } from './style-picture.tsx';
import { StylePreviewGrid } from './style-preview-grid.tsx';
import { StyleTile } from './style-tile.tsx';

const render = (favorites: ReadonlySet<string>) =>
  renderToStaticMarkup(
    <StyleFilter styles={gridStyles} favorites={favorites} choice="all" onChange={() => undefined} />,
  );

test('given favorites, when the filter is drawn, then they are offered; without any they are not', () => {
  expect(render(new Set(['wizard', 'no-such-style']))).toContain('Favorites (1)');
  expect(render(new Set())).not.toContain('Favorites');
});

test('given a choice, when styles are filtered, then every style is in exactly one mood', () => {
  const none = new Set<string>();
  const moods = (['seasonal', 'painted', 'drawn', 'costume', 'greeting'] as const).map((mood) =>
    stylesOf(gridStyles, mood, none),
  );
  expect(moods.flat().toSorted((one, other) => gridStyles.indexOf(one) - gridStyles.indexOf(other))).toEqual(
    gridStyles,
  );
  expect(stylesOf(gridStyles, 'favorites', new Set(['wizard'])).map(({ id }) => id)).toEqual(['wizard']);
  expect(stylesOf(gridStyles, 'favorites', none)).toEqual(gridStyles);
});

test('given a chosen style, when it is shown, then it is the only checked radio button of one group', () => {
  const html = renderToStaticMarkup(
    <StyleGroups
      styles={gridStyles}
      season={null}
      petAndPerson={null}
      firstMood="costume"
      pictureOf={() => undefined}
      own={{ of: () => undefined, any: false, coming: false }}
      photoIds={[]}
      chosenId="wizard"
      onChoose={() => undefined}
    />,
  );
  const radios = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
  expect(radios).toHaveLength(stylesOf(gridStyles, 'costume', new Set()).length);
  expect(radios.every((radio) => radio.includes('name="style"'))).toBe(true);
  expect(radios.filter((radio) => radio.includes('checked=""'))).toHaveLength(1);
});

test('given previews that may still come, when a tile waits, then it shows the visitor’s photo and no other pet', () => {
  const tile = (coming: boolean) =>
    renderToStaticMarkup(
      <StylePicture
        style={gridStyles[0]!}
        pictureOf={() => '/model-pet.webp'}
        own={{ of: () => undefined, any: false, coming, waitingPicture: 'data:image/jpeg;base64,AA' }}
      />,
    );
  expect(tile(true)).toContain('data-waiting');
  expect(tile(true)).not.toContain('/model-pet.webp');
  expect(tile(false)).toContain('/model-pet.webp');
});

test('given previews of the visitor’s pet, when one will not come, then its tile says that it shows an example', () => {
  const style = gridStyles[0]!;
  const tile = (own: Partial<OwnPictures>, refusal: string | null = null) =>
    renderToStaticMarkup(
      <StyleTile
        style={style}
        pictureOf={() => '/model-pet.webp'}
        own={{ of: () => undefined, any: true, coming: false, ...own }}
        chosen={false}
        refusal={refusal}
        testId="tile"
        onChoose={() => undefined}
      />,
    );
  const example = 'Example: not your pet';
  expect(tile({})).toContain(example);
  expect(tile({}, 'Shows one pet')).toContain(example);
  expect(tile({ of: () => '/own.webp' })).not.toContain(example);
  expect(tile({ coming: true })).not.toContain(example);
  // Without any picture of the visitor's pet, the heading says that all are samples.
  expect(tile({ any: false })).not.toContain(example);
});

test('given a season, when all styles are previewed below the upload, then its styles come first', () => {
  const draw = (day: string) => {
    const html = renderToStaticMarkup(
      <StylePreviewGrid
        styles={gridStyles}
        pictureOf={() => undefined}
        own={{ of: () => undefined, any: false, coming: false }}
        photoIds={[]}
        chosenId={null}
        season={seasonOn(standardSeasons, day)}
        firstMood={null}
        onChoose={() => undefined}
      />,
    );
    return [...html.matchAll(/style-preview-([\w-]+)/g)].map(([, id]) => id);
  };
  const ids = gridStyles.map(({ id }) => id);
  const halloween = draw('2026-10-15');
  expect(halloween.slice(0, 4).every((id) => /^(witch|pumpkin)-/.test(id ?? ''))).toBe(true);
  expect(new Set(halloween)).toEqual(new Set(ids));
  expect(halloween).toHaveLength(ids.length);
  expect(draw('2026-07-04')).toEqual(ids);
});
