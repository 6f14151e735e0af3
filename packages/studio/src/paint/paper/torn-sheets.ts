import type { Color } from '../../core/color.ts';
import type { Frame } from '../../compose/recipe.ts';
import { hypot } from '../../core/hypot.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp, smooth } from '../../core/interpolate.ts';
import { makeNoise } from '../../core/noise.ts';

/** The pattern printed on a sheet. */
export type Print = 'plain' | 'text' | 'dots' | 'stripes' | 'grid' | 'staves' | 'map' | 'brushed';

/** A piece of paper that is glued down; lengths in sheet widths. */
export interface Sheet {
  x: number;
  y: number;
  /** Half of the width and height; a round sheet uses `halfWidth` as its radius. */
  halfWidth: number;
  halfHeight: number;
  round?: boolean;
  angle: number;
  color: Color;
  ink: Color;
  print: Print;
  /** Largest width of the white fiber that tearing exposes; 0 for a sheet cut with scissors. */
  torn: number;
}

/** A prepared sheet: its direction, its reach, and the noises of its edge and its print. */
interface Layer {
  sheet: Sheet;
  seed: number;
  reach: number;
  cos: number;
  sin: number;
  /** Noises of the edge: a wandering line, and its fibers. */
  wandering: Noise;
  fibers: Noise;
  bare: Noise;
  wear: Noise;
  print: Noise;
}

/** A value at a position in sheet widths. */
type Noise = (u: number, v: number) => number;

function makeLayer(sheet: Sheet, seed: number): Layer {
  const noises: Partial<Record<Print, [octaves: number, seed: number]>> = {
    map: [4, seed + 21],
    brushed: [3, seed + 2],
  };
  return {
    sheet,
    seed,
    reach: hypot(sheet.halfWidth, sheet.halfHeight) + 2 * shadowReach,
    cos: Math.cos(sheet.angle),
    sin: Math.sin(sheet.angle),
    wandering: makeNoise(3, seed + 1),
    fibers: makeNoise(3, seed + 5),
    bare: makeNoise(3, seed + 9),
    wear: makeNoise(3, seed + 3),
    print: makeNoise(...(noises[sheet.print] ?? [2, seed])),
  };
}

/** Signed distance to a sheet's edge, negative inside; in sheet widths. */
function distanceToEdge({ sheet, cos, sin }: Layer, u: number, v: number): number {
  const dx = u - sheet.x;
  const dy = v - sheet.y;
  if (sheet.round) return Math.sqrt(dx * dx + dy * dy) - sheet.halfWidth;
  const qx = Math.abs(dx * cos + dy * sin) - sheet.halfWidth;
  const qy = Math.abs(dy * cos - dx * sin) - sheet.halfHeight;
  if (qx <= 0 || qy <= 0) return Math.max(qx, qy);
  return Math.sqrt(qx * qx + qy * qy);
}

const shadowReach = 0.03;

export interface GluingRequest {
  frame: Frame;
  /** The last one lies on top. */
  sheets: Sheet[];
  seed: number;
  light: { x: number; y: number };
  /** Printed text of the band, 0..1. */
  text: Float32Array;
  /** Softened alpha of what is glued over the sheets; no sheets are needed where it is high. */
  cover: Plane;
  /** Called before each row; may throw. */
  check: () => void;
}

/**
 * Fills a band of rows that begins at `y0` with sheets: shadows, torn white edges, paper and print. Works from the top
 * down, so that hidden parts cost nothing.
 */
export function glueSheets(rows: Rgb, y0: number, request: GluingRequest): void {
  const { frame, sheets, seed, check } = request;
  const stack = sheets.map((sheet, i) => makeLayer(sheet, seed + i * 7)).toReversed();
  for (let y = 0; y < rows.height; y++) {
    check();
    const down = (y + y0 + 0.5) / rows.width;
    const v = frame.top + down * frame.width;
    const near = stack.filter(({ sheet, reach }) => Math.abs(v - sheet.y) < reach);
    glueRow(rows, y, near, down, request);
  }
}

/** Glues the layers that are near a row; the row lies at `down`, in picture widths. */
function glueRow(rows: Rgb, y: number, near: Layer[], down: number, request: GluingRequest): void {
  const { frame, light, text, cover } = request;
  const { width } = rows;
  const pixel = frame.width / width;
  const v = frame.top + down * frame.width;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const across = (x + 0.5) / width;
    if (isHidden(cover, across, down)) continue;
    const u = frame.left + across * frame.width;
    // How much of the layers below is still visible, and how bright they are.
    let through = 1;
    for (const layer of near) {
      through *= glueSheet(rows, i, layer, u, v, pixel, light, text[i], through);
      if (through < 0.004) break;
    }
  }
}

