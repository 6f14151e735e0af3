import { standardProducts } from '../../catalog/contract.ts';
import { photoImageUrl } from '../../photos/contract.ts';
import { previewUrl, printQualities, type ArtworkView } from '../contract.ts';
import { countPets } from './pets.ts';
import { sourceOf } from './source.ts';
import type { ArtworkWithVariations } from './view-store.ts';

/** The artwork as its owner sees it; recipe, seed and storage keys stay on the server. */
export function presentArtwork(
  { artwork, variations, coming }: ArtworkWithVariations,
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
      prints: printQualities(sourceOf(variation), standardProducts),
    })),
    coming,
    failure: artwork.failure,
    createdAt: artwork.createdAt.toISOString(),
  };
}
