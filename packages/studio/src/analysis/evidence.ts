import { gauss } from '../core/filter.ts';
import type { Plane, Rgb } from '../core/image.ts';
import { clamp } from '../core/interpolate.ts';
import { makeRandom } from '../core/noise.ts';
import { fitBackdrop, unlikeBackdrop } from './backdrop.ts';
import { barrierDistance } from './barrier.ts';
import { believe } from './belief.ts';
import { boxedWeights, freeWeights } from './belief-weights.ts';
import { feature, featureCount } from './features.ts';
import { measureFocus } from './focus.ts';
import { geodesicDistances } from './geodesic.ts';
import { compareKinds, describeRegions, type Kinds, unlikeRim } from './kinds.ts';
import { fitMixture, logLikelihoods } from './mixture.ts';
import { markFrame, searchSide, type SearchPicture } from './picture.ts';
import { findRegions, meanPerRegion, type Regions } from './slic.ts';
import { compareToSurroundings } from './surroundings.ts';

/** What is known about a photo wherever its backdrop is taken to be. */
export interface Survey {
  regions: Regions;
  /** Length of the easiest way between every two regions, see `geodesicDistances`. */
  geodesic: Float64Array;
  /** Strength of the finest detail and of the next, at the size of the search picture. */
  fineDetail: Plane;
  coarseDetail: Plane;
}

/** Everything known about the search picture before anything is decided. */
export interface Evidence extends Survey {
  picture: SearchPicture;
  /** `featureCount` numbers per region, see `feature`. */
  rows: Float64Array[];
  /** Log odds per region that it is the pet, by the learnt weights. */
  learnt: Float64Array;
  /** Per region, 0..1: how little it looks like a plain backdrop. */
  offBackdrop: Float64Array;
  /** See `Backdrop`. */
  backdrop: { cover: number; spread: number };
  /** 0..1: how far the ground is as sharp as the pet, as pebbles around its paws are. */
  busy: number;
  /** See `compareKinds`; null where the ground is out of focus. */
  kinds: Kinds | null;
}

/** Pixels over which detail is taken together, see `describeRegions`. */
const patch = 4;
/** Width of a superpixel: about 600 of them on a picture of the search size. */
const step = searchSide / 26;

/** A channel of the search picture, blurred. */
function smoothChannel({ width, height, colours }: SearchPicture, channel: number, sigma: number): Float32Array {
  const data = new Float32Array(width * height);
  for (let i = 0; i < data.length; i++) data[i] = colours[i * 3 + channel];
  return gauss({ width, height, data }, sigma).data;
}

function survey(work: Rgb, picture: SearchPicture): Survey {
  const { width, height } = picture;
  const smoothed = [0, 1, 2].map((channel) => smoothChannel(picture, channel, 0.6));
  const soft = Float32Array.from({ length: width * height * 3 }, (_, i) => smoothed[i % 3][Math.floor(i / 3)]);
  const regions = findRegions(soft, width, height, step);
  const { fine, coarse } = measureFocus(work, width, height);
  return { regions, geodesic: geodesicDistances(regions, width, height), fineDetail: fine, coarseDetail: coarse };
}

