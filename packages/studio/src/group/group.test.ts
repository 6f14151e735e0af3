import { beforeAll, describe, expect, test } from 'vitest';
import { visibleParts } from '../../bench/judge/judge-groups.ts';
import { edgeMap, identity } from '../../bench/measures/edges.ts';
import type { Analysis } from '../analysis/types.ts';
import { placePet } from '../compose/place-pet.ts';
import { styleIds } from '../compose/recipe.ts';
import type { Recipe } from '../compose/recipe.ts';
import { toBytes } from '../core/image.ts';
import { drawPet, petNames } from '../drawn-pets/index.ts';
import { render } from '../render.ts';
import { analysisOfDrawn } from '../styles/drawn-analysis.ts';
import { createStudio } from '../workers/studio.ts';
import { assembleGroup } from './assemble.ts';
import type { GroupPet } from './assemble.ts';
import { groupCarriage } from './carry.ts';
import { composeGroup } from './compose-group.ts';
import { joinNames } from './join-names.ts';

const carrying = styleIds.filter((style) => groupCarriage[style] === 'line-up');
const size = { width: 320, height: 400 };
let pets: GroupPet[];

beforeAll(async () => {
  const drawn = await Promise.all(petNames.map(async (name) => drawPet(name, { width: 400 })));
  pets = drawn.map((pet) => ({ photo: pet.photo, analysis: analysisOfDrawn(pet) }));
});

function recipeFor(count: number, style: (typeof styleIds)[number], variation: 0 | 1 | 2): Recipe {
  const analyses = pets.slice(0, count).map(({ analysis }) => analysis);
  return composeGroup(analyses, style, { seed: 0, variation, petNames: ['Bella', 'Max', 'Luna', 'Otto'] });
}

async function assembled(recipe: Recipe): Promise<GroupPet> {
  if (!recipe.group) throw new Error('The recipe has no group');
  return assembleGroup(pets, recipe.group);
}

