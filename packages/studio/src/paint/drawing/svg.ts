import sharp from 'sharp';
import { makePlane, makeRgb } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { drawUnlessKept } from './repeated-drawings.ts';

/** Drawings use a sheet of 1000 x 1250 units, whatever the picture's size in pixels. */
export const sheet = { width: 1000, height: 1250 };

export interface Drawing {
  rgb: Rgb;
  alpha: Plane;
}

/**
 * Rasterizes SVG elements for rows y0..y1 of a picture `width` pixels wide. No text elements: they would need system
 * fonts. Colors are straight, not premultiplied.
 */
export async function rasterize(elements: string, width: number, y0: number, y1: number): Promise<Drawing> {
  return beginDrawing(elements, width, y0, y1)();
}

/**
 * Like `rasterize`, but starts at once on sharp's own threads while the calling thread continues. Calling the result
 * returns the drawing. Until then it takes a quarter of the memory, because its pixels are bytes.
 */
export function beginDrawing(elements: string, width: number, y0: number, y1: number): () => Promise<Drawing> {
  const pixels = elements === '' ? null : rasterizePixels(elements, width, y0, y1);
  // A failure rejects when the drawing is requested; an abandoned drawing must not raise an unhandled rejection.
  pixels?.catch(() => {});
  return async () => {
    const data = await pixels;
    const drawing = makeDrawing(width, y1 - y0);
    if (data) readPixels(data, 0, drawing, 0, width * (y1 - y0));
    return drawing;
  };
}

/** The most pixels in a strip of `rasterizeInBands`, unless a single row has more. */
const maxStripPixels = 4e6;

/**
 * Like `rasterize`, for a picture whose rows are requested band by band. Parsing dominates the cost of a drawing,
 * whatever part is rendered, so it happens once per tall strip of the picture. Strips have fixed positions, so rows do
 * not depend on the bands requested. A large drawing may be a function that returns the elements that touch rows `from`
 * to `to` of the sheet, in the sheet's units.
 */
export function rasterizeInBands(
  elements: string | ((from: number, to: number) => string),
  width: number,
  height: number,
): (y0: number, y1: number) => Promise<Drawing> {
  const stripRows = Math.max(1, Math.floor(maxStripPixels / width));
  let lastStrip: { from: number; to: number; pixels: Promise<Uint8Array> } | null = null;
  const stripAt = (y: number): NonNullable<typeof lastStrip> => {
    const from = y - (y % stripRows);
    const to = Math.min(height, from + stripRows);
    if (lastStrip?.from !== from) {
      const unit = sheet.width / width;
      const drawn = typeof elements === 'string' ? elements : elements(from * unit, to * unit);
      lastStrip = { from, to, pixels: rasterizePixels(drawn, width, from, to) };
    }
    return lastStrip;
  };
  return async (y0, y1) => {
    const drawing = makeDrawing(width, y1 - y0);
    for (let y = y0; y < y1;) {
      const { from, to, pixels } = stripAt(y);
      const end = Math.min(to, y1);
      readPixels(await pixels, (y - from) * width, drawing, (y - y0) * width, (end - y) * width);
      y = end;
    }
    return drawing;
  };
}

/** Interleaved 8-bit RGBA, not premultiplied. */
async function rasterizePixels(elements: string, width: number, y0: number, y1: number): Promise<Uint8Array> {
  const rows = y1 - y0;
  const unit = sheet.width / width;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${rows}" ` +
    `viewBox="0 ${y0 * unit} ${sheet.width} ${rows * unit}" preserveAspectRatio="none">${elements}</svg>`;
  return drawUnlessKept(svg, async () => {
    const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.width !== width || info.height !== rows)
      throw new Error(`The SVG was rasterized at ${info.width}x${info.height} instead of ${width}x${rows}`);
    return data;
  });
}

function makeDrawing(width: number, height: number): Drawing {
  return { rgb: makeRgb(width, height), alpha: makePlane(width, height) };
}

function readPixels(
  data: Uint8Array,
  from: number,
  { rgb: { r, g, b }, alpha }: Drawing,
  to: number,
  count: number,
): void {
  for (let i = to, j = 4 * from; i < to + count; i++, j += 4) {
    r[i] = levels[data[j]];
    g[i] = levels[data[j + 1]];
    b[i] = levels[data[j + 2]];
    alpha.data[i] = levels[data[j + 3]];
  }
}

/** The value of each byte. A table is faster than four divisions for each pixel of each drawing. */
const levels = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);

/** Blends a drawing over a picture of the same size. */
export function blendOver(picture: Rgb, drawing: Drawing, opacity = 1): void {
  const { rgb, alpha } = drawing;
  for (let i = 0; i < alpha.data.length; i++) {
    const a = alpha.data[i] * opacity;
    if (a === 0) continue;
    picture.r[i] += (rgb.r[i] - picture.r[i]) * a;
    picture.g[i] += (rgb.g[i] - picture.g[i]) * a;
    picture.b[i] += (rgb.b[i] - picture.b[i]) * a;
  }
}
