import sharp, { type Sharp } from 'sharp';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import type { Generator, Pixels, Subject } from '../../../providers/generation/port.ts';
import { lackPet } from '../../photos/contract.ts';
import { findPhotoNotes } from '../../photos/server/service.ts';
import { addShownPicture, shownSize } from '../../settings/server/service.ts';
import { stylesToPaint, type SamplesContext } from './samples.ts';
import * as store from './store.ts';

interface PaintingContext extends SamplesContext {
  readonly generator: Generator;
}

/** Longest side in pixels of the photo that is analyzed and painted. The pictures are smaller. */
const photoSide = 2_048;

/**
 * Finds the pet in a photo, and paints it in every style that the shop offers, one after the other. It may be killed at
 * any time and run again: what is painted is kept. Customers' pictures are painted first.
 */
export async function paintPet(
  context: PaintingContext,
  { data: { petId }, signal }: Pick<JobRun<{ petId: string }>, 'data' | 'signal'>,
): Promise<void> {
  const { db, storage, generator, clock } = context;
  const pet = await store.findPet(db, petId);
  const upright = pet === null ? null : await storage.get(pet.photoKey);
  // The owner has removed it.
  if (pet === null || upright === null) return;
  await store.changePet(db, petId, { state: 'painting' });
  const photo = await readPixels(upright);
  const subject = generator.open(photo, await generator.analyze(photo, { signal }));
  if (lackPet(findPhotoNotes(generator.describe(subject), {}))) {
    await store.changePet(db, petId, { state: 'no pet' });
    return;
  }
  if (pet.photoFile === null)
    await store.changePet(db, petId, { photoFile: await addShownPicture(context, await cropPhoto(upright)) });

  const painted = new Set((await store.picturesOf(db, [petId])).map(({ style }) => style));
  for (const style of stylesToPaint(context)) {
    signal.throwIfAborted();
    if (painted.has(style)) continue;
    if ((await store.findPet(db, petId)) === null) return;
    const file = await addShownPicture(context, await paint(context, subject, style, signal));
    await store.insertPicture(db, { petId, style, file, createdAt: clock() });
  }
  await store.changePet(db, petId, { state: 'ready' });
}

/** Records that a pet could not be painted; what is painted is kept. */
export async function abandonPet({ db }: Pick<SamplesContext, 'db'>, petId: string): Promise<void> {
  await store.changePet(db, petId, { state: 'failed' });
}

async function paint(
  { generator }: Pick<PaintingContext, 'generator'>,
  subject: Subject,
  style: string,
  signal: AbortSignal,
): Promise<Pixels> {
  const recipe = generator.compose(subject, { style, seed: 1, variation: 0, petName: null, petBreed: null });
  return generator.paint(subject, recipe, shownSize, { purpose: 'print', signal });
}

async function readPixels(upright: Uint8Array): Promise<Pixels> {
  return rawOf(sharp(upright).resize(photoSide, photoSide, { fit: 'inside', withoutEnlargement: true }));
}

/** The photo in the shape of the pictures, around what draws the eye. */
async function cropPhoto(upright: Uint8Array): Promise<Pixels> {
  return rawOf(sharp(upright).resize(shownSize.width, shownSize.height, { fit: 'cover', position: 'attention' }));
}

async function rawOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const shared = new Uint8Array(new SharedArrayBuffer(data.byteLength));
  shared.set(data);
  return { width: info.width, height: info.height, data: shared };
}
