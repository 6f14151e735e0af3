import { drawPet, type PetName } from '@pawtelier/studio/drawn-pets';
import sharp from 'sharp';

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** A photo that needs no file: one of the engine's drawn pets as a JPEG. Cached per process. */
export async function drawPhoto(pet: PetName = 'biscuit', width = 1_000): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${pet}-${width}`;
  const photo = drawn.get(key) ?? draw(pet, width);
  drawn.set(key, photo);
  return photo;
}

async function draw(pet: PetName, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const { photo } = await drawPet(pet, { width, height: Math.round(width * 1.25) });
  const jpeg = await sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
  return new Uint8Array(jpeg);
}
