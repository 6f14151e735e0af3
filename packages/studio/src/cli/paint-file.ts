import { access, mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import type { OutputInfo } from 'sharp';
import { compose } from '../compose/compose.ts';
import type { Photo, Raster } from '../core/image.ts';
import { createStudio } from '../workers/studio.ts';
import { CommandError, exitFailed } from './arguments.ts';
import type { PaintOrder } from './arguments.ts';

/** Least length of a photo's short side. */
const minSide = 64;
/** Most pixels of a photo. */
const maxPixels = 100e6;

export interface PaintOptions {
  signal: AbortSignal;
  onProgress: (stage: string, fraction: number) => void;
}

/**
 * Paints one photo to one file, written completely or not at all. @throws CommandError for failures that the user can
 * fix.
 */
export async function paintFile(order: PaintOrder, { signal, onProgress }: PaintOptions): Promise<void> {
  const { out, force, width, height, style, seed, variation, petName } = order;
  if (!force && (await exists(out)))
    throw new CommandError(`${out} already exists; --force overwrites it.`, exitFailed);
  const photo = await readPhoto(order.photo);
  await mkdir(dirname(out), { recursive: true }).catch((error: unknown) => {
    throw new CommandError(`The folder of ${out} cannot be made: ${reason(error)}`, exitFailed);
  });
  // One thread paints and one helps; more would be idle.
  const studio = createStudio({ threads: 2 });
  try {
    const analysis = await studio.analyze(photo, undefined, {
      signal,
      onStage: (stage, share) => onProgress(stage, 0.35 * share),
    });
    const recipe = compose(analysis, style, { seed, variation, petName });
    const picture = await studio.render(
      { photo, analysis, recipe, width, height },
      { signal, onProgress: (stage, share) => onProgress(stage, 0.35 + 0.6 * share) },
    );
    onProgress('Writing the file', 0.95);
    await writePicture(picture, out);
  } finally {
    await studio.close();
  }
}

async function readPhoto(file: string): Promise<Photo> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: maxPixels })
      .rotate()
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (Math.min(info.width, info.height) < minSide) {
      throw new CommandError(`${file} is only ${info.width} x ${info.height} pixels.`, exitFailed);
    }
    return {
      width: info.width,
      height: info.height,
      data: info.channels === 3 ? data : await toThreeChannels(data, info),
    };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${file} cannot be read as a picture: ${reason(error)}`, exitFailed);
  }
}

/** Converts to three channels: sharp returns a gray picture in one. */
async function toThreeChannels(data: Buffer, { width, height, channels }: OutputInfo): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } }).toColorspace('srgb').removeAlpha().raw().toBuffer();
}

async function writePicture({ width, height, data }: Raster, out: string): Promise<void> {
  const partial = join(dirname(out), `.${process.pid}-${basename(out)}`);
  try {
    await sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
      .withIccProfile('srgb')
      .withDensity(300)
      .toFile(partial);
    await rename(partial, out);
  } catch (error) {
    await rm(partial, { force: true });
    throw new CommandError(`${out} cannot be written: ${reason(error)}`, exitFailed);
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
