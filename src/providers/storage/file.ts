import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, opendir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { splitKey } from './key.ts';
import { StorageFullError, type ListedStorage, type StoredObject } from './port.ts';

/**
 * Bytes of the disk that pictures leave free by default. An embedded database shares the disk and uses the remainder:
 * it can still record payments long after there is no space for pictures.
 */
const defaultMinFreeBytes = 64 * 2 ** 20;

/** Stores pictures as files under one folder, and leaves at least `minFreeBytes` of its disk free. */
export function createFileStorage(root: string, minFreeBytes: number = defaultMinFreeBytes): ListedStorage {
  const base = resolve(root);

  /** Throws StorageFullError unless this many more bytes may be written. */
  async function checkDiskSpace(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(base);
    if (bavail * bsize < minFreeBytes + bytes)
      throw new StorageFullError(`The disk of ${base} is full: ${Math.floor((bavail * bsize) / 2 ** 20)} MB are left`);
  }

  const locate = (key: string): string => join(base, ...splitKey(key));

  return {
    async put(key, body) {
      const path = locate(key);
      const folder = dirname(path);
      const temporaryPath = join(folder, `.${randomBytes(8).toString('hex')}.part`);
      try {
        await makeDurableFolder(folder, base);
        await checkDiskSpace(body.byteLength);
        const file = await open(temporaryPath, 'wx', 0o600);
        try {
          await file.writeFile(body);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporaryPath, path);
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw isFull(error) ? new StorageFullError(`The disk of ${base} is full`, { cause: error }) : error;
      }
      await syncFolder(folder);
    },
    async get(key) {
      return unlessMissing(readFile(locate(key)));
    },
    async stream(key) {
      const file = await unlessMissing(open(locate(key), 'r'));
      if (file === null) return null;
      const found = await file.stat();
      if (found.isFile()) return { body: file.createReadStream(), size: found.size };
      await file.close();
      return null;
    },
    async exists(key) {
      return (await unlessMissing(stat(locate(key))))?.isFile() === true;
    },
    async remove(key) {
      await rm(locate(key), { force: true });
    },
    async removeAll(folder) {
      await rm(locate(folder), { recursive: true, force: true });
    },
    async check() {
      await mkdir(base, { recursive: true, mode: 0o700 });
      await access(base, constants.R_OK | constants.W_OK);
      await checkDiskSpace(0);
    },
    list: () => walk(base, ''),
  };
}

/** Lists all files of a folder, except hidden ones: they are unfinished files of `put`. */
async function* walk(folder: string, prefix: string): AsyncGenerator<StoredObject> {
  const entries = await unlessMissing(opendir(folder));
  if (entries === null) return;
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path, `${prefix}${entry.name}/`);
    if (!entry.isFile()) continue;
    const found = await unlessMissing(stat(path, { bigint: true }));
    if (found !== null)
      yield { key: `${prefix}${entry.name}`, size: Number(found.size), version: String(found.mtimeNs) };
  }
}

/** Whether the disk is full or the user's quota is exceeded. */
function isFull(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Null for a missing file. A folder counts as missing, as in object storage. */
async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}

/** Creates a folder durably: a new folder survives a power cut only after its parent has been synced. */
async function makeDurableFolder(folder: string, base: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const last = dirname(first);
  for (let current = dirname(folder); current.length >= last.length; current = dirname(current)) {
    await syncFolder(current);
    if (current === dirname(base)) return;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
