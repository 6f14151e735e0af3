import { shownUrl, type ShownFileName, type ShownPicture } from '../features/settings/contract.ts';
import { currentSettings } from './shell/current-settings.ts';

const sheetColumns = 4;
const sheetPrints = 12;

/**
 * The owner's pictures that the pages show, each once. Those of the pet that stands beside the headline are the first,
 * so that a photo and the art near it are of one pet.
 */
export function ownPictures(): readonly ShownPicture[] {
  const { hero, compare, tiles } = currentSettings().pictures;
  const chosen = [...(hero ?? []), ...(compare ?? []), ...Object.values(tiles)];
  const distinct = [...new Map(chosen.map((picture) => [picture.file, picture])).values()];
  const isFirstPet = ({ photo }: ShownPicture) => photo === distinct[0]?.photo;
  return [...distinct.filter(isFirstPet), ...distinct.filter((picture) => !isFirstPet(picture))];
}

/** One of the owner's pictures, by turns; null where they have none, so that the shop's sample is shown. */
export function ownPicture(turn: number): ShownPicture | null {
  const own = ownPictures();
  return own[turn % own.length] ?? null;
}

/** URL of one of the owner's pictures, by turns, or else of the sample. */
export function ownOr(sample: string, turn: number, name: ShownFileName): string {
  const own = ownPicture(turn);
  return own === null ? sample : shownUrl(own.file, name);
}

/** As `ownOr`, for the photo from which the owner's first picture was painted. */
export function ownPhotoOr(sample: string, name: ShownFileName): string {
  const own = ownPicture(0);
  return own === null ? sample : shownUrl(own.photo, name);
}

/** URLs for a sheet of small prints in whole rows: the owner's pictures, or else the samples. */
export function ownSheetOr(samples: readonly string[]): readonly string[] {
  const own = ownPictures();
  if (own.length === 0) return samples;
  const rows = Math.max(1, Math.floor(Math.min(own.length, sheetPrints) / sheetColumns));
  // From the last one on, because the first ones stand above.
  return Array.from({ length: rows * sheetColumns }, (_, index) =>
    ownPicture(own.length * sheetColumns - 1 - index),
  ).flatMap((picture) => (picture === null ? [] : shownUrl(picture.file, '280.avif')));
}
