import { Readable } from 'node:stream';
import type { Storage } from '../../src/providers/storage/port.ts';

export interface MemoryStorage extends Storage {
  readonly files: Map<string, Uint8Array>;
}

/** Keeps files in memory, because syncing to disk would take most of the time of a thousand test runs. */
export function createMemoryStorage(): MemoryStorage {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    async put(key, body) {
      files.set(key, body);
    },
    get: async (key) => files.get(key) ?? null,
    async stream(key) {
      const body = files.get(key);
      return body === undefined ? null : { body: Readable.from(Buffer.from(body)), size: body.byteLength };
    },
    exists: async (key) => files.has(key),
    async remove(key) {
      files.delete(key);
    },
    async removeAll(folder) {
      for (const key of files.keys()) if (key.startsWith(`${folder}/`)) files.delete(key);
    },
    async check() {},
  };
}
