import { long } from '../../bench/long.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { visibleParts } from '../../bench/judge/judge-groups.ts';
import { edgeMap, identity } from '../../bench/measures/edges.ts';
import type { Analysis } from '../analysis/types.ts';
import { placePet } from '../compose/place-pet.ts';
import { namesOf, styleIds } from '../compose/recipe.ts';
import type { GroupLayout, Recipe, StyleId, Variation } from '../compose/recipe.ts';
import { variations as plans } from '../compose/variations.ts';
import { toBytes } from '../core/image.ts';
import { fitCostumes } from '../costume/fit/fit.ts';
import { badgePlace } from '../costume/fit/put-on.ts';
import { nameBadge } from '../costume/garments/chef-whites.ts';
import { starBadge } from '../costume/garments/cowboy.ts';
import { drawPet, petNames } from '../drawn-pets/index.ts';
import { render } from '../render.ts';
import { analysisOfDrawn } from '../styles/drawn-analysis.ts';
import { createStudio } from '../workers/studio.ts';
import { assembleGroup } from './assemble.ts';
import { groupCarriage } from './carry.ts';
import { composeGroup } from './compose-group.ts';
import { cutOut } from './cut-out.ts';
import type { GroupPet } from './cut-out.ts';
import { joinNames } from './join-names.ts';
import { gainSteps, matchLight } from './match-light.ts';

const carrying = styleIds.filter((style) => groupCarriage[style] === 'line-up');
const variations = [0, 1, 2] as const;
const size = { width: 320, height: 400 };
/** In the long form all styles are painted, otherwise one without and one with a costume. */
const painted: readonly StyleId[] = long ? carrying : ['vintage-poster-print', 'medieval-warrior'];
let pets: GroupPet[];

beforeAll(async () => {
  const drawn = await Promise.all(petNames.map(async (name) => drawPet(name, { width: 200 })));
  pets = drawn.map((pet) => ({ photo: pet.photo, analysis: analysisOfDrawn(pet) }));
});

function recipeFor(count: number, style: StyleId, variation: Variation): Recipe {
  const analyses = pets.slice(0, count).map(({ analysis }) => analysis);
  const names = ['Bella', 'Max', 'Luna', 'Otto'].slice(0, count);
  return composeGroup(analyses, style, { seed: 0, variation, petNames: names });
}

function layoutOf({ group }: Recipe): GroupLayout {
  if (!group) throw new Error('The recipe has no group');
  return group;
}

const assembledGroups = new Map<string, Promise<GroupPet>>();

/** The group's picture, made once for each layout, because it takes a second. */
async function assembled(recipe: Recipe): Promise<GroupPet> {
  const key = JSON.stringify(recipe.group);
  const known = assembledGroups.get(key) ?? assembleGroup(pets, layoutOf(recipe));
  assembledGroups.set(key, known);
  return known;
}

/** Head radius of a member on the sheet. */
function radiusOf({ pet, pose }: GroupLayout['members'][number]): number {
  return pets[pet].analysis.head.radius * pose.scale;
}

