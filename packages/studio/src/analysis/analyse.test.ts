import { describe, expect, it } from 'vitest';
import type { Plane } from '../core/image.ts';
import { resizePlane } from '../core/resample.ts';
import { analyse } from './analyse.ts';
import { drawFlat, drawNoise, drawScene, type DrawnScene } from './drawn-scene.ts';
import { overlap } from './measure.ts';
import { parseAnalysis, serialiseAnalysis } from './serialise.ts';
import type { Analysis } from './types.ts';

function hard({ data }: Plane): Uint8Array {
  return Uint8Array.from(data, (v) => (v > 0.5 ? 1 : 0));
}

function overlapWithTruth({ photo, inside }: DrawnScene, mask: Plane): number {
  const truth = resizePlane({ width: photo.width, height: photo.height, data: Float32Array.from(inside) }, mask.width, mask.height);
  return overlap(hard(truth), hard(mask));
}

function everyNumberIsSound({ matte, foreground, work, head, confidence }: Analysis): boolean {
  const planes = [matte.data, foreground.r, foreground.g, foreground.b, work.r, work.g, work.b];
  return planes.every((plane) => plane.every(isShare)) && [head.x, head.y, head.radius, confidence].every(isShare);
}

function isShare(v: number): boolean {
  return v >= 0 && v <= 1;
}

/** All pixels of an analysis, plane by plane, as bytes. */
function pixels({ work, matte, foreground, outlines = [] }: Analysis): Buffer[] {
  const planes = [work.r, work.g, work.b, matte.data, foreground.r, foreground.g, foreground.b, ...outlines.map(({ data }) => data)];
  return planes.map((plane) => Buffer.from(plane.buffer));
}

/** The rest of it. */
function findings({ engine, photo, cut, confidence, face, head }: Analysis): Partial<Analysis> {
  return { engine, photo, cut, confidence, face, head };
}

const scene = drawScene(640, 320);
const found = await analyse(scene.photo);

