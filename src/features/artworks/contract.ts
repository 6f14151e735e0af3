import { z } from 'zod';
import {
  petNameLimit,
  printDpi,
  printPixels,
  visiblePixels,
  products,
  productTypes,
  shapeNames,
  type PictureShape,
  type ProductType,
} from '../catalog/contract.ts';
import { petIndex } from '../photos/contract.ts';
import { placePicture, type FinishedPicture, type Size } from './place-picture.ts';

export * from './family-vote.ts';
export * from './large-preview.ts';
export * from './print-detail.ts';
export { cropOf, croppedShare, type AgreedCrop, type Area, type Size } from './place-picture.ts';

const blankAsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

const petName = z.preprocess(blankAsAbsent, z.string().trim().max(petNameLimit).optional());

/** A pet by its photo, and by its index if the photo shows several. */
export const petRef = z.object({ photoId: z.string(), pet: petIndex.optional() });
export type PetRef = z.infer<typeof petRef>;

/** One more pet in the picture: from a photo of its own, or one of the pets of a photo that is named already. */
const otherPet = z.object({
  imageUrl: z.string().max(200),
  petName,
  /** Which of the photo's pets it is; absent if the photo shows it alone. */
  pet: petIndex.optional(),
});

export const generateRequest = z.object({
  imageUrl: z.string().max(200),
  style: z.string().max(60),
  petName,
  /** Which of the photo's pets is in the picture, by its index in `CutOutView.heads`. */
  pet: petIndex.optional(),
  /** At most three. The bound only keeps the request small: the shop says how many pets a picture holds. */
  otherPets: z.array(otherPet).max(20).optional(),
  petBreed: z.preprocess(blankAsAbsent, z.string().trim().max(80).optional()),
  /** 0 for the first three variations, 1 for 'three more', and so on. */
  round: z.int().min(0).max(20).optional(),
});
export type GenerateRequest = z.infer<typeof generateRequest>;

/**
 * Request header with the captcha token on POST /api/generate-artwork. A 403 with `robotCheck: true` requires one.
 */
export const captchaTokenHeader = 'x-robot-check';
/** Longest captcha token in characters: Turnstile's own limit. */
export const captchaTokenLimit = 2_048;

/** 200 of POST /api/generate-artwork, once the artwork is done. `variations` are URLs of watermarked previews. */
export const generateResponse = z.object({ artworkId: z.string(), variations: z.array(z.string()) });
/** 202 of POST /api/generate-artwork: with `Prefer: respond-async`, or when the artwork takes too long to wait for. */
export const generateAccepted = z.object({ artworkId: z.string() });

export const artworkStages = [
  'queued',
  'looking',
  'cutting',
  'composing',
  'painting',
  'finishing',
  'done',
  'failed',
] as const;
export type ArtworkStage = (typeof artworkStages)[number];

/** See `AgreedCrop`. */
export const agreedCrop = z.object({ aspect: z.number().positive(), at: z.number().min(0).max(1) });

/**
 * Size in pixels of a picture that is resampled for print, and its agreed crops (see `FinishedPicture`); null where
 * every print is painted again at its own size.
 */
export const pictureSource = z
  .object({
    width: z.int(),
    height: z.int(),
    fit: z.literal('crop').optional(),
    crops: z.array(agreedCrop).optional(),
  })
  .nullable();
export type PictureSource = z.infer<typeof pictureSource>;

/** Quality of a picture as one product in one size; see `printQualities`. */
const printQuality = z.object({
  product: z.enum(productTypes),
  /** Label of the size in the catalog; null for the download. */
  size: z.string().nullable(),
  /** Effective resolution at that size, in dots per inch. Enlarging does not raise it. */
  dpi: z.int(),
  /** Below `softPrintDpi`: the shop warns wherever it offers this. */
  soft: z.boolean(),
});
export type PrintQuality = z.infer<typeof printQuality>;

