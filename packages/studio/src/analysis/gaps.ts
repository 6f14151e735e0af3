import { gauss } from '../core/filter.ts';
import { meanPerRegion, type Regions } from './slic.ts';

/** Standard deviation, in pixels, of the neighbourhood whose backdrop a pixel is compared to. */
const reach = 16;
/** Least share of backdrop in it. */
const leastBackdrop = 0.003;
/** Pixels beside the outline mix both sides: the backdrop's own colour begins this far out, in pixels. */
const clear = 3;
/** Oklab distance, a and b doubled, up to which a pixel may be backdrop with a few hairs before it. */
const like = 0.25;
/** It must be nearer to the backdrop's colour than this share of its distance to the pet's. */
const nearer = 0.6;
/** A colour is the pet's when this share of it has it. */
const ofPet = 0.01;
/** Depth, as a share of the root of the pet's area, to which gaps are followed. */
const deepest = 0.2;
/** Hairs of this many pixels do not end a gap. */
const hair = 2;

/**
 * Narrow inlets of backdrop, as between an ear and the neck, that a short outline leaps over: pixels of the backdrop's
 * colour near by, foreign to the pet, that lead in from the outline. Enclosed ones are left alone: an eye may have the
 * colour of a wall.
 * @param colours see `searchColours`. @param hard 1 inside. @param depth of `hard`, see `signedDepth`.
 * @returns 1 for pixels inside that show the backdrop.
 */
export function findGaps(
  colours: Float32Array, regions: Regions, hard: Uint8Array, depth: Float32Array, width: number, height: number,
): Uint8Array {
  const gaps = new Uint8Array(hard.length);
  const backdrop = backdropColours(colours, depth, width, height);
  const area = hard.reduce((sum, v) => sum + v, 0);
  const inside = meanPerRegion(hard, regions);
  const pet = Array.from(inside.keys()).filter((r) => inside[r] > 0.5);
  const isForeign = (i: number, distance: number): boolean => {
    let alike = 0;
    for (const r of pet) if (apart(colours, i, regions.mean, r * 5) < distance) alike += regions.size[r];
    return alike < ofPet * area;
  };
  const showsBackdrop = (i: number): boolean => {
    if (backdrop.presence[i] < leastBackdrop) return false;
    const distance = apart(colours, i, backdrop.mean, i * 3);
    return distance < like && isForeign(i, distance / nearer);
  };
  const open: number[] = [];
  for (let i = 0; i < hard.length; i++) if (hard[i] && depth[i] < hair) open.push(i);
  const seen = new Uint8Array(hard.length);
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    if (seen[i]) continue;
    seen[i] = 1;
    if (depth[i] > deepest * Math.sqrt(area) || !showsBackdrop(i)) continue;
    gaps[i] = 1;
    const x = i % width;
    const y = Math.floor(i / width);
    for (let v = Math.max(0, y - hair); v <= Math.min(height - 1, y + hair); v++) {
      for (let u = Math.max(0, x - hair); u <= Math.min(width - 1, x + hair); u++) if (hard[v * width + u]) open.push(v * width + u);
    }
  }
  return gaps;
}

function apart(colours: Float32Array, i: number, mean: ArrayLike<number>, at: number): number {
  return Math.hypot(colours[i * 3] - mean[at], colours[i * 3 + 1] - mean[at + 1], colours[i * 3 + 2] - mean[at + 2]);
}

/** Mean colour of the backdrop around each pixel, three numbers each, and the share of backdrop there. */
function backdropColours(
  colours: Float32Array, depth: Float32Array, width: number, height: number,
): { mean: Float32Array; presence: Float32Array } {
  const blurred = (data: Float32Array): Float32Array => gauss({ width, height, data }, reach).data;
  const members = depth.map((d) => (d < -clear ? 1 : 0));
  const presence = blurred(members);
  const mean = new Float32Array(colours.length);
  const channel = new Float32Array(depth.length);
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < channel.length; i++) channel[i] = members[i] ? colours[i * 3 + c] : 0;
    const sum = blurred(channel);
    for (let i = 0; i < channel.length; i++) mean[i * 3 + c] = sum[i] / (presence[i] + 1e-6);
  }
  return { mean, presence };
}
