import { load, request, RequestError } from '../../../client/request.ts';
import {
  artworkView,
  generateAccepted,
  captchaTokenHeader,
  type ArtworkView,
  type GenerateRequest,
} from '../contract.ts';

/**
 * Requests an artwork and returns its id without waiting for its pictures; a repeated request returns the same artwork.
 * `captchaToken` comes from the captcha widget; null unless the shop requires it.
 */
export async function requestArtwork(
  wanted: GenerateRequest,
  signal: AbortSignal,
  captchaToken: string | null = null,
): Promise<string> {
  const headers = { Prefer: 'respond-async', ...(captchaToken !== null && { [captchaTokenHeader]: captchaToken }) };
  const response = await request('POST', '/api/generate-artwork', wanted, { headers, signal });
  return generateAccepted.parse(await response.json()).artworkId;
}

/** Whether an error means that the shop requires a captcha first. */
export function isCaptchaRequired(error: unknown): boolean {
  return (
    error instanceof RequestError && error.status === 403 && Reflect.get(Object(error.body), 'robotCheck') === true
  );
}

export function loadArtwork(artworkId: string, signal?: AbortSignal): Promise<ArtworkView> {
  return load(`/api/artworks/${artworkId}`, artworkView, signal ? { signal } : {});
}
