import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

/**
 * Paths of an empty, initialized database cluster, which the build creates so that a first start needs no initdb (3 s).
 * It has no tables; migrations run on it as on any other database.
 */
const snapshotPaths = ['./db-snapshot.tar.gz', '../../../dist/server/db-snapshot.tar.gz'];

/** Reads the snapshot. Returns null without a build; then initdb initializes the database. */
export async function readSnapshot(): Promise<Blob | null> {
  for (const path of snapshotPaths) {
    try {
      return await openAsBlob(fileURLToPath(new URL(path, import.meta.url)));
    } catch {
      continue;
    }
  }
  return null;
}

export async function makeSnapshot(path: string): Promise<void> {
  const pglite = await PGlite.create();
  const dump = await pglite.dumpDataDir('gzip');
  await pglite.close();
  await writeFile(path, new Uint8Array(await dump.arrayBuffer()));
}
