import { expect, it } from 'vitest';
import type { Photo, Plane } from '../core/image.ts';
import { resizePlane } from '../core/resample.ts';
import { analyse } from './analyse.ts';
import { choose } from './choose.ts';
import { drawScene } from './drawn-scene.ts';
import { gatherEvidence } from './evidence.ts';
import type { Hypothesis } from './hypotheses.ts';
import { overlap } from './measure.ts';
import { makeSearchPicture, makeWorkPicture } from './picture.ts';
import { boxAroundMost, searchWithin } from './search-within.ts';

const scene = drawScene(640, 320);
const work = await makeWorkPicture(scene.photo);
const picture = makeSearchPicture(work);
const { width, height } = picture;
const drawn = { width: scene.photo.width, height: scene.photo.height, data: Float32Array.from(scene.inside) };
const truth = Uint8Array.from(resizePlane(drawn, width, height).data, (v) => (v > 0.5 ? 1 : 0));
const evidence = gatherEvidence(work, picture);
const step = async (): Promise<void> => Promise.resolve();

const hard = ({ data }: Plane): Uint8Array => Uint8Array.from(data, (v) => (v > 0.5 ? 1 : 0));
const hypothesesOf = (inside: Uint8Array): Hypothesis[] => Array.from({ length: 8 }, (_, k) => ({ name: `idea ${k}`, inside }));

function tile({ width: w, height: h, data }: Photo, across: number, down: number): Photo {
  const pixel = (x: number, y: number, c: number): number => data[((y % h) * w + (x % w)) * 3 + c];
  const wide = w * across;
  const tiled = Uint8Array.from({ length: wide * h * down * 3 }, (_, i) => pixel(Math.floor(i / 3) % wide, Math.floor(i / 3 / wide), i % 3));
  return { width: wide, height: h * down, data: tiled };
}

/** Everything within the box around the pet. */
function fillBox(): Uint8Array {
  const box = boxAroundMost(truth, picture)!;
  return truth.map((_, i) => {
    const x = ((i % width) + 0.5) / width - box.x;
    const y = (Math.floor(i / width) + 0.5) / height - box.y;
    return x > 0 && y > 0 && x < box.width && y < box.height ? 1 : 0;
  });
}

it('boxes what an outline holds, without a tail that sticks out, and nothing for an empty one', () => {
  const inside = new Uint8Array(40 * 20);
  for (let y = 4; y < 14; y++) inside.fill(1, y * 40 + 10, y * 40 + 30);
  expect(boxAroundMost(inside, { width: 40, height: 20 })).toEqual({ x: 0.25, y: 0.2, width: 0.5, height: 0.5 });
  inside[2] = 1;
  expect(boxAroundMost(inside, { width: 40, height: 20 })).toEqual({ x: 0.25, y: 0.2, width: 0.5, height: 0.5 });
  expect(boxAroundMost(new Uint8Array(800), { width: 40, height: 20 })).toBeUndefined();
});

it('offers the pet where the first outline is the pet and the ground around it', async () => {
  const ground = fillBox();
  expect(overlap(ground, truth)).toBeLessThan(0.85);
  const first = choose(evidence, hypothesesOf(ground));
  expect(first.outlines).toHaveLength(1);
  const choice = await searchWithin(work, evidence, first, step);
  expect(choice.inside).toBe(first.inside);
  expect(choice.outlines[0]).toBe(first.inside);
  expect(choice.outlines.length).toBeLessThanOrEqual(3);
  expect(Math.max(...choice.outlines.map((outline) => overlap(outline, truth)))).toBeGreaterThan(0.9);
});

it('does not look where nothing was found, nor where everything was', async () => {
  const first = choose(evidence, hypothesesOf(truth));
  for (const share of [0, 1]) {
    const choice = { ...first, inside: new Uint8Array(truth.length).fill(share) };
    expect(await searchWithin(work, evidence, choice, step)).toBe(choice);
  }
});

it('lets an abort through', async () => {
  const first = choose(evidence, hypothesesOf(fillBox()));
  const stop = async (): Promise<void> => Promise.reject(new Error('enough'));
  await expect(searchWithin(work, evidence, first, stop)).rejects.toThrow('enough');
});

it('takes the outline that was tapped, of a photo in which none is trusted', async () => {
  const photo = tile(drawScene(120, 120, 'gravel').photo, 3, 2);
  const untrusted = await analyse(photo);
  expect(untrusted.cut).toBe('cameo');
  const outlines = untrusted.outlines!;
  expect(outlines).toHaveLength(3);
  const tapped = await analyse(photo, { outline: 2 });
  expect(tapped.outlines).toEqual(outlines);
  const matte = hard(resizePlane(tapped.matte, outlines[2].width, outlines[2].height));
  const [first, second, third] = outlines.map((outline) => overlap(matte, hard(outline)));
  expect(third).toBeGreaterThan(Math.max(first, second));
});
