import sharp from 'sharp';
import { must } from '../../src/shared/must.ts';

/** Pearson correlation of two pictures' luma at a common size: 1 for the same picture, about 0 for unrelated ones. */
export async function correlate(one: Uint8Array, other: Uint8Array, width = 192): Promise<number> {
  const shades = async (image: Uint8Array) =>
    sharp(image, { limitInputPixels: false })
      .resize(width, Math.round(width * 1.25), { fit: 'fill' })
      .grayscale()
      .toColorspace('b-w')
      .raw()
      .toBuffer();
  const [a, b] = [center(await shades(one)), center(await shades(other))];
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * must(b[at]), 0);
}

function center(values: Uint8Array): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Array.from(values, (value) => value - mean);
}
