import { photoImageUrl } from '../../photos/contract.ts';
import { previewUrl, type ArtworkView } from '../contract.ts';
import type { ArtworkRow, VariationRow } from './store.ts';

/** What its owner may know of an artwork; recipe, seed and storage keys stay here. */
export function presentArtwork(
  artwork: ArtworkRow,
  variations: readonly VariationRow[],
  queuePosition: number,
): ArtworkView {
  return {
    id: artwork.id,
    style: artwork.style,
    petName: artwork.petName,
    photoUrl: photoImageUrl(artwork.photoId),
    status: artwork.status,
    stage: artwork.stage,
    variation: artwork.variation,
    fraction: artwork.fraction,
    queuePosition,
    variations: variations.map(({ index, width, height }) => ({
      index,
      url: previewUrl(artwork.id, index),
      width,
      height,
    })),
    failure: artwork.failure,
    createdAt: artwork.createdAt.toISOString(),
  };
}
