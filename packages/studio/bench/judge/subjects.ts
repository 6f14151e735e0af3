import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { resizePlane } from '../../src/core/resample.ts';
import { drawPet, petNames } from '../../src/drawn-pets/index.ts';
import type { PetName } from '../../src/drawn-pets/index.ts';
import type { Analysis, Box, Photo, Studio } from '../../src/index.ts';
import { boxAround, cornersOf, drawTruth, heldOut, masksFile, readMasks } from '../masks.ts';
import type { Split } from '../petdata.ts';
import { readPhoto } from '../read-photo.ts';

/**
 * Drawn pets; photos that the engine was tuned on; held-out photos, never used for tuning; and splits of
 * ../shared/petdata.
 */
export type Group = 'drawn' | 'photos' | 'held out' | Split;
export const groups: Group[] = ['drawn', 'photos', 'held out'];

export interface Subject {
  name: string;
  group: Group;
  read(): Promise<Photo>;
  /** Ground truth of the pet's position, from its drawing or its mask; null if unknown. */
  truth: Truth | null;
}

interface Truth {
  box: Box;
  draw(width: number, height: number): Promise<Int8Array>;
}

/** A subject with its photo and analysis. */
export interface AnalyzedSubject extends Subject {
  photo: Photo;
  analysis: Analysis;
}

/** p23 is p04 stored rotated: it tests file reading, but is not another photo. */
const repeated = new Set(['p23']);
/** In pixels. The judged pictures are a third as wide, so larger photos would only cost time. */
const maxSide = 1024;

/** Lists the drawn pets and, if the folder exists, its photos; `only` selects names by prefix. */
export async function listSubjects(folder: string, only: string[] | null): Promise<Subject[]> {
  const wanted = (name: string): boolean =>
    !repeated.has(name) && (only === null || only.some((start) => name.startsWith(start)));
  const files = (await readdir(folder).catch(() => [])).filter((file) => /\.(jpe?g|png)$/i.test(file)).toSorted();
  const masks = readMasks(masksFile);
  const photos = files.map((file): Subject => {
    const name = parse(file).name.split('-')[0];
    const mask = masks[name];
    return {
      name,
      group: heldOut.includes(name) ? 'held out' : 'photos',
      read: async () => readPhoto(join(folder, file)),
      truth: mask ? { box: boxAround(mask), draw: async (width, height) => drawTruth(mask, width, height) } : null,
    };
  });
  const drawn = await Promise.all(petNames.filter(wanted).map(drawSubject));
  return [...drawn, ...photos.filter(({ name }) => wanted(name))];
}

async function drawSubject(name: PetName): Promise<Subject> {
  const { photo, mask } = await drawPet(name, { width: 800 });
  return {
    name,
    group: 'drawn',
    read: async () => Promise.resolve(photo),
    truth: {
      box: boxAround({ fg: [cornersOf(mask)] }),
      draw: async (width, height) =>
        Promise.resolve(Int8Array.from(resizePlane(mask, width, height).data, (held) => (held > 0.5 ? 1 : 0))),
    },
  };
}

/** Analyzes the photo at full size, and keeps a smaller copy to paint from. */
export async function analyzeSubject(studio: Studio, subject: Subject): Promise<AnalyzedSubject> {
  const whole = await subject.read();
  const analysis = await studio.analyze(whole);
  const photo = await shrink(whole);
  return { ...subject, photo, analysis: { ...analysis, photo: { width: photo.width, height: photo.height } } };
}

async function shrink(photo: Photo): Promise<Photo> {
  const { width, height, data } = photo;
  if (Math.max(width, height) <= maxSide) return photo;
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(maxSide, maxSide, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: small.info.width, height: small.info.height, data: small.data };
}
