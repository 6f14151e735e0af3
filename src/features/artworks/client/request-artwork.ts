import { load, request } from '../../../web/api/request.ts';
import { artworkView, generateAccepted, type ArtworkView, type GenerateRequest } from '../contract.ts';

/** Asks for an artwork and comes back at once; the same request again is the same artwork. */
export async function requestArtwork(wish: GenerateRequest, signal: AbortSignal): Promise<string> {
  const response = await request('POST', '/api/generate-artwork', wish, { headers: { Prefer: 'respond-async' }, signal });
  return generateAccepted.parse(await response.json()).artworkId;
}

export function loadArtwork(artworkId: string, signal?: AbortSignal): Promise<ArtworkView> {
  return load(`/api/artworks/${artworkId}`, artworkView, signal ? { signal } : {});
}
