import { second } from '../../../shared/time.ts';
import type { ArtworkView } from '../contract.ts';
import type { ArtworkFeed } from './feed.ts';

/** Comment lines keep proxies from closing a quiet stream; each also rereads, in case a notification was lost. */
const heartbeat = 10 * second;

/**
 * Text of a server-sent event stream: a `progress` event with the artwork at the start and after each change. It ends
 * once the artwork has failed, or is done and no late picture is expected. A slow reader gets the latest state instead
 * of every state, because the next one is read only when the previous one was consumed.
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

/** Resolves with the artwork once it is done or has failed, after `timeout` milliseconds, or when `signal` aborts. */
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
