import { z } from 'zod';
import { defineJob, earliestFirst, newestFirst } from '../../../platform/jobs/jobs.ts';
import { petRefs } from './style-previews/previewed-pets.ts';

export const generateJob = defineJob({
  name: 'artworks-generate',
  schema: z.object({
    artworkId: z.string(),
    /** Time of its turn in the queue, ISO 8601; absent in jobs of an older version. */
    turn: z.string().optional(),
  }),
  priority: ({ turn }) => (turn === undefined ? 0 : earliestFirst(new Date(turn))),
  retryLimit: 3,
  retryDelaySeconds: 2,
  expireInSeconds: 300,
  // Two, so that no core idles while one artwork waits for its last variation.
  concurrency: 2,
});

export const printJob = defineJob({
  name: 'artworks-print',
  schema: z.object({ printId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 900,
  // One: a print holds two hundred megabytes of pixels.
  concurrency: 1,
});

export const filmJob = defineJob({
  name: 'artworks-film',
  schema: z.object({ filmId: z.string() }),
  retryLimit: 2,
  retryDelaySeconds: 10,
  expireInSeconds: 600,
  // One: a film keeps a core busy for half a minute.
  concurrency: 1,
});

export const shapePreviewJob = defineJob({
  name: 'artworks-shape-preview',
  schema: z.object({ previewId: z.string() }),
  retryLimit: 2,
  retryDelaySeconds: 2,
  expireInSeconds: 120,
  // Two: a visitor is waiting, and the next product on the screen is requested at the same time.
  concurrency: 2,
});

export const detailJob = defineJob({
  name: 'artworks-detail',
  schema: z.object({ detailId: z.string() }),
  retryLimit: 2,
  retryDelaySeconds: 2,
  expireInSeconds: 180,
  // One: what paints at print size holds some hundred megabytes.
  concurrency: 1,
});

const largePreviewData = z.object({
  setId: z.string(),
  style: z.string(),
  /** When it was requested, ISO 8601. */
  at: z.string(),
});
export type LargePreviewData = z.infer<typeof largePreviewData>;

export const largePreviewJob = defineJob({
  name: 'artworks-large-preview',
  schema: largePreviewData,
  priority: ({ at }) => newestFirst(new Date(at)),
  retryLimit: 1,
  retryDelaySeconds: 2,
  expireInSeconds: 120,
  // Two: a visitor compares two styles.
  concurrency: 2,
});

const stylePreviewsData = z.object({
  photoId: z.string(),
  /** When it was requested, ISO 8601. */
  at: z.string(),
  /** The pets that the previews show; see `petRefs`. */
  pets: petRefs,
});
export type StylePreviewsData = z.infer<typeof stylePreviewsData>;

export const stylePreviewsJob = defineJob({
  name: 'artworks-style-previews',
  schema: stylePreviewsData,
  // The visitor of the newest photo is looking at the screen with the previews. Earlier visitors already have some of
  // theirs or have moved on.
  priority: ({ at }) => newestFirst(new Date(at)),
  retryLimit: 2,
  retryDelaySeconds: 2,
  expireInSeconds: 300,
  // Two, although one photo keeps every core busy: a new photo shares the cores with an earlier one.
  concurrency: 2,
});
