import { clamp } from '../core/interpolate.ts';
import { mapFloats } from '../core/map-values.ts';
import { makeRandom } from '../core/noise.ts';
import { sigmoid } from './belief.ts';
import type { Evidence } from './evidence.ts';
import { feature, isLeaf } from './features.ts';
import { fitMixture, logRatios } from './mixture.ts';

/** What can be said about an outline without knowing the right one. Shares are 0..1. */
export interface Measures {
  /** Share of the picture inside. */
  area: number;
  /** 1 for a disc, towards 0 for a ragged outline, up to 1.5 where the frame cuts off part of it. */
  compact: number;
  /** Mean colour step across the outline. */
  edge: number;
  /** Share of the outline that crosses no visible border. */
  weak: number;
  /** Shares of the sides, the top and the bottom of the frame that are inside. */
  side: number;
  top: number;
  bottom: number;
  /** Share of pixels that colour alone puts on the right side. */
  separable: number;
  /** Agreement with the learnt belief. */
  agreement: number;
  /** Share of pixels on the side the fitted backdrop puts them. */
  backdropFit: number;
  /** Share of the middle ellipse that is inside. */
  middle: number;
  /** How much sharper the inside is. */
  sharper: number;
  /** How much green and blue is inside; fur is neither. */
  paint: number;
  /** Share of the inside that is leaf green. */
  foliage: number;
}

/** Colour step below which an outline is taken to run along no border. */
const visibleStep = 0.06;

export function measure(evidence: Evidence, inside: Uint8Array): Measures {
  const { picture, regions, rows, learnt, offBackdrop } = evidence;
  const { width, height, box } = picture;
  const { label } = regions;
  const n = width * height;
  const belief = learnt.map((z) => sigmoid(clamp(z, -4, 4)));
  const centreX = (box.x + box.width / 2) * width;
  const centreY = (box.y + box.height * 0.55) * height;
  const reachX = box.width * width * 0.22;
  const reachY = box.height * height * 0.25;
  let area = 0;
  let agreement = 0;
  let backdropFit = 0;
  let middle = 0;
  let ofMiddle = 0;
  let sharpInside = 0;
  let sharpOutside = 0;
  let paint = 0;
  let foliage = 0;
  let side = 0;
  let top = 0;
  let bottom = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const r = label[i];
      const u = (x - centreX) / reachX;
      const v = (y - centreY) / reachY;
      if (u * u + v * v < 1) {
        ofMiddle++;
        middle += inside[i];
      }
      if (!inside[i]) {
        agreement += 1 - belief[r];
        backdropFit += 1 - offBackdrop[r];
        sharpOutside += rows[r][feature.sharp];
        continue;
      }
      area++;
      agreement += belief[r];
      backdropFit += offBackdrop[r];
      sharpInside += rows[r][feature.sharp];
      paint += rows[r][feature.green] + rows[r][feature.blue];
      if (isLeaf(rows[r])) foliage++;
      if (x === 0 || x === width - 1) side++;
      if (y === 0) top++;
      if (y === height - 1) bottom++;
    }
  }
  return {
    area: area / n,
    ...measureOutline(evidence, inside, area),
    side: side / (2 * height),
    top: top / width,
    bottom: bottom / width,
    separable: measureSeparability(evidence, inside),
    agreement: agreement / n,
    backdropFit: backdropFit / n,
    middle: ofMiddle > 0 ? middle / ofMiddle : 0,
    sharper: area > 0 ? sharpInside / area - sharpOutside / (n - area + 1) : 0,
    paint: area > 0 ? paint / area : 0,
    foliage: area > 0 ? foliage / area : 0,
  };
}

function measureOutline({ picture }: Evidence, inside: Uint8Array, area: number): Pick<Measures, 'compact' | 'edge' | 'weak'> {
  const { width, height, colours } = picture;
  let length = 0;
  let steps = 0;
  let weak = 0;
  const cross = (i: number, next: number, before: number, after: number) => {
    if (inside[i] === inside[next]) return;
    const step = Math.hypot(
      colours[before * 3] - colours[after * 3],
      colours[before * 3 + 1] - colours[after * 3 + 1],
      colours[before * 3 + 2] - colours[after * 3 + 2],
    );
    length++;
    steps += Math.min(0.35, step);
    if (step < visibleStep) weak++;
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      // Colours are compared a little away from the outline, where the two sides do not mix.
      if (x < width - 1) cross(i, i + 1, i - Math.min(x, 1), i + Math.min(width - 1 - x, 2));
      if (y < height - 1) cross(i, i + width, i - Math.min(y, 1) * width, i + Math.min(height - 1 - y, 2) * width);
    }
  }
  return {
    // The frame is no part of the length, so that without a limit the whole picture would be the most compact of all.
    compact: length > 0 ? Math.min(1.5, (4 * Math.PI * area) / (length * length)) : 0,
    edge: length > 0 ? steps / length : 0,
    weak: length > 0 ? weak / length : 1,
  };
}

function measureSeparability({ picture: { colours } }: Evidence, inside: Uint8Array): number {
  const random = makeRandom(11);
  const ofInside = fitMixture(colours, new Float32Array(inside), 5, random, 3000);
  const ofOutside = fitMixture(colours, mapFloats(inside, (v) => 1 - v), 6, random, 3000);
  if (!ofInside || !ofOutside) return 0;
  const looked = Math.ceil(inside.length / 7);
  const few = new Float32Array(looked * 3);
  for (let k = 0; k < looked; k++) few.set(colours.subarray(k * 21, k * 21 + 3), k * 3);
  let right = 0;
  logRatios(few, ofInside, ofOutside).forEach((nats, k) => {
    if (nats > 0 === (inside[k * 7] === 1)) right++;
  });
  return right / looked;
}

/** Intersection over union of two masks; 0 when both are empty. */
export function overlap(a: Uint8Array, b: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < a.length; i++) {
    both += a[i] & b[i];
    either += a[i] | b[i];
  }
  return either > 0 ? both / either : 0;
}
