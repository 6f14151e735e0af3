import { z } from 'zod';
import { nameLimit } from './limits.ts';

export { maxPets, nameLimit } from './limits.ts';

/** The field of the upload form that holds the photo. */
export const petPhotoField = 'photo';

/** `no pet`: nothing was found in the photo that could be painted. */
export const petStates = ['waiting', 'painting', 'ready', 'no pet', 'failed'] as const;

/** A pet of the shop owner, and what has been painted of it. */
const samplePet = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(petStates),
  /** Hash of the photo as it is shown; null until the pet has been found in it. */
  photo: z.string().nullable(),
  pictures: z.array(z.object({ style: z.string(), file: z.string() })),
  /** How many styles are painted in all. */
  styles: z.int(),
});
export type SamplePet = z.infer<typeof samplePet>;

/** GET /api/admin/samples: oldest first. The other calls respond with the same. */
export const samplePets = z.object({ pets: z.array(samplePet) });
export type SamplePets = z.infer<typeof samplePets>;

/** POST /api/admin/samples?name=...: a form with a photo. */
export const addPetQuery = z.object({
  name: z.string().trim().min(1, 'Write the name of the pet.').max(nameLimit, `Use at most ${nameLimit} characters.`),
});
