import type { OpenDatabase } from '../../../platform/db/database.ts';
import { artworkChannel } from './store.ts';

/** Waits for changes of one artwork. A change between two calls of `next` is not lost. */
interface Subscription {
  /** Resolves at the next change, after `timeoutMs` milliseconds, or once `signal` is aborted. */
  next(timeoutMs: number, signal: AbortSignal): Promise<'changed' | 'timeout' | 'stopped'>;
  stop(): void;
}

export interface ArtworkFeed {
  subscribe(artworkId: string): Subscription;
  close(): Promise<void>;
}

/** Opens one database listener that all clients of this process share. */
export async function openArtworkFeed(database: Pick<OpenDatabase, 'listen'>): Promise<ArtworkFeed> {
  const watchers = new Map<string, Set<() => void>>();
  const stopListening = await database.listen(
    artworkChannel,
    (artworkId) => {
      for (const wake of watchers.get(artworkId) ?? []) wake();
    },
    // Notifications may have been lost, so every subscriber reads again.
    () => {
      for (const group of watchers.values()) for (const wake of group) wake();
    },
  );

  function subscribe(artworkId: string): Subscription {
    const group = watchers.get(artworkId) ?? new Set();
    watchers.set(artworkId, group);
    let changed = false;
    let waiting: (() => void) | null = null;
    const wake = () => {
      changed = true;
      waiting?.();
    };
    group.add(wake);
    return {
      async next(timeoutMs, signal) {
        if (!changed && !signal.aborted) {
          const { promise, resolve } = Promise.withResolvers<void>();
          const timer = setTimeout(resolve, timeoutMs);
          const stop = () => resolve();
          signal.addEventListener('abort', stop);
          waiting = resolve;
          await promise;
          waiting = null;
          clearTimeout(timer);
          signal.removeEventListener('abort', stop);
        }
        if (signal.aborted) return 'stopped';
        const result = changed ? 'changed' : 'timeout';
        changed = false;
        return result;
      },
      stop() {
        group.delete(wake);
        if (group.size === 0 && watchers.get(artworkId) === group) watchers.delete(artworkId);
      },
    };
  }

  return { subscribe, close: stopListening };
}
