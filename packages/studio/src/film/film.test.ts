import { beforeAll, expect, test } from 'vitest';
import { compose } from '../compose/compose.ts';
import type { StyleId } from '../compose/recipe.ts';
import { drawPet } from '../drawn-pets/draw-pet.ts';
import { assembleGroup } from '../group/assemble.ts';
import { composeGroup } from '../group/compose-group.ts';
import { render } from '../render.ts';
import { analysisOfDrawn } from '../styles/drawn-analysis.ts';
import { paintFilm, paintFilmOfPicture } from './film.ts';

const size = { width: 200, height: 250 };
const frames = 50;
let drawn: Awaited<ReturnType<typeof drawPet>>;
beforeAll(async () => {
  drawn = await drawPet('mabel', { width: 400 });
});

/** Mean difference of two pictures in levels of 255, and the share of the pixels that differ at all. */
function compare(a: Uint8Array, b: Uint8Array): { mean: number; changed: number } {
  let sum = 0;
  let changed = 0;
  for (let i = 0; i < a.length; i++) {
    sum += Math.abs(a[i] - b[i]);
    if (a[i] !== b[i]) changed++;
  }
  return { mean: sum / a.length, changed: changed / a.length };
}

async function film(style: StyleId): Promise<{ shown: Uint8Array[]; finished: Uint8Array }> {
  const analysis = analysisOfDrawn(drawn);
  const recipe = compose(analysis, style, { seed: 5, variation: 0, petName: 'Mabel' });
  const shown: Uint8Array[] = [];
  await paintFilm(drawn.photo, analysis, recipe, size, { frames }, (frame) => void shown.push(frame.data.slice()));
  return { shown, finished: (await render(drawn.photo, analysis, recipe, size)).data };
}

test.each<StyleId>(['classic-oil-painting', 'birthday', 'watercolor', 'tattoo-style'])(
  'given a recipe of %s, then its film ends with the picture itself and comes nearer to it all the time',
  async (style) => {
    const { shown, finished } = await film(style);
    expect(shown).toHaveLength(frames);
    for (const frame of shown.slice(-4)) expect(Buffer.compare(frame, finished)).toBe(0);
    const away = [0, 0.3, 0.55, 0.75, 0.95].map((share) => compare(shown[Math.floor(share * frames)], finished).mean);
    for (const [i, distance] of away.entries()) if (i > 0) expect(distance).toBeLessThan(away[i - 1]);
    // The brush changes a part of the picture at a time; a cross-fade would change all of it.
    const steps = shown.slice(1, 44).map((frame, i) => compare(frame, shown[i]).changed);
    const [median] = steps.toSorted((a, b) => a - b).slice(steps.length >> 1);
    expect(median).toBeLessThan(0.8);
    expect(median).toBeGreaterThan(0);
  },
);

test('given the pixels of a picture alone, then its film ends with them', async () => {
  const analysis = analysisOfDrawn(drawn);
  const recipe = compose(analysis, 'watercolor', { seed: 5, variation: 0, petName: 'Mabel' });
  const { data: finished } = await render(drawn.photo, analysis, recipe, size);
  const shown: Uint8Array[] = [];
  await paintFilmOfPicture({ ...size, data: finished }, { frames }, (frame) => void shown.push(frame.data.slice()));
  expect(shown).toHaveLength(frames);
  expect(Buffer.compare(shown[frames - 1], finished)).toBe(0);
  expect(compare(shown[0], finished).mean).toBeGreaterThan(5);
});

test('given an aborted signal, then no further frame is shown', async () => {
  const stop = new AbortController();
  const picture = { ...size, data: new Uint8Array(size.width * size.height * 3).fill(90) };
  let count = 0;
  const filming = paintFilmOfPicture(picture, { frames, signal: stop.signal }, () => {
    count++;
    if (count === 3) stop.abort(new Error('enough'));
  });
  await expect(filming).rejects.toThrow('enough');
  expect(count).toBe(3);
});

test('given a recipe of two pets, then its film ends with their picture', async () => {
  const other = await drawPet('biscuit', { width: 400 });
  const pets = [drawn, other].map((pet) => ({ photo: pet.photo, analysis: analysisOfDrawn(pet) }));
  const analyses = pets.map(({ analysis }) => analysis);
  const recipe = composeGroup(analyses, 'watercolor', { seed: 5, variation: 0, petNames: ['Mabel', 'Otto'] });
  const { photo, analysis } = await assembleGroup(pets, recipe.group!);
  let last = new Uint8Array();
  await paintFilm(photo, analysis, recipe, size, { frames }, (frame) => void (last = frame.data.slice()));
  expect(Buffer.compare(last, (await render(photo, analysis, recipe, size)).data)).toBe(0);
});
