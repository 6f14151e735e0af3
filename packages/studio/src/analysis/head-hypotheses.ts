import { clamp } from '../core/interpolate.ts';
import { mapFloats } from '../core/map-values.ts';
import { makeRandom } from '../core/noise.ts';
import type { Evidence } from './evidence.ts';
import { feature } from './features.ts';
import { type Cutter, defaultCut } from './grab-cut.ts';
import type { Hypothesis } from './hypotheses.ts';
import { fitMixture, logRatios } from './mixture.ts';
import { meanPerRegion } from './slic.ts';
import type { Analysis } from './types.ts';

/** Geodesic length over which fur of the head leads on to fur of the body. */
const furReach = 0.16;

/** Share of a head circle from which everything is pet. */
const core = 0.75;

/** 1 where a pixel of the search picture is surely head. */
export function drawHead({ width, height }: { width: number; height: number }, head: Analysis['head']): Uint8Array {
  const inside = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const away = Math.hypot(x + 0.5 - head.x * width, y + 0.5 - head.y * height) / (head.radius * width);
      if (away < core) inside[i] = 1;
    }
  }
  return inside;
}

/**
 * Two more ideas once a face is known: the pet is what its head leads on to, by colour alone and by what was learnt
 * as well. Nothing but ears is above a head, and a body is a few heads long.
 */
export function cutAroundHead(evidence: Evidence, cut: Cutter, head: Analysis['head']): Hypothesis[] {
  const { picture, regions, rows, learnt, geodesic } = evidence;
  const { width, height, colours, rim } = picture;
  const { count, mean, size } = regions;
  const surely = drawHead(picture, head);
  const headShare = meanPerRegion(surely, regions);
  const random = makeRandom(13);
  const ofHead = fitMixture(colours, new Float32Array(surely), 5, random);
  const ofRim = fitMixture(colours, mapFloats(rim, (v, i) => (surely[i] ? 0 : v)), 6, random);
  if (!ofHead || !ofRim) return [];
  const ratio = mapFloats(logRatios(colours, ofHead, ofRim), (nats) => clamp(nats / 4, -1.5, 1.5));
  const likeHead = meanPerRegion(ratio, regions);
  const fromHead = new Float64Array(count);
  const allHead = headShare.reduce((sum, share, p) => sum + share * size[p], 1e-9);
  for (let q = 0; q < count; q++) {
    for (let p = 0; p < count; p++) {
      if (headShare[p] < 0.5) continue;
      const g = geodesic[q * count + p];
      fromHead[q] += ((headShare[p] * size[p]) / allHead) * Math.exp((-g * g) / (2 * furReach * furReach));
    }
  }
  const place = (r: number): number => {
    // Heads from the middle of the head.
    const across = Math.abs((mean[r * 5 + 3] - head.x) / head.radius);
    const down = ((mean[r * 5 + 4] - head.y) * height) / (head.radius * width);
    if (headShare[r] > 0.5) return 4;
    const above = clamp((-1.2 - down) / 0.5) * 4;
    const far = Math.hypot(Math.max(0, across - 1) / 2.2, Math.max(0, down - 1) / 3);
    return 0.6 - above - 1.5 * far * far;
  };
  const belief = rows.map((row, r) => place(r) + 2.4 * (fromHead[r] - 0.35) + 1.3 * likeHead[r] - row[feature.green] - row[feature.blue]);
  return [
    { name: 'head', inside: cut(Float64Array.from(belief), { ...defaultCut, belief: 1.4, colour: 1.5 }) },
    { name: 'head and learnt', inside: cut(Float64Array.from(belief, (b, r) => 0.5 * b + 0.7 * learnt[r]), defaultCut) },
  ];
}
