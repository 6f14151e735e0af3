import { second } from '../../../shared/time.ts';
import type { ArtworkView } from '../contract.ts';
import type { ArtworkFeed } from './feed.ts';

/** Comments keep proxies from closing a quiet stream; each also re-reads, should a notice have been lost. */
const heartbeat = 10 * second;

/**
 * The text of a server-sent event stream: a `progress` event with the artwork as it is now and at each
 * change, ending once it is done and nothing comes late, or has failed. A slow reader gets the latest state, not every state,
 * for the next one is read only when the last was taken.
 */
export async function* streamArtwork(
  feed: ArtworkFeed,
  artworkId: string,
  read: () => Promise<ArtworkView>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const subscription = feed.subscribe(artworkId);
  try {
    let sent = '';
    let cause: 'changed' | 'timeout' | 'stopped' = 'changed';
    while (cause !== 'stopped') {
      const view = await read();
      const state = JSON.stringify(view);
      if (state !== sent) yield `event: progress\ndata: ${state}\n\n`;
      else if (cause === 'timeout') yield ': still here\n\n';
      sent = state;
      if (isOver(view)) return;
      cause = await subscription.next(heartbeat, signal);
    }
  } finally {
    subscription.stop();
  }
}

/** The artwork once it is done or has failed, or as it is after `timeout` milliseconds. */
export async function awaitArtwork(
  feed: ArtworkFeed,
  artworkId: string,
  read: () => Promise<ArtworkView>,
  timeout: number,
  signal: AbortSignal,
): Promise<ArtworkView> {
  const subscription = feed.subscribe(artworkId);
  const deadline = performance.now() + timeout;
  try {
    for (;;) {
      const view = await read();
      const left = deadline - performance.now();
      if (isFinished(view) || left <= 0 || signal.aborted) return view;
      await subscription.next(Math.min(heartbeat, left), signal);
    }
  } finally {
    subscription.stop();
  }
}

function isOver(view: ArtworkView): boolean {
  return isFinished(view) && view.coming === 0;
}

function isFinished(view: ArtworkView): boolean {
  return view.status === 'done' || view.status === 'failed';
}
