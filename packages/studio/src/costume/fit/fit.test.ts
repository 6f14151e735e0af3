import { beforeAll, describe, expect, test } from 'vitest';
import { faceFromEyes } from '../../analysis/landmarks.ts';
import type { Analysis } from '../../analysis/types.ts';
import { compose } from '../../compose/compose.ts';
import { makePlane } from '../../core/image.ts';
import type { Plane } from '../../core/image.ts';
import { drawPet } from '../../drawn-pets/draw-pet.ts';
import { petNames } from '../../drawn-pets/index.ts';
import type { PetName } from '../../drawn-pets/index.ts';
import { analysisOfDrawn } from '../../styles/drawn-analysis.ts';
import { fitCostume } from './fit.ts';
import { traceHead } from './head-outline.ts';
import { measureHead } from './measure-head.ts';

const sitters = new Map<PetName, Analysis>();
beforeAll(async () => {
  for (const name of petNames) sitters.set(name, analysisOfDrawn(await drawPet(name, { width: 400 })));
});
const sitter = (name: PetName): Analysis => sitters.get(name) as Analysis;

describe.each(petNames)('%s', (name) => {
  test('a hat keeps clear of the eyes, is at most two eye distances wide and touches the head', () => {
    const head = measureHead(sitter(name));
    const hat = head?.hat;
    expect(hat).toBeTruthy();
    if (!head || !hat) return;
    expect(hat.brim).toBeGreaterThanOrEqual(Math.min(0.8, head.outline.crown - 0.16));
    expect(hat.brim).toBeGreaterThan(0.35);
    expect(hat.brim).toBeLessThanOrEqual(Math.max(0.8, head.outline.crown - 0.35));
    expect(hat.brim).toBeLessThan(head.outline.crown - 0.09);
    expect(hat.half).toBeGreaterThan(0.55);
    expect(hat.half).toBeLessThanOrEqual(1);
    expect(hat.half).toBeLessThanOrEqual(hat.widest);
    expect(hat.widest).toBeLessThanOrEqual(1);
    // The hat's edge rises toward its sides and ends on the head, not in the air.
    expect(hat.sides).toBeGreaterThan(hat.brim - 0.07);
  });

  test('in every variation, hat, eyes and collar are inside the picture, in this order', () => {
    for (const variation of [0, 1, 2] as const) {
      for (const seed of [0, 1, 2, 3]) {
        const fit = fitCostume(sitter(name), compose(sitter(name), 'princess', { seed, variation }));
        if (!fit?.hat) throw new Error('a drawn pet can always be dressed');
        expect(fit.hat.y).toBeLessThan(fit.eyes.y - 0.35 * fit.eyeDistance);
        expect(fit.neck.y).toBeGreaterThan(fit.eyes.y + fit.eyeDistance);
        expect(fit.neck.y).toBeLessThan(1.2);
        expect(fit.hat.y).toBeGreaterThan(0.1);
        expect(Math.abs(fit.hat.x - 0.5)).toBeLessThan(0.25);
        // The head has the variation's tilt, whatever its tilt in the photo.
        expect(Math.abs(fit.tilt)).toBeLessThan(0.15);
      }
    }
  });

  test('without a face, the outline gives nearly the same head', () => {
    const fromFace = measureHead(sitter(name));
    const fromOutline = measureHead({ ...sitter(name), face: null });
    if (!fromFace || !fromOutline) throw new Error('both have a head');
    expect(fromOutline.eyesFrom).toBe('outline');
    expect(Math.hypot(fromOutline.frame.x - fromFace.frame.x, fromOutline.frame.y - fromFace.frame.y)).toBeLessThan(
      0.9 * fromFace.frame.unit,
    );
    expect(fromOutline.frame.unit / fromFace.frame.unit).toBeGreaterThan(0.5);
    expect(fromOutline.frame.unit / fromFace.frame.unit).toBeLessThan(1.7);
  });
});

