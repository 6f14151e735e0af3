import { describe, expect, it } from 'vitest';
import type { Plane } from '../core/image.ts';
import { resizePlane } from '../core/resample.ts';
import { analyse } from './analyse.ts';
import { drawFlat, drawNoise, drawScene, type DrawnScene } from './drawn-scene.ts';
import { overlap } from './measure.ts';
import { parseAnalysis, serialiseAnalysis } from './serialise.ts';
import type { Analysis } from './types.ts';

function overlapWithTruth({ photo, inside }: DrawnScene, mask: Plane): number {
  const truth = resizePlane({ width: photo.width, height: photo.height, data: Float32Array.from(inside) }, mask.width, mask.height);
  const hard = ({ data }: Plane): Uint8Array => Uint8Array.from(data, (v) => (v > 0.5 ? 1 : 0));
  return overlap(hard(truth), hard(mask));
}

function everyNumberIsSound({ matte, foreground, work, head, confidence }: Analysis): boolean {
  const planes = [matte.data, foreground.r, foreground.g, foreground.b, work.r, work.g, work.b];
  const sound = (v: number): boolean => v >= 0 && v <= 1;
  return planes.every((plane) => plane.every(sound)) && [head.x, head.y, head.radius, confidence].every(sound);
}

const scene = drawScene(640, 480);
const found = await analyse(scene.photo);

describe('analyse', () => {
  it('cuts a drawn pet out of textured ground and trusts the cut', () => {
    expect(overlapWithTruth(scene, found.matte)).toBeGreaterThan(0.95);
    expect(found.cut).toBe('subject');
    expect(found.confidence).toBeGreaterThan(0.7);
    expect([found.work.width, found.work.height]).toEqual([1024, 768]);
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
    expect(parseAnalysis(serialiseAnalysis(found))).toEqual(found);
  });

  it('keeps to the box it is given', async () => {
    const box = { x: 0.25, y: 0.15, width: 0.5, height: 0.45 };
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

  it('offers outlines, the chosen one first, and follows the one tapped', async () => {
    const offered = (await analyse(drawNoise(300, 240))).outlines ?? [];
    expect(offered.length).toBeGreaterThan(1);
    const tapped = await analyse(drawNoise(300, 240), { outline: 1 });
    expect(tapped.cut).toBe('subject');
    expect(tapped.outlines).toEqual(offered);
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
    ['noise', drawNoise(320, 240)],
    ['all black', drawFlat(400, 300, 0)],
    ['all white', drawFlat(300, 400, 255)],
    ['a panorama of nothing', drawFlat(3000, 60, 120)],
    ['a sliver', drawFlat(2, 700, 90)],
    ['one pixel', drawFlat(1, 1, 200)],
  ])('falls back to the cameo on %s', async (_, photo) => {
    const analysis = await analyse(photo);
    expect(analysis.cut).toBe('cameo');
    expect(analysis.confidence).toBeLessThan(0.5);
    expect(everyNumberIsSound(analysis)).toBe(true);
  });

  it('copes with small and with grey pictures', async () => {
    const small = drawScene(200, 150);
    const grey = drawScene(360, 360);
    for (let i = 0; i < grey.photo.data.length; i += 3) grey.photo.data.fill(grey.photo.data[i], i, i + 3);
    for (const drawn of [small, grey]) {
      const analysis = await analyse(drawn.photo);
      expect(everyNumberIsSound(analysis)).toBe(true);
      expect(overlapWithTruth(drawn, analysis.matte)).toBeGreaterThan(0.9);
    }
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
