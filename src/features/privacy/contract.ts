import { z } from 'zod';

const kept = {
  id: z.string(),
  /** A picture of it for its owner; null when there is none yet. */
  imageUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When it goes of itself; null while an order needs it, or for good because it was bought. */
  goesAt: z.iso.datetime().nullable(),
  /** What it is kept for. Not null with a `goesAt`: it is kept that long because of this. */
  keptFor: z.enum(['cart', 'payment', 'order', 'bought']).nullable(),
  /** The order it was bought in. */
  orderId: z.string().nullable(),
  /** It is to be deleted and waits for that order. */
  leaving: z.boolean(),
};

export const keptPhoto = z.object(kept);
export const keptArtwork = z.object({
  ...kept,
  photoId: z.string(),
  style: z.string(),
  petName: z.string().nullable(),
});
export type KeptPhotoView = z.infer<typeof keptPhoto>;
export type KeptArtworkView = z.infer<typeof keptArtwork>;

/** GET /api/pictures: everything of whoever asks, the newest first. */
export const picturesUrl = '/api/pictures';
export const picturesView = z.object({ photos: z.array(keptPhoto), artworks: z.array(keptArtwork) });
export type PicturesView = z.infer<typeof picturesView>;

/** DELETE: 200 when it is gone, 202 when it goes as soon as an order is complete, 409 when a cart or a payment has it. */
export function deletePhotoUrl(id: string): string {
  return `/api/photos/${id}`;
}
export function deleteArtworkUrl(id: string): string {
  return `/api/artworks/${id}`;
}

export const deletionAnswer = z.object({
  /** Ids of everything that has gone. */
  removed: z.array(z.string()),
  /** What happened, in a sentence or two. */
  message: z.string(),
  /** Names the receipt that goes out by e-mail; null when no address is known. */
  receipt: z.string().nullable(),
});
export type DeletionAnswer = z.infer<typeof deletionAnswer>;

/** POST: takes back a deletion that waits for an order. 200 also when none was waiting. */
export function keepPhotoUrl(id: string): string {
  return `${deletePhotoUrl(id)}/keep`;
}
export function keepArtworkUrl(id: string): string {
  return `${deleteArtworkUrl(id)}/keep`;
}
export const keptAnswer = z.object({ message: z.string() });

/** GET, a download: a ZIP of everything. */
export const exportUrl = '/api/account/export';

/** POST: deletes the account of whoever is signed in. */
export const deleteAccountUrl = '/api/account/delete';
/** What has to be typed first. */
export const deleteAccountWord = 'DELETE';
export const deleteAccountRequest = z.object({ confirm: z.string().max(100) });
export const accountDeleted = z.object({ message: z.string() });

export const privacyMessages = {
  inCart: 'It is in your cart. Take it out there first, then it can be deleted.',
  beingPaid: 'A payment for it has been begun. Once that is over, or a day old, it can be deleted.',
  kept: 'It stays after all.',
  notConfirmed: `Please type ${deleteAccountWord} to delete your account.`,
  accountGone: 'Your account is deleted, and you are signed out everywhere.',
} as const;

/** '1 photo and 2 artworks'; null for none. */
export function countPictures(photos: number, artworks: number): string | null {
  const parts = [count(photos, 'photo'), count(artworks, 'artwork')].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' and ');
}

function count(number: number, noun: string): string | null {
  if (number === 0) return null;
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}

/** What became of a wish to delete something, for its owner. */
export function sayDeleted({
  photos,
  artworks,
  waitingFor,
}: {
  photos: number;
  artworks: number;
  /** The last characters of the order that still needs the rest; null when nothing is left. */
  waitingFor: string | null;
}): string {
  const counted = countPictures(photos, artworks);
  const gone = counted === null ? null : `${counted} ${photos + artworks > 1 ? 'are' : 'is'} deleted.`;
  const rest = counted === null ? 'Order' : 'The rest stays for now: order';
  const waits =
    waitingFor === null
      ? null
      : `${rest} ${waitingFor} still needs it. It is deleted as soon as that order is complete.`;
  return [gone, waits].filter((sentence) => sentence !== null).join(' ');
}