describe('analyse', () => {
  it('cuts a drawn pet out of textured ground and trusts the cut', () => {
    expect(overlapWithTruth(scene, found.matte)).toBeGreaterThan(0.95);
    expect(found.cut).toBe('subject');
    expect(found.confidence).toBeGreaterThan(0.7);
    expect([found.work.width, found.work.height]).toEqual([1024, 512]);
  });

  it('finds the drawn eyes and nose, and puts the head around them', () => {
    const { face, head } = found;
    expect(face?.leftEye.x).toBeCloseTo(scene.eyes[0].x, 1.7);
    expect(face?.leftEye.y).toBeCloseTo(scene.eyes[0].y, 1.7);
    expect(face?.rightEye.x).toBeCloseTo(scene.eyes[1].x, 1.7);
    expect(face?.nose?.y).toBeCloseTo(scene.nose.y, 1.7);
    expect(Math.abs(head.x - scene.nose.x)).toBeLessThan(0.05);
  });

  it('takes the backdrop out of the colours at the edge', () => {
    const { matte, foreground } = found;
    for (let i = 0; i < matte.data.length; i++) {
      if (matte.data[i] < 0.1 || matte.data[i] > 0.9) continue;
      // Fur is warm, the ground is cool.
      expect(foreground.r[i]).toBeGreaterThan(foreground.b[i]);
    }
  });

  it('gives the same answer again', async () => {
    const again = await analyse(scene.photo);
    expect(Buffer.compare(serialiseAnalysis(again), serialiseAnalysis(found))).toBe(0);
  });

  it('reads back from storage exactly as it was', () => {
    const back = parseAnalysis(serialiseAnalysis(found));
    expect(pixels(back).map((plane, k) => plane.equals(pixels(found)[k]))).toEqual(pixels(found).map(() => true));
    expect(findings(back)).toEqual(findings(found));
  });

  it('leaves out a rail in front of the pet, and offers it', async () => {
    const behindRail = drawScene(480, 400, 'rail');
    const { matte, cut, outlines = [] } = await analyse(behindRail.photo);
    expect(overlapWithTruth(behindRail, matte)).toBeGreaterThan(0.95);
    expect(cut).toBe('subject');
    expect(outlines.some(({ data, width }) => data.subarray(-width).every((v) => v === 1))).toBe(true);
  });

  it('tells fur from gravel that is as sharp', async () => {
    const onGravel = drawScene(480, 400, 'gravel');
    const { matte, cut } = await analyse(onGravel.photo);
    expect(overlapWithTruth(onGravel, matte)).toBeGreaterThan(0.9);
    expect(cut).toBe('subject');
  });

  it('keeps to the box it is given', async () => {
    const box = { x: 0.35, y: 0.15, width: 0.34, height: 0.45 };
    const { matte } = await analyse(scene.photo, { box });
    for (let y = 0; y < matte.height; y++) {
      if (y < (box.y + box.height + 0.05) * matte.height) continue;
      expect(Math.max(...matte.data.subarray(y * matte.width, (y + 1) * matte.width))).toBeLessThan(0.1);
    }
  });

  it('takes tapped eyes as they are, in either order', async () => {
    const [left, right] = scene.eyes;
    const { face } = await analyse(scene.photo, { eyes: [right, left] });
    expect(face).toMatchObject({ leftEye: left, rightEye: right, confidence: 1 });
  });

  it('offers outlines, the chosen one first, and trusts the one tapped', async () => {
    const withBall = drawScene(480, 240, 'ball');
    const offered = (await analyse(withBall.photo)).outlines ?? [];
    expect(offered.length).toBeGreaterThan(1);
    const tapped = await analyse(withBall.photo, { outline: 1 });
    expect(tapped.cut).toBe('subject');
    const small = hard(resizePlane(tapped.matte, offered[1].width, offered[1].height));
    expect(overlap(small, hard(offered[1]))).toBeGreaterThan(0.85);
    expect(overlap(small, hard(offered[0]))).toBeLessThan(0.9);
  });

  it('tells its stages in order and stops when told', async () => {
    const fractions: number[] = [];
    const abort = new AbortController();
    const run = analyse(scene.photo, {}, {
      signal: abort.signal,
      onStage: (stage, fraction) => {
        fractions.push(fraction);
        if (stage === 'Choosing an outline') abort.abort();
      },
    });
    await expect(run).rejects.toThrow(/abort/i);
    expect(fractions.length).toBeGreaterThan(5);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.at(-1)).toBeLessThan(1);
  });

  it.each([
    ['noise', drawNoise(320, 160)],
    ['all black', drawFlat(400, 100, 0)],
    ['all white', drawFlat(100, 400, 255)],
    ['a panorama of nothing', drawFlat(3000, 60, 120)],
    ['a sliver', drawFlat(2, 700, 90)],
  ])('falls back to the cameo on %s', async (_, photo) => {
    const analysis = await analyse(photo);
    expect(analysis.cut).toBe('cameo');
    expect(analysis.confidence).toBeLessThan(0.5);
    expect(everyNumberIsSound(analysis)).toBe(true);
  });

  it('copes with a picture that is small and grey', async () => {
    const drawn = drawScene(200, 90);
    for (let i = 0; i < drawn.photo.data.length; i += 3) drawn.photo.data.fill(drawn.photo.data[i], i, i + 3);
    const analysis = await analyse(drawn.photo);
    expect(everyNumberIsSound(analysis)).toBe(true);
    expect(overlapWithTruth(drawn, analysis.matte)).toBeGreaterThan(0.9);
  });

  it('refuses pixels that do not fit the size', async () => {
    await expect(analyse({ width: 10, height: 10, data: new Uint8Array(10) })).rejects.toThrow('three bytes per pixel');
  });
});

describe('parseAnalysis', () => {
  it('refuses what is not an analysis', () => {
    expect(() => parseAnalysis(new Uint8Array(20))).toThrow('Not a stored analysis');
  });
});
