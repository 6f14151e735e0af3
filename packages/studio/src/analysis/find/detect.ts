import { toByte, type Plane, type Rgb } from '../../core/image.ts';
import { sigmoid } from '../../core/interpolate.ts';
import { resizePlane, sampleBilinear } from '../../core/resample.ts';
import { type Finder, finderSide, maskSide, placeSide } from '../../network/finder.ts';
import { flip, meanOf, overlapOf } from '../masks.ts';
import { type DetectedHead, isSameHead, mergeHeads } from './detected-heads.ts';
import type { Box } from '../types.ts';

/** What the network finds in a region of a photo. */
interface Detection {
  /** Probability of each cell being the pet, from each ensemble member. */
  readonly memberMasks: readonly Plane[];
  /** Mean of `memberMasks`. */
  readonly probability: Plane;
  /** The salient object that the original U2-Net finds. */
  readonly salient: Plane;
  readonly heads: readonly DetectedHead[];
  /** Logit of the region showing an animal at all. */
  readonly presence: number;
}

const gray = 114 / 255;
/** A local maximum of the heat map is a head from this value on. */
const minHeadHeat = 0.1;

/**
 * Runs the network on a region of the picture and on its mirror image. Returns the mean of both; `agreement`, the mean
 * overlap (0..1) of each member's mask with that mean; and `passes`, the mean mask of each of the two runs.
 */
export function detectWithMirror(
  finder: Finder,
  work: Rgb,
  region: Box,
): Detection & { agreement: number; passes: readonly Plane[] } {
  const square = cutSquare(work, region);
  const original = detect(finder, square, region);
  const mirrored = detect(finder, mirror(square), region);
  const back = mirrored.memberMasks.map((mask) => flip(mask));
  const turned = mirrored.heads.map((head) => ({ ...head, x: 2 * region.x + region.width - head.x, tilt: -head.tilt }));
  const memberMasks = [...original.memberMasks, ...back];
  const probability = meanOf(memberMasks);
  const agreement = memberMasks.reduce((sum, mask) => sum + overlapOf(mask, probability), 0) / memberMasks.length;
  return {
    memberMasks,
    probability,
    agreement,
    salient: meanOf([original.salient, flip(mirrored.salient)]),
    passes: [meanOf(original.memberMasks), meanOf(back)],
    heads: mergeHeads([original.heads, turned]),
    presence: (original.presence + mirrored.presence) / 2,
  };
}

interface Square {
  readonly pixels: Uint8Array;
  /** The part of the square that the region fills: in cells of the mask, and as shares of the square's sides. */
  readonly cells: { readonly width: number; readonly height: number };
  readonly filled: { readonly width: number; readonly height: number };
}

/** Copies a region of the picture to the upper left of a square; the rest is gray. */
function cutSquare(work: Rgb, region: Box): Square {
  const [w, h] = [region.width * work.width, region.height * work.height];
  const longest = Math.max(w, h);
  const [width, height] = [w, h].map((side) => Math.max(1, Math.round((side * finderSide) / longest)));
  const pixels = new Uint8Array(finderSide * finderSide * 3).fill(toByte(gray));
  const crop = cropTo(work, region);
  [crop.r, crop.g, crop.b].forEach((data, channel) => {
    const resized = resizePlane({ width: crop.width, height: crop.height, data }, width, height);
    for (let i = 0; i < resized.data.length; i++) {
      pixels[(Math.floor(i / width) * finderSide + (i % width)) * 3 + channel] = toByte(resized.data[i]);
    }
  });
  const cells = {
    width: Math.max(1, Math.round((width * maskSide) / finderSide)),
    height: Math.max(1, Math.round((height * maskSide) / finderSide)),
  };
  return { pixels, cells, filled: { width: width / finderSide, height: height / finderSide } };
}

function cropTo(work: Rgb, { x, y, width, height }: Box): Rgb {
  const [x0, y0] = [Math.floor(x * work.width), Math.floor(y * work.height)];
  const [w, h] = [
    Math.max(1, Math.min(work.width - x0, Math.round(width * work.width))),
    Math.max(1, Math.min(work.height - y0, Math.round(height * work.height))),
  ];
  if (w === work.width && h === work.height) return work;
  const cut = (data: Float32Array): Float32Array => {
    const out = new Float32Array(w * h);
    for (let row = 0; row < h; row++)
      out.set(data.subarray((y0 + row) * work.width + x0, (y0 + row) * work.width + x0 + w), row * w);
    return out;
  };
  return { width: w, height: h, r: cut(work.r), g: cut(work.g), b: cut(work.b) };
}

/** Mirrors the filled part of the square. */
function mirror(square: Square): Square {
  const { pixels, filled } = square;
  const [width, height] = [Math.round(filled.width * finderSide), Math.round(filled.height * finderSide)];
  const turned = pixels.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * finderSide + width - 1 - x) * 3;
      turned.set(pixels.subarray(from, from + 3), (y * finderSide + x) * 3);
    }
  }
  return { ...square, pixels: turned };
}

function detect(finder: Finder, { pixels, cells, filled }: Square, region: Box): Omit<Detection, 'probability'> {
  const { members, salient } = finder.find(pixels);
  // The region rarely ends at a cell border, so the mask is resampled.
  const read = (mask: Float32Array): Plane => {
    const shares = mask.map(sigmoid);
    const data = new Float32Array(cells.width * cells.height);
    for (let i = 0; i < data.length; i++) {
      const x = (((i % cells.width) + 0.5) / cells.width) * filled.width * maskSide - 0.5;
      const y = ((Math.floor(i / cells.width) + 0.5) / cells.height) * filled.height * maskSide - 0.5;
      data[i] = sampleBilinear(shares, maskSide, maskSide, x, y);
    }
    return { ...cells, data };
  };
  return {
    memberMasks: members.map(({ mask }) => read(mask)),
    salient: read(salient),
    heads: mergeHeads(members.map(({ places }) => readHeads(places, filled, region))),
    presence: members.reduce((sum, { presence }) => sum + presence, 0) / members.length,
  };
}

/**
 * Converts local maxima of the heat map to heads in the photo. `places` are planes of logits and of what the network
 * says about a head in each cell: offset of its middle in tenths of the square, logarithm of its size as a share of the
 * square, cosine and sine of its tilt.
 */
function readHeads(places: readonly Float32Array[], filled: Square['filled'], region: Box): DetectedHead[] {
  const [heat, ...rest] = places;
  const found: DetectedHead[] = [];
  const order = Array.from(heat.keys())
    .filter((i) => sigmoid(heat[i]) >= minHeadHeat)
    .toSorted((a, b) => heat[b] - heat[a]);
  for (const i of order) {
    const [dx, dy, w, h, cos, sin] = rest.map((map) => map[i]);
    const x = region.x + ((((i % placeSide) + 0.5) / placeSide + dx / 10) / filled.width) * region.width;
    const y = region.y + (((Math.floor(i / placeSide) + 0.5) / placeSide + dy / 10) / filled.height) * region.height;
    const head = {
      x,
      y,
      width: (Math.exp(w) / filled.width) * region.width,
      height: (Math.exp(h) / filled.height) * region.height,
      tilt: Math.atan2(sin, cos),
      confidence: sigmoid(heat[i]),
    };
    if (!found.some((other) => isSameHead(other, head))) found.push(head);
  }
  return found;
}
