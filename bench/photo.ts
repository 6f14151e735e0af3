import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPet } from '@pawtelier/studio/drawn-pets';
import sharp from 'sharp';

const sharedPhoto = join(import.meta.dirname, '../../shared/photos/p03-golden-flower.jpg');

/** The photo for all measurements: a real one from the folder next to the project if it exists, else a drawn pet. */
export async function benchPhoto(): Promise<{ name: string; jpeg: Buffer }> {
  const real = await readFile(sharedPhoto).catch(() => null);
  if (real !== null) return { name: 'p03', jpeg: real };
  const { data, width, height } = (await drawPet('biscuit', { width: 2_000, height: 2_500 })).photo;
  return {
    name: 'drawn pet',
    jpeg: await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 92 })
      .toBuffer(),
  };
}
