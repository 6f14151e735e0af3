import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from './config.ts';
import { DataFolderError } from './data-folder.ts';

const fileName = 'moved.json';
const mark = z.object({
  at: z.iso.datetime(),
  /** Where the database and the pictures are now, in words; null for what has stayed. */
  database: z.string().nullable(),
  pictures: z.string().nullable(),
});
type Moved = z.infer<typeof mark>;

/** Notes in a data folder where its shop is now, so that it is not started here as a second one. */
export function noteMoved(dataDir: string, moved: Moved): void {
  const path = join(dataDir, fileName);
  const earlier = readMoved(dataDir);
  const temporaryPath = `${path}.${process.pid}`;
  // The pictures may have been moved in an earlier run than the database.
  const { at, database, pictures } = moved;
  const both = { at, database: database ?? earlier?.database ?? null, pictures: pictures ?? earlier?.pictures ?? null };
  writeFileSync(temporaryPath, JSON.stringify(both), { mode: 0o600, flush: true });
  renameSync(temporaryPath, path);
}

/**
 * Throws DataFolderError for a folder whose database or pictures were moved away, unless the settings name where they
 * are now or allow it. Orders that an old copy takes would be missing in the shop, and its payments would be settled
 * twice.
 */
export function refuseMovedData({
  dataDir,
  databaseUrl,
  storage,
  allowMovedData,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 'storage' | 'allowMovedData'>): void {
  const moved = allowMovedData ? null : readMoved(dataDir);
  if (moved === null) return;
  const day = moved.at.slice(0, 10);
  const explain = (what: string, place: string, wanted: string): DataFolderError =>
    new DataFolderError(
      `The ${what} of the shop in ${dataDir} moved to ${place} on ${day}. Started here, there would be two shops ` +
        `with the same orders. Set ${wanted}, as the moved shop has it. ` +
        `To start this old copy on purpose, set ALLOW_MOVED_DATA=1.`,
    );
  if (moved.database !== null && databaseUrl === null && existsSync(join(dataDir, 'db', 'pgdata')))
    throw explain('database', moved.database, 'DATABASE_URL');
  if (moved.pictures !== null && storage === null && existsSync(join(dataDir, 'blobs')))
    throw explain('pictures', moved.pictures, 'S3_BUCKET and its keys');
}

function readMoved(dataDir: string): Moved | null {
  const path = join(dataDir, fileName);
  if (!existsSync(path)) return null;
  return mark.parse(JSON.parse(readFileSync(path, 'utf8')));
}
