/**
 * Fits the weights of `src/analysis/face-weights.ts`, an eye's and a nose's, to the photos that are not kept out and
 * the drawn pets, prints them, and how well they rank each photo's eyes and nose when its own answer was left out.
 * `node packages/studio/bench/fit-face.ts [--photos dir] [--masks file] [--quick]`; `--quick` leaves none out and only
 * compares the weights in use. The weights in use also learnt from recoloured relatives of the drawn pets.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describePatch, patchFeatures } from '../src/analysis/face-patch.ts';
import { type FacePicture, makeFacePicture } from '../src/analysis/face-picture.ts';
import { spotRadii } from '../src/analysis/face-spots.ts';
import { eyeWeights, noseWeights } from '../src/analysis/face-weights.ts';
import { makeWorkPicture } from '../src/analysis/picture.ts';
import type { Photo, Plane, Point } from '../src/index.ts';
import { makeRandom } from '../src/core/noise.ts';
import { resizePlane } from '../src/core/resample.ts';
import { drawPet, petNames } from '../src/drawn-pets/index.ts';
import { eyeRadii, markedFaces, type MarkedFace } from './eyes.ts';
import { type Example, fitLogistic } from './logistic.ts';
import { drawTruth, keptOut, masksFile, photosFolder, readMasks } from './masks.ts';
import { readPhoto } from './read-photo.ts';

const { values: flags } = parseArgs({
  options: {
    photos: { type: 'string', default: photosFolder },
    masks: { type: 'string', default: masksFile },
    quick: { type: 'boolean', default: false },
  },
});

type Part = 'eye' | 'nose';

/** A round window of a picture, in its pixels. */
interface Window {
  x: number;
  y: number;
  radius: number;
  row: Float64Array;
}

interface Pet {
  id: string;
  windows: Window[];
  /** Right windows: their middles and radius. */
  parts: Record<Part, { at: { x: number; y: number }[]; radius: number }>;
  shut: boolean;
}

/** A nose is so many times as large as an eye. */
const noseSize = 1.3;
const ridge = { slopes: 0.3, constant: 0.001 };
const steps = 12;
/** Of each picture: wrong windows drawn at random, the hardest wrong ones of a round, and the rounds. */
const wrong = 1200;
const hardest = 120;
const rounds = 3;
const random = makeRandom(21);

/** All windows that are tried on a picture. */
function slide(picture: FacePicture): Window[] {
  const { silhouette, inside } = picture;
  const windows: Window[] = [];
  for (const radius of spotRadii) {
    const step = Math.max(2, radius * 0.4);
    for (let y = silhouette.top + radius; y <= silhouette.bottom - radius / 2; y += step) {
      for (let x = silhouette.left + radius / 2; x <= silhouette.right - radius / 2; x += step) {
        if (inside.data[Math.round(y) * picture.width + Math.round(x)] < 0.9) continue;
        const row = new Float64Array(patchFeatures);
        describePatch(picture, x, y, radius, 0, row);
        windows.push({ x, y, radius, row });
      }
    }
  }
  return windows;
}

/** @param radius of an eye as a share of the photo's width. */
async function look(id: string, photo: Photo, mask: (width: number, height: number) => Promise<Plane>, marked: MarkedFace, radius: number): Promise<Pet> {
  const work = await makeWorkPicture(photo);
  const picture = makeFacePicture(work, await mask(work.width, work.height));
  if (!picture) throw new Error(`No pet in ${id}`);
  const to = ({ x, y }: Point) => ({
    x: (x * work.width - 0.5 - picture.left) / picture.scale,
    y: (y * work.height - 0.5 - picture.top) / picture.scale,
  });
  const size = (radius * work.width) / picture.scale;
  return {
    id,
    windows: slide(picture),
    parts: { eye: { at: [to(marked.left), to(marked.right)], radius: size }, nose: { at: [to(marked.nose)], radius: size * noseSize } },
    shut: marked.shut ?? false,
  };
}

/** Right, wrong, or neither: too near to a right one to be called wrong. */
function judge({ x, y, radius }: Window, { at, radius: right }: Pet['parts'][Part]): 'right' | 'wrong' | 'near' {
  const away = Math.min(...at.map((p) => Math.hypot(p.x - x, p.y - y)));
  if (away < 0.35 * right && Math.abs(Math.log(radius / right)) < Math.log(1.45)) return 'right';
  return away < Math.max(right, 0.6 * radius) ? 'near' : 'wrong';
}

function score(row: Float64Array, weights: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < patchFeatures; i++) sum += row[i] * weights[i];
  return sum;
}

