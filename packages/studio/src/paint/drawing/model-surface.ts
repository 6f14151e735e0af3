import { toGamma, toLinear } from '../../core/color.ts';
import { hypot3 } from '../../core/hypot.ts';
import { clamp } from '../../core/interpolate.ts';
import type { Look, Placement, Surface } from './surface-form.ts';
import { buildMesh } from './surface-mesh.ts';
import type { Mesh } from './surface-mesh.ts';

export interface Modeled {
  surfaces: Surface[];
  placement: Placement;
}

/** Linear light: a flame at a position in picture widths, the moon from behind, and ambient light. */
export interface StageLight {
  flame: { x: number; y: number; z: number; color: [number, number, number] };
  moon: { x: number; y: number; z: number; color: [number, number, number] };
  /** Sheet widths per picture width, for the falloff of the flame. */
  breadth: number;
  sky: [number, number, number];
  ground: [number, number, number];
}

/** Straight RGBA bytes with their depths, for a picture of this size. */
export interface Stage {
  width: number;
  height: number;
  data: Uint8Array;
  depth: Float32Array;
  light: StageLight;
}

export function makeStage({ width, height }: { width: number; height: number }, light: StageLight): Stage {
  return {
    width,
    height,
    data: new Uint8Array(4 * width * height),
    depth: new Float32Array(width * height).fill(-1e9),
    light,
  };
}

/** What the pixels of a surface are painted with. */
interface Painting {
  stage: Stage;
  surface: Surface;
  mesh: Mesh;
  /** Direction of the moon, of length 1. */
  moon: [x: number, y: number, z: number];
}

/** Renders a surface to a stage: triangles with a depth buffer and smooth normals, lit per pixel. */
export function drawSurface(stage: Stage, surface: Surface, placement: Placement): void {
  const { moon } = stage.light;
  const far = hypot3(moon.x, moon.y, moon.z);
  const painting: Painting = {
    stage,
    surface,
    mesh: buildMesh(surface, placement, stage.width),
    moon: [moon.x / far, moon.y / far, moon.z / far],
  };
  for (let j = 0; j < painting.mesh.down; j++) drawCells(painting, j);
}

/** Draws a row of cells. */
function drawCells(painting: Painting, j: number): void {
  const { across, columns } = painting.mesh;
  for (let i = 0; i < across; i++) {
    const at = j * columns + i;
    fillTriangle(painting, at, at + 1, at + columns);
    fillTriangle(painting, at + 1, at + columns + 1, at + columns);
  }
}

/** What a triangle is at a pixel: the pixel's middle and depth, the surface's u and v, its normal before scaling. */
interface Hit {
  x: number;
  y: number;
  z: number;
  u: number;
  v: number;
  nx: number;
  ny: number;
  nz: number;
}

/** Reused for all pixels: arguments of a function that is not inlined would take memory at each call. */
const hit: Hit = { x: 0.5, y: 0.5, z: 0.5, u: 0.5, v: 0.5, nx: 0.5, ny: 0.5, nz: 0.5 };

/** Draws a triangle from both sides. Its normals are flipped to the viewer together, so that edges stay round. */
function fillTriangle(painting: Painting, a: number, b: number, c: number): void {
  const { stage, mesh } = painting;
  const ax = mesh.x[a];
  const ay = mesh.y[a];
  const bx = mesh.x[b];
  const by = mesh.y[b];
  const cx = mesh.x[c];
  const cy = mesh.y[c];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-6) return;
  const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const y1 = Math.min(stage.height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const x1 = Math.min(stage.width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const px = x + 0.5;
      const py = y + 0.5;
      const wb = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area;
      const wc = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area;
      const wa = 1 - wb - wc;
      if (wa < -1e-5 || wb < -1e-5 || wc < -1e-5) continue;
      const i = y * stage.width + x;
      const z = wa * mesh.z[a] + wb * mesh.z[b] + wc * mesh.z[c];
      if (z <= stage.depth[i]) continue;
      hit.x = px;
      hit.y = py;
      hit.z = z;
      placeHit(mesh, a, b, c, wa, wb, wc, Math.sign(area));
      paintHit(painting, i);
    }
  }
}

