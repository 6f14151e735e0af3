import { deletionWords } from '../../../words/catalogs/deletion.ts';
import type { Say } from '../../../words/words.ts';

/** '1 photo and 2 artworks'; null for none. */
export function countPictures(say: Say, photos: number, artworks: number): string | null {
  const counted = {
    photos: say(deletionWords.photos, { count: photos }),
    artworks: say(deletionWords.artworks, { count: artworks }),
  };
  if (photos > 0 && artworks > 0) return say(deletionWords.both, counted);
  if (photos > 0) return counted.photos;
  return artworks > 0 ? counted.artworks : null;
}

/** What a request to delete has done, in one or two sentences. */
export function describeDeletion(
  say: Say,
  {
    photos,
    artworks,
    waitingFor,
  }: {
    readonly photos: number;
    readonly artworks: number;
    /** Short id of the order that still needs the rest; null if none does. */
    readonly waitingFor: string | null;
  },
): string {
  const what = countPictures(say, photos, artworks);
  const gone = what === null ? [] : [say(deletionWords.deleted, { what, count: photos + artworks })];
  if (waitingFor === null) return gone.join(' ');
  const waits = what === null ? deletionWords.waits : deletionWords.restWaits;
  return [...gone, say(waits, { order: waitingFor })].join(' ');
}
