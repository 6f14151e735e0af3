import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Db } from '../../../platform/db/database.ts';
import type { Clock } from '../../../shared/time.ts';
import type { FakeTables, FetchedFile } from './tables.ts';

export interface FileCache {
  /** The file at a URL. Each URL is fetched once: a file that replaces it later is never seen. */
  fetch(url: string): Promise<FetchedFile>;
}

export interface FileCacheOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly tables: Pick<FakeTables, 'files'>;
  readonly fetchFile?: typeof fetch;
}

const maxBytes = 200 * 2 ** 20;
const timeoutMs = 60_000;

/** Fetches print files as a partner does: without cookies, over the network, some time after the order. */
export function openFileCache({ db, clock, tables, fetchFile = fetch }: FileCacheOptions): FileCache {
  const { files } = tables;
  return {
    async fetch(url) {
      const [known] = await db.select().from(files).where(eq(files.url, url));
      if (known !== undefined) return known.file;
      const file = await download(url, fetchFile);
      await db.insert(files).values({ url, file, fetchedAt: clock() }).onConflictDoNothing();
      return file;
    },
  };
}

async function download(url: string, fetchFile: typeof fetch): Promise<FetchedFile> {
  const failed = (failure: string): FetchedFile => ({ url, picture: null, failure });
  let bytes: Buffer;
  try {
    const response = await fetchFile(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return failed(`The file could not be downloaded: its server answered ${response.status}.`);
    bytes = Buffer.from(await response.arrayBuffer());
  } catch {
    return failed('The file could not be downloaded: its server did not answer.');
  }
  if (bytes.length > maxBytes) return failed('The file is larger than 200 MB.');
  try {
    const { format, width, height, space } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const md5 = createHash('md5').update(bytes).digest('hex');
    return { url, picture: { format, space, width, height, bytes: bytes.length, md5 }, failure: null };
  } catch {
    return failed('The file is not a picture.');
  }
}
