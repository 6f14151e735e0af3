import { expect, test } from 'vitest';
import { compose } from '../../compose/compose.ts';
import { drawPet } from '../../drawn-pets/draw-pet.ts';
import { analysisOfDrawn } from '../../styles/drawn-analysis.ts';
import { badgePlace } from './put-on.ts';

const alone = compose(analysisOfDrawn(await drawPet('mabel', { width: 100 })), 'cowboy-sheriff', {
  seed: 0,
  variation: 0,
});
const inGroup = { ...alone, group: { canvas: { left: 0, top: 0, width: 1, height: 1.25 }, members: [] } };
const usual: [number, number] = [142, 104];
const highest: [number, number] = [122, 44];

test.each([
  ['in the middle', 0.5, 0.8, usual, usual],
  ['at the right side', 0.9, 0.8, highest, [-142, 104]],
  ['a little too low for the badge', 0.3, 1.13, [132, 74], [132, 74]],
  ['too low for a badge on either side', 0.3, 1.2, highest, highest],
])('given a neck %s, then a badge is where it can be seen', (_, x, y, ofOne, ofMember) => {
  const neck = { x, y, half: 0.1, tilt: 0 };
  for (const [recipe, place] of [[alone, ofOne] as const, [inGroup, ofMember] as const])
    badgePlace({ neck }, recipe, { reach: 40, usual, highest }).forEach((value, i) =>
      expect(value).toBeCloseTo(place[i]),
    );
});
