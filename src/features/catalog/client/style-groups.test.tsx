import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { gridStyles, seasonOn, standardSeasons } from '../contract.ts';
import { StyleGroups } from './style-groups.tsx';

function look(day: string) {
  const html = renderToStaticMarkup(
    <StyleGroups
      styles={gridStyles}
      season={seasonOn(standardSeasons, day)}
      petAndPerson={null}
      firstMood={null}
      pictureOf={() => undefined}
      own={{ of: () => undefined, coming: false }}
      chosenId={null}
      onChoose={() => undefined}
    />,
  );
  const [featured = '', classics = ''] = html.split('Classic &amp; Popular Styles');
  const idsIn = (part: string) => [...part.matchAll(/style-option-([\w-]+)/g)].map(([, id]) => id);
  return { html, featured: idsIn(featured), classics: idsIn(classics) };
}

test('given a day in October, then Halloween comes first, its styles marked as seasonal', () => {
  const { html, featured, classics } = look('2026-10-15');
  expect(html).toContain('>Halloween</h2>');
  expect(html).toContain('Here until the pumpkins go soft.');
  expect(featured).toHaveLength(4);
  expect(html.match(/SEASONAL/g)).toHaveLength(4);
  expect(classics).toHaveLength(23);
});

test('given a day in December, then the Holidays come first, nothing is called seasonal, and Halloween ends the classics', () => {
  const { html, featured, classics } = look('2026-12-10');
  expect(html).toContain('>Holidays</h2>');
  expect(html).not.toMatch(/Halloween|SEASONAL/);
  expect(featured).toEqual(['classic-oil-painting', 'mountain-explorer', 'princess', 'thank-you']);
  expect(classics).toHaveLength(23);
  expect(classics.at(-1)).toBe('pumpkin-pet-illustrated');
});

test('given a day out of season, then all 27 styles are in one grid, those of Halloween at its end', () => {
  const { html, featured, classics } = look('2026-07-04');
  expect(featured).toEqual([]);
  expect(html).not.toContain('SEASONAL');
  expect(classics).toEqual(gridStyles.map(({ id }) => id));
  expect(classics.slice(-4).every((id) => /^(witch|pumpkin)-/.test(id ?? ''))).toBe(true);
});
