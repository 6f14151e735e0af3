import { standardProducts } from '../../catalog/contract.ts';
import { photoImageUrl, workingSize } from '../../photos/contract.ts';
import { must } from '../../../shared/must.ts';
import type { PhotoSize } from '../../photos/server/service.ts';
import { previewUrl, printQualities, type ArtworkView } from '../contract.ts';
import { countPets, sourcesOf } from './pets.ts';
import { sourceOf } from './source.ts';
import type { ArtworkWithVariations } from './view-store.ts';

/** The artwork as its owner sees it; recipe, seed and storage keys stay on the server. */
export function presentArtwork(
  { artwork, variations, photos, coming }: ArtworkWithVariations,
  queuePosition: number,
): ArtworkView {
  return {
    id: artwork.id,
    style: artwork.style,
    petName: artwork.petName,
    pets: countPets(artwork),
    photoUrl: photoImageUrl(artwork.photoId),
    status: artwork.status,
    stage: artwork.stage,
    variation: artwork.variation,
    fraction: artwork.fraction,
    queuePosition,
    variations: variations.map((variation) => ({
      index: variation.index,
      url: previewUrl(artwork.id, variation.index),
      width: variation.width,
      height: variation.height,
      source: sourceOf(variation),
      ...photoPixelsOf(artwork, variation, photos),
      oval: variation.oval,
      prints: printQualities(sourceOf(variation), standardProducts),
    })),
    coming,
    failure: artwork.failure,
    createdAt: artwork.createdAt.toISOString(),
  };
}

/** See `photoPixels` in `artworkView`. */
function photoPixelsOf(
  artwork: ArtworkWithVariations['artwork'],
  { photoWidths }: ArtworkWithVariations['variations'][number],
  photos: readonly PhotoSize[],
): { photoPixels: number } | undefined {
  if (photoWidths === null) return undefined;
  const sources = sourcesOf(artwork);
  const pixels = photoWidths.map(([pet, width]) => {
    const { photoId, hints } = must(sources[pet], 'a pet');
    const photo = photos.find(({ id }) => id === photoId);
    return photo === undefined ? null : Math.round(workingSize(photo, hints ?? {}).width / width);
  });
  const known = pixels.filter((one) => one !== null);
  return known.length < pixels.length ? undefined : { photoPixels: Math.min(...known) };
}
