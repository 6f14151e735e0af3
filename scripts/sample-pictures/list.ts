import type { PetName } from '@pawtelier/studio/drawn-pets';
import { petNames } from '@pawtelier/studio/drawn-pets';
import type { StyleId, Variation } from '@pawtelier/studio';
import { styleIds } from '@pawtelier/studio';

/** One picture that the shop's own pages show. */
export interface SamplePicture {
  /** Below src/web/pictures; its ending decides the encoding. */
  file: `${string}.webp` | `${string}.avif`;
  pet: PetName;
  /** The art to make of the pet, or null to show the drawn photo itself. */
  art: { style: StyleId; variation: Variation; seed: number } | null;
  /** Pixels; every picture is 4:5. */
  width: number;
  mostBytes: number;
}

const small = { width: 480, mostBytes: 40_000 };

/** Every style on Biscuit, so that tiles differ by style alone. */
const tiles = styleIds.map((style): SamplePicture => ({
  file: `styles/${style}.webp`, pet: 'biscuit', art: { style, variation: 0, seed: 1 }, ...small,
}));

const photos = petNames.map((pet): SamplePicture => ({ file: `photos/${pet}.webp`, pet, art: null, ...small }));

/** What hangs beside the headline: one large frame, two small ones. */
const hang: SamplePicture[] = [
  {
    file: 'hero/biscuit-impasto-painting.avif', pet: 'biscuit', art: { style: 'impasto-painting', variation: 0, seed: 1 },
    width: 960, mostBytes: 120_000,
  },
  { file: 'hero/mabel-tattoo-style.webp', pet: 'mabel', art: { style: 'tattoo-style', variation: 0, seed: 1 }, ...small },
  {
    file: 'hero/otto-vintage-poster-print.webp', pet: 'otto', art: { style: 'vintage-poster-print', variation: 0, seed: 1 }, ...small,
  },
  {
    file: 'hero/saffron-classic-oil-painting.webp', pet: 'saffron', art: { style: 'classic-oil-painting', variation: 0, seed: 1 },
    ...small,
  },
];

export const samplePictures: readonly SamplePicture[] = [...tiles, ...photos, ...hang];
