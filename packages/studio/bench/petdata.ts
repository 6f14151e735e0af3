import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** What a person has marked in a photo, see training/README.md; lengths in 0..1 of the photo. */
export interface Marks {
  /** Left, top, right and bottom of the head with its ears. */
  readonly head?: readonly [number, number, number, number];
  readonly facing?: 'front' | 'three-quarter' | 'side' | 'away';
  /** Degrees, clockwise. */
  readonly tilt?: number;
  /** Those that are seen, and where the others would be: null. */
  readonly eyes?: readonly ([number, number] | null)[];
  readonly nose?: readonly [number, number];
  readonly pets?: number;
  readonly shut?: boolean;
  /** What the photo's edge cuts off. */
  readonly cut?: readonly ('ear' | 'head' | 'body')[];
}

/** A photo of ../shared/petdata. */
export interface PetPhoto {
  readonly id: string;
  /** A breed that has many photos, 'other cat', 'other dog', another species, or 'no pet'. */
  readonly kind: string;
  readonly file: string;
  /** Grays: 255 pet, 128 neither, 0 not; null where nobody has drawn it. */
  readonly mask: string | null;
  readonly pet: boolean;
  readonly marks: Marks;
  readonly split: Split;
  /** Photos of one animal on one day, or of one breed, share it. */
  readonly shoot: string;
  /** 0 to 2: the finder that has not seen the photo, see training/README.md. */
  readonly fold: number;
}

/** 'test' is for the report alone; 'tune' for thresholds and choices. */
export type Split = 'train' | 'tune' | 'test';

export const petdataFolder = join(import.meta.dirname, '../../../../shared/petdata');

const training = join(import.meta.dirname, '../training');

/** The photos of a folder in the splits and folds of training/dataset.py; none where there is no such folder. */
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
  for (const { id, photo, mask, pet, split: given, headBox } of readItems<Drawn>(folder, 'petdata.json')) {
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
  for (const { id, species, breed, animals } of readItems<Varied>(folder, 'varied.json')) {
    const kind =
      animals === 0 ? 'no pet' : species === 'cat' || species === 'dog' ? `other ${species}` : species || 'other';
    photos.push({
      id,
      kind,
      file: join(folder, `varied/${id}.jpg`),
      mask: animals > 0 ? drawnMask(id) : null,
      pet: animals > 0,
      marks: labels[id] ?? {},
      ...placeOf(`${species} ${breed}`),
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
      ...placeOf(animal),
    });
  }
  return photos.filter(({ split }) => wanted.includes(split));
}

/** A mask at another size: per pixel 1 pet, 0 not, -1 counts neither way. */
export async function readMask(file: string | Buffer, width: number, height: number): Promise<Int8Array> {
  const grays = await sharp(file)
    .extractChannel(0)
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer();
  // A mask that was turned has grays between the two along its outline.
  return Int8Array.from(grays, (gray) => (gray > 250 ? 1 : gray < 5 ? 0 : -1));
}

interface Drawn {
  id: string;
  photo: string;
  mask: string;
  pet: boolean;
  split: string;
  headBox: [number, number, number, number] | null;
}
interface Varied {
  id: string;
  species: string;
  breed: string;
  animals: number;
}

function readItems<Item>(folder: string, name: string): Item[] {
  return (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { items: Item[] }).items;
}

function splitOf(group: string): Split {
  const turn = hash(group) % 10n;
  return turn < 2n ? 'test' : turn === 2n ? 'tune' : 'train';
}

const folds = 3n;
/** Photos of the Oxford set with neighboring numbers are often of one animal on one day. */
const shootSize = 15;

function shootOf(id: string): Pick<PetPhoto, 'shoot' | 'fold'> {
  const numbered = /^(.+)_(\d+)$/.exec(id);
  if (numbered === null) return { shoot: id, fold: Number(hash(id) % folds) };
  const [, breed, number] = numbered;
  const block = Math.floor(Number(number) / shootSize);
  return { shoot: `${breed} ${block}`, fold: Number((hash(breed) + BigInt(block)) % folds) };
}

function placeOf(group: string): Pick<PetPhoto, 'split' | 'shoot' | 'fold'> {
  return { split: splitOf(group), shoot: group, fold: Number(hash(group) % folds) };
}

/** The same for the same name, everywhere. */
export function hash(name: string): bigint {
  return BigInt(`0x${createHash('sha1').update(name).digest('hex')}`);
}