/** GET /api/artworks/:id and the data of each `progress` event of GET /api/artworks/:id/events. */
export const artworkView = z.object({
  id: z.string(),
  style: z.string(),
  /** Of several pets, their names joined: 'Bella & Max'. */
  petName: z.string().nullable(),
  /** How many pets are in the picture; missing in the response of an earlier version. */
  pets: z.int().optional(),
  photoUrl: z.string(),
  status: z.enum(['queued', 'working', 'done', 'failed']),
  stage: z.enum(artworkStages),
  /** Which of the three variations is being made, 0..2. */
  variation: z.int(),
  /** Share of the whole work that is done, 0..1. */
  fraction: z.number(),
  /** Number of artworks ahead in the queue; 0 while this one is being made. */
  queuePosition: z.int(),
  /** Watermarked previews of the finished variations, by index: up to three, then late pictures (see `coming`). */
  variations: z.array(
    z.object({
      index: z.int(),
      url: z.string(),
      width: z.int(),
      height: z.int(),
      source: pictureSource,
      /**
       * Pixels of the photo across the width of a 4:5 picture, of the pet that has the fewest. Missing for a picture
       * that no photo is painted into, where a photo is gone, and in the response of an earlier version.
       */
      photoPixels: z.int().optional(),
      /**
       * Whether the pet is in an oval, because it could not be cut out; missing in the response of an earlier version.
       */
      oval: z.boolean().optional(),
      /** Only for products that every shop sells: the client of an earlier version rejects other products. */
      prints: z.array(printQuality),
    }),
  ),
  /** Number of late pictures: hosted models still work on them, and the studio has painted in their place. */
  coming: z.int(),
  /** Message for the visitor if it failed; null otherwise. */
  failure: z.string().nullable(),
  createdAt: z.string(),
});
export type ArtworkView = z.infer<typeof artworkView>;

export const variationsPerArtwork = 3;
/** Includes late pictures of hosted models, which are added beside the studio's. */
export const maxVariations = 2 * variationsPerArtwork;
/** Preview size in pixels; the long side never exceeds 960. */
export const previewSize = { width: 768, height: 960 } as const;
/** The downloadable print file. */
export const printSize = { width: 4_800, height: 6_000, dpi: printDpi } as const;

/** Below this effective resolution, in dots per inch, a print looks soft at a normal viewing distance. */
export const softPrintDpi = 150;

/** Effective resolution of a picture in a print, in dots per inch; at most the print's own. Sizes are in pixels. */
export function effectiveDpi(source: FinishedPicture, print: Size): number {
  const { cut, onto } = placePicture(source, print);
  return Math.min(printDpi, Math.round((printDpi * cut.width) / onto.width));
}

/** Quality in every size of some products. Empty for a null source: such a picture has a print's full resolution. */
export function printQualities(source: PictureSource, types: readonly ProductType[] = productTypes): PrintQuality[] {
  if (source === null) return [];
  const rate = (product: ProductType, size: string | null, print: Size): PrintQuality => ({
    product,
    size,
    ...qualityOf(source, print),
  });
  return types.flatMap((product) =>
    products[product].requiresShipping
      ? products[product].sizes.map((size) => rate(product, size.label, printPixels(size)))
      : [rate(product, null, printSize)],
  );
}

/** Quality of a print of this size in pixels. */
export function qualityOf(source: NonNullable<PictureSource>, print: Size): Pick<PrintQuality, 'dpi' | 'soft'> {
  const dpi = effectiveDpi(source, visiblePixels(print));
  return { dpi, soft: dpi < softPrintDpi };
}

/** Pixels of the photo per inch of print below which fine details, such as single hairs, look softer. */
const finePhotoDpi = 50;

/** Whether a photo is small for a print; `photoPixels` as in `artworkView`, the print's size in pixels. */
export function isSmallPhoto(photoPixels: number | undefined, print: Size): boolean {
  if (photoPixels === undefined) return false;
  const { width, height } = visiblePixels(print);
  // A wide shape shows the 4:5 picture in its middle.
  const inches = Math.min(width, (height * printSize.width) / printSize.height) / printDpi;
  return photoPixels / inches < finePhotoDpi;
}

