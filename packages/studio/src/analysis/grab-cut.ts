import { gauss } from '../core/filter.ts';
import { clamp } from '../core/interpolate.ts';
import { maskWhere } from '../core/map-values.ts';
import { makeRandom } from '../core/noise.ts';
import { sigmoid } from './belief.ts';
import { edgeCosts } from './edge-costs.ts';
import type { Evidence } from './evidence.ts';
import { isLeaf } from './features.ts';
import { kindRatio } from './kinds.ts';
import { cutGrid } from './max-flow.ts';
import { alsoInShade, fitMixture, logRatios } from './mixture.ts';
import { tidy } from './pieces.ts';
import { meanPerRegion } from './slic.ts';
import { textureBins, textureRatio } from './texture.ts';

/** How much a cut listens to what. */
export interface CutOptions {
  /** To the belief it was given. */
  belief: number;
  /** To the colours of what it holds inside and outside. */
  colour: number;
  /** To the vote of like-coloured regions near by. */
  vote: number;
  /** To the texture of what it holds inside and outside. */
  texture: number;
  /** To the kind of region that it holds inside and outside, where the ground is busy. */
  kind: number;
  /** See `EdgeOptions`. */
  local: number;
}

export const defaultCut: CutOptions = { belief: 1.76, colour: 1.3, vote: 3, texture: 0.7, kind: 3, local: 0.6 };

const rounds = 2;
const partsInside = 5;
const partsOutside = 6;
/** Share of busy ground that is taken to lie in each shade, beside 1 in the light. */
const shaded = 0.6;
/** What leaves lose, on the scale of log odds. */
const leafLoss = 5;
/** Preference of a pixel that is certainly outside. */
const never = -60;

/** From log odds per region to a mask of the search picture. */
export type Cutter = (logOdds: Float64Array, options: CutOptions) => Uint8Array;

/** Cuts one scene from several beliefs; what does not depend on the belief is worked out once. */
export function makeCutter(evidence: Evidence): Cutter {
  const { picture, regions, kinds, busy: ground } = evidence;
  const { width, height, colours, outside } = picture;
  const { label } = regions;
  const n = width * height;
  const leaf = evidence.rows.map((row) => (isLeaf(row) ? leafLoss : 0));
  const texture = textureBins(colours, width, height);
  const voteAmong = makeVote(evidence);
  const costs = new Map<number, Float32Array>();
  const costsFor = (local: number): Float32Array => {
    const known = costs.get(local);
    if (known) return known;
    const made = edgeCosts(colours, width, height, { strength: 38, floor: 0.8, local });
    costs.set(local, made);
    return made;
  };

  /**
   * GrabCut (Rother et al., SIGGRAPH 2004) with a soft prior: colour models of both sides and the cut take turns.
   */
  return (logOdds, options) => {
    const rough = new Float32Array(n);
    for (let i = 0; i < n; i++) rough[i] = clamp(logOdds[label[i]], -4, 4);
    const prior = gauss({ width, height, data: rough }, 2).data;
    const belief = prior.map(sigmoid);
    const random = makeRandom(1);
    const weightInside = new Float32Array(n);
    const weightOutside = new Float32Array(n);
    const preference = new Float32Array(n);
    let inside: Uint8Array | null = null;
    for (let round = 0; round < rounds; round++) {
      for (let i = 0; i < n; i++) {
        const p = belief[i];
        const sure = inside ? (inside[i] ? 0.94 : 0.04) : p > 0.5 ? p : p * p * 0.5;
        const unsure = inside ? 1 - sure : p < 0.5 ? 1 - p : (1 - p) ** 2 * 0.5;
        weightInside[i] = sure * (0.3 + 0.7 * p);
        weightOutside[i] = unsure * (0.3 + 0.7 * (1 - p));
      }
      const coloursInside = fitMixture(colours, weightInside, partsInside, random);
      const lit = fitMixture(colours, weightOutside, partsOutside, random);
      if (!coloursInside || !lit) break;
      // Some of a ground lies in the shade of what stands on it, and looks like none of the ground along the frame.
      const coloursOutside = ground > 0 ? alsoInShade(lit, shaded * ground) : lit;
      const share = meanPerRegion(inside ?? belief, regions);
      const vote = options.vote > 0 ? voteAmong(share) : null;
      const kind = kinds && options.kind > 0 ? kindRatio(kinds, regions, share) : null;
      const busy = textureRatio(texture, weightInside, weightOutside);
      const ratios = logRatios(colours, coloursInside, coloursOutside);
      for (let i = 0; i < n; i++) {
        const colour = clamp(ratios[i], -6, 6);
        preference[i] = prior[i] * options.belief + colour * options.colour + busy[texture[i]] * options.texture;
        if (kind) preference[i] += kind[label[i]] * options.kind * ground;
        if (vote) preference[i] += vote[label[i]] * options.vote;
        preference[i] -= leaf[label[i]];
        if (outside[i]) preference[i] = never;
      }
      inside = cutGrid(width, height, costsFor(options.local), preference);
    }
    return tidy(inside ?? maskWhere(belief, (p) => p > 0.5), width, height, belief);
  };
}

/** How far away, in picture sides, and how different, in Oklab, regions still pull each other. */
const voteReach = 0.16;
const voteColour = 0.06;

/**
 * Like-coloured near regions pull each other, -1..1: a dense conditional random field (Krähenbühl and Koltun, NIPS
 * 2011) at the cost of one.
 * @returns from the share of each region held inside to its vote.
 */
function makeVote({ regions }: Evidence): (share: Float64Array) => Float64Array {
  const { count, mean, size } = regions;
  const pull = new Float32Array(count * count);
  for (let q = 0; q < count; q++) {
    for (let r = 0; r < count; r++) {
      if (r === q) continue;
      const l = mean[q * 5] - mean[r * 5];
      const a = mean[q * 5 + 1] - mean[r * 5 + 1];
      const b = mean[q * 5 + 2] - mean[r * 5 + 2];
      const x = mean[q * 5 + 3] - mean[r * 5 + 3];
      const y = mean[q * 5 + 4] - mean[r * 5 + 4];
      const away = (x * x + y * y) / (2 * voteReach * voteReach);
      const different = (l * l + 2 * a * a + b * b) / (2 * voteColour * voteColour);
      pull[q * count + r] = Math.exp(-away - different) * size[r];
    }
  }
  return (share) =>
    share.map((_, q) => {
      let yes = 0;
      let all = 0;
      for (let r = 0; r < count; r++) {
        yes += pull[q * count + r] * share[r];
        all += pull[q * count + r];
      }
      return all > 1 ? (yes / all) * 2 - 1 : 0;
    });
}
