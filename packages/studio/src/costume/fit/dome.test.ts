import { beforeAll, describe, expect, test } from 'vitest';
import type { Analysis } from '../../analysis/types.ts';
import { compose } from '../../compose/compose.ts';
import { makePlane } from '../../core/image.ts';
import { drawPet } from '../../drawn-pets/draw-pet.ts';
import { analysisOfDrawn } from '../../styles/drawn-analysis.ts';
import { domeAround, fitDome, ringFlatness, ringRim } from './dome.ts';
import { fitCostume } from './fit.ts';
import { topAt } from './head-outline.ts';
import { measureHead } from './measure-head.ts';

let sitter: Analysis;
beforeAll(async () => {
  sitter = analysisOfDrawn(await drawPet('biscuit', { width: 300 }));
});

describe.each([0, 1, 2] as const)('variation %i', (variation) => {
  test.each([0, 1, 2, 3])('seed %i: the dome fits the picture, contains the ears and stands on its ring', (seed) => {
    const fit = fitCostume(sitter, compose(sitter, 'astronaut', { seed, variation }));
    if (!fit) throw new Error('a drawn pet can always be dressed');
    const {
      dome,
      fit: { neck },
    } = domeAround(fit);
    expect(dome.x - dome.radius).toBeGreaterThan(-0.02);
    expect(dome.x + dome.radius).toBeLessThan(1.02);
    expect(dome.y - dome.radius).toBeGreaterThan(0.05);
    expect(neck.y).toBeLessThan(1.1);
    expect(neck.x).toBeCloseTo(dome.x, 6);
    // The glass is as wide as the ring where they meet.
    expect(Math.hypot(dome.ring, neck.y - dome.y)).toBeCloseTo(dome.radius, 2);
    const flip = fit.mirror ? -1 : 1;
    for (let across = -2; across <= 2; across += 0.1) {
      const up = topAt(fit.head.outline, across);
      if (up < 0) continue;
      const x = fit.eyes.x + (flip * across * Math.cos(fit.tilt) + up * Math.sin(fit.tilt)) * fit.eyeDistance;
      const y = fit.eyes.y + (flip * across * Math.sin(fit.tilt) - up * Math.cos(fit.tilt)) * fit.eyeDistance;
      expect(Math.hypot(x - dome.x, y - dome.y)).toBeLessThan(dome.radius);
    }
  });
});

test('for a head without a neck, the ring is raised until its near rim hides the lower end of the head', () => {
  const matte = makePlane(200, 200);
  matte.data.forEach((_, i) => {
    matte.data[i] = Math.hypot((i % 200) / 200 - 0.5, Math.floor(i / 200) / 200 - 0.5) < 0.22 ? 1 : 0;
  });
  const head = measureHead({ ...sitter, face: null, matte, photo: { width: 200, height: 200 } });
  if (!head) throw new Error('a round head can be dressed');
  const { foot, ring, lift } = fitDome(head, 0, false);
  expect(lift).toBeGreaterThan(0);
  expect(foot + ringFlatness * ringRim * ring - 0.1 * head.neck.half).toBeLessThan(head.outline.end);
});
