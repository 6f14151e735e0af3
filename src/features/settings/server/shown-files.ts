import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Storage } from '../../../providers/storage/port.ts';
import type { ShownFileName } from '../contract.ts';

/** Pixels of the largest file. */
export const shownSize = { width: 720, height: 900 } as const;

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

const keyOf = (file: string, name: ShownFileName | 'whole.webp') => `shop/samples/${file}/${name}`;

/** The bytes that a file may have: as much as the pictures that the shop comes with. */
const maxBytes: Readonly<Record<ShownFileName, number>> = {
  '280.avif': 16_000,
  '360.avif': 34_000,
  '480.avif': 52_000,
  '560.avif': 60_000,
  '720.avif': 96_000,
  '480.webp': 40_000,
};

/** Stores a picture of `shownSize` without loss. Returns the hash under which its files are. */
export async function addShownPicture(
  { storage }: { readonly storage: Pick<Storage, 'put'> },
  { width, height, data }: Pixels,
): Promise<string> {
  const whole = await sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 2 })
    .toBuffer();
  const file = createHash('sha256').update(whole).digest('hex').slice(0, 32);
  await storage.put(keyOf(file, 'whole.webp'), whole, 'image/webp');
  return file;
}

export async function hasShownPicture(storage: Pick<Storage, 'exists'>, file: string): Promise<boolean> {
  return storage.exists(keyOf(file, 'whole.webp'));
}

/** A file of a picture; made from the whole picture when it is requested first. Null if there is no such picture. */
export async function readShownFile(
  storage: Pick<Storage, 'get' | 'put'>,
  file: string,
  name: ShownFileName,
): Promise<Uint8Array | null> {
  const made = await storage.get(keyOf(file, name));
  if (made !== null) return made;
  const whole = await storage.get(keyOf(file, 'whole.webp'));
  if (whole === null) return null;
  const bytes = await encode(whole, name);
  await storage.put(keyOf(file, name), bytes, name.endsWith('.avif') ? 'image/avif' : 'image/webp');
  return bytes;
}

/** Encodes with the highest quality that fits into the bytes that the file may have. */
async function encode(whole: Uint8Array, name: ShownFileName): Promise<Buffer> {
  const width = Number.parseInt(name, 10);
  const isAvif = name.endsWith('.avif');
  const small = await sharp(whole)
    .resize(width, (width * shownSize.height) / shownSize.width)
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let quality = isAvif ? 62 : 80; ; quality -= 8) {
    const picture = sharp(small.data, { raw: { ...small.info, channels: small.info.channels } });
    const bytes = await (
      isAvif ? picture.avif({ quality, effort: 2 }) : picture.webp({ quality, effort: 6, smartSubsample: true })
    ).toBuffer();
    if (bytes.length <= maxBytes[name] || quality <= 24) return bytes;
  }
}
