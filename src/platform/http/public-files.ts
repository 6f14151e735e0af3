import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Relative to the bundle in dist/server, and to the sources. */
const folders = ['../web', '../../web/public'];

/** A file of the website whose name does not change; null if it is not there. */
export async function readPublicFile(name: string): Promise<Uint8Array | null> {
  for (const folder of folders) {
    const bytes = await readFile(fileURLToPath(new URL(`${folder}/${name}`, import.meta.url))).catch(nullIfMissing);
    if (bytes !== null) return bytes;
  }
  return null;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
