import { toGamma, toLinear } from '../../core/color.ts';
import { hypot3 } from '../../core/hypot.ts';
import { clamp } from '../../core/interpolate.ts';

/** x right, y down, z toward the viewer. One array is reused for all points: `Surface.place` writes into it. */
type Point3 = Float64Array;

/** Appearance of a point of a surface under white light. */
export interface Look {
  /** Color, sRGB 0..1. */
  r: number;
  g: number;
  b: number;
  /** 0 where the surface is cut away. */
  cover: number;
  /** 0..1: how much light gets past nearby parts to this point. */
  open: number;
  /** Strength of a highlight: 0 for felt, .3 for rind, 1 for metal. */
  gloss: number;
  /** Strength of the soft light of upright fibers where the surface turns away. */
  fuzz: number;
  /** Emitted light, linear. */
  glow: [r: number, g: number, b: number];
}

/** A curved sheet over u, v in 0..1, in its own units; `Placement` maps it to the picture. */
export interface Surface {
  /** Cells along u and v. */
  grid: [across: number, down: number];
  place(u: number, v: number, out: Point3): void;
  /** `look` arrives reset: black, fully covered, open, without gloss. */
  look(u: number, v: number, look: Look): void;
}

/** Origin in picture widths, rotation in radians, size of a unit in picture widths; a negative `across` mirrors. */
export interface Placement {
  x: number;
  y: number;
  turn: number;
  across: number;
  unit: number;
}

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

interface Mesh {
  columns: number;
  x: Float32Array;
  y: Float32Array;
  z: Float32Array;
  normals: Float32Array;
}

/** Renders a surface to a stage: triangles with a depth buffer and smooth normals, lit per pixel. */
export function drawSurface(stage: Stage, surface: Surface, placement: Placement): void {
  const mesh = buildMesh(surface, placement, stage.width);
  const [across, down] = surface.grid;
  const painter = makePixelPainter(stage, surface);
  for (let j = 0; j < down; j++) {
    for (let i = 0; i < across; i++) {
      const at = j * mesh.columns + i;
      fillTriangle(stage, mesh, at, at + 1, at + mesh.columns, surface.grid, painter);
      fillTriangle(stage, mesh, at + 1, at + mesh.columns + 1, at + mesh.columns, surface.grid, painter);
    }
  }
}

/** Computes the vertices in pixels and their normals. */
function buildMesh(surface: Surface, { x: ox, y: oy, turn, across: flip, unit }: Placement, width: number): Mesh {
  const [across, down] = surface.grid;
  const columns = across + 1;
  const count = columns * (down + 1);
  const mesh: Mesh = {
    columns,
    x: new Float32Array(count),
    y: new Float32Array(count),
    z: new Float32Array(count),
    normals: new Float32Array(3 * count),
  };
  const point: Point3 = new Float64Array(3);
  const size = unit * width;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let j = 0, k = 0; j <= down; j++) {
    for (let i = 0; i <= across; i++, k++) {
      surface.place(i / across, j / down, point);
      const px = point[0] * Math.sign(flip);
      mesh.x[k] = ox * width + (px * cos - point[1] * sin) * size;
      mesh.y[k] = oy * width + (px * sin + point[1] * cos) * size;
      mesh.z[k] = point[2] * size;
    }
  }
  for (let j = 0, k = 0; j <= down; j++) {
    for (let i = 0; i <= across; i++, k++) {
      const left = i > 0 ? k - 1 : k;
      const right = i < across ? k + 1 : k;
      const above = j > 0 ? k - columns : k;
      const below = j < down ? k + columns : k;
      const ax = mesh.x[right] - mesh.x[left];
      const ay = mesh.y[right] - mesh.y[left];
      const az = mesh.z[right] - mesh.z[left];
      const bx = mesh.x[below] - mesh.x[above];
      const by = mesh.y[below] - mesh.y[above];
      const bz = mesh.z[below] - mesh.z[above];
      const nx = ay * bz - az * by;
      const ny = az * bx - ax * bz;
      const nz = ax * by - ay * bx;
      const length = hypot3(nx, ny, nz) || 1;
      mesh.normals[3 * k] = nx / length;
      mesh.normals[3 * k + 1] = ny / length;
      mesh.normals[3 * k + 2] = nz / length;
    }
  }
  return mesh;
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

type PixelPainter = (i: number, hit: Hit) => void;

/** Draws a triangle from both sides. Its normals are flipped to the viewer together, so that edges stay round. */
function fillTriangle(
  stage: Stage,
  mesh: Mesh,
  a: number,
  b: number,
  c: number,
  grid: Surface['grid'],
  paint: PixelPainter,
): void {
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
      placeHit(mesh, a, b, c, wa, wb, wc, grid, Math.sign(area));
      paint(i, hit);
    }
  }
}

/** Weighs a triangle's corners at a pixel. */
function placeHit(
  { columns, normals: n }: Mesh,
  a: number,
  b: number,
  c: number,
  wa: number,
  wb: number,
  wc: number,
  grid: Surface['grid'],
  side: number,
): void {
  hit.u = (wa * (a % columns) + wb * (b % columns) + wc * (c % columns)) / grid[0];
  hit.v = (wa * ((a / columns) | 0) + wb * ((b / columns) | 0) + wc * ((c / columns) | 0)) / grid[1];
  hit.nx = side * (wa * n[3 * a] + wb * n[3 * b] + wc * n[3 * c]);
  hit.ny = side * (wa * n[3 * a + 1] + wb * n[3 * b + 1] + wc * n[3 * c + 1]);
  hit.nz = side * (wa * n[3 * a + 2] + wb * n[3 * b + 2] + wc * n[3 * c + 2]);
}

function makePixelPainter(stage: Stage, surface: Surface): PixelPainter {
  const {
    width,
    data,
    depth,
    light: { flame, moon, sky, ground, breadth },
  } = stage;
  const look: Look = { r: 0, g: 0, b: 0, cover: 1, open: 1, gloss: 0, fuzz: 0, glow: [0, 0, 0] };
  const moonLength = hypot3(moon.x, moon.y, moon.z);
  const mx = moon.x / moonLength;
  const my = moon.y / moonLength;
  const mz = moon.z / moonLength;
  return (i, at) => {
    look.cover = 1;
    look.open = 1;
    look.gloss = 0;
    look.fuzz = 0;
    look.glow[0] = 0;
    look.glow[1] = 0;
    look.glow[2] = 0;
    surface.look(at.u, at.v, look);
    if (look.cover < 0.5) return;
    const scale = 1 / (hypot3(at.nx, at.ny, at.nz) || 1);
    const nx = at.nx * scale;
    const ny = at.ny * scale;
    const nz = at.nz * scale;
    const dx = flame.x - at.x / width;
    const dy = flame.y - at.y / width;
    const dz = flame.z - at.z / width;
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
    depth[i] = at.z;
  };
}
