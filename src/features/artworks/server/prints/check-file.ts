import { createHash } from 'node:crypto';
import type { Storage } from '../../../../providers/storage/port.ts';

/** What a stored file should be; null where it was not recorded. */
export interface FileChecksum {
  readonly key: string;
  readonly bytes: number | null;
  /** Hexadecimal. */
  readonly sha256: string | null;
}

/** What is wrong with a stored file, in words; null when it is there and intact. Reads the file once, as a stream. */
export async function findFileDamage(
  storage: Pick<Storage, 'stream'>,
  { key, bytes, sha256 }: FileChecksum,
): Promise<string | null> {
  const file = await storage.stream(key);
  if (file === null) return 'is missing';
  if (bytes !== null && file.size !== bytes) {
    file.body.destroy();
    return `has ${file.size} bytes instead of ${bytes}`;
  }
  if (sha256 === null) {
    file.body.destroy();
    return null;
  }
  const hash = createHash('sha256');
  for await (const piece of file.body) hash.update(piece as Uint8Array);
  return hash.digest('hex') === sha256 ? null : 'is not what was written';
}
