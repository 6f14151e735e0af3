import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readStoredJson, storageKeys, writeStored } from '../../../client/browser-storage.ts';

const stored = z.array(z.string().max(60)).max(100).catch([]);
const none: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
let favorites: ReadonlySet<string> | null = null;

function read(): ReadonlySet<string> {
  favorites ??= new Set(stored.parse(readStoredJson(storageKeys.favoriteStyles)));
  return favorites;
}

/** Adds a style to this browser's favorites, or removes it. */
export function toggleFavorite(styleId: string): void {
  const next = new Set(read());
  if (!next.delete(styleId)) next.add(styleId);
  favorites = next;
  writeStored(storageKeys.favoriteStyles, JSON.stringify([...next]));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Ids of the styles that the visitor keeps as favorites in this browser. */
export function useFavorites(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, read, () => none);
}
