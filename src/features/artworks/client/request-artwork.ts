import { load, request, RequestError } from '../../../web/api/request.ts';
import {
  artworkView,
  generateAccepted,
  captchaTokenHeader,
  type ArtworkView,
  type GenerateRequest,
} from '../contract.ts';

/**
 * Asks for an artwork and comes back at once; the same request again is the same artwork. `captchaToken` is the answer of
 * the robot check's widget, where the shop has asked for one.
 */
export async function requestArtwork(
  wish: GenerateRequest,
  signal: AbortSignal,
  captchaToken: string | null = null,
): Promise<string> {
  const headers = { Prefer: 'respond-async', ...(captchaToken !== null && { [captchaTokenHeader]: captchaToken }) };
  const response = await request('POST', '/api/generate-artwork', wish, { headers, signal });
  return generateAccepted.parse(await response.json()).artworkId;
}

/** Whether the shop wants to see first that a person asks. */
export function asksForPerson(error: unknown): boolean {
  return (
    error instanceof RequestError && error.status === 403 && Reflect.get(Object(error.body), 'robotCheck') === true
  );
}

export function loadArtwork(artworkId: string, signal?: AbortSignal): Promise<ArtworkView> {
  return load(`/api/artworks/${artworkId}`, artworkView, signal ? { signal } : {});
}
