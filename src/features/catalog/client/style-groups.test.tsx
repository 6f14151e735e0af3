import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { gridStyles, seasonOn, standardSeasons } from '../contract.ts';
import { StyleGroups } from './style-groups.tsx';

function look(day: string, photoIds: readonly string[] = []) {
  const html = renderToStaticMarkup(
    <StyleGroups
      styles={gridStyles}
      season={seasonOn(standardSeasons, day)}
      petAndPerson={null}
      firstMood={null}
      pictureOf={() => undefined}
      own={{ of: () => undefined, any: false, coming: false }}
      photoIds={photoIds}
      chosenId={null}
      onChoose={() => undefined}
    />,
  );
  const [featured = '', others = ''] = html.split('Classic &amp; Popular Styles');
  const [classics = '', forOnePet = ''] = others.split('For one pet');
  const idsIn = (part: string) => [...part.matchAll(/style-option-([\w-]+)/g)].map(([, id]) => id);
  return { html, featured: idsIn(featured), classics: idsIn(classics), forOnePet: idsIn(forOnePet) };
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

test('given two pets in the picture, then styles that show one are last, with the reason, and cannot be chosen', () => {
  const alone = look('2026-07-04');
  const { html, classics, forOnePet } = look('2026-07-04', ['pho_a', 'pho_b']);
  expect(alone.forOnePet).toEqual([]);
  expect(classics).toContain('watercolor');
  expect(new Set([...classics, ...forOnePet])).toEqual(new Set(alone.classics));
  expect(forOnePet.length).toBeGreaterThan(0);
  expect(html.match(/Shows one pet/g)).toHaveLength(forOnePet.length);
  const refused = [...html.matchAll(/<input[^>]*aria-disabled="true"[^>]*>/g)].map(([input]) => input);
  expect(refused).toHaveLength(forOnePet.length);
  for (const input of refused) {
    // It stays where the keyboard finds it, and says why.
    expect(input).not.toMatch(/\sdisabled=/);
    const [, reason] = /aria-describedby="([^"]+)"/.exec(input) ?? [];
    expect(html).toMatch(new RegExp(`id="${reason}"[^>]*>Shows one pet`));
  }
});
