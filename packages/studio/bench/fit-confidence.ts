/**
 * Fits the weights of src/analysis/confidence.ts. The outlines come from finders that were not trained on the photos:
 * one finder for each fold of the photos outside the test split; folds without a finder are skipped. Every photo with a
 * mask is used unchanged and in harder views (on other backgrounds, small, rotated, dark, blurred, cropped). All
 * outlines of photos without a pet count as wrong. Prints the weights and, for several thresholds, how often an
 * accepted outline is wrong, by cross-validation over shoots.
 * `node packages/studio/bench/fit-confidence.ts --finders fold-0.bin,fold-1.bin,fold-2.bin [--data dir] [--views 2]`
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { measureOutline } from '../src/analysis/confidence.ts';
import { findPet } from '../src/analysis/find/find-pet.ts';
import { drawOutlines } from '../src/analysis/outline/outline.ts';
import { makeWorkPicture } from '../src/analysis/work-picture.ts';
import { sigmoid } from '../src/core/interpolate.ts';
import { makeRandom } from '../src/core/noise.ts';
import type { Photo } from '../src/index.ts';
import { Finder } from '../src/network/finder.ts';
import { readWeights } from '../src/network/weights.ts';
import { iouWithTruth, minUsableIou } from './masks.ts';
import { hash, petdataFolder, readMask, readPetPhotos, type PetPhoto } from './petdata.ts';
import { readPhoto } from './read-photo.ts';

const { values: flags } = parseArgs({
  options: {
    finders: { type: 'string', default: '' },
    data: { type: 'string', default: petdataFolder },
    views: { type: 'string', default: '2' },
  },
});

/** One outline and whether it is correct. */
interface Case {
  shoot: string;
  measures: number[];
  isCorrect: boolean;
  /** Whether the photo was used unchanged. */
  plain: boolean;
}

if (flags.finders === '') throw new Error('Name the finders: --finders fold-0.bin,fold-1.bin,fold-2.bin');
const names = ['agreement', 'clarity', 'salience'] as const;
const finders = flags.finders.split(',').map((file) => new Finder(readWeights(readFileSync(file))));
const cases: Case[] = [];

/** @param mask file or its bytes; null for a photo without a pet, all of whose outlines are wrong. */
async function addCase(
  { shoot, fold }: PetPhoto,
  photo: Photo,
  mask: string | Buffer | null,
  plain: boolean,
): Promise<void> {
  const seen = findPet(finders[fold], await makeWorkPicture(photo));
  const [{ data, width, height }] = drawOutlines(seen, photo, {}).offered;
  const isCorrect = mask !== null && iouWithTruth(data, await readMask(mask, width, height)) >= minUsableIou;
  const measures = measureOutline(seen);
  cases.push({ shoot, measures: names.map((name) => measures[name]), isCorrect, plain });
}

const random = makeRandom(17);
const randomBetween = (from: number, to: number): number => from + (to - from) * random();
const grounds = readPetPhotos(flags.data, ['train', 'tune']).filter(({ pet }) => !pet);

/** A harder view: photo and mask cropped and rotated alike, and the photo with another background and relit. */
async function makeView(file: string, mask: string): Promise<{ photo: Photo; truth: Buffer }> {
  const { width, height } = await sharp(file).metadata();
  const gray = await sharp(mask).extractChannel(0).resize(width, height, { kernel: 'nearest' }).png().toBuffer();
  let picture = await sharp(file).removeAlpha().toColorspace('srgb').png().toBuffer();
  let truth = gray;
  if (random() < 0.4) {
    // Paste the pet, often smaller, on another background.
    const ground = grounds[Math.floor(random() * grounds.length)];
    const scale = randomBetween(0.35, 1);
    const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
    const alpha = await sharp(gray).resize(w, h).extractChannel(0).linear(2, -128).blur(1).raw().toBuffer();
    const cut = await sharp(picture)
      .resize(w, h)
      .joinChannel(alpha, { raw: { width: w, height: h, channels: 1 } })
      .png()
      .toBuffer();
    const [left, top] = [Math.round(random() * (width - w)), Math.round(random() * (height - h))];
    picture = await sharp(ground.file)
      .removeAlpha()
      .resize(width, height, { fit: 'cover' })
      .composite([{ input: cut, left, top }])
      .png()
      .toBuffer();
    const small = await sharp(gray).resize(w, h, { kernel: 'nearest' }).png().toBuffer();
    truth = await sharp({ create: { width, height, channels: 3, background: '#000' } })
      .composite([{ input: small, left, top }])
      .extractChannel(0)
      .png()
      .toBuffer();
  }
  if (random() < 0.4) {
    // Crop as a carelessly framed photo.
    const [w, h] = [Math.round(width * randomBetween(0.5, 0.9)), Math.round(height * randomBetween(0.5, 0.9))];
    const region = {
      left: Math.round(random() * (width - w)),
      top: Math.round(random() * (height - h)),
      width: w,
      height: h,
    };
    [picture, truth] = await Promise.all(
      [picture, truth].map(async (image) => sharp(image).extract(region).png().toBuffer()),
    );
  }
  if (random() < 0.2) {
    const turn = random() < 0.3 ? 90 * Math.floor(randomBetween(1, 4)) : randomBetween(-25, 25);
    picture = await sharp(picture).rotate(turn, { background: '#727272' }).png().toBuffer();
    truth = await sharp(truth).rotate(turn, { background: '#808080' }).png().toBuffer();
  }
  let light = sharp(picture);
  if (random() < 0.5)
    light = light.modulate({ brightness: randomBetween(0.35, 1.35), saturation: randomBetween(0, 1.5) });
  if (random() < 0.3) light = light.blur(randomBetween(0.5, 4));
  const seen = await readPhoto(
    random() < 0.3
      ? await light.jpeg({ quality: Math.round(randomBetween(8, 40)) }).toBuffer()
      : await light.png().toBuffer(),
  );
  return { photo: seen, truth };
}

