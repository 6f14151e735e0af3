import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Photo } from '@pawtelier/studio';
import { drawPet } from '@pawtelier/studio/drawn-pets';
import sharp from 'sharp';

const sharedPhoto = join(import.meta.dirname, '../../shared/photos/p03-golden-flower.jpg');

/** The photo every figure is taken on: a real one when it lies beside the project, else a drawn pet. */
export async function benchPhoto(): Promise<{ name: string; jpeg: Buffer; photo: Photo }> {
  const real = await readFile(sharedPhoto).catch(() => null);
  const drawn = real === null ? (await drawPet('biscuit', { width: 2_000, height: 2_500 })).photo : null;
  const jpeg = real ?? (await sharp(drawn!.data, { raw: { width: 2_000, height: 2_500, channels: 3 } }).jpeg({ quality: 92 }).toBuffer());
  const { data, info } = await sharp(jpeg).autoOrient().removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { name: real === null ? 'drawn pet' : 'p03', jpeg, photo: { width: info.width, height: info.height, data: new Uint8Array(data) } };
}
