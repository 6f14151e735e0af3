import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPet, type PetName } from '@pawtelier/studio/drawn-pets';
import sharp from 'sharp';

const root = join(import.meta.dirname, '../..');
const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * A photo that needs no file: one of the engine's drawn pets as a JPEG. Cached per process, and on the disk for the
 * other processes of tests, because drawing one takes seconds.
 */
export async function drawPhoto(pet: PetName = 'biscuit', width = 1_000): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${pet}-${width}`;
  const photo = drawn.get(key) ?? readOrDraw(pet, width);
  drawn.set(key, photo);
  return photo;
}

async function readOrDraw(pet: PetName, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const folder = join(root, 'node_modules/.cache/shop-tests/photos', await hashEngine());
  const path = join(folder, `${pet}-${width}.jpg`);
  const kept = await readFile(path).catch(() => null);
  if (kept !== null) return new Uint8Array(kept);
  const jpeg = await draw(pet, width);
  await mkdir(folder, { recursive: true });
  // No other process reads half of it.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, jpeg);
  await rename(draft, path);
  return jpeg;
}

/** Of every source file of the engine: a pet is drawn again after any change. */
async function hashEngine(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of globSync('packages/studio/src/**/*.ts', { cwd: root }).toSorted())
    hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

async function draw(pet: PetName, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const { photo } = await drawPet(pet, { width, height: Math.round(width * 1.25) });
  const jpeg = await sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
  return new Uint8Array(jpeg);
}