/** A random crop of a photo without a pet, relit. */
async function makeEmptyView(file: string): Promise<Photo> {
  const { width, height } = await sharp(file).metadata();
  const [w, h] = [Math.round(width * randomBetween(0.5, 1)), Math.round(height * randomBetween(0.5, 1))];
  const part = sharp(file).extract({
    left: Math.round(random() * (width - w)),
    top: Math.round(random() * (height - h)),
    width: w,
    height: h,
  });
  return readPhoto(
    await part
      .modulate({ brightness: randomBetween(0.5, 1.3), saturation: randomBetween(0, 1.5) })
      .png()
      .toBuffer(),
  );
}

/** A view is used if the pet covers at least `minCovered` of it, counted on a mask of side `countSide`. */
const countSide = 64;
const minCovered = 0.02;

for (const petPhoto of readPetPhotos(flags.data, ['train', 'tune'])) {
  const { file, mask, pet, fold } = petPhoto;
  // Without a mask, it is unknown whether the outline of a pet is correct.
  if ((pet && mask === null) || fold >= finders.length) continue;
  await addCase(petPhoto, await readPhoto(file), mask, true);
  if (mask === null) {
    await addCase(petPhoto, await makeEmptyView(file), null, false);
    continue;
  }
  for (let view = 0; view < Number(flags.views); view++) {
    const made = await makeView(file, mask);
    const covered = (await readMask(made.truth, countSide, countSide)).filter((v) => v === 1).length;
    if (covered >= minCovered * countSide ** 2) await addCase(petPhoto, made.photo, made.truth, false);
  }
}

/**
 * Logistic regression by gradient descent with a little weight decay; the constant is first. Other weights are at least
 * 0, because a higher measure is never evidence against an outline: a negative weight would be noise.
 */
function fit(fitted: readonly Case[]): number[] {
  const n = names.length;
  const weights = Array.from({ length: n + 1 }, () => 0);
  for (let step = 0; step < 4000; step++) {
    const gradient = Array.from({ length: n + 1 }, () => 0);
    for (const { measures, isCorrect } of fitted) {
      const error = sigmoid(logitOf(weights, measures)) - (isCorrect ? 1 : 0);
      gradient[0] += error;
      for (let k = 0; k < n; k++) gradient[k + 1] += error * measures[k];
    }
    for (let k = 0; k <= n; k++)
      weights[k] = Math.max(
        k > 0 ? 0 : -Infinity,
        weights[k] - 0.05 * (gradient[k] / fitted.length + (k > 0 ? 0.0005 * weights[k] : 0)),
      );
  }
  return weights;
}

function logitOf(weights: readonly number[], measures: readonly number[]): number {
  return measures.reduce((sum, value, k) => sum + value * weights[k + 1], weights[0]);
}

const weights = fit(cases);
console.log(`${cases.length} cases, ${cases.filter(({ isCorrect }) => isCorrect).length} correct`);
console.log(
  `constant ${weights[0].toFixed(3)}, ${names.map((name, k) => `${name} ${weights[k + 1].toFixed(3)}`).join(', ')}`,
);
// Cross-validation: each shoot is judged by weights that were fitted without it.
const parts = 6;
const partOf = ({ shoot }: Case): number => Number(hash(shoot) % BigInt(parts));
const judged = Array.from({ length: parts }, (_, part) => {
  const without = fit(cases.filter((one) => partOf(one) !== part));
  const own = cases.filter((one) => partOf(one) === part);
  return own.map((one) => ({ ...one, probability: sigmoid(logitOf(without, one.measures)) }));
}).flat();
for (const [group, some] of [
  ['unchanged', judged.filter(({ plain }) => plain)],
  ['harder views', judged.filter(({ plain }) => !plain)],
] as const) {
  console.log(`${group}: ${some.length}, correct ${some.filter(({ isCorrect }) => isCorrect).length}`);
  for (const threshold of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const accepted = some.filter(({ probability }) => probability >= threshold);
    const wrong = accepted.filter(({ isCorrect }) => !isCorrect).length;
    console.log(
      `  from ${threshold}: accepted ${accepted.length}, of these wrong ${wrong} (${((100 * wrong) / some.length).toFixed(1)} % of all)`,
    );
  }
}
for (const [from, to] of [
  [0, 0.2],
  [0.2, 0.4],
  [0.4, 0.6],
  [0.6, 0.8],
  [0.8, 0.9],
  [0.9, 1.01],
]) {
  const some = judged.filter(({ probability }) => probability >= from && probability < to);
  if (some.length > 0)
    console.log(
      `predicted ${from} to ${to}: ${some.length}, correct ${((100 * some.filter(({ isCorrect }) => isCorrect).length) / some.length).toFixed(0)} %`,
    );
}