/** Scales features to like spreads, so that the ridge pulls at all of them alike; gives back weights of the raw ones. */
function fitScaled(examples: Example[]): Float64Array {
  const mean = new Float64Array(patchFeatures);
  const spread = new Float64Array(patchFeatures);
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  for (const { x, weight } of examples) for (let i = 1; i < patchFeatures; i++) mean[i] += (x[i] * weight) / total;
  for (const { x, weight } of examples) for (let i = 1; i < patchFeatures; i++) spread[i] += ((x[i] - mean[i]) ** 2 * weight) / total;
  const scaled = spread.map((v, i) => (i ? Math.sqrt(v) + 1e-6 : 1));
  const w = fitLogistic(examples.map((example) => ({ ...example, x: example.x.map((v, i) => (v - mean[i]) / scaled[i]) })), ridge, steps);
  const weights = w.map((v, i) => v / scaled[i]);
  for (let i = 1; i < patchFeatures; i++) weights[0] -= weights[i] * mean[i];
  return weights;
}

/** Learns from right windows and random wrong ones, then again and again from the wrong ones it takes for right. */
function learn(pets: Pet[], part: Part): Float64Array {
  const examples: Example[] = [];
  const add = (windows: Window[], y: number, weight: number): void => {
    for (const { row } of windows) examples.push({ x: row, y, weight: weight / windows.length });
  };
  const pools = pets.map(({ windows, parts, shut }) => {
    const right = windows.filter((window) => judge(window, parts[part]) === 'right');
    const pool = windows.filter((window) => judge(window, parts[part]) === 'wrong');
    if (part === 'nose' || !shut) add(right, 1, 1);
    add(Array.from({ length: Math.min(wrong, pool.length) }, () => pool[Math.floor(random() * pool.length)]), 0, 4);
    return pool;
  });
  let weights = fitScaled(examples);
  for (let round = 0; round < rounds; round++) {
    for (const pool of pools) {
      const scored = pool.map((window) => ({ window, odds: score(window.row, weights) })).toSorted((a, b) => b.odds - a.odds);
      add(scored.slice(0, hardest).map(({ window }) => window), 0, 2);
    }
    weights = fitScaled(examples);
  }
  return weights;
}

/** How many places look more like it than the least likely right one, or Infinity when none is near it. */
function rank({ windows, parts }: Pet, part: Part, weights: ArrayLike<number>): number {
  const scored = windows.map((window) => ({ ...window, odds: score(window.row, weights) })).toSorted((a, b) => b.odds - a.odds);
  const places: Window[] = [];
  const missing = new Set(parts[part].at);
  for (const window of scored) {
    if (places.some((p) => Math.hypot(p.x - window.x, p.y - window.y) <= 0.7 * Math.max(p.radius, window.radius))) continue;
    places.push(window);
    for (const p of missing) if (Math.hypot(p.x - window.x, p.y - window.y) < 0.7 * parts[part].radius) missing.delete(p);
    if (missing.size === 0) return places.length - parts[part].at.length;
    if (places.length === 60) break;
  }
  return Infinity;
}

function print(name: string, weights: Float64Array): void {
  const texts = Array.from(weights, (v) => v.toFixed(2));
  const lines = Array.from({ length: Math.ceil(texts.length / 17) }, (_, k) => `  ${texts.slice(k * 17, (k + 1) * 17).join(', ')},`);
  console.log([`export const ${name} = [`, ...lines, '];'].join('\n'));
}

const masks = readMasks(flags.masks);
const pets: Pet[] = [];
for (const file of readdirSync(flags.photos).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).toSorted()) {
  const id = file.slice(0, 3);
  if (!masks[id] || !markedFaces[id] || !eyeRadii[id]) continue;
  const mask = async (width: number, height: number): Promise<Plane> =>
    ({ width, height, data: Float32Array.from(await drawTruth(masks[id], width, height), (v) => (v === 1 ? 1 : 0)) });
  pets.push(await look(id, await readPhoto(join(flags.photos, file)), mask, markedFaces[id], eyeRadii[id]));
}
for (const name of petNames) {
  const { photo, mask, eyes, nose } = await drawPet(name, { width: 800 });
  const [left, right] = eyes;
  const apart = Math.hypot(left.x - right.x, ((left.y - right.y) * photo.height) / photo.width);
  const size = async (width: number, height: number): Promise<Plane> => Promise.resolve(resizePlane(mask, width, height));
  // Cats' eyes are larger.
  pets.push(await look(name, photo, size, { left, right, nose }, apart * (name === 'mabel' || name === 'saffron' ? 0.18 : 0.14)));
}

const learntFrom = pets.filter(({ id }) => !keptOut.includes(id));
const whole = { eye: learn(learntFrom, 'eye'), nose: learn(learntFrom, 'nose') };
print('eyeWeights', whole.eye);
print('noseWeights', whole.nose);
const inUse = { eye: eyeWeights, nose: noseWeights };
console.log('wrong places before the last right one: eyes, nose | by the weights in use: eyes, nose');
for (const pet of pets) {
  const others = learntFrom.filter(({ id }) => id !== pet.id);
  const unseen = flags.quick || others.length === learntFrom.length ? whole : { eye: learn(others, 'eye'), nose: learn(others, 'nose') };
  const ranks = [unseen, inUse].map((weights) => `${rank(pet, 'eye', weights.eye)}, ${rank(pet, 'nose', weights.nose)}`);
  console.log(pet.id, ranks.join(' | '), keptOut.includes(pet.id) ? 'kept out' : '', pet.shut ? 'shut' : '');
}
