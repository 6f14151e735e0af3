import { describe, expect, it } from 'vitest';
import type { Photo, Plane } from '../core/image.ts';
import { resizePlane } from '../core/resample.ts';
import { drawPet, petNames } from '../drawn-pets/draw-pet.ts';
import { analyse } from './analyse.ts';
import { drawScene } from './drawn-scene.ts';
import { overlap } from './measure.ts';
import type { Analysis, Point } from './types.ts';

function hard({ data }: Plane): Uint8Array {
  return Uint8Array.from(data, (v) => (v > 0.5 ? 1 : 0));
}

function overlapWith(mask: Plane, { matte }: Analysis): number {
  return overlap(hard(resizePlane(mask, matte.width, matte.height)), hard(matte));
}

function expectSense({ matte, foreground, head, confidence, face }: Analysis): void {
  for (const plane of [matte.data, foreground.r, foreground.g, foreground.b]) expect(plane.every((v) => v >= 0 && v <= 1)).toBe(true);
  for (const share of [head.x, head.y, confidence]) expect(share >= 0 && share <= 1).toBe(true);
  expect(head.radius).toBeGreaterThan(0.02);
  expect(head.radius).toBeLessThan(1);
  for (const eye of face ? [face.leftEye, face.rightEye] : []) expect(eye.x >= 0 && eye.x <= 1 && eye.y >= 0 && eye.y <= 1).toBe(true);
}

function crop({ width, data }: Photo, left: number, top: number, across: number, down: number): Photo {
  const out = new Uint8Array(across * down * 3);
  for (let y = 0; y < down; y++) {
    const from = ((y + top) * width + left) * 3;
    out.set(data.subarray(from, from + across * 3), y * across * 3);
  }
  return { width: across, height: down, data: out };
}

function cropPlane({ width, data }: Plane, left: number, top: number, across: number, down: number): Plane {
  const out = new Float32Array(across * down);
  for (let y = 0; y < down; y++) out.set(data.subarray((y + top) * width + left, (y + top) * width + left + across), y * across);
  return { width: across, height: down, data: out };
}

function sideBySide(a: Photo, b: Photo): Photo {
  const data = new Uint8Array((a.width + b.width) * a.height * 3);
  for (let y = 0; y < a.height; y++) {
    data.set(a.data.subarray(y * a.width * 3, (y + 1) * a.width * 3), y * (a.width + b.width) * 3);
    data.set(b.data.subarray(y * b.width * 3, (y + 1) * b.width * 3), (y * (a.width + b.width) + a.width) * 3);
  }
  return { width: a.width + b.width, height: a.height, data };
}

function drainColour({ width, height, data }: Photo): Photo {
  return { width, height, data: data.map((_, i) => data[i - (i % 3) + 1]) };
}

function apart(a: Point, b: Point, aspect: number): number {
  return Math.hypot(a.x - b.x, (a.y - b.y) / aspect);
}

const timeout = 120_000;

describe.each(petNames)('%s', { timeout }, (name) => {
  const drawn = drawPet(name, { width: 320 });
  const found = drawn.then(({ photo }) => analyse(photo));

  it('is cut out and trusted', async () => {
    expect(overlapWith((await drawn).mask, await found)).toBeGreaterThan(0.93);
    expect((await found).cut).toBe('subject');
  });

  it('has eyes and nose found where they were drawn, and the head around them', async () => {
    const { eyes, nose } = await drawn;
    const { face, head, work } = await found;
    const aspect = work.width / work.height;
    const size = apart(eyes[0], eyes[1], aspect);
    expect(apart(face!.leftEye, eyes[0], aspect)).toBeLessThan(0.1 * size);
    expect(apart(face!.rightEye, eyes[1], aspect)).toBeLessThan(0.1 * size);
    expect(apart(face!.nose!, nose, aspect)).toBeLessThan(0.2 * size);
    for (const spot of [...eyes, nose]) expect(apart(spot, head, aspect)).toBeLessThan(head.radius);
    expect(head.radius).toBeLessThan(2.2 * size);
  });
});

describe('odd photos', { timeout }, () => {
  it('finds no face on a pet without a head', async () => {
    const { photo, mask } = await drawPet('biscuit', { width: 320 });
    const analysis = await analyse(crop(photo, 0, 240, 320, 160));
    expect(analysis.face).toBeNull();
    expectSense(analysis);
    expect(overlapWith(cropPlane(mask, 0, 240, 320, 160), analysis)).toBeGreaterThan(0.8);
  });

  it('cuts out a pet that the frame cuts off', async () => {
    const { photo, mask } = await drawPet('saffron', { width: 320 });
    const [left, across, down] = [110, 210, 300];
    const analysis = await analyse(crop(photo, left, 0, across, down));
    expectSense(analysis);
    expect(overlapWith(cropPlane(mask, left, 0, across, down), analysis)).toBeGreaterThan(0.85);
  });

  it('takes one face when there are two pets, or none', async () => {
    const [mabel, otto] = [await drawPet('mabel', { width: 240 }), await drawPet('otto', { width: 240 })];
    const analysis = await analyse(sideBySide(mabel.photo, otto.photo));
    expectSense(analysis);
    const { face, head } = analysis;
    // Both eyes in one half, or an honest null: never one eye of each.
    expect(face === null || face.leftEye.x < 0.5 === face.rightEye.x < 0.5).toBe(true);
    // A picture shows what is around the head: one of the two, not the gap between them.
    const [half, middle] = head.x < 0.5 ? [mabel, 2 * head.x] : [otto, 2 * head.x - 1];
    expect(half.mask.data[Math.floor(head.y * half.mask.height) * half.mask.width + Math.floor(middle * half.mask.width)]).toBeGreaterThan(0.5);
  });

  it('cuts out a pet without colour, and one of 200 pixels', async () => {
    const { photo, mask } = await drawPet('otto', { width: 160 });
    const analysis = await analyse(drainColour(photo));
    expectSense(analysis);
    expect(overlapWith(mask, analysis)).toBeGreaterThan(0.85);
  });

  it('makes sense of a pet in a panorama', async () => {
    const { photo, inside } = drawScene(1400, 200);
    const analysis = await analyse(photo);
    expectSense(analysis);
    const truth = { width: photo.width, height: photo.height, data: Float32Array.from(inside) };
    // Either the pet is cut out well, or the outline is not trusted.
    expect(analysis.cut === 'cameo' || overlapWith(truth, analysis) > 0.8).toBe(true);
  });
});
