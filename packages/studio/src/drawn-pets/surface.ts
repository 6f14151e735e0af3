import { gauss } from '../core/filter.ts';
import { clamp } from '../core/interpolate.ts';
import { measure, partAt } from './form.ts';
import type { Solid } from './form.ts';
import type { Vec } from './vector.ts';
import { normalize } from './vector.ts';

/** An orthographic view along -z: picture x is centerX + x * scale, y likewise. */
export interface View {
  width: number;
  height: number;
  scale: number;
  centerX: number;
  centerY: number;
}

/** Depth buffer of a form, one value per cell; z is `empty` outside the form. */
export interface Surface {
  view: View;
  z: Float32Array;
  normal: Float32Array;
  part: Uint8Array;
  /** 0 in deep folds, 1 in the open. */
  openness: Float32Array;
  /** 0 where the form shadows itself from the key light. */
  lit: Float32Array;
}

/** Depth of a cell outside the form. */
export const empty = -100;
/** Side of a screen tile, in cells. */
const tile = 12;
/** Depths at which rays begin and end. */
const near = 2.6;
const far = -3.2;

/** Sphere-traces the form (Hart 1996), one ray per cell; solids are sorted into screen tiles. */
export function castSurface(solids: readonly Solid[], view: View, key: Vec): Surface {
  const n = view.width * view.height;
  const surface: Surface = {
    view,
    z: new Float32Array(n).fill(empty),
    normal: new Float32Array(n * 3),
    part: new Uint8Array(n),
    openness: new Float32Array(n),
    lit: new Float32Array(n),
  };
  for (let y = 0; y < view.height; y += tile) {
    for (let x = 0; x < view.width; x += tile) castTile(surface, solids, x, y);
  }
  measureOpenness(surface);
  castShadow(surface, key);
  return surface;
}

function castTile(surface: Surface, solids: readonly Solid[], left: number, top: number): void {
  const { view } = surface;
  const half = tile / 2 / view.scale;
  const middleX = (left + tile / 2 - view.centerX) / view.scale;
  const middleY = (top + tile / 2 - view.centerY) / view.scale;
  const here = solids.filter(({ center, radius, blend }) => {
    const reach = radius + half * 1.5 + blend;
    return (center[0] - middleX) ** 2 + (center[1] - middleY) ** 2 < reach * reach;
  });
  if (here.every((solid) => solid.carve)) return;
  for (let row = top; row < Math.min(top + tile, view.height); row++) {
    for (let column = left; column < Math.min(left + tile, view.width); column++) {
      castRay(
        surface,
        here,
        row * view.width + column,
        (column + 0.5 - view.centerX) / view.scale,
        (row + 0.5 - view.centerY) / view.scale,
      );
    }
  }
}

function castRay(surface: Surface, solids: readonly Solid[], cell: number, x: number, y: number): void {
  let z = near;
  for (let step = 0; step < 60 && z > far; step++) {
    const d = measure(solids, x, y, z);
    if (d < 0.006) {
      const e = 0.02;
      const [nx, ny, nz] = normalize([
        measure(solids, x + e, y, z) - d,
        measure(solids, x, y + e, z) - d,
        measure(solids, x, y, z + e) - d,
      ]);
      surface.z[cell] = z;
      surface.normal.set([nx, ny, nz], cell * 3);
      surface.part[cell] = partAt(solids, x, y, z);
      return;
    }
    z -= Math.max(0.008, d * 0.9);
  }
}

/** Folds are below the blurred depth around them: unsharp masking of the depth buffer (Luft 2006), at three sizes. */
function measureOpenness({ view, z, openness }: Surface): void {
  openness.fill(1);
  for (const [reach, strength] of [
    [0.06, 2.2],
    [0.18, 0.9],
    [0.5, 0.35],
  ] as const) {
    const sigma = reach * view.scale;
    const weight = new Float32Array(z.length);
    const depth = new Float32Array(z.length);
    for (let i = 0; i < z.length; i++) {
      weight[i] = z[i] > empty ? 1 : 0;
      depth[i] = z[i] > empty ? z[i] : 0;
    }
    const total = gauss({ width: view.width, height: view.height, data: weight }, sigma).data;
    const mean = gauss({ width: view.width, height: view.height, data: depth }, sigma).data;
    for (let i = 0; i < z.length; i++) {
      if (weight[i] > 0) openness[i] *= 1 - clamp((mean[i] / total[i] - z[i]) * strength, 0, 0.6);
    }
  }
}

/** Walks the depth buffer toward the light. Parts of the form well above the ray cast a soft shadow. */
function castShadow({ view, z, lit }: Surface, key: Vec): void {
  const flat = Math.hypot(key[0], key[1]);
  const climb = key[2] / flat;
  const rough = new Float32Array(z.length);
  for (let i = 0; i < z.length; i++) {
    if (z[i] === empty) continue;
    const [x, y] = [i % view.width, Math.floor(i / view.width)];
    let shade = 0;
    for (let reach = 0.08; reach < 2.2; reach *= 1.25) {
      const column = Math.round(x + (key[0] / flat) * reach * view.scale);
      const row = Math.round(y + (key[1] / flat) * reach * view.scale);
      if (column < 0 || row < 0 || column >= view.width || row >= view.height) break;
      const above = z[row * view.width + column] - (z[i] + reach * climb);
      if (above > 0) shade = Math.max(shade, clamp(above / (0.1 + reach * 0.25)));
    }
    rough[i] = 1 - shade;
  }
  lit.set(gauss({ width: view.width, height: view.height, data: rough }, view.scale * 0.035).data);
}
