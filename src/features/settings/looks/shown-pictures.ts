import { z } from 'zod';

/** Files of a picture on the shop's own pages, by width in pixels and kind. Each is 4:5. */
export const shownFileNames = ['280.avif', '360.avif', '480.avif', '560.avif', '720.avif', '480.webp'] as const;
export type ShownFileName = (typeof shownFileNames)[number];

const hash = z.string().regex(/^[0-9a-f]{32}$/, 'Choose this picture again.');

/** A picture of one of the owner's pets, as pages show it. The files are stored under their hash, and never change. */
export const shownPicture = z.object({
  /** The pet's. */
  name: z.string().trim().min(1).max(40),
  style: z.string().max(60),
  file: hash,
  /** The photo that it was painted from. */
  photo: hash,
});
export type ShownPicture = z.infer<typeof shownPicture>;

/** Places for pictures on the landing page, beside the sample of each style. */
export const shownPlaces = { hero: 3, compare: 4 } as const;

/** Path of a file of a picture. */
export function shownUrl(file: string, name: ShownFileName): string {
  return `/samples/${file}/${name}`;
}
