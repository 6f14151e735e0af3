import { createHash } from 'node:crypto';
import { z } from 'zod';
import { maxPets } from '../../../catalog/contract.ts';
import { hintsForPet } from '../../../photos/contract.ts';
import { analysisKeyOf, type Photo } from '../../../photos/server/service.ts';
import { petRef, type PetRef } from '../../contract.ts';
import type { PicturePets, PetSource } from '../pets.ts';

/** All pets of a picture, the first one first; absent for the pet of one photo. */
export const petRefs = z.array(petRef).min(1).max(maxPets).optional();

/** The pets that previews show. */
export interface PreviewedPets extends PicturePets {
  /** Of the first pet. It decides which photo is the owner's latest, and the seed. */
  readonly photo: Photo;
  /** Changes with the hints of any of their photos. */
  readonly analysisKey: string;
}

/** Finds the pets of previews under the present hints of their photos. Null if `find` lacks a photo. */
export async function findPreviewedPets(
  find: (photoId: string) => Promise<Photo | null>,
  photoId: string,
  refs: readonly PetRef[] | undefined,
  engine: string,
): Promise<PreviewedPets | null> {
  const photo = await find(photoId);
  if (photo === null) return null;
  const { hints } = photo;
  if (refs === undefined) return { photo, photoId, hints, pets: null, analysisKey: analysisKeyOf({ hints }, engine) };
  const pets: PetSource[] = [];
  for (const ref of refs) {
    const itsPhoto = ref.photoId === photoId ? photo : await find(ref.photoId);
    if (itsPhoto === null) return null;
    pets.push({ photoId: itsPhoto.id, hints: hintsForPet(itsPhoto, ref.pet) });
  }
  const keys = pets.map((pet) => [pet.photoId, analysisKeyOf(pet, engine)]);
  const digest = createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 20);
  return { photo, photoId, hints: pets[0]?.hints ?? null, pets, analysisKey: `${engine} pets ${digest}` };
}

/** What `findPreviewedPets` finds these pets by. Undefined for the pet of one photo. */
export function refsOf(pets: readonly PetSource[] | null): PetRef[] | undefined {
  return pets?.map(({ photoId, hints }) => ({ photoId, pet: hints?.pet }));
}
