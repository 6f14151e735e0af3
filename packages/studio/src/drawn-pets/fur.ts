import { makeRandom } from '../core/noise.ts';
import type { Canvas, Hair } from './canvas.ts';
import { drawHair } from './canvas.ts';
import { parts, toHead } from './form.ts';
import { develop, lightAt } from './light.ts';
import { cloud3 } from './noise3.ts';
import type { Coat, Pet, Site } from './pet.ts';
import type { Surface, View } from './surface.ts';
import { empty } from './surface.ts';
import type { Vec } from './vector.ts';
import { add, along, cross, flatten, normalize, rotate, scale, unrotate } from './vector.ts';

/** A layer of fur, from the skin outward. */
interface Layer {
  /** Hairs per visible square unit, in a picture with `plainScale` pixels per unit. */
  density: number;
  /** Root width in pixels of that picture. */
  width: number;
  /** Length as a share of the coat's. */
  length: number;
  alpha: number;
  /** Brightness at root and tip. */
  root: number;
  tip: number;
  /** How far in front of its depth a hair is sorted. */
  front: number;
}

const plainScale = 138;
const layers: readonly Layer[] = [
  { density: 1700, width: 3.6, length: 1.0, alpha: 0.85, root: 0.5, tip: 0.82, front: 0 },
  { density: 6400, width: 1.55, length: 0.92, alpha: 0.85, root: 0.62, tip: 1.12, front: 0.05 },
  { density: 2300, width: 1.05, length: 1.15, alpha: 0.8, root: 0.88, tip: 1.42, front: 0.1 },
];

export function siteAt(pet: Pet, surface: Surface, cell: number, x: number, y: number): Site {
  const at: Vec = [x, y, surface.z[cell]];
  const normal: Vec = [surface.normal[cell * 3], surface.normal[cell * 3 + 1], surface.normal[cell * 3 + 2]];
  return {
    at,
    normal,
    head: toHead(pet.pose, at),
    headNormal: unrotate(pet.pose.turn, normal),
    part: parts[surface.part[cell]],
  };
}

/** Index of the surface cell at a picture point in units, or -1. */
function cellAt({ view, z }: Surface, x: number, y: number): number {
  const column = Math.floor(x * view.scale + view.centerX);
  const row = Math.floor(y * view.scale + view.centerY);
  if (column < 0 || row < 0 || column >= view.width || row >= view.height) return -1;
  const cell = row * view.width + column;
  return z[cell] === empty ? -1 : cell;
}

/** Covers the whole form with fur, farthest hairs first; no hair grows from a `bare` pixel. */
export function growFur(canvas: Canvas, view: View, pet: Pet, surface: Surface, bare: Uint8Array): void {
  const random = makeRandom(pet.seed);
  const hairs: Hair[] = [];
  const order: number[] = [];
  // Larger pictures show finer hairs: more of them, each slightly wider in pixels.
  const zoom = view.scale / plainScale;
  for (const layer of layers) {
    const count = Math.round((layer.density * zoom ** 1.1 * (view.width * view.height)) / view.scale ** 2);
    for (let i = 0; i < count; i++) {
      const [px, py] = [random() * view.width, random() * view.height];
      const dice = [random(), random(), random(), random()] as const;
      if (bare[Math.floor(py) * view.width + Math.floor(px)]) continue;
      const [x, y] = [(px - view.centerX) / view.scale, (py - view.centerY) / view.scale];
      const cell = cellAt(surface, x, y);
      if (cell < 0) continue;
      const site = siteAt(pet, surface, cell, x, y);
      const coat = pet.coat(site);
      if (coat.length <= 0) continue;
      hairs.push(growHair(pet, surface, view, { site, coat, layer, cell, dice, width: layer.width * zoom ** 0.5 }));
      order.push(site.at[2] + layer.front + dice[3] * 0.06);
    }
  }
  for (const index of sortedIndices(order)) drawHair(canvas, hairs[index]);
}

function combDirection(pet: Pet, site: Site): Vec {
  const flow = pet.comb(site);
  return site.part === 'body' || site.part === 'leg' ? flow : rotate(pet.pose.turn, flow);
}

interface Root {
  site: Site;
  coat: Coat;
  layer: Layer;
  cell: number;
  dice: readonly [number, number, number, number];
  width: number;
}

function growHair(pet: Pet, surface: Surface, view: View, { site, coat, layer, cell, dice, width }: Root): Hair {
  const { at, normal } = site;
  const flow = normalize(flatten(combDirection(pet, site), normal));
  const side = cross(normal, flow);
  // Locks: neighboring hairs lean the same way, with a small variation per hair.
  const lean =
    cloud3(at[0] * 4.5, at[1] * 4.5, at[2] * 4.5, pet.seed) * Math.min(0.6, 0.25 + coat.length) + (dice[0] - 0.5) * 0.5;
  // Along the outline, fur is seen from the side and stands off the form.
  const lift = coat.lift * (1 + 2.2 * (1 - Math.max(0, normal[2])) ** 2);
  const strand = normalize(add(add(flow, scale(side, lean)), scale(normal, lift * (0.5 + dice[1]))));
  const size = coat.length * layer.length * (0.6 + 0.7 * dice[1]);
  const middle = along(at, strand, size * 0.5);
  const sag: Vec = [side[0] * lean * -0.25, side[1] * lean * -0.25 + 0.18, 0];
  const end = add(along(at, flatten(strand, scale(normal, 0.6)), size), scale(sag, size));
  const lock = cloud3(at[0] * 7, at[1] * 7, at[2] * 7, pet.seed + 9);
  const puffed = normalize(add(normal, scale(side, lean * 0.35)));
  const light = lightAt(puffed, strand, surface.openness[cell], surface.lit[cell]);
  const tone = 1 + lock * 0.22 + (dice[2] - 0.5) * 0.36;
  const screen = (p: Vec): [number, number] => [p[0] * view.scale + view.centerX, p[1] * view.scale + view.centerY];
  return {
    from: screen(at),
    bend: screen(middle),
    to: screen(end),
    width: width * (0.7 + 0.6 * dice[2]),
    root: develop(coat.color, light, layer.root * tone, coat.gloss * 0.3),
    tip: develop(coat.color, light, layer.tip * tone, coat.gloss),
    alpha: layer.alpha,
  };
}

/** Indices of `keys` in ascending order; a stable sort. */
function sortedIndices(keys: readonly number[]): Uint32Array {
  const indices = new Uint32Array(keys.length).map((_, i) => i);
  return indices.toSorted((a, b) => keys[a] - keys[b] || a - b);
}
