import { z } from 'zod';
import { defineJob, earliestFirst, newestFirst } from '../../../platform/jobs/jobs.ts';

export const generateJob = defineJob({
  name: 'artworks-generate',
  schema: z.object({
    artworkId: z.string(),
    /** When its turn is, ISO; jobs of an older version have none. */
    turn: z.string().optional(),
  }),
  priority: ({ turn }) => (turn === undefined ? 0 : earliestFirst(new Date(turn))),
  retryLimit: 3,
  retryDelay: 2,
  expireInSeconds: 300,
  // Two, so that no core idles while one artwork waits for its last variation.
  concurrency: 2,
});

export const printJob = defineJob({
  name: 'artworks-print',
  schema: z.object({ printId: z.string() }),
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: 900,
  // One: a print holds two hundred megabytes of pixels.
  concurrency: 1,
});

export const shapePreviewJob = defineJob({
  name: 'artworks-shape-preview',
  schema: z.object({ previewId: z.string() }),
  retryLimit: 2,
  retryDelay: 2,
  expireInSeconds: 120,
  // Two: somebody is looking at the skeleton, and the product beside it is asked for at the same time.
  concurrency: 2,
});

const stylePreviewsData = z.object({
  photoId: z.string(),
  /** When it was asked for, ISO. */
  at: z.string(),
});
export type StylePreviewsData = z.infer<typeof stylePreviewsData>;

export const stylePreviewsJob = defineJob({
  name: 'artworks-style-previews',
  schema: stylePreviewsData,
  // Whoever has just come looks at the screen they are for; the others have some already, or have moved on.
  priority: ({ at }) => newestFirst(new Date(at)),
  retryLimit: 2,
  retryDelay: 2,
  expireInSeconds: 300,
  // Two, though a single photo keeps every core busy: who comes now shares with who came before, picture by picture.
  concurrency: 2,
});
