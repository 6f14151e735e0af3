/**
 * Cuts the pet out of every photo of a folder, prints how well the outline agrees with hand-drawn masks, and writes
 * the cut-outs on magenta for looking at. `node packages/studio/bench/cut-out.ts [--photos dir] [--masks file]
 * [--out dir] [--box] [--only p01,p02]`; `--box` hints the box around each mask.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { analyse } from '../src/analysis/analyse.ts';
import type { Analysis, Box, Point } from '../src/analysis/types.ts';
import { type Photo, toBytes, toByte } from '../src/core/image.ts';

type Polygon = [number, number][];
interface Mask {
  fg: Polygon[];
  ignore?: Polygon[];
}

const root = join(import.meta.dirname, '../../..');
const { values: flags } = parseArgs({
  options: {
    photos: { type: 'string', default: join(root, '../shared/photos') },
    masks: { type: 'string', default: join(root, '../shared/studies/cut-out/masks.json') },
    out: { type: 'string', default: join(root, '.tmp/cut-out') },
    only: { type: 'string' },
    box: { type: 'boolean', default: false },
  },
});

const masks: Record<string, Mask> = existsSync(flags.masks) ? JSON.parse(readFileSync(flags.masks, 'utf8')) : {};
mkdirSync(flags.out, { recursive: true });

async function readPhoto(file: string): Promise<Photo> {
  const { data, info } = await sharp(file).autoOrient().removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function drawPolygons(polygons: Polygon[], width: number, height: number): Promise<Uint8Array> {
  const shapes = polygons.map((points) => `<polygon fill="#fff" points="${points.map(([x, y]) => `${x * width},${y * height}`).join(' ')}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer();
}

async function compare(data: Float32Array, width: number, height: number, { fg, ignore = [] }: Mask): Promise<number> {
  const right = await drawPolygons(fg, width, height);
  const skipped = await drawPolygons(ignore, width, height);
  let both = 0;
  let either = 0;
  for (let i = 0; i < data.length; i++) {
    if (skipped[i] > 127) continue;
    const a = data[i] > 0.5;
    const b = right[i] > 127;
    if (a && b) both++;
    if (a || b) either++;
  }
  return both / either;
}

/** The box around a mask, loosened as a person would. */
function boxAround({ fg }: Mask): Box {
  const points = fg.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.max(0, Math.min(...xs) - 0.02);
  const top = Math.max(0, Math.min(...ys) - 0.02);
  return { x: left, y: top, width: Math.min(1, Math.max(...xs) + 0.02) - left, height: Math.min(1, Math.max(...ys) + 0.02) - top };
}

function onMagenta({ foreground, matte }: Analysis) {
  const over = (plane: Float32Array, ground: number): Float32Array => plane.map((v, i) => ground + (v - ground) * matte.data[i]);
  return toBytes({ ...foreground, r: over(foreground.r, 0.9), g: over(foreground.g, 0.2), b: over(foreground.b, 0.8) });
}

function markFace({ face, head, work, cut }: Analysis): Buffer {
  const { width, height } = work;
  const dot = (p: Point, colour: string) => `<circle cx="${p.x * width}" cy="${p.y * height}" r="9" fill="none" stroke="${colour}" stroke-width="4"/>`;
  const spots = face ? dot(face.leftEye, '#0ff') + dot(face.rightEye, '#0ff') + (face.nose ? dot(face.nose, '#ff0') : '') : '';
  const circle = `<circle cx="${head.x * width}" cy="${head.y * height}" r="${head.radius * width}" fill="none" stroke="${cut === 'subject' ? '#0f0' : '#f00'}" stroke-width="4"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${circle}${spots}</svg>`);
}

const sheetCell = 400;
const cells: Buffer[] = [];
const automatic: number[] = [];
const offered: number[] = [];
for (const file of readdirSync(flags.photos).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).toSorted()) {
  const id = basename(file).slice(0, 3);
  if (flags.only && !flags.only.split(',').includes(id)) continue;
  const mask = masks[id];
  const photo = await readPhoto(join(flags.photos, file));
  const started = performance.now();
  const analysis = await analyse(photo, flags.box && mask ? { box: boxAround(mask) } : {});
  const seconds = (performance.now() - started) / 1000;
  const { work, matte, cut, confidence, face, outlines = [] } = analysis;
  const scores = mask
    ? [await compare(matte.data, work.width, work.height, mask), ...(await Promise.all(outlines.map((o) => compare(o.data, o.width, o.height, mask))))]
    : [];
  if (mask) {
    automatic.push(scores[0]);
    offered.push(Math.max(...scores));
  }
  const eyes = face ? `face ${face.confidence.toFixed(2)}` : 'no face';
  console.log(file.padEnd(28), cut.padEnd(8), confidence.toFixed(2), `${seconds.toFixed(2)} s`, eyes, scores.map((v) => v.toFixed(3)).join(' '));
  const { width, height } = work;
  const raw = { raw: { width, height, channels: 3 as const } };
  const cutOut = await sharp(onMagenta(analysis).data, raw).composite([{ input: markFace(analysis) }]).png().toBuffer();
  await sharp(onMagenta(analysis).data, raw).png().toFile(join(flags.out, `${id}.png`));
  await sharp(Uint8Array.from(matte.data, toByte), { raw: { width, height, channels: 1 } }).png().toFile(join(flags.out, `${id}-matte.png`));
  cells.push(await sharp(cutOut).resize(sheetCell, sheetCell, { fit: 'contain', background: '#222' }).png().toBuffer());
}
const mean = (values: number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;
if (automatic.length > 0) console.log(`mean IoU ${mean(automatic).toFixed(3)}, best offered ${mean(offered).toFixed(3)}, ${automatic.length} photos`);
const across = 4;
await sharp({ create: { width: across * sheetCell, height: Math.ceil(cells.length / across) * sheetCell, channels: 3, background: '#222' } })
  .composite(cells.map((input, k) => ({ input, left: (k % across) * sheetCell, top: Math.floor(k / across) * sheetCell })))
  .png()
  .toFile(join(flags.out, 'sheet.png'));
console.log(join(flags.out, 'sheet.png'));
