import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ArtworkView } from '../contract.ts';
import { loadArtwork } from './request-artwork.ts';

export function artworkKey(artworkId: string | null) {
  return ['/api/artworks', artworkId] as const;
}

/** Polling interval while a late picture is expected. */
const pollIntervalMs = 5_000;

/** Loads an artwork as its owner may see it. */
export function useArtwork(artworkId: string | null): UseQueryResult<ArtworkView> {
  return useQuery({
    queryKey: artworkKey(artworkId),
    queryFn: ({ signal }) => loadArtwork(artworkId ?? '', signal),
    enabled: artworkId !== null,
    // Late pictures are shown beside the others as they arrive.
    refetchInterval: ({ state }) => ((state.data?.coming ?? 0) > 0 ? pollIntervalMs : false),
  });
}
