import type { Colour } from '../core/colour.ts';
import type { Rgb } from '../core/image.ts';
import { clamp, smooth } from '../core/interpolate.ts';
import { fractalNoise } from '../core/noise.ts';

/** What is printed on a sheet. */
export type Print = 'plain' | 'text' | 'dots' | 'stripes' | 'grid' | 'staves' | 'map' | 'brushed';

/** A sheet of paper glued down; lengths in picture widths. */
export interface Sheet {
  x: number;
  y: number;
  /** Half sizes; a round sheet uses `halfWidth` as its radius. */
  halfWidth: number;
  halfHeight: number;
  round?: boolean;
  angle: number;
  colour: Colour;
  ink: Colour;
  print: Print;
  /** Greatest breadth of the white fibre that tearing lays bare; 0 for a sheet cut with scissors. */
  torn: number;
}

/** How far outside a sheet a place is, negative within; in picture widths. */
function outside(sheet: Sheet, u: number, v: number): number {
  const dx = u - sheet.x;
  const dy = v - sheet.y;
  if (sheet.round) return Math.hypot(dx, dy) - sheet.halfWidth;
  const cos = Math.cos(sheet.angle);
  const sin = Math.sin(sheet.angle);
  const qx = Math.abs(dx * cos + dy * sin) - sheet.halfWidth;
  const qy = Math.abs(dy * cos - dx * sin) - sheet.halfHeight;
  return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0);
}

const shadowReach = 0.03;

/** Glues a sheet onto a band of rows beginning at `y0`: its shadow, its torn white edge, its paper and print. */
export function glueSheet(rows: Rgb, y0: number, sheet: Sheet, seed: number, light: { x: number; y: number }, text: Float32Array): void {
  const { width } = rows;
  const reach = Math.hypot(sheet.halfWidth, sheet.halfHeight) + 2 * shadowReach;
  const x0 = Math.max(0, Math.floor((sheet.x - reach) * width));
  const x1 = Math.min(width, Math.ceil((sheet.x + reach) * width));
  const from = Math.max(0, Math.floor((sheet.y - reach) * width) - y0);
  const to = Math.min(rows.height, Math.ceil((sheet.y + reach) * width) - y0);
  const pixel = 1 / width;
  for (let y = from; y < to; y++) {
    const v = (y + y0 + 0.5) / width;
    for (let x = x0; x < x1; x++) {
      const u = (x + 0.5) / width;
      const rough = outside(sheet, u, v);
      if (rough > 2 * shadowReach) continue;
      const i = y * width + x;
      const tear = sheet.torn > 0 && Math.abs(rough) < 0.05 ? tearing(u, v, seed) : 0;
      const d = rough + tear;
      const thrown = outside(sheet, u + light.x * 0.009, v + light.y * 0.009) + tear;
      const shadow = 0.5 * smooth(0.012, -0.006, thrown) * smooth(-pixel, pixel, d);
      scale(rows, i, 1 - shadow);
      const cover = smooth(pixel, -pixel, d);
      if (cover <= 0) continue;
      // Fibre shows where the sheet was pulled towards one side, and comes and goes along it.
      const facing = 0.55 + 0.45 * Math.cos(Math.atan2(v - sheet.y, u - sheet.x) - seed);
      const bare = sheet.torn * facing * (0.35 + 1.1 * fractalNoise(u * 34, v * 34, 3, seed + 9));
      const printed = sheet.torn > 0 ? smooth(-bare + pixel, -bare - pixel, d + 0.5 * tear) : 1;
      const ink = printed > 0 ? inked(sheet, u, v, seed, text[i]) : 0;
      for (const [plane, c] of [[rows.r, 0], [rows.g, 1], [rows.b, 2]] as const) {
        const fibre = 0.965 - 0.03 * c * 0.6 + 0.03 * (tear * 60);
        const paper = sheet.colour[c] + (sheet.ink[c] - sheet.colour[c]) * ink;
        plane[i] += (clamp(fibre + (paper - fibre) * printed, 0, 1) - plane[i]) * cover;
      }
    }
  }
}

/** Displacement of a torn edge: a wandering line with fibres. */
export function tearing(u: number, v: number, seed: number): number {
  return 0.022 * (fractalNoise(u * 13, v * 13, 3, seed + 1) - 0.5) + 0.0055 * (fractalNoise(u * 130, v * 130, 3, seed + 5) - 0.5);
}

/** 0..1 how much ink lies here. */
function inked(sheet: Sheet, u: number, v: number, seed: number, text: number): number {
  const cos = Math.cos(sheet.angle);
  const sin = Math.sin(sheet.angle);
  const x = (u - sheet.x) * cos + (v - sheet.y) * sin;
  const y = (v - sheet.y) * cos - (u - sheet.x) * sin;
  const line = (at: number, every: number, breadth: number): number => smooth(breadth, breadth * 0.5, Math.abs(at / every - Math.round(at / every)) * every);
  const worn = 0.55 + 0.45 * smooth(0.3, 0.55, fractalNoise(u * 60, v * 60, 3, seed + 3));
  switch (sheet.print) {
    case 'text': return 0.82 * text * worn;
    case 'dots': {
      const cell = 0.03;
      const [a, b] = [(x + y) / cell, (x - y) / cell];
      return smooth(0.3, 0.26, Math.hypot(a - Math.round(a), b - Math.round(b))) * worn;
    }
    case 'stripes': return smooth(0.24, 0.26, Math.abs(x / 0.05 - Math.round(x / 0.05))) * worn;
    case 'grid': return 0.5 * worn * Math.max(line(x, 0.022, 0.0011), line(y, 0.022, 0.0011), line(x, 0.11, 0.002));
    case 'staves': {
      const at = y - Math.round(y / 0.085) * 0.085;
      return Math.abs(at) < 0.0225 ? 0.75 * worn * line(at, 0.01, 0.0011) : 0;
    }
    case 'map': {
      const height = fractalNoise(x * 5 + seed, y * 5, 4, seed + 21) * 16;
      return 0.5 * worn * smooth(0.12, 0.05, Math.abs(height - Math.round(height)));
    }
    case 'brushed': return 0.6 * smooth(0.42, 0.7, fractalNoise(x * 9, y * 120, 3, seed + 2));
    case 'plain': break;
  }
  return 0.16 * fractalNoise(u * 7, v * 7, 3, seed);
}

function scale(rows: Rgb, i: number, factor: number): void {
  rows.r[i] *= factor;
  rows.g[i] *= factor;
  rows.b[i] *= factor;
}
