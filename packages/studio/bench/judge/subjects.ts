import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { resizePlane } from '../../src/core/resample.ts';
import { drawPet, petNames } from '../../src/drawn-pets/index.ts';
import type { PetName } from '../../src/drawn-pets/index.ts';
import type { Analysis, Box, Photo, Studio } from '../../src/index.ts';
import { boxAround, cornersOf, drawTruth, keptOut, masksFile, readMasks } from '../masks.ts';
import type { Split } from '../petdata.ts';
import { readPhoto } from '../read-photo.ts';

/** Drawn pets anyone has; photos that the engine was tuned on; photos nobody may tune on; and splits of ../shared/petdata. */
export type Group = 'drawn' | 'photos' | 'held out' | Split;
export const groups: Group[] = ['drawn', 'photos', 'held out'];

export interface Subject {
  name: string;
  group: Group;
  read(): Promise<Photo>;
  /** Where the pet truly is, by the hand that drew it or its mask; null when nobody has said. */
  truth: Truth | null;
}

export interface Truth {
  box: Box;
  draw(width: number, height: number): Promise<Int8Array>;
}

/** A subject whose pet has been found. */
export interface Seen extends Subject {
  photo: Photo;
  analysis: Analysis;
}

/** p04 once more, stored rotated: a test of reading files, but no photo of its own. */
const repeated = new Set(['p23']);
/** Pictures judged are a third as wide: more pixels of the photo would only take time. */
const maxSide = 1024;

/** The drawn pets and, when the folder is there, the photos in it; `only` keeps those whose names begin so. */
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
      group: keptOut.includes(name) ? 'held out' : 'photos',
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

/** Looks at the whole photo, and keeps a smaller one to paint from. */
export async function see(studio: Studio, subject: Subject): Promise<Seen> {
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
