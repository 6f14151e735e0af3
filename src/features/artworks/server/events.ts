import { second } from '../../../shared/time.ts';
import type { ArtworkView } from '../contract.ts';
import type { ArtworkFeed } from './feed.ts';

/**
 * Interval of the comment lines that keep proxies from closing an idle stream. The artwork is reread at the same time,
 * in case a notification was lost.
 */
const heartbeatMs = 10 * second;

/**
 * Text of a server-sent event stream: a `progress` event with the artwork at the start and after each change. It ends
 * once the artwork has failed, or is done and no late picture is expected. A slow reader gets the latest state instead
 * of every state, because the next state is read only after the previous one was consumed.
 */
export async function* streamArtwork(
  feed: ArtworkFeed,
  artworkId: string,
  read: () => Promise<ArtworkView>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const subscription = feed.subscribe(artworkId);
  try {
    let lastState = '';
    let cause: 'changed' | 'timeout' | 'stopped' = 'changed';
    while (cause !== 'stopped') {
      const view = await read();
      const state = JSON.stringify(view);
      if (state !== lastState) yield `event: progress\ndata: ${state}\n\n`;
      else if (cause === 'timeout') yield ': still here\n\n';
      lastState = state;
      if (isOver(view)) return;
      cause = await subscription.next(heartbeatMs, signal);
    }
  } finally {
    subscription.stop();
  }
}

/** Resolves with the artwork once it is done or has failed, after `timeoutMs` milliseconds, or when `signal` aborts. */
export async function awaitArtwork(
  feed: ArtworkFeed,
  artworkId: string,
  read: () => Promise<ArtworkView>,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<ArtworkView> {
  const subscription = feed.subscribe(artworkId);
  const deadline = performance.now() + timeoutMs;
  try {
    for (;;) {
      const view = await read();
      const remainingMs = deadline - performance.now();
      if (isFinished(view) || remainingMs <= 0 || signal.aborted) return view;
      await subscription.next(Math.min(heartbeatMs, remainingMs), signal);
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
