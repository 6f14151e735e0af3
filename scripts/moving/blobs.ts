import { createHash } from 'node:crypto';
import type { ListedStorage } from '../../src/providers/storage/port.ts';
import { Refusal } from './refusal.ts';

/** Pictures in memory at a time; prints of 4800 x 6000 are the largest. */
const parallel = 4;

export interface Tally {
  readonly objects: number;
  readonly bytes: number;
}

/** A source of blobs. */
export interface BlobSource {
  list(): AsyncIterable<{ readonly key: string; readonly size: number }>;
  /** The bytes, verified against their hash if the source has one; null if they are gone. */
  get(key: string): Promise<Uint8Array | null>;
  exists(key: string): Promise<boolean>;
}

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  json: 'application/json',
};
const typeOf = (key: string): string => types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** An object that names the shop whose pictures are being moved into a storage; deleted when the move is complete. */
export const mark = 'moving/mover.txt';

/** Read-only. Throws a Refusal if the storage contains pictures that this mover has not written. */
export async function readBlobProgress(target: ListedStorage, mover: string): Promise<'empty' | 'begun'> {
  const found = await target.get(mark);
  if (found !== null) {
    if (Buffer.from(found).toString() === mover) return 'begun';
    throw new Refusal(
      'Pictures of another shop or backup are being moved to the place where pictures are to go. Name another S3_BUCKET.',
    );
  }
  for await (const { key } of target.list()) {
    if (!key.startsWith('checks/'))
      throw new Refusal(
        `There are pictures already where pictures are to go (${key}). Name an empty S3_BUCKET: nothing is ever overwritten.`,
      );
  }
  return 'empty';
}

/**
 * Copies every blob and reads each copy back to compare its hash. Blobs that an interrupted run has already copied are
 * compared and kept; blobs that the source has deleted since are deleted.
 */
export async function fillStorage(
  target: ListedStorage,
  mover: string,
  source: BlobSource,
  say: (line: string) => void,
): Promise<Tally> {
  await target.put(mark, Buffer.from(mover), 'text/plain');
  let [objects, bytes, reportedAt] = [0, 0, performance.now()];
  await inParallel(source.list(), async ({ key }) => {
    const wanted = await source.get(key);
    if (wanted === null) return;
    await copyBlob(target, key, wanted);
    objects += 1;
    bytes += wanted.length;
    if (performance.now() - reportedAt < 2_000) return;
    reportedAt = performance.now();
    say(`  ${objects} pictures, ${formatBytes(bytes)} so far`);
  });
  let present = 0;
  await inParallel(target.list(), async ({ key }) => {
    if (key === mark || key.startsWith('checks/')) return;
    if (await source.exists(key)) present += 1;
    else await target.remove(key);
  });
  if (present !== objects) throw new Error(`${objects} pictures were copied, and ${present} are there`);
  return { objects, bytes };
}

export async function releaseStorage(target: ListedStorage): Promise<void> {
  await target.remove(mark);
}

async function copyBlob(target: ListedStorage, key: string, wanted: Uint8Array): Promise<void> {
  const isThere = async (): Promise<boolean> => {
    const found = await target.get(key);
    return found !== null && hashBytes(found) === hashBytes(wanted);
  };
  if (await isThere()) return;
  await target.put(key, wanted, typeOf(key));
  if (!(await isThere())) throw new Error(`${key} was written, but reads back differently`);
}

/** Works on several items at a time; rejects with the first failure, after which no new item is begun. */
export async function inParallel<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.asyncIterator]();
  let failed = false;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (;;) {
        const next = await waiting.next();
        if (next.done === true || failed) return;
        try {
          await work(next.value);
        } catch (error) {
          failed = true;
          throw error;
        }
      }
    }),
  );
}

export function formatBytes(bytes: number): string {
  return bytes < 1e6
    ? `${Math.ceil(bytes / 1e3)} kB`
    : bytes < 1e9
      ? `${(bytes / 1e6).toFixed(1)} MB`
      : `${(bytes / 1e9).toFixed(2)} GB`;
}
