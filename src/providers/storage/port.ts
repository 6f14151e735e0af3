import type { Readable } from 'node:stream';

/** Storage of pictures. Keys are paths of lower-case segments, e.g. `photos/pho_…/upright.jpg`. */
export interface Storage {
  /** Writes the whole object, durable when resolved; an existing key is replaced atomically. */
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** The bytes, or null when there is no such key. */
  get(key: string): Promise<Uint8Array | null>;
  /** A stream with the size in bytes, or null when there is no such key. */
  stream(key: string): Promise<{ body: Readable; size: number } | null>;
  exists(key: string): Promise<boolean>;
  /** Deletes one object; no error when it is gone already. */
  remove(key: string): Promise<void>;
  /** Deletes every object whose key starts with `folder` and a slash; no error when there is none. */
  removeAll(folder: string): Promise<void>;
  /** Throws when the storage does not respond or denies access. */
  check(): Promise<void>;
}

export interface StoredObject {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** Changes whenever the object is rewritten, as far as the storage can tell; for comparison with an earlier list. */
  readonly version: string;
}

/** A storage that can also list its objects, for tools that move them; the shop itself knows its keys. */
export interface ListedStorage extends Storage {
  /** Yields every object in no particular order, without holding the whole list. Omits incomplete writes. */
  list(): AsyncIterable<StoredObject>;
}

/** The storage is full until somebody frees space. No partial object is left behind. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** The storage throttles requests; the operation was not performed. */
export class StorageBusyError extends Error {
  override readonly name = 'StorageBusyError';
}

/** The configured storage cannot be used; `message` explains the reason to the owner. */
export class StorageUnusableError extends Error {
  override readonly name = 'StorageUnusableError';
}
