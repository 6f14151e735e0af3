import { z } from 'zod';
import {
  petNameLimit,
  printDpi,
  printPixels,
  products,
  productTypes,
  shapeNames,
  type PictureShape,
  type ProductType,
} from '../catalog/contract.ts';

const blankAsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

export const generateRequest = z.object({
  imageUrl: z.string().max(200),
  style: z.string().max(60),
  petName: z.preprocess(blankAsAbsent, z.string().trim().max(petNameLimit).optional()),
  petBreed: z.preprocess(blankAsAbsent, z.string().trim().max(80).optional()),
  /** 0 for the first three variations, 1 for 'three more', and so on. */
  round: z.int().min(0).max(20).optional(),
});
export type GenerateRequest = z.infer<typeof generateRequest>;

/** Carries an answer of the robot check's widget on POST /api/generate-artwork; its 403 has `robotCheck: true`. */
export const captchaTokenHeader = 'x-robot-check';
/** Characters; Turnstile's own limit. */
export const captchaTokenLimit = 2_048;

/** What the spec's call reads once the artwork is done. `variations` are addresses of watermarked previews. */
export const generateAnswer = z.object({ artworkId: z.string(), variations: z.array(z.string()) });
/** The 202 of `Prefer: respond-async`. */
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

/**
 * Pixels that a picture truly has where it is made larger for print; null where every print is painted anew at its own
 * size.
 */
export const pictureSource = z
  .object({ width: z.int(), height: z.int(), /** Another shape is cut out of it. */ fit: z.literal('crop').optional() })
  .nullable();
export type PictureSource = z.infer<typeof pictureSource>;

/** What a picture brings to each thing that is sold of it; see `printQualities`. */
export const printQuality = z.object({
  product: z.enum(productTypes),
  /** As the catalog has it; null for the download. */
  size: z.string().nullable(),
  /** Dots per inch of the picture itself at that size. Enlarging adds none. */
  dpi: z.int(),
  /** Below 150: the shop says so wherever it offers this. */
  soft: z.boolean(),
});
export type PrintQuality = z.infer<typeof printQuality>;

/** GET /api/artworks/:id and the data of each `progress` event of GET /api/artworks/:id/events. */
export const artworkView = z.object({
  id: z.string(),
  style: z.string(),
  petName: z.string().nullable(),
  photoUrl: z.string(),
  status: z.enum(['queued', 'working', 'done', 'failed']),
  stage: z.enum(artworkStages),
  /** Which of the three variations is being made, 0..2. */
  variation: z.int(),
  /** Share of the whole work that is truly done, 0..1. */
  fraction: z.number(),
  /** Artworks before this one; 0 when it is being made. */
  queuePosition: z.int(),
  /** Watermarked previews as they land: three, and then those that come late. */
  variations: z.array(
    z.object({
      index: z.int(),
      url: z.string(),
      width: z.int(),
      height: z.int(),
      source: pictureSource,
      prints: z.array(printQuality),
    }),
  ),
  /** Pictures that hosted models are still at although the studio has painted in their place: they come beside the others. */
  coming: z.int(),
  /** A sentence for the visitor when it failed. */
  failure: z.string().nullable(),
  createdAt: z.string(),
});
export type ArtworkView = z.infer<typeof artworkView>;

export const variationsPerArtwork = 3;
/** With those of hosted models that came late, beside the studio's that had taken their places. */
export const maxVariations = 2 * variationsPerArtwork;
/** Preview size in pixels; the long side never exceeds 960. */
export const previewSize = { width: 768, height: 960 } as const;
/** The downloadable print file. */
export const printSize = { width: 4_800, height: 6_000, dpi: printDpi } as const;

/** Below this a print looks soft from where people stand. Dots per inch of the picture itself. */
export const softPrintDpi = 150;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Dots per inch that a picture of this size truly brings to a print of so many pixels, never more than the print has.
 * What is laid on a wider or taller print keeps its shape, see paintApproved.
 */
export function effectiveDpi(source: Size & { readonly fit?: 'crop' | undefined }, print: Size): number {
  const across = [print.width / source.width, print.height / source.height];
  const enlarged = source.fit === 'crop' ? Math.max(...across) : Math.min(...across);
  return Math.min(printDpi, Math.round(printDpi / enlarged));
}

/** Of every product and size; none for a picture that is painted anew at any size, and so brings all that a print has. */
export function printQualities(source: PictureSource): PrintQuality[] {
  if (source === null) return [];
  const judge = (product: ProductType, size: string | null, print: Size): PrintQuality => {
    const dpi = effectiveDpi(source, print);
    return { product, size, dpi, soft: dpi < softPrintDpi };
  };
  return productTypes.flatMap((product) =>
    product === 'digital'
      ? [judge(product, null, printSize)]
      : products[product].sizes.map((size) => judge(product, size.label, printPixels(size))),
  );
}

/** Of one product and size; null where a print has all that it can have. */
export function findQuality(
  source: PictureSource,
  wanted: Pick<PrintQuality, 'product' | 'size'>,
): PrintQuality | null {
  return printQualities(source).find(({ product, size }) => product === wanted.product && size === wanted.size) ?? null;
}

export function previewUrl(artworkId: string, variation: number): string {
  return `/api/artworks/${artworkId}/variations/${variation}/preview`;
}

/** Preview of a variation in each product's own shape, in pixels; the long side never exceeds 960. */
export const shapePreviewSizes: Readonly<Record<PictureShape, { readonly width: number; readonly height: number }>> = {
  portrait: previewSize,
  tall: { width: 720, height: 960 },
  square: { width: 840, height: 840 },
  wrap: { width: 954, height: 371 },
};

/** PUT /api/artworks/:id/variations/:variation/shapes/:shape asks for that preview and says how far it is. */
export const shapePreviewView = z.object({
  shape: z.enum(shapeNames),
  status: z.enum(['painting', 'done', 'failed']),
  /** The watermarked picture; null until it is done. */
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
 * GET /api/photos/:id/style-previews: the photo's pet in every style that is offered, small and watermarked. They are
 * painted while somebody asks: after two minutes without, the rest waits for the next who does.
 */
export const stylePreviewsView = z.object({
  /** 'stopped': no more will come, though some may be missing. */
  status: z.enum(['waiting', 'painting', 'done', 'stopped']),
  /** How many there will be. */
  total: z.int(),
  done: z.int(),
  /** As they land. Another address is another picture. */
  previews: z.array(z.object({ style: z.string(), url: z.string() })),
});
export type StylePreviewsView = z.infer<typeof stylePreviewsView>;

/** Pixels; the long side never exceeds 400. */
export const stylePreviewSize = { width: 320, height: 400 } as const;

export function stylePreviewsUrl(photoId: string): string {
  return `/api/photos/${photoId}/style-previews`;
}

export function stylePreviewUrl(setId: string, style: string): string {
  return `/api/style-previews/${setId}/${style}`;
}

/** GET /dev/prompts, in test mode: what hosted models are told, style by style, for a pet made up. */
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