/** @param known from an earlier look at the same photo. */
export function gatherEvidence(work: Rgb, picture: SearchPicture, known: Survey = survey(work, picture)): Evidence {
  const { width, height, box, boxed, outside } = picture;
  const n = width * height;
  const { regions, geodesic, fineDetail, coarseDetail } = known;
  const { count, mean, label, size } = regions;

  // Distances start from all outside the box, else from the frame.
  const seed = boxed ? outside : markFrame(picture, 1);
  const seeds = new Float64Array(count);
  const touches = { top: new Float64Array(count), side: new Float64Array(count), bottom: new Float64Array(count) };
  for (let i = 0; i < n; i++) {
    const r = label[i];
    const x = i % width;
    if (seed[i]) seeds[r]++;
    if (i < width) touches.top[r]++;
    if (i >= n - width) touches.bottom[r]++;
    if (x === 0 || x === width - 1) touches.side[r]++;
  }
  const outsideShare = meanPerRegion(outside, regions);
  const around = compareToSurroundings(picture, regions, geodesic, seeds, outsideShare);

  const barrier = (channel: number): Float64Array =>
    meanPerRegion(barrierDistance(smoothChannel(picture, channel, 1.2), width, height, seed), regions);
  const barrierA = barrier(1);
  const barrierB = barrier(2);
  const barrierColour = stretch(barrierA.map((v, r) => Math.hypot(v, barrierB[r])), 0.02, 0.96);
  const barrierLight = stretch(barrier(0), 0.02, 0.96);

  const fine = meanPerRegion(fineDetail.data, regions);
  const coarse = meanPerRegion(coarseDetail.data, regions);
  const detail = stretch(fine, 0.03, 0.96);
  const rimShare = meanPerRegion(picture.rim, regions);
  const busy = clamp((meanOfRim(detail, rimShare, size) - busyFrom) / (busyTo - busyFrom));
  // Where the ground is in focus, detail does not tell the pet from it, but detail of another kind does.
  const kinds = busy > 0 ? compareKinds(regions, describeRegions(regions, fineDetail, coarseDetail, patch)) : null;
  const standsOut = kinds ? stretch(unlikeRim(kinds, regions, rimShare), 0.03, 0.96) : detail;
  const sharp = detail.map((v, r) => v + (standsOut[r] - v) * busy);
  const relative = stretch(fine.map((v, r) => Math.log((v + 0.002) / (coarse[r] + 0.004))), 0.02, 0.98);
  const sharpness = relative.map((v) => v + (0.5 - v) * busy);

  const { surprise, middleness } = compareToRimColours(picture, regions);
  const backdrop = fitBackdrop(picture);
  const offBackdrop = meanPerRegion(unlikeBackdrop(backdrop), regions);
  const plain = clamp((backdrop.cover - 0.35) / 0.5);
  const toRim = stretch(around.toRim, 0.02, 0.98);
  const contrast = stretch(around.contrast, 0.02, 0.98);
  const fromMiddle = stretch(around.fromMiddle, 0.02, 0.98);

  const rows = Array.from(size, (_, r) => {
    const row = new Float64Array(featureCount);
    const u = (mean[r * 5 + 3] - box.x) / (box.width / 2) - 1;
    const v = (mean[r * 5 + 4] - box.y) / (box.height / 2) - 1;
    const light = mean[r * 5];
    const a = mean[r * 5 + 1] / 2;
    const b = mean[r * 5 + 2] / 2;
    const chroma = Math.hypot(a, b);
    row[feature.one] = 1;
    row[feature.across2] = u * u;
    row[feature.across3] = Math.abs(u) ** 3;
    row[feature.down] = v;
    row[feature.down2] = v * v;
    row[feature.barrierLight] = barrierLight[r];
    row[feature.barrierColour] = barrierColour[r];
    row[feature.toRim] = toRim[r];
    row[feature.unlikeRim] = surprise[r];
    row[feature.bound] = around.bound[r];
    row[feature.contrast] = contrast[r];
    row[feature.sharp] = sharp[r];
    row[feature.sharpness] = sharpness[r];
    row[feature.green] = clamp(-a * 14, 0, 1.2);
    row[feature.blue] = clamp(-b * 14, 0, 1.2);
    row[feature.chroma] = chroma * 6;
    row[feature.vivid] = clamp((chroma - 0.13) * 14, 0, 1.2);
    row[feature.light] = light;
    row[feature.light2] = (light - 0.5) ** 2 * 4;
    row[feature.likeMiddle] = middleness[r];
    row[feature.atTop] = touches.top[r] > 2 ? 1 : 0;
    row[feature.atSide] = touches.side[r] > 2 ? 1 : 0;
    row[feature.atBottom] = touches.bottom[r] > 2 ? 1 : 0;
    row[feature.fromMiddle] = fromMiddle[r];
    row[feature.barrierColourSharp] = barrierColour[r] * sharp[r];
    row[feature.offPlain] = (offBackdrop[r] - 0.5) * plain;
    row[feature.offBusy] = (offBackdrop[r] - 0.5) * (1 - plain);
    return row;
  });
  const learnt = believe(rows, boxed ? boxedWeights : freeWeights);
  const { cover, spread } = backdrop;
  return { picture, regions, rows, learnt, geodesic, offBackdrop, fineDetail, coarseDetail, backdrop: { cover, spread }, busy, kinds };
}

/** Mean detail of the rim, 0..1, from which the ground begins to be in focus, and from which it is. */
const busyFrom = 0.2;
const busyTo = 0.4;

function meanOfRim(values: Float64Array, rimShare: Float64Array, size: ArrayLike<number>): number {
  let sum = 0;
  let all = 1e-9;
  for (let r = 0; r < values.length; r++) {
    sum += values[r] * rimShare[r] * size[r];
    all += rimShare[r] * size[r];
  }
  return sum / all;
}

/** Colour models of the rim and of the middle: how surprising each region is on the rim, and which it resembles. */
function compareToRimColours(
  { width, height, colours, box, rim }: SearchPicture,
  regions: Regions,
): { surprise: Float64Array; middleness: Float64Array } {
  const n = width * height;
  const middle = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    const u = (((i % width) + 0.5) / width - box.x) / (box.width / 2) - 1;
    const v = ((Math.floor(i / width) + 0.5) / height - box.y) / (box.height / 2) - 1.06;
    if (!rim[i] && u * u + v * v < 0.25) middle[i] = 1;
  }
  const random = makeRandom(7);
  const rimColours = fitMixture(colours, new Float32Array(rim), 6, random);
  const middleColours = fitMixture(colours, middle, 5, random);
  const surprise = new Float32Array(n);
  const likeMiddle = new Float32Array(n);
  if (rimColours && middleColours) {
    const onRim = logLikelihoods(rimColours, colours);
    const inMiddle = logLikelihoods(middleColours, colours);
    for (let i = 0; i < n; i++) {
      surprise[i] = Math.min(30, -onRim[i]);
      likeMiddle[i] = clamp((inMiddle[i] - onRim[i]) / 4, -1.5, 1.5);
    }
  }
  return { surprise: stretch(meanPerRegion(surprise, regions), 0.02, 0.92), middleness: meanPerRegion(likeMiddle, regions) };
}

/** Maps the given quantiles to 0 and 1, so that a measure means the same on a dull photo and on a harsh one. */
function stretch(values: Float64Array, low: number, high: number): Float64Array {
  const sorted = values.toSorted();
  const from = sorted[Math.floor(sorted.length * low)];
  const to = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * high))];
  return values.map((v) => clamp((v - from) / (to - from + 1e-9), -0.2, 1.2));
}
