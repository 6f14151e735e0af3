import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Box } from '../src/index.ts';

type Polygon = [number, number][];

/** Minimum IoU at which an outline is good enough to cut the pet out by; chosen by eye in the second cut-out study. */
export const minUsableIou = 0.85;

/** Hand-drawn outline of a pet; both axes 0..1. */
export interface Mask {
  /** The pet. */
  fg: Polygon[];
  /** Areas that are not counted, because there both pet and background are acceptable. */
  ignore?: Polygon[];
}

const shared = join(import.meta.dirname, '../../../../shared');
export const photosFolder = join(shared, 'photos');
export const masksFile = join(shared, 'studies/cut-out/masks.json');

/** Held-out photos, on which no weight, threshold or decision was based; p23 is p04 stored rotated. */
export const heldOut = ['p04', 'p08', 'p13', 'p14', 'p23'];

export function readMasks(file: string): Record<string, Mask> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Mask>) : {};
}

async function drawPolygons(polygons: Polygon[], width: number, height: number): Promise<Uint8Array> {
  const shapes = polygons.map(
    (points) => `<polygon fill="#fff" points="${points.map(([x, y]) => `${x * width},${y * height}`).join(' ')}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer();
}

/** One value per pixel: 1 pet, 0 background, -1 not counted. */
export async function drawTruth({ fg, ignore = [] }: Mask, width: number, height: number): Promise<Int8Array> {
  const pet = await drawPolygons(fg, width, height);
  const skipped = await drawPolygons(ignore, width, height);
  return Int8Array.from(pet, (v, i) => (skipped[i] > 127 ? -1 : v > 127 ? 1 : 0));
}

/** IoU (intersection over union) of the pixels above 0.5 with the ground truth. */
export function iouWithTruth(data: ArrayLike<number>, truth: Int8Array): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < truth.length; i++) {
    if (truth[i] < 0) continue;
    const inside = data[i] > 0.5;
    if (inside && truth[i] === 1) both++;
    if (inside || truth[i] === 1) either++;
  }
  return both / either;
}

/** The box around a mask, slightly enlarged, as a person would draw it. */
export function boxAround({ fg }: Mask): Box {
  const points = fg.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.max(0, Math.min(...xs) - 0.02);
  const top = Math.max(0, Math.min(...ys) - 0.02);
  return {
    x: left,
    y: top,
    width: Math.min(1, Math.max(...xs) + 0.02) - left,
    height: Math.min(1, Math.max(...ys) + 0.02) - top,
  };
}

/** Upper left and lower right corner of a mask's content, 0..1. */
export function cornersOf({
  width,
  height,
  data,
}: {
  width: number;
  height: number;
  data: ArrayLike<number>;
}): [number, number][] {
  let [left, top, right, bottom] = [1, 1, 0, 0];
  for (let i = 0; i < data.length; i++) {
    if (data[i] <= 0.5) continue;
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return [
    [left, top],
    [right, bottom],
  ];
}
