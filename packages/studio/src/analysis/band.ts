import { gauss } from '../core/filter.ts';
import type { Plane, Rgb } from '../core/image.ts';
import { clamp } from '../core/interpolate.ts';
import { makeRandom } from '../core/noise.ts';
import { resizePlane, resizeRgb } from '../core/resample.ts';
import { edgeCosts } from './edge-costs.ts';
import { cutGrid } from './max-flow.ts';
import { fitMixture, logRatio } from './mixture.ts';
import { fitWithin, searchColours } from './picture.ts';
import { tidy } from './pieces.ts';
import type { Box } from './types.ts';

const bandSide = 512;
/** Standard deviation, in pixels, of the blur that says how far a pixel is from the coarse outline. */
const bandReach = 5;
/** The same for the neighbourhood whose colours stand for each side. */
const localReach = 14;
const certain = 60;

/**
 * Cuts again at 512 pixels, where only pixels near the coarse outline may change sides; the colours found near by on
 * either side decide.
 * @param coarse hard mask at any smaller size.
 * @param box nothing outside it can be pet.
 * @returns a hard mask, longest side 512.
 */
export function refineBand(work: Rgb, coarse: Plane, box: Box): Plane {
  const { width, height } = fitWithin(work, bandSide);
  const colours = searchColours(resizeRgb(work, width, height));
  const enlarged = resizePlane(gauss(coarse, 0.7), width, height).data;
  const hard = Float32Array.from(enlarged, (v) => (v > 0.5 ? 1 : 0));
  const closeness = gauss({ width, height, data: hard }, bandReach).data;
  const side = closeness.map((v) => (v > 0.97 ? 1 : v < 0.03 ? -1 : 0));
  const inner = describeSide(colours, side, 1, width, height);
  const outer = describeSide(colours, side, -1, width, height);
  const random = makeRandom(5);
  const near = (mine: 1 | -1, others: SideColours): Float32Array =>
    side.map((s, i) => (s === mine && others.presence[i] > 0.02 ? 1 : 0));
  const coloursInside = fitMixture(colours, near(1, outer), 5, random);
  const coloursOutside = fitMixture(colours, near(-1, inner), 5, random);
  if (!coloursInside || !coloursOutside) return { width, height, data: hard };
  const preference = side.map((s, i) => {
    const x = ((i % width) + 0.5) / width;
    const y = (Math.floor(i / width) + 0.5) / height;
    if (x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height) return -certain;
    if (s !== 0) return s * certain;
    const here = clamp(localFit(colours, i, inner) - localFit(colours, i, outer), -5, 5);
    const overall = clamp(logRatio(colours, i, coloursInside, coloursOutside), -5, 5);
    return 0.9 * here + 0.8 * overall + 7 * (closeness[i] - 0.5);
  });
  const costs = edgeCosts(colours, width, height, { strength: 30, floor: 0.8, local: 0.3 });
  const mask = tidy(cutGrid(width, height, costs, preference), width, height, hard);
  return { width, height, data: Float32Array.from(mask) };
}

/** Colours of one side around each pixel: sums under a blur, to be divided by `presence`. */
interface SideColours {
  presence: Float32Array;
  channels: Float32Array[];
  squares: Float32Array;
}

function describeSide(colours: Float32Array, side: Float32Array, mine: 1 | -1, width: number, height: number): SideColours {
  const blurred = (value: (i: number) => number): Float32Array =>
    gauss({ width, height, data: side.map((s, i) => (s === mine ? value(i) : 0)) }, localReach).data;
  return {
    presence: blurred(() => 1),
    channels: [0, 1, 2].map((c) => blurred((i) => colours[i * 3 + c])),
    squares: blurred((i) => colours[i * 3] ** 2 + colours[i * 3 + 1] ** 2 + colours[i * 3 + 2] ** 2),
  };
}

/** Log likelihood of a pixel's colour under one round Gaussian of the side's colours near by. */
function localFit(colours: Float32Array, i: number, { presence, channels, squares }: SideColours): number {
  const total = presence[i] + 1e-4;
  let apart = 0;
  let length = 0;
  for (let c = 0; c < 3; c++) {
    const mean = channels[c][i] / total;
    apart += (colours[i * 3 + c] - mean) ** 2;
    length += mean * mean;
  }
  const variance = Math.max(0.0015, squares[i] / total - length);
  return (-1.5 * apart) / variance - 1.5 * Math.log(variance);
}
