import { request } from '../../../client/request.ts';
import { largePreviewUrl, largePreviewView } from '../contract.ts';

/** Milliseconds between two requests while a large preview is painted, and how many there are at most. */
const pollIntervalMs = 500;
const maxPolls = 60;

/**
 * Has the style preview at `preview` painted large. Resolves to its URL once `fetchPicture` has it, so that it can be
 * shown at once; to null if there is none, or if it takes longer than half a minute. Rejects once `signal` aborts.
 */
export async function enlargePreview(
  preview: string,
  signal: AbortSignal,
  fetchPicture: (url: string) => Promise<void>,
): Promise<string | null> {
  const url = largePreviewUrl(preview);
  try {
    for (let polls = 0; polls < maxPolls; polls++) {
      const response = await request('PUT', url, undefined, { signal });
      const { status } = largePreviewView.parse(await response.json());
      if (status === 'failed') return null;
      if (status === 'done') {
        await fetchPicture(url);
        signal.throwIfAborted();
        return url;
      }
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
      signal.throwIfAborted();
    }
  } catch {
    signal.throwIfAborted();
  }
  return null;
}
