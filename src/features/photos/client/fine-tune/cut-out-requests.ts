import { request } from '../../../../client/request.ts';
import {
  cutOutUrl,
  cutOutView,
  hintsResponse,
  photoHintsUrl,
  type CutOutView,
  type PhotoHints,
} from '../../contract.ts';

/**
 * Loads the cut-out of a photo under its current hints, or of one of its pets. Repeats the request until the cut-out is
 * ready.
 */
export async function loadCutOut(photoId: string, signal: AbortSignal, pet?: number): Promise<CutOutView> {
  for (;;) {
    const response = await request('GET', cutOutUrl(photoId, pet), undefined, { signal });
    if (response.status === 200) return cutOutView.parse(await response.json());
    await sleep(Number(response.headers.get('retry-after') ?? 1) * 1_000, signal);
  }
}

/** Saves the hints of a photo, or of one of its pets. Returns the version of the photo's. */
export async function saveHints(photoId: string, hints: PhotoHints, pet?: number): Promise<number> {
  const response = await request('PUT', photoHintsUrl(photoId, pet), hints);
  return hintsResponse.parse(await response.json()).version;
}

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason instanceof Error ? signal.reason : new Error('the request was aborted'));
      },
      { once: true },
    );
  });
}