export function previewUrl(artworkId: string, variation: number): string {
  return `/api/artworks/${artworkId}/variations/${variation}/preview`;
}

/** Size of a variation's preview in each product shape, in pixels; the long side never exceeds 960. */
export const shapePreviewSizes: Readonly<Record<PictureShape, { readonly width: number; readonly height: number }>> = {
  portrait: previewSize,
  tall: { width: 720, height: 960 },
  square: { width: 840, height: 840 },
  wrap: { width: 954, height: 371 },
  'wrap-tall': { width: 945, height: 399 },
};

/** PUT /api/artworks/:id/variations/:variation/shapes/:shape requests that preview and returns its status. */
export const shapePreviewView = z.object({
  shape: z.enum(shapeNames),
  status: z.enum(['painting', 'done', 'failed']),
  /** URL of the watermarked picture; null until it is done. */
  url: z.string().nullable(),
  width: z.int(),
  height: z.int(),
});
export type ShapePreviewView = z.infer<typeof shapePreviewView>;

export function shapeUrl(artworkId: string, variation: number, shape: PictureShape): string {
  return `/api/artworks/${artworkId}/variations/${variation}/shapes/${shape}`;
}

export function artworkEventsUrl(artworkId: string): string {
  return `/api/artworks/${artworkId}/events`;
}

/**
 * GET /api/photos/:id/style-previews: small watermarked pictures of the photo's pet in every offered style. They are
 * painted only while somebody polls: painting pauses about 30 seconds after the last poll and resumes with the next.
 * `?styles=` names the styles that are on the screen, separated by commas and in the order in which to paint them. Only
 * these are painted; none if the list is empty, and all if there is no list.
 */
export const stylePreviewsView = z.object({
  /** 'stopped': no more will come, though some may be missing. */
  status: z.enum(['waiting', 'painting', 'done', 'stopped']),
  /** How many there will be when all are painted. */
  total: z.int(),
  done: z.int(),
  /** In the order in which they were painted. A different URL means a different picture. */
  previews: z.array(z.object({ style: z.string(), url: z.string() })),
});
export type StylePreviewsView = z.infer<typeof stylePreviewsView>;

/** Size of a style preview in pixels; the long side never exceeds 400. */
export const stylePreviewSize = { width: 320, height: 400 } as const;

/**
 * `pets`: all pets that the previews show, the one of the photo itself first; null for the pet of the photo alone.
 * Previews of several pets come only in the styles that carry them.
 */
export function stylePreviewsUrl(
  photoId: string,
  wanted?: readonly string[],
  pets: readonly PetRef[] | null = null,
): string {
  const named = pets?.map((one) => (one.pet === undefined ? one.photoId : `${one.photoId}:${one.pet}`));
  const query = [
    ...(wanted === undefined ? [] : [`styles=${wanted.join(',')}`]),
    ...(named === undefined ? [] : [`pets=${named.join(',')}`]),
  ].join('&');
  return `/api/photos/${photoId}/style-previews${query === '' ? '' : `?${query}`}`;
}

export function stylePreviewUrl(setId: string, style: string): string {
  return `/api/style-previews/${setId}/${style}`;
}

/** JPEGs that are made from a print file, for screens; sizes in pixels. */
export const screenFormats = {
  /** To send and to post: 4:5, as most apps show it without cutting. */
  share: { width: 1_080, height: 1_350 },
  /** For the lock screen. Smaller screens cut a little off above and below. */
  wallpaper: { width: 1_290, height: 2_796 },
  /** For a computer. */
  desktop: { width: 2_560, height: 1_440 },
} as const;
export type ScreenFormat = keyof typeof screenFormats;

/** GET /dev/prompts, in test mode: the prompts of hosted models for an invented pet, style by style. */
export interface PromptBook {
  readonly version: string;
  readonly styles: readonly {
    readonly id: string;
    readonly name: string;
    readonly pictures: readonly {
      readonly blocks: readonly { readonly block: string; readonly words: string }[];
      /** The transform block after a provider has refused the first one. */
      readonly gentler: string;
    }[];
  }[];
}
