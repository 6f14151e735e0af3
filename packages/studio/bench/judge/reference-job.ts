import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPet } from '../../src/drawn-pets/index.ts';
import { median } from './figures.ts';

/** The photo for timings: a real photo of 8 megapixels if the folder has it, else a drawn pet. */
export async function readReferenceFile(photosFolder: string): Promise<Buffer> {
  const real = await readFile(join(photosFolder, 'p03-golden-flower.jpg')).catch(() => null);
  if (real) return real;
  const {
    photo: { data, width, height },
  } = await drawPet('biscuit', { width: 2400 });
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/**
 * Milliseconds of a common job: decode, scale down to 1024 by Lanczos, encode as PNG. Machines and their load differ;
 * the ratio of a picture's time to this job differs less.
 */
export async function timeReferenceJob(file: Buffer): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const begun = performance.now();
    await sharp(file).resize(1024, 1024, { fit: 'inside', kernel: 'lanczos3' }).png().toBuffer();
    times.push(performance.now() - begun);
  }
  return median(times);
}