describe('a group', () => {
  test.each([
    [2, 0],
    [3, 1],
    [3, 2],
    [4, 2],
  ] as const)('of %i pets: no pet covers the face of another in arrangement %i', async (count, variation) => {
    const recipe = recipeFor(count, 'classic-oil-painting', variation);
    const { analysis } = await assembled(recipe);
    const parts = visibleParts(analysis, recipe, size);
    expect(parts).toHaveLength(count);
    for (const { covered } of parts) expect(covered).toBeLessThan(0.02);
  });

  test.each([2, 3, 4])('of %i pets: every head is on the sheet, in every style that carries a group', (count) => {
    for (const style of carrying) {
      for (const variation of [0, 1, 2] as const) {
        for (const { pet, pose } of recipeFor(count, style, variation).group?.members ?? []) {
          const radius = pets[pet].analysis.head.radius * pose.scale;
          expect(pose.at.x).toBeGreaterThan(0.8 * radius);
          expect(pose.at.x).toBeLessThan(1 - 0.8 * radius);
          expect(pose.at.y).toBeGreaterThan(radius);
          expect(pose.at.y).toBeLessThan(1.25 - radius);
        }
      }
    }
  });

  test('when it is composed in three variations, then heads stand in three different arrangements', () => {
    const places = ([0, 1, 2] as const).map((variation) =>
      recipeFor(3, 'watercolor', variation).group?.members.map(({ pet, pose }) => [pet, pose.at.x, pose.at.y]),
    );
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(3);
  });

  test('when another thread assembles and paints it from the stored recipe, then the bytes are the same', async () => {
    const recipe = recipeFor(2, 'watercolor', 0);
    const small = { width: 160, height: 200 };
    const here = await assembled(recipe);
    const studio = createStudio({ threads: 1 });
    const stored = JSON.parse(JSON.stringify(recipe)) as Recipe;
    if (!stored.group) throw new Error('The recipe has no group');
    const there = await studio.assembleGroup(pets.slice(0, 2), stored.group);
    expect(Buffer.compare(here.photo.data, there.photo.data)).toBe(0);
    const picture = await studio.render({ ...there, recipe: stored, ...small });
    await studio.close();
    expect(Buffer.compare((await render(here.photo, here.analysis, recipe, small)).data, picture.data)).toBe(0);
  });

  test.each(['vintage-poster-print', 'classic-oil-painting'] as const)(
    'in %s: each pet is recognizable',
    async (style) => {
      const recipe = recipeFor(3, style, 0);
      const { photo, analysis } = await assembled(recipe);
      const art = edgeMap(await render(photo, analysis, recipe, size));
      const own = edgeMap(toBytes(placePet(photo, analysis, recipe, size.width).rgb));
      for (const { visible } of visibleParts(analysis, recipe, size))
        expect(identity(art, own, visible)).toBeGreaterThan(0.45);
    },
  );

  test('when a photo is darker and bluer than another, then its pet gets lighter and warmer in the group', async () => {
    const [bright] = pets;
    const dark = darkened(bright);
    const { group } = composeGroup([bright.analysis, dark.analysis], 'watercolor', { seed: 0, variation: 0 });
    if (!group) throw new Error('The recipe has no group');
    /** Mean of each channel over the second pet's head. */
    const headOf = async (pair: GroupPet[]): Promise<number[]> => {
      const { photo, analysis } = await assembleGroup(pair, group);
      const { head } = analysis.members?.[group.members.findIndex(({ pet }) => pet === 1)] ?? analysis;
      const sums = [0, 0, 0];
      for (let i = 0; i < photo.data.length; i += 3) {
        const [x, y] = [(i / 3) % photo.width, Math.floor(i / 3 / photo.width)];
        const far = Math.hypot(x - head.x * photo.width, y - head.y * photo.height);
        if (far < head.radius * photo.width) sums.forEach((sum, c) => (sums[c] = sum + photo.data[i + c]));
      }
      return sums;
    };
    const [alone, matched] = [await headOf([dark, dark]), await headOf([bright, dark])];
    expect(matched[0]).toBeGreaterThan(1.02 * alone[0]);
    expect(matched[0] / alone[0]).toBeGreaterThan(matched[2] / alone[2]);
  });

  test('given one pet, five pets, a pet without outline or a style for one pet: it is refused', () => {
    const [one, two] = pets.map(({ analysis }) => analysis);
    const lost: Analysis = { ...two, cut: 'cameo' };
    const options = { seed: 0, variation: 0 } as const;
    expect(() => composeGroup([one], 'watercolor', options)).toThrow(RangeError);
    expect(() => composeGroup([one, two, one, two, one], 'watercolor', options)).toThrow(RangeError);
    expect(() => composeGroup([one, lost], 'watercolor', options)).toThrow('Pet 2');
    expect(() => composeGroup([one, two], 'astronaut', options)).toThrow('astronaut');
  });

  test('names are joined as they are said', () => {
    expect(joinNames(['Bella'])).toBe('Bella');
    expect(joinNames(['Bella', ' Max '])).toBe('Bella & Max');
    expect(joinNames(['Bella', 'Max', 'Luna'])).toBe('Bella, Max & Luna');
    expect(joinNames(['Bella', '', null, 'Luna'])).toBe('Bella & Luna');
    expect(joinNames([null, ''])).toBeNull();
  });
});

/** The pet under a dim, bluish light. */
function darkened({ photo, analysis }: GroupPet): GroupPet {
  const shares = [0.6, 0.68, 0.8];
  const dim = (plane: Float32Array, channel: number): Float32Array => plane.map((value) => value * shares[channel]);
  const { work } = analysis;
  const dimmed = { ...work, r: dim(work.r, 0), g: dim(work.g, 1), b: dim(work.b, 2) };
  return {
    photo: { width: photo.width, height: photo.height, data: photo.data.map((value, i) => value * shares[i % 3]) },
    analysis: { ...analysis, work: dimmed, foreground: dimmed },
  };
}