/** Whether the cover hides this position, in picture widths, for certain, however ragged its edge is. */
function isHidden({ width, height, data }: Plane, u: number, v: number): boolean {
  return data[Math.min(height - 1, Math.floor(v * width)) * width + Math.min(width - 1, Math.floor(u * width))] > 0.8;
}

/** Adds a sheet's share to a pixel. Returns the share of light that reaches the sheets below. */
function glueSheet(
  rows: Rgb,
  i: number,
  layer: Layer,
  u: number,
  v: number,
  pixel: number,
  light: { x: number; y: number },
  text: number,
  through: number,
): number {
  const rough = distanceToEdge(layer, u, v);
  if (rough > 2 * shadowReach) return 1;
  const { sheet, seed } = layer;
  const tear = sheet.torn > 0 && Math.abs(rough) < 0.05 ? tearAt(layer, u, v) : 0;
  const d = rough + tear;
  const cover = smooth(pixel, -pixel, d);
  if (cover > 0) {
    // Fiber shows where the sheet was pulled to one side, and varies along the edge.
    let printed = 1;
    if (sheet.torn > 0 && d > -0.05) {
      const facing = 0.55 + 0.45 * Math.cos(Math.atan2(v - sheet.y, u - sheet.x) - seed);
      const bare = sheet.torn * facing * (0.35 + 1.1 * layer.bare(u * 34, v * 34));
      printed = smooth(-bare + pixel, -bare - pixel, d + 0.5 * tear);
    }
    const ink = printed > 0 ? inkAt(layer, u, v, text) : 0;
    const share = through * cover;
    const { color, ink: tint } = sheet;
    const fiber = 0.965 + 1.8 * tear;
    rows.r[i] += share * clamp(fiber + (color[0] + (tint[0] - color[0]) * ink - fiber) * printed);
    rows.g[i] += share * clamp(fiber - 0.018 + (color[1] + (tint[1] - color[1]) * ink - fiber + 0.018) * printed);
    rows.b[i] += share * clamp(fiber - 0.036 + (color[2] + (tint[2] - color[2]) * ink - fiber + 0.036) * printed);
  }
  if (cover >= 1) return 0;
  const thrown = distanceToEdge(layer, u + light.x * 0.009, v + light.y * 0.009) + tear;
  const shadow = 0.5 * smooth(0.012, -0.006, thrown) * smooth(-pixel, pixel, d);
  return (1 - cover) * (1 - shadow);
}

/** Displacement of a torn edge: a wandering line with fibers. */
function tearAt({ wandering, fibers }: Layer, u: number, v: number): number {
  return 0.022 * (wandering(u * 13, v * 13) - 0.5) + 0.0055 * (fibers(u * 130, v * 130) - 0.5);
}

/** 0..1: ink of parallel lines, one at each multiple of `every` and up to `breadth` from its middle. */
function lineInk(at: number, every: number, breadth: number): number {
  return smooth(breadth, breadth * 0.5, Math.abs(at / every - Math.round(at / every)) * every);
}

/** 0..1: how much ink the sheet has at a position. */
function inkAt({ sheet, seed, cos, sin, wear, print }: Layer, u: number, v: number, text: number): number {
  const x = (u - sheet.x) * cos + (v - sheet.y) * sin;
  const y = (v - sheet.y) * cos - (u - sheet.x) * sin;
  if (sheet.print === 'text' && text === 0) return 0;
  const worn =
    sheet.print === 'plain' || sheet.print === 'brushed' ? 1 : 0.55 + 0.45 * smooth(0.3, 0.55, wear(u * 60, v * 60));
  switch (sheet.print) {
    case 'text':
      return 0.82 * text * worn;
    case 'dots': {
      const cell = 0.03;
      const [a, b] = [(x + y) / cell, (x - y) / cell];
      return smooth(0.3, 0.26, hypot(a - Math.round(a), b - Math.round(b))) * worn;
    }
    case 'stripes':
      return smooth(0.24, 0.26, Math.abs(x / 0.05 - Math.round(x / 0.05))) * worn;
    case 'grid':
      return 0.5 * worn * Math.max(lineInk(x, 0.022, 0.0011), lineInk(y, 0.022, 0.0011), lineInk(x, 0.11, 0.002));
    case 'staves': {
      const at = y - Math.round(y / 0.085) * 0.085;
      return Math.abs(at) < 0.0225 ? 0.75 * worn * lineInk(at, 0.01, 0.0011) : 0;
    }
    case 'map': {
      const height = print(x * 5 + seed, y * 5) * 16;
      return 0.5 * worn * smooth(0.12, 0.05, Math.abs(height - Math.round(height)));
    }
    case 'brushed':
      return 0.6 * smooth(0.42, 0.7, print(x * 9, y * 120));
    case 'plain':
      break;
  }
  return 0.16 * print(u * 7, v * 7);
}
