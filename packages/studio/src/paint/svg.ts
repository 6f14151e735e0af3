import sharp from 'sharp';
import { makeRgb } from '../core/image.ts';
import type { Plane, Rgb } from '../core/image.ts';

/** Drawings are made on a sheet of 1000 x 1250 units: the picture, whatever its size in pixels. */
export const sheet = { width: 1000, height: 1250 };

export interface Drawing { rgb: Rgb; alpha: Plane }

/**
 * Rasterises SVG elements (no text: it would need system fonts) for rows y0..y1 of a picture `width` pixels wide.
 * Colours come back straight, not premultiplied.
 */
export async function rasterise(elements: string, width: number, y0: number, y1: number): Promise<Drawing> {
  const rows = y1 - y0;
  const unit = sheet.width / width;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${rows}" `
    + `viewBox="0 ${y0 * unit} ${sheet.width} ${rows * unit}" preserveAspectRatio="none">${elements}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.height !== rows) throw new Error(`SVG came out ${info.width}x${info.height}`);
  const rgb = makeRgb(width, rows);
  const alpha = new Float32Array(width * rows);
  for (let i = 0, j = 0; i < alpha.length; i++, j += 4) {
    rgb.r[i] = data[j] / 255;
    rgb.g[i] = data[j + 1] / 255;
    rgb.b[i] = data[j + 2] / 255;
    alpha[i] = data[j + 3] / 255;
  }
  return { rgb, alpha: { width, height: rows, data: alpha } };
}

/** Lays a drawing over a picture of the same size. */
export function layOver(picture: Rgb, drawing: Drawing, opacity = 1): void {
  const { rgb, alpha } = drawing;
  for (let i = 0; i < alpha.data.length; i++) {
    const a = alpha.data[i] * opacity;
    if (a === 0) continue;
    picture.r[i] += (rgb.r[i] - picture.r[i]) * a;
    picture.g[i] += (rgb.g[i] - picture.g[i]) * a;
    picture.b[i] += (rgb.b[i] - picture.b[i]) * a;
  }
}
