import { z } from 'zod';

const kept = {
  id: z.string(),
  /** Image URL for its owner; null if there is no picture yet. */
  imageUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When it is deleted automatically; null while a payment or an open order needs it, and for bought artworks. */
  goesAt: z.iso.datetime().nullable(),
  /** Why it is kept. If `goesAt` is set as well, it is the reason for that time. */
  keptFor: z.enum(['cart', 'payment', 'order', 'bought']).nullable(),
  /** The order that needs it or in which it was bought. */
  orderId: z.string().nullable(),
  /** Its deletion was requested and waits for that order. */
  leaving: z.boolean(),
};

const keptPhoto = z.object(kept);
const keptArtwork = z.object({
  ...kept,
  photoId: z.string(),
  /** Of all pets in the picture, if there are several photos. */
  photoIds: z.array(z.string()).optional(),
  style: z.string(),
  petName: z.string().nullable(),
});
export type KeptPhotoView = z.infer<typeof keptPhoto>;
export type KeptArtworkView = z.infer<typeof keptArtwork>;

/** GET /api/pictures: all photos and artworks of the caller, newest first. */
export const picturesUrl = '/api/pictures';
export const picturesView = z.object({ photos: z.array(keptPhoto), artworks: z.array(keptArtwork) });
export type PicturesView = z.infer<typeof picturesView>;

/** DELETE: 200 if deleted, 202 if deleted once an order is complete, 409 if a cart or a payment needs it. */
export function deletePhotoUrl(id: string): string {
  return `/api/photos/${id}`;
}
export function deleteArtworkUrl(id: string): string {
  return `/api/artworks/${id}`;
}

export const deletionResponse = z.object({
  /** Ids of everything deleted. */
  removed: z.array(z.string()),
  /** What happened, in one or two sentences. */
  message: z.string(),
  /** Id of the receipt sent by email; null if no address is known or nothing was deleted. */
  receipt: z.string().nullable(),
});
export type DeletionResponse = z.infer<typeof deletionResponse>;

/** POST: cancels a deletion that waits for an order. 200 even if none is pending. */
export function keepPhotoUrl(id: string): string {
  return `${deletePhotoUrl(id)}/keep`;
}
export function keepArtworkUrl(id: string): string {
  return `${deleteArtworkUrl(id)}/keep`;
}
export const keptResponse = z.object({ message: z.string() });

/** GET: downloads all data of the account as a ZIP. */
export const exportUrl = '/api/account/export';

/** POST: deletes the signed-in account. */
export const deleteAccountUrl = '/api/account/delete';
/** Must be typed to confirm. */
export const deleteAccountWord = 'DELETE';
export const deleteAccountRequest = z.object({ confirm: z.string().max(100) });
export const accountDeleted = z.object({ message: z.string() });
