import type { Readable } from 'node:stream';

/** Where pictures live. Keys are paths of lower-case segments, e.g. `photos/pho_…/upright.jpg`. */
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
  /** Throws when the storage does not answer or does not let the shop read and write. */
  check(): Promise<void>;
}

export interface StoredObject {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** Another whenever the object is written anew, as far as the storage can tell; for comparing with an earlier list. */
  readonly version: string;
}

/** A storage that can also be gone through as a whole, for those who carry it elsewhere; the shop itself knows its keys. */
export interface ListedStorage extends Storage {
  /** Every object, in no particular order, as it comes: never the whole list at once. What is half written is left out. */
  list(): AsyncIterable<StoredObject>;
}

/** There is no room for what was to be written, and will be none until somebody makes some; nothing of it is left behind. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** The storage asks for patience; what was to be done is not done. */
export class StorageBusyError extends Error {
  override readonly name = 'StorageBusyError';
}

/** The pictures cannot be kept where the settings say; `message` tells the owner why, in words. */
export class StorageUnusableError extends Error {
  override readonly name = 'StorageUnusableError';
}
