import sharp from 'sharp';
import type { Db } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import type { Generator } from '../../../providers/generation/port.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import { newId } from '../../../shared/ids.ts';
import { notFound, PanelError } from '../../../shared/shop-error.ts';
import type { Clock } from '../../../shared/time.ts';
import { developPixels, type PictureFile } from '../../photos/server/service.ts';
import type { LiveSettings } from '../../settings/server/service.ts';
import { maxPets, type SamplePets } from '../contract.ts';
import { paintPetJob } from './job-definition.ts';
import * as store from './store.ts';

export interface SamplesContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly settings: Pick<LiveSettings, 'current'>;
  readonly generator: Pick<Generator, 'paints'>;
}

/** Ids of the styles in which pets are painted: those that the shop offers and paints itself. */
export function stylesToPaint({ settings, generator }: Pick<SamplesContext, 'settings' | 'generator'>): string[] {
  return settings
    .current()
    .styles.filter(({ id, offered }) => offered && generator.paints(id))
    .map(({ id }) => id);
}

/** The owner's pets, and what has been painted of each. */
export async function listSamplePets(context: SamplesContext): Promise<SamplePets> {
  const pets = await store.listPets(context.db);
  const pictures = await store.picturesOf(
    context.db,
    pets.map(({ id }) => id),
  );
  const styles = stylesToPaint(context);
  return {
    pets: pets.map(({ id, name, state, photoFile }) => ({
      id,
      name,
      state,
      photo: photoFile,
      pictures: pictures.filter(({ petId }) => petId === id).map(({ style, file }) => ({ style, file })),
      styles: styles.length,
    })),
  };
}

/**
 * Stores a photo of one of the owner's pets, and queues the painting. Throws ShopError for a file that is not a usable
 * photo, and 'too_many' for a pet too many.
 */
export async function addSamplePet(
  { db, storage, clock, jobs }: SamplesContext,
  { name, by }: { readonly name: string; readonly by: string },
  file: PictureFile,
): Promise<void> {
  if ((await store.countPets(db)) >= maxPets)
    throw new PanelError('too_many', `You have ${maxPets} pets here. Remove one before you add another.`);
  const id = newId('pet');
  const photoKey = `shop/pets/${id}/photo.jpg`;
  const upright = await developPixels(file, async ({ width, height, data }) =>
    sharp(data, { raw: { width, height, channels: 3 } })
      .resize(4_096, 4_096, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  );
  await storage.put(photoKey, upright, 'image/jpeg');
  await db.transaction(async (tx) => {
    const row = { id, name, photoKey, state: 'waiting', photoFile: null, addedBy: by, createdAt: clock() } as const;
    await store.insertPet(tx, row);
    await jobs.send(tx, paintPetJob, { petId: id }, { singletonKey: id });
  });
}

/** Paints what is missing: after a failure, or once more styles are on offer. Throws not_found. */
export async function paintMissing({ db, jobs }: SamplesContext, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await store.findPet(tx, id)) === null) throw notFound();
    await store.changePet(tx, id, { state: 'waiting' });
    // Without a key: while another job of the pet is about to end, this one would be dropped. Jobs skip painted styles.
    await jobs.send(tx, paintPetJob, { petId: id });
  });
}

/**
 * Removes a pet and the uploaded photo. Files that are named by a hash stay, because pages may show them: the pictures,
 * and a copy of the photo. Throws not_found.
 */
export async function removeSamplePet({ db, storage }: SamplesContext, id: string): Promise<void> {
  const pet = await store.findPet(db, id);
  if (pet === null) throw notFound();
  // First, because nothing else would remove the file if this failed. Painting ends when it is gone.
  await storage.remove(pet.photoKey);
  await store.deletePet(db, id);
}
