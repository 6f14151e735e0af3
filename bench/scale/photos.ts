import sharp from 'sharp';
import { drawPhoto } from '../../tests/journey/photo.ts';

const pets = ['biscuit', 'mabel', 'otto', 'saffron'] as const;
/** Pixels; the shop refuses photos smaller than 512. */
const width = 640;
const height = 800;

/** Small photos that all differ in content, so that no cached analysis is reused. */
export async function drawPhotos(count: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const drawn = await Promise.all(pets.slice(0, count).map(async (pet) => drawPhoto(pet, width + 60)));
  const photos: Uint8Array<ArrayBuffer>[] = [];
  for (let index = 0; index < count; index += 1) {
    const left = Math.floor(index / drawn.length) % 60;
    const cropped = sharp(drawn[index % drawn.length]).extract({ left, top: left, width, height });
    photos.push(new Uint8Array(await cropped.jpeg({ quality: 85 }).toBuffer()));
  }
  return photos;
}