/** Weighs a triangle's corners at a pixel. */
function placeHit(
  { across, down, columns, normals: n }: Mesh,
  a: number,
  b: number,
  c: number,
  wa: number,
  wb: number,
  wc: number,
  side: number,
): void {
  hit.u = (wa * (a % columns) + wb * (b % columns) + wc * (c % columns)) / across;
  hit.v = (wa * ((a / columns) | 0) + wb * ((b / columns) | 0) + wc * ((c / columns) | 0)) / down;
  hit.nx = side * (wa * n[3 * a] + wb * n[3 * b] + wc * n[3 * c]);
  hit.ny = side * (wa * n[3 * a + 1] + wb * n[3 * b + 1] + wc * n[3 * c + 1]);
  hit.nz = side * (wa * n[3 * a + 2] + wb * n[3 * b + 2] + wc * n[3 * c + 2]);
}

/** Reused for all pixels. */
const look: Look = { r: 0, g: 0, b: 0, cover: 1, open: 1, gloss: 0, fuzz: 0, glow: [0, 0, 0] };

function resetLook(): void {
  look.r = 0;
  look.g = 0;
  look.b = 0;
  look.cover = 1;
  look.open = 1;
  look.gloss = 0;
  look.fuzz = 0;
  look.glow[0] = 0;
  look.glow[1] = 0;
  look.glow[2] = 0;
}

/** Paints the surface's point `hit` at the stage's pixel `i`. */
function paintHit({ stage, surface, moon: [mx, my, mz] }: Painting, i: number): void {
  const { width, data, depth, light } = stage;
  const { flame, moon, sky, ground, breadth } = light;
  resetLook();
  surface.form.look(surface.model, hit.u, hit.v, look);
  if (look.cover < 0.5) return;
  const scale = 1 / (hypot3(hit.nx, hit.ny, hit.nz) || 1);
  const nx = hit.nx * scale;
  const ny = hit.ny * scale;
  const nz = hit.nz * scale;
  const dx = flame.x - hit.x / width;
  const dy = flame.y - hit.y / width;
  const dz = flame.z - hit.z / width;
  const far = hypot3(dx, dy, dz);
  const fall = 0.35 + (far * breadth) ** 2;
  const turned = (nx * dx + ny * dy + nz * dz) / far;
  // Light wraps slightly around edges, as on cloth and flesh, and falls off with the square of the distance.
  const direct = (clamp((turned + 0.12) / 1.12) / fall) * look.open;
  const behind = Math.max(0, nx * mx + ny * my + nz * mz) * (0.4 + 0.6 * look.open);
  const up = 0.5 - 0.5 * ny;
  const edge = look.fuzz * (1 - clamp(nz)) ** 3;
  let shine = 0;
  if (look.gloss > 0) {
    const half = (nx * dx + ny * dy + nz * (dz + far)) / hypot3(dx, dy, dz + far);
    shine = (look.gloss * look.open * Math.max(0, half) ** 28) / fall;
  }
  const o = 4 * i;
  for (let c = 0; c < 3; c++) {
    const albedo = toLinear(c === 0 ? look.r : c === 1 ? look.g : look.b);
    const around = (ground[c] + (sky[c] - ground[c]) * up) * look.open;
    const lit = around + direct * flame.color[c] + behind * moon.color[c];
    data[o + c] = Math.round(
      255 * toGamma(albedo * lit + edge * (0.05 + albedo) * lit * 1.2 + 0.5 * shine * flame.color[c] + look.glow[c]),
    );
  }
  data[o + 3] = 255;
  depth[i] = hit.z;
}
