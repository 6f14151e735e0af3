import { gauss } from '../../core/filter.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp } from '../../core/interpolate.ts';
import { mapFloats } from '../../core/map-floats.ts';
import { resizePlane } from '../../core/resample.ts';
import { enlarge, shrink } from '../../core/coarse-blur.ts';
import { fitColorGuide } from './color-guide.ts';
import { describeSide } from './side-colors.ts';

/** The linear fit varies slowly, so it is made at half size; local colors of pet and backdrop at a quarter. */
const factor = 2;
const sideFactor = 4;
/**
 * Standard deviations of Gaussian blurs, in pixels of a work picture whose longer side is 1024. A blurred mask tells
 * how far a pixel is from the outline: `inward` for pixels inside it, `outward` for pixels outside it.
 */
const inward = 5;
const outward = 11;
/** The same unit: neighborhoods of the local colors of pet and backdrop, and of the linear fit. */
const sideReach = 11;
const guideReach = 4.5;
/** Blurred mask value above which a pixel is certainly pet, and below which it is certainly background. */
const surelyIn = 0.9;
const surelyOut = 0.06;

/** Output of the linear fit for a pure background pixel, and for a pure pet pixel. */
const clear = 0.04;
const full = 0.94;

/**
 * Computes a soft edge from a hard mask. Near the outline, each pixel's color is projected onto the line between the
 * local colors of backdrop and pet: its place on that line is how much of it is pet. The more these two colors differ,
 * the more that place is trusted. The result is smoothed along the picture's own structure, so that it follows fur and
 * whiskers.
 * @param mask hard, at any size.
 * @returns 0..1 at the size of `work`.
 */
export function makeMatte(work: Rgb, mask: Plane): Plane {
  const unit = Math.max(work.width, work.height) / 1024;
  const channels = shrinkChannels(work, factor);
  const { width, height } = channels[0];
  const rough = resizePlane(gauss(mask, 0.7), width, height).data;
  const hard: Plane = { width, height, data: mapFloats(rough, (v) => (v > 0.5 ? 1 : 0)) };
  const inner = gauss(hard, (inward * unit) / factor);
  const outer = gauss(hard, (outward * unit) / factor);
  const { guess, trust } = placeBetweenSides(work, channels, rough, inner, outer, unit);
  const guide = fitColorGuide(channels, guess, trust, (guideReach * unit) / factor);
  const [red, green, blue, offset] = guide;
  const scratch = new Float32Array(work.r.length);
  const toFull = (data: Float32Array, out?: Float32Array): Float32Array =>
    enlarge({ width, height, data }, factor, work.width, work.height, out).data;
  const data = toFull(offset);
  for (const [slope, channel] of [
    [red, work.r],
    [green, work.g],
    [blue, work.b],
  ]) {
    toFull(slope, scratch);
    for (let i = 0; i < data.length; i++) data[i] += scratch[i] * channel[i];
  }
  // A linear fit never quite reaches 0 and 1, so it is stretched. A curve would harden soft fluff.
  const deep = toFull(inner.data, scratch);
  for (let i = 0; i < data.length; i++) data[i] = deep[i] > 0.995 ? 1 : clamp((data[i] - clear) / (full - clear));
  const near = toFull(outer.data, scratch);
  for (let i = 0; i < data.length; i++) if (near[i] < 0.02) data[i] = 0;
  return { width: work.width, height: work.height, data };
}

function shrinkChannels({ width, height, r, g, b }: Rgb, by: number): Plane[] {
  return [r, g, b].map((data) => shrink({ width, height, data }, by));
}

/** First guess of the matte at half size, and how much each pixel of it is trusted, 0.5..1. */
function placeBetweenSides(
  work: Rgb,
  channels: Plane[],
  rough: Float32Array,
  inner: Plane,
  outer: Plane,
  unit: number,
): { guess: Float32Array; trust: Float32Array } {
  const { width, height } = inner;
  const small = shrinkChannels(work, sideFactor);
  const side = (members: Float32Array) => {
    const smallMembers = shrink({ width, height, data: members }, sideFactor / factor);
    const { channels: means, variance } = describeSide(small, smallMembers.data, (sideReach * unit) / sideFactor);
    const toHalfSize = (data: Float32Array): Float32Array =>
      enlarge({ width: small[0].width, height: small[0].height, data }, sideFactor / factor, width, height).data;
    return { means: means.map(toHalfSize), variance: toHalfSize(variance) };
  };
  const pet = side(inner.data.map((v) => (v > surelyIn ? 1 : 0)));
  const backdrop = side(outer.data.map((v) => (v < surelyOut ? 1 : 0)));
  const guess = rough.slice();
  const trust = new Float32Array(rough.length).fill(1);
  for (let i = 0; i < rough.length; i++) {
    if (inner.data[i] > surelyIn || outer.data[i] < surelyOut) continue;
    let along = 0;
    let length = 0;
    for (let c = 0; c < 3; c++) {
      const step = pet.means[c][i] - backdrop.means[c][i];
      length += step * step;
      along += step * (channels[c].data[i] - backdrop.means[c][i]);
    }
    // Means of pet and backdrop carry no information if they differ less than the colors of each side do.
    const contrast = length / (length + 2 * (pet.variance[i] + backdrop.variance[i]) + 0.002);
    guess[i] += (clamp(along / (length + 1e-5)) - guess[i]) * contrast;
    trust[i] = 0.5 + 0.5 * contrast;
  }
  return { guess, trust };
}
