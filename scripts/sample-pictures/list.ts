import type { PetName } from '@pawtelier/studio/drawn-pets';
import { petNames } from '@pawtelier/studio/drawn-pets';
import type { StyleId, Variation } from '@pawtelier/studio';
import { styleIds } from '@pawtelier/studio';

/** A picture that the shop's own pages show. */
export interface SamplePicture {
  /** Path below src/web/pictures; the extension decides the encoding. */
  file: `${string}.webp` | `${string}.avif`;
  pet: PetName;
  /** The art to make of the pet, or null to show the drawn photo itself. */
  art: { style: StyleId; variation: Variation; seed: number } | null;
  /** Pixels; every picture is 4:5. */
  width: number;
  /** Width in pixels at which it is painted before it is scaled down, to keep the brushwork of a larger picture. */
  paintedAt?: number;
  maxBytes: number;
}

const small = { width: 480, maxBytes: 40_000 };

/** Every style of the same pet, Biscuit, so that tiles differ only by style. */
const tiles = styleIds.map((style): SamplePicture => ({
  file: `styles/${style}.webp`,
  pet: 'biscuit',
  art: firstVariation(style),
  ...small,
}));

/** Pictures beside the headline: one large frame in the widths that screens request, its photo, and two small ones. */
const heroPictures: SamplePicture[] = [
  ...[
    { width: 360, maxBytes: 34_000 },
    { width: 480, maxBytes: 52_000 },
    { width: 720, maxBytes: 96_000 },
  ].map(({ width, maxBytes }): SamplePicture => ({
    file: `hero/biscuit-impasto-painting-${width}.avif`,
    pet: 'biscuit',
    art: firstVariation('impasto-painting'),
    width,
    paintedAt: 720,
    maxBytes,
  })),
  { file: 'hero/biscuit-photo.avif', pet: 'biscuit', art: null, width: 280, maxBytes: 9_000 },
  {
    file: 'hero/mabel-tattoo-style.avif',
    pet: 'mabel',
    art: firstVariation('tattoo-style'),
    width: 280,
    paintedAt: 480,
    maxBytes: 16_000,
  },
  {
    file: 'hero/otto-vintage-poster-print.avif',
    pet: 'otto',
    art: firstVariation('vintage-poster-print'),
    width: 280,
    paintedAt: 480,
    maxBytes: 16_000,
  },
];

/** Pictures further down the landing page: before and after, the poster, the portrait beside the reviews. */
const samples = (
  [
    ['saffron', 'astronaut'],
    ['otto', 'wizard'],
    ['mabel', 'pixar-disney'],
    ['biscuit', 'medieval-warrior'],
    ['saffron', 'vintage-poster-print'],
    ['otto', 'classic-oil-painting'],
  ] as const
).map(([pet, style]): SamplePicture => ({
  file: `samples/${pet}-${style}.avif`,
  pet,
  art: firstVariation(style),
  width: 560,
  maxBytes: 60_000,
}));

const petPhotos = petNames.map((pet): SamplePicture => ({
  file: `samples/${pet}-photo.avif`,
  pet,
  art: null,
  width: 560,
  maxBytes: 30_000,
}));

/** Pictures that stand on the ledges of the three steps and of the products: at most 200 CSS pixels wide. */
const ledge = (
  ['gouache-illustration', 'vintage-poster-print', 'watercolor', 'classic-oil-painting', null] as const
).map((style): SamplePicture => ({
  file: `ledge/saffron-${style ?? 'photo'}.avif`,
  pet: 'saffron',
  art: style === null ? null : firstVariation(style),
  width: 320,
  paintedAt: 560,
  maxBytes: 22_000,
}));

/** A contact sheet of twelve small prints. */
const sheet = (
  [
    ['mabel', 'princess'],
    ['otto', 'cyberpunk-hero'],
    ['saffron', 'parisian'],
    ['biscuit', 'watercolor'],
    ['otto', 'vintage-poster-print'],
    ['biscuit', 'impressionist-style'],
    ['mabel', 'gouache-illustration'],
    ['saffron', 'cowboy-sheriff'],
    ['biscuit', 'mixed-media-collage'],
    ['mabel', 'witch-pet-illustrated'],
    ['otto', 'tattoo-style'],
    ['saffron', 'acrylic-painting'],
  ] as const
).map(([pet, style]): SamplePicture => ({
  file: `sheet/${pet}-${style}.avif`,
  pet,
  art: firstVariation(style),
  width: 200,
  paintedAt: 480,
  maxBytes: 12_000,
}));

export const samplePictures: readonly SamplePicture[] = [
  ...tiles,
  ...heroPictures,
  ...samples,
  ...petPhotos,
  ...ledge,
  ...sheet,
];

function firstVariation(style: StyleId): NonNullable<SamplePicture['art']> {
  return { style, variation: 0, seed: 1 };
}
