import { z } from 'zod';
import { printDpi } from '../catalog/contract.ts';
import type { Size } from './place-picture.ts';

/** Longest width and height of a detail of a print, in pixels: two inches of paper. */
export const detailSide = 2 * printDpi;

/**
 * PUT /api/artworks/:id/variations/:variation/details/:print requests the surroundings of the face as a print has them,
 * pixel for pixel, and returns their status. `:print` is the size of the visible part of a print, as in `4800x6000`.
 */
export const printDetailView = z.object({
  status: z.enum(['painting', 'done', 'failed']),
  /** URL of the watermarked picture; null until it is done. */
  url: z.string().nullable(),
});
export type PrintDetailView = z.infer<typeof printDetailView>;

export function detailUrl(artworkId: string, variation: number, { width, height }: Size): string {
  return `/api/artworks/${artworkId}/variations/${variation}/details/${width}x${height}`;
}
