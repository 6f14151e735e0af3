import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ArtworkView } from '../contract.ts';
import { loadArtwork } from './request-artwork.ts';

export function artworkKey(artworkId: string | null) {
  return ['/api/artworks', artworkId] as const;
}

/** Milliseconds between two looks at an artwork with a picture that comes late. */
const lookAgain = 5_000;

/** A finished artwork as its owner may see it. */
export function useArtwork(artworkId: string | null): UseQueryResult<ArtworkView> {
  return useQuery({
    queryKey: artworkKey(artworkId),
    queryFn: ({ signal }) => loadArtwork(artworkId ?? '', signal),
    enabled: artworkId !== null,
    // A picture that comes late hangs beside the others when it is there.
    refetchInterval: ({ state }) => ((state.data?.coming ?? 0) > 0 ? lookAgain : false),
  });
}
