import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import type { Box, Photo } from '../src/index.ts';
import { boxAround, cornersOf, drawTruth, readMasks } from './masks.ts';
import { readPhoto } from './read-photo.ts';

/** A photo whose pet somebody has outlined. */
export interface Marked {
  name: string;
  /** Whose photo it is: what its name begins with, up to the first hyphen. */
  pet: string;
  /** What it counts beside other photos. */
  weight: number;
  read(): Promise<Photo>;
  /** See `drawTruth`. */
  truth(width: number, height: number): Promise<Int8Array>;
  /** As a person would draw it around the pet. */
  box(): Promise<Box>;
}

/** Photos of a folder whose names begin with the name of an outline in the file given. */
export function readMarkedPhotos(folder: string, masksFile: string): Marked[] {
  const masks = readMasks(masksFile);
  return listPhotos(folder).flatMap(({ file, name, pet }) => {
    const mask = masks[pet];
    return mask
      ? [{ name, pet, weight: 1, read: async () => readPhoto(file), truth: async (width, height) => drawTruth(mask, width, height), box: async () => Promise.resolve(boxAround(mask)) }]
      : [];
  });
}

/** Photos of a folder that have an outline beside them: `<name>-mask.png`, white pet, black not, mid grey neither. */
export function readMaskedFolder(folder: string, weight: number): Marked[] {
  return listPhotos(folder).flatMap(({ file, name, pet }) => {
    const outline = join(folder, `${name}${maskEnd}.png`);
    return existsSync(outline)
      ? [{ name, pet, weight, read: async () => readPhoto(file), truth: async (width, height) => readTruth(outline, width, height), box: async () => findBox(outline) }]
      : [];
  });
}

const maskEnd = '-mask';

function listPhotos(folder: string): { file: string; name: string; pet: string }[] {
  return readdirSync(folder)
    .filter((file) => /\.(jpe?g|png|webp)$/i.test(file) && !parse(file).name.endsWith(maskEnd))
    .toSorted()
    .map((file) => {
      const { name } = parse(file);
      return { file: join(folder, file), name, pet: name.split('-')[0] };
    });
}

/** Greys between these count neither way. */
const black = 85;
const white = 170;

async function readTruth(outline: string, width: number, height: number): Promise<Int8Array> {
  // The nearest pixel, not a mean: white beside black is no grey.
  const grey = await sharp(outline).removeAlpha().resize(width, height, { fit: 'fill', kernel: 'nearest' }).extractChannel(0).raw().toBuffer();
  return Int8Array.from(grey, (v) => (v > white ? 1 : v < black ? 0 : -1));
}

/** Sides at which the box around an outline is measured. */
const boxSide = 512;

async function findBox(outline: string): Promise<Box> {
  const data = await readTruth(outline, boxSide, boxSide);
  return boxAround({ fg: [cornersOf({ width: boxSide, height: boxSide, data })] });
}
