import type { ScreenFormat } from '../../artworks/contract.ts';
import { request } from '../../../client/request.ts';

/** Between requests, if the response has no Retry-After. */
const defaultWaitMs = 3_000;

/**
 * Fetches the print file of a paid artwork from its download URL. The server answers 202 while the file is being made.
 * Then `onMaking` is called, and the request is repeated until the file is there. Throws if refused or offline.
 */
export async function fetchPrintFile(
  url: string,
  onMaking: () => void,
  wait: (milliseconds: number) => Promise<void> = sleep,
): Promise<Blob> {
  for (;;) {
    const response = await request('GET', url);
    if (response.status !== 202) return await response.blob();
    onMaking();
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    await wait(Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, 30_000) : defaultWaitMs);
  }
}

/** A different file name for each variation of an artwork, and for each kind of file. */
export function downloadName(artworkId: string, variation = 0, format?: ScreenFormat | 'film'): string {
  const ending = format === undefined ? '-high-res.png' : format === 'film' ? '.webm' : `-${format}.jpg`;
  return `pet-portrait-${artworkId.slice(-8)}${variation === 0 ? '' : `-${variation + 1}`}${ending}`;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