describe('a group', () => {
  test.each([2, 3, 4])('of %i pets: no pet covers the face of another, with and without costume', (count) => {
    for (const style of ['classic-oil-painting', 'princess'] as const) {
      for (const variation of variations) {
        const recipe = recipeFor(count, style, variation);
        const layout = layoutOf(recipe);
        const small = { width: 200, height: Math.round((200 * layout.canvas.height) / layout.canvas.width) };
        const parts = visibleParts({ members: cutOut(pets, layout, small) }, recipe, { width: 160, height: 200 });
        expect(parts).toHaveLength(count);
        for (const { covered } of parts) expect(covered).toBeLessThan(0.02);
      }
    }
  });

  test.each([2, 3, 4])('of %i pets: every head is on the sheet, in every style that carries a group', (count) => {
    for (const [k, style] of carrying.entries()) {
      for (const variation of long ? variations : [variations[k % 3]]) {
        for (const member of layoutOf(recipeFor(count, style, variation)).members) {
          const { at } = member.pose;
          const radius = radiusOf(member);
          expect(at.x).toBeGreaterThan(0.8 * radius);
          expect(at.x).toBeLessThan(1 - 0.8 * radius);
          expect(at.y).toBeGreaterThan(radius);
          expect(at.y).toBeLessThan(1.25 - radius);
        }
      }
    }
  });

  test.each([3, 4])('of %i pets: faces are about equally large, and their middle is the picture’s', (count) => {
    for (const variation of variations) {
      const { members } = layoutOf(recipeFor(count, 'classic-oil-painting', variation));
      const radii = members.map(radiusOf);
      expect(Math.max(...radii)).toBeLessThan(1.25 * Math.min(...radii));
      const heights = members.map(({ pose }) => pose.at.y);
      const middle = (Math.min(...heights) + Math.max(...heights)) / 2;
      expect(middle).toBeGreaterThan(0.45);
      expect(middle).toBeLessThan(0.8);
    }
  });

  test('when it is composed in three variations, then heads stand in three different arrangements', () => {
    const places = variations.map((variation) =>
      layoutOf(recipeFor(3, 'watercolor', variation)).members.map(({ pet, pose }) => [pet, pose.at.x, pose.at.y]),
    );
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(3);
  });

  test('in every style with a costume that carries a group, each pet is cut out to wear it', () => {
    for (const style of carrying) {
      const worn = plans[style][0].bust !== undefined;
      const layout = layoutOf(recipeFor(2, style, 0));
      expect([style, layout.busts ?? false]).toEqual([style, worn]);
      for (const { bust } of cutOut(pets, layout, { width: 40, height: 40 })) expect(bust !== undefined).toBe(worn);
    }
  });

  test('when a style letters a name on each pet, then it is that pet’s own', () => {
    const recipe = recipeFor(3, 'cowboy-sheriff', 1);
    const own = layoutOf(recipe).members.map(({ pet }) => ['Bella', 'Max', 'Luna'][pet]);
    expect(namesOf(recipe)).toEqual(own);
    expect(recipe.petName).toBe('Bella, Max & Luna');
  });

  test.each([
    ['cowboy-sheriff', starBadge],
    ['master-chef', nameBadge],
  ] as const)('in %s: the whole name on each pet is in the picture', (style, badge) => {
    for (const count of [2, 3, 4]) {
      for (const variation of variations) {
        const recipe = recipeFor(count, style, variation);
        const { canvas } = layoutOf(recipe);
        const members = cutOut(pets, layoutOf(recipe), { width: 8, height: 8 });
        const fits = fitCostumes({ ...pets[0].analysis, members, photo: canvas }, recipe);
        expect(fits).toHaveLength(count);
        for (const fit of fits) {
          const { x, y, half } = fit.neck;
          const [across, down] = badgePlace(fit, recipe, badge);
          const [left, right] = [across - badge.reach, across + badge.reach].map((end) => x + (end * half) / 100);
          expect(left).toBeGreaterThan(0);
          expect(right).toBeLessThan(1);
          expect(y + ((down + badge.reach) * half) / 100).toBeLessThan(1.25);
        }
      }
    }
  });

  test('when another thread assembles and paints it from the stored recipe, then the bytes are the same', async () => {
    const recipe = recipeFor(2, 'medieval-warrior', 0);
    const small = { width: 160, height: 200 };
    const here = await assembled(recipe);
    const studio = createStudio({ threads: 1 });
    const stored = JSON.parse(JSON.stringify(recipe)) as Recipe;
    const there = await studio.assembleGroup(pets.slice(0, 2), layoutOf(stored));
    expect(Buffer.compare(here.photo.data, there.photo.data)).toBe(0);
    const picture = await studio.render({ ...there, recipe: stored, ...small });
    await studio.close();
    expect(Buffer.compare((await render(here.photo, here.analysis, recipe, small)).data, picture.data)).toBe(0);
  });

  test.each(painted)('in %s: each pet is recognizable', async (style) => {
    const recipe = recipeFor(3, style, 0);
    const { photo, analysis } = await assembled(recipe);
    const art = edgeMap(await render(photo, analysis, recipe, size));
    const own = edgeMap(toBytes(placePet(photo, analysis, recipe, size.width).rgb));
    for (const { visible } of visibleParts(analysis, recipe, size))
      expect(identity(art, own, visible)).toBeGreaterThan(0.45);
  });

  test('when a photo is darker and bluer than another, then its pet gets lighter and warmer in the group', () => {
    const { analysis } = pets[0];
    const [bright, dark] = matchLight([analysis, darkened(analysis)]);
    const middle = gainSteps >> 1;
    expect(dark[0][middle]).toBeGreaterThan(1.02 * bright[0][middle]);
    expect(dark[0][middle] / bright[0][middle]).toBeGreaterThan(dark[2][middle] / bright[2][middle]);
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
function darkened(analysis: Analysis): Analysis {
  const shares = [0.6, 0.68, 0.8];
  const dim = (plane: Float32Array, channel: number): Float32Array => plane.map((value) => value * shares[channel]);
  const { work } = analysis;
  return { ...analysis, work: { ...work, r: dim(work.r, 0), g: dim(work.g, 1), b: dim(work.b, 2) } };
}