test('a pet without an accepted outline gets no costume', () => {
  const analysis: Analysis = { ...sitter('biscuit'), cut: 'cameo' };
  const recipe = compose(analysis, 'princess', { seed: 1, variation: 0 });
  expect(recipe.cameo).not.toBeNull();
  expect(fitCostume(analysis, recipe)).toBeNull();
});

describe.each(petNames)('%s with a head box but no face', (name) => {
  const box = ({ head, photo }: Analysis) => ({
    x: head.x,
    y: head.y - 0.1 * head.radius,
    width: 2 * head.radius,
    height: (2 * head.radius * photo.width) / photo.height,
    tilt: 0,
    confidence: 0.8,
  });

  test('is dressed at the head box, not where the outline alone suggests', () => {
    const whole = sitter(name);
    const fromFace = measureHead(whole);
    const boxed = measureHead({ ...whole, face: null, headBox: box(whole) });
    if (!fromFace || !boxed) throw new Error('both have a head');
    expect(boxed.eyesFrom).toBe('outline');
    expect(Math.hypot(boxed.frame.x - fromFace.frame.x, boxed.frame.y - fromFace.frame.y)).toBeLessThan(
      0.9 * fromFace.frame.unit,
    );
    expect(boxed.frame.unit / fromFace.frame.unit).toBeGreaterThan(0.6);
    expect(boxed.frame.unit / fromFace.frame.unit).toBeLessThan(1.6);
    const tilted = measureHead({ ...whole, face: null, headBox: { ...box(whole), tilt: 0.3 } });
    expect(tilted?.frame.tilt).toBe(0.3);
  });

  test('wears nothing if the head is uncertain or missing, or if there are two pets', () => {
    const whole = sitter(name);
    const facts = { isPet: 1, pets: 2, headCut: false, earsCut: false, sharpness: 1, brightness: 0.5 };
    const found = whole.face && { ...whole.face, confidence: 0.99 };
    for (const unsure of [
      { headBox: null, face: null },
      { headBox: { ...box(whole), confidence: 0.2 }, face: found },
      { headBox: box(whole), facts },
    ]) {
      expect(measureHead({ ...whole, ...unsure })).toBeNull();
      expect(compose({ ...whole, ...unsure }, 'princess', { seed: 1, variation: 0 }).cameo).not.toBeNull();
    }
    expect(measureHead({ ...whole, headBox: box(whole), facts: { ...facts, pets: 1 } })).not.toBeNull();
  });

  test('given a person has tapped the eyes of a head that was not found, then it is dressed there, unless it lies', () => {
    const whole = sitter(name);
    const { face } = whole;
    if (!face) throw new Error('the drawn pet has a face');
    const tapped = { ...whole, headBox: null, face: faceFromEyes([face.rightEye, face.leftEye], null) };
    expect(measureHead(tapped)).toMatchObject({ eyesFrom: 'face' });
    const recipe = compose(tapped, 'princess', { seed: 1, variation: 0 });
    expect(recipe.cameo).toBeNull();
    expect(fitCostume(tapped, recipe)).not.toBeNull();
    const onItsSide = faceFromEyes([face.leftEye, { x: face.leftEye.x, y: face.leftEye.y + 0.1 }], null);
    expect(measureHead({ ...tapped, face: onItsSide })).toBeNull();
  });
});

test('an outline without a head becomes an oval portrait', () => {
  const { matte } = sitter('biscuit');
  const analysis: Analysis = { ...sitter('biscuit'), face: null, matte: makePlane(matte.width, matte.height) };
  expect(compose(analysis, 'princess', { seed: 1, variation: 0 }).cameo).not.toBeNull();
});

test('a collar fits the neck and ignores a body that widens below the jaw', () => {
  const seated = measureHead(
    withMatte(
      headShape((x, y) => Math.hypot(x - 0.5, y - 0.35) < 0.24 || (Math.abs(x - 0.5) < 0.235 && y > 0.35) || y > 0.78),
    ),
  );
  const lying = measureHead(
    withMatte(headShape((x, y) => Math.hypot(x - 0.5, y - 0.4) < 0.2 || (x > 0.6 && y > 0.45 && y < 0.6))),
  );
  if (!seated || !lying) throw new Error('both have a head');
  const neck = 0.235 / seated.frame.unit;
  expect(Math.abs(seated.neck.half - neck)).toBeLessThan(0.1);
  expect(Math.abs(seated.neck.axis)).toBeLessThan(0.1);
  // A body at one side does not pull the collar away from the head.
  expect(Math.abs(lying.neck.axis)).toBeLessThan(0.5);
  expect(lying.neck.half).toBeLessThan(1.3);
});

