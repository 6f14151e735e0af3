import { gauss } from '../core/filter.ts';
import type { Plane, Rgb } from '../core/image.ts';
import { clamp } from '../core/interpolate.ts';
import { mapFloats, maskWhere } from '../core/map-values.ts';
import { makeRandom } from '../core/noise.ts';
import { resizePlane, resizeRgb } from '../core/resample.ts';
import { correctOutline } from './correct-outline.ts';
import { edgeCosts } from './edge-costs.ts';
import type { Evidence } from './evidence.ts';
import { cutGrid } from './max-flow.ts';
import { fitMixture, logRatios } from './mixture.ts';
import { fitWithin, searchColours } from './picture.ts';
import { tidy } from './pieces.ts';
import type { Analysis } from './types.ts';

const bandSide = 512;
/** Standard deviation, in pixels, of the blur that says how far a pixel is from the coarse outline. */
const bandReach = 5;
/** The same for the neighbourhood whose colours stand for each side. */
const localReach = 14;
const certain = 60;
/** What is said for a pixel's staying where it is when that is in doubt, and what each nat of doubt says against it. */
const stay = 0.6;
const doubtWeight = 1.2;

/**
 * Cuts again at 512 pixels, where only pixels near the coarse outline, and superpixels that a second look finds on the
 * wrong side of it, may change sides; the colours found near by on either side decide.
 * @param coarse hard mask of the search picture; nothing outside that picture's box can be pet.
 * @param head where one was seen.
 * @returns a hard mask, longest side 512.
 */
export function refineBand(work: Rgb, coarse: Uint8Array, evidence: Evidence, head: Analysis['head'] | null): Plane {
  const { width, height } = fitWithin(work, bandSide);
  const { picture } = evidence;
  const { box } = picture;
  const colours = searchColours(resizeRgb(work, width, height));
  const blurred = gauss({ width: picture.width, height: picture.height, data: new Float32Array(coarse) }, 0.7);
  const enlarged = maskWhere(resizePlane(blurred, width, height).data, (v) => v > 0.5);
  const { hard, doubt, isGap } = correctOutline(evidence, colours, enlarged, head, width, height);
  const closeness = gauss({ width, height, data: new Float32Array(hard) }, bandReach).data;
  const side = closeness.map((v, i) => (doubt[i] !== 0 ? 0 : v > 0.97 ? 1 : v < 0.03 ? -1 : 0));
  const inner = describeSide(colours, side, 1, width, height);
  const outer = describeSide(colours, side, -1, width, height);
  const random = makeRandom(5);
  const near = (mine: 1 | -1, others: SideColours): Float32Array =>
    side.map((s, i) => (s === mine && others.presence[i] > 0.02 ? 1 : 0));
  const coloursInside = fitMixture(colours, near(1, outer), 5, random);
  const coloursOutside = fitMixture(colours, near(-1, inner), 5, random);
  if (!coloursInside || !coloursOutside) return { width, height, data: new Float32Array(hard) };
  const ratios = logRatios(colours, coloursInside, coloursOutside);
  const preference = side.map((s, i) => {
    const x = ((i % width) + 0.5) / width;
    const y = (Math.floor(i / width) + 0.5) / height;
    if (x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height) return -certain;
    if (s !== 0) return s * certain;
    const here = clamp(localFit(colours, i, inner) - localFit(colours, i, outer), -5, 5);
    const overall = clamp(ratios[i], -5, 5);
    const before = doubt[i] === 0 ? 7 * (closeness[i] - 0.5) : (hard[i] ? stay : -stay) - doubtWeight * clamp(doubt[i], -5, 5);
    return 0.9 * here + 0.8 * overall + before;
  });
  const costs = edgeCosts(colours, width, height, { strength: 30, floor: 0.8, local: 0.3 });
  const belief = mapFloats(hard, (v, i) => (doubt[i] === 0 ? v : 0));
  const mask = tidy(cutGrid(width, height, costs, preference), width, height, belief, isGap);
  return { width, height, data: new Float32Array(mask) };
}

/** Colours of one side around each pixel: sums under a blur, to be divided by `presence`. */
interface SideColours {
  presence: Float32Array;
  channels: Float32Array[];
  squares: Float32Array;
}

function describeSide(colours: Float32Array, side: Float32Array, mine: 1 | -1, width: number, height: number): SideColours {
  const members = side.map((s) => (s === mine ? 1 : 0));
  const blurred = (data: Float32Array): Float32Array => gauss({ width, height, data }, localReach).data;
  const squares = new Float32Array(side.length);
  const channels = [0, 1, 2].map((c) => {
    const data = new Float32Array(side.length);
    for (let i = 0; i < data.length; i++) if (members[i]) data[i] = colours[i * 3 + c];
    return blurred(data);
  });
  for (let i = 0; i < squares.length; i++) {
    if (members[i]) squares[i] = colours[i * 3] ** 2 + colours[i * 3 + 1] ** 2 + colours[i * 3 + 2] ** 2;
  }
  return { presence: blurred(members), channels, squares: blurred(squares) };
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
