import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Features of a photo marked by hand, see training/README.md; positions in 0..1 of the photo. */
export interface Marks {
  /** Left, top, right and bottom of the head with its ears. */
  readonly head?: readonly [number, number, number, number];
  readonly facing?: 'front' | 'three-quarter' | 'side' | 'away';
  /** Degrees, clockwise. */
  readonly tilt?: number;
  /** In the order in which they appear from left to right; null for a hidden eye. */
  readonly eyes?: readonly ([number, number] | null)[];
  readonly nose?: readonly [number, number];
  readonly pets?: number;
  readonly shut?: boolean;
  /** Parts that the photo's edge cuts off. */
  readonly cut?: readonly ('ear' | 'head' | 'body')[];
}

/** A photo of ../shared/petdata. */
export interface PetPhoto {
  readonly id: string;
  /** A breed with many photos, 'other cat', 'other dog', another species, or 'no pet'. */
  readonly kind: string;
  readonly file: string;
  /** File of the mask: 255 pet, 128 not counted, 0 background; null if there is no mask. */
  readonly mask: string | null;
  readonly pet: boolean;
  readonly marks: Marks;
  readonly split: Split;
  /** Group of photos of the same animal on the same day, or of the same breed. */
  readonly shoot: string;
  /** 0 to 2; a finder trained without this fold has not seen the photo, see training/README.md. */
  readonly fold: number;
}

/** 'test' is for the report alone, 'tune' for choosing thresholds and networks. */
export const splits = ['train', 'tune', 'test'] as const;
export type Split = (typeof splits)[number];

export const petdataFolder = join(import.meta.dirname, '../../../../shared/petdata');

const training = join(import.meta.dirname, '../training');

/** The photos of a folder in these splits, assigned as in training/dataset.py; empty if the folder does not exist. */
export function readPetPhotos(folder: string, wanted: readonly Split[]): PetPhoto[] {
  if (!existsSync(join(folder, 'petdata.json'))) return [];
  const { photos: labels, twins } = JSON.parse(readFileSync(join(training, 'labels.json'), 'utf8')) as {
    photos: Record<string, Marks>;
    twins: string[][];
  };
  const firstOf = (id: string): string => twins.find((names) => names.includes(id))?.[0] ?? id;
  const drawnMask = (id: string): string | null => {
    const file = join(training, 'masks', `${id}.png`);
    return existsSync(file) ? file : null;
  };
  const photos: PetPhoto[] = [];
  for (const { id, photo, mask, pet, split: given, headBox } of readItems<MaskedItem>(folder, 'petdata.json')) {
    const marks = { ...labels[id], ...(headBox && { head: headBox }) };
    const own = given === 'val' ? 'test' : splitOf(firstOf(id)) === 'tune' ? 'tune' : 'train';
    photos.push({
      id,
      kind: pet ? id.replace(/_[^_]*$/, '') : 'no pet',
      file: join(folder, photo),
      mask: pet ? join(folder, mask) : null,
      pet,
      marks,
      split: own,
      ...shootOf(firstOf(id)),
    });
  }
  for (const { id, species, breed, animals } of readItems<VariedItem>(folder, 'varied.json')) {
    const kind =
      animals === 0 ? 'no pet' : species === 'cat' || species === 'dog' ? `other ${species}` : species || 'other';
    photos.push({
      id,
      kind,
      file: join(folder, `varied/${id}.jpg`),
      mask: animals > 0 ? drawnMask(id) : null,
      pet: animals > 0,
      marks: labels[id] ?? {},
      ...groupedPhoto(`${species} ${breed}`),
    });
  }
  for (const name of readdirSync(join(folder, 'unlabelled')).toSorted()) {
    const id = name.replace(/\.\w+$/, '');
    const animal = id.replace(/_[^_]*$/, '');
    photos.push({
      id,
      kind: animal.includes('cat') ? 'other cat' : 'other dog',
      file: join(folder, 'unlabelled', name),
      mask: drawnMask(id),
      pet: true,
      marks: labels[id] ?? {},
      ...groupedPhoto(animal),
    });
  }
  return photos.filter(({ split }) => wanted.includes(split));
}

/** A mask at another size: per pixel 1 pet, 0 background, -1 not counted. */
export async function readMask(file: string | Buffer, width: number, height: number): Promise<Int8Array> {
  const grays = await sharp(file)
    .extractChannel(0)
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer();
  // The rotation of a mask produces intermediate grays along its outline; they are not counted.
  return Int8Array.from(grays, (gray) => (gray > 250 ? 1 : gray < 5 ? 0 : -1));
}

/** An entry of petdata.json. */
interface MaskedItem {
  id: string;
  photo: string;
  mask: string;
  pet: boolean;
  split: string;
  headBox: [number, number, number, number] | null;
}
/** An entry of varied.json. */
interface VariedItem {
  id: string;
  species: string;
  breed: string;
  animals: number;
}

function readItems<Item>(folder: string, name: string): Item[] {
  return (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { items: Item[] }).items;
}

function splitOf(group: string): Split {
  const bucket = hash(group) % 10n;
  return bucket < 2n ? 'test' : bucket === 2n ? 'tune' : 'train';
}

const folds = 3n;
/** Consecutive numbers per shoot: in the Oxford set, neighboring photos often show the same animal on the same day. */
const shootSize = 15;

function shootOf(id: string): Pick<PetPhoto, 'shoot' | 'fold'> {
  const numbered = /^(.+)_(\d+)$/.exec(id);
  if (numbered === null) return { shoot: id, fold: Number(hash(id) % folds) };
  const [, breed, number] = numbered;
  const block = Math.floor(Number(number) / shootSize);
  return { shoot: `${breed} ${block}`, fold: Number((hash(breed) + BigInt(block)) % folds) };
}

function groupedPhoto(group: string): Pick<PetPhoto, 'split' | 'shoot' | 'fold'> {
  return { split: splitOf(group), shoot: group, fold: Number(hash(group) % folds) };
}

/** SHA-1 as a number, the same as `_hash` in training/dataset.py. */
export function hash(name: string): bigint {
  return BigInt(`0x${createHash('sha1').update(name).digest('hex')}`);
}