test('upright ears limit the hat, and a crown cut off by the photo gets none', () => {
  const eared = headShape(
    (x, y) =>
      Math.hypot(x - 0.5, y - 0.6) < 0.25 || (y > 0.18 && y < 0.5 && Math.abs(Math.abs(x - 0.5) - 0.19) < 0.055),
  );
  const head = measureHead(withMatte(eared));
  if (!head?.hat) throw new Error('a head with two ears takes a hat');
  const [left, right] = head.outline.ears;
  expect(left).not.toBeNull();
  expect(right).not.toBeNull();
  expect(head.hat.axis - head.hat.half).toBeGreaterThan((left ?? 0) - 0.15);
  expect(head.hat.axis + head.hat.half).toBeLessThan((right ?? 0) + 0.15);
  const cut = headShape((x, y) => Math.hypot(x - 0.5, y - 0.1) < 0.25);
  expect(measureHead(withMatte(cut))?.hat ?? null).toBeNull();
});

test('ears of a tilted head and the far ear of an averted one limit the hat; a back counts only from the eye outward', () => {
  const frame = { x: 0.5, y: 0.55, tilt: 0, unit: 0.18 };
  const askew = traceHead(
    headShape(
      (x, y) =>
        Math.hypot(x - 0.5, y - 0.58) < 0.25 ||
        (x > 0.62 && x < 0.7 && y > 0.2 && y < 0.5) ||
        (x > 0.32 && x < 0.39 && y > 0.29 && y < 0.5),
    ),
    frame,
  );
  expect(askew.ears[0]).toBeLessThan(-0.5);
  expect(askew.ears[1]).toBeGreaterThan(0.5);
  const skull = (x: number, y: number): boolean => Math.hypot((x - 0.55) / 0.17, (y - 0.58) / 0.25) < 1;
  const turned = traceHead(
    headShape(
      (x, y) => skull(x, y) || (x > 0.385 && x < 0.455 && y > 0.2 && y < 0.5) || (x > 0.53 && x < 0.75 && y > 0.24),
    ),
    frame,
  );
  expect(turned.ears[0]).toBeGreaterThan(-0.4);
  expect(turned.ears[0]).toBeLessThan(-0.1);
  expect(turned.ears[1]).toBeCloseTo(0.5);
});

test('a back beside the head is not part of it, but a spread ear is', () => {
  const frame = { x: 0.35, y: 0.4, tilt: 0, unit: 0.12 };
  const beside = (reach: number) =>
    traceHead(
      headShape(
        (x, y) =>
          Math.hypot(x - 0.35, y - 0.42) < 0.17 || (x > 0.35 && x < reach && y > (x < 0.57 ? 0.39 : 0.32) && y < 0.6),
      ),
      frame,
    );
  const [back, ear] = [beside(1), beside(0.68)];
  expect(back.limb).toBe(1);
  expect(back.sides.right[0]).toBeLessThan(1.9);
  expect(ear.limb).toBe(0);
  expect(ear.sides.right[0]).toBeGreaterThan(2.4);
  for (const { sides } of [back, ear]) expect(sides.left[0]).toBeCloseTo(-1.4, 0);
});

function headShape(inside: (x: number, y: number) => boolean): Plane {
  const plane = makePlane(200, 200);
  for (let i = 0; i < plane.data.length; i++)
    plane.data[i] = inside((i % 200) / 200, Math.floor(i / 200) / 200) ? 1 : 0;
  return plane;
}

function withMatte(matte: Plane): Analysis {
  return { ...sitter('biscuit'), face: null, matte, photo: { width: 200, height: 200 } };
}
