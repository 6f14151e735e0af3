import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { DbOrTx } from '../db/database.ts';
import { readMark, writeMark } from './marks.ts';
import { parseJson } from '../../shared/parse-json.ts';

const name = 'last backup';
const fileName = 'last-backup.json';
const schema = z.object({ at: z.iso.datetime() });

type DataLocation = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Stores when a backup of the shop was finished: on a database server as a mark, and beside an embedded database as a
 * file, because the running shop is the only process that can write to that database.
 */
export async function noteBackup({ dataDir, databaseUrl }: DataLocation, db: DbOrTx | null, at: Date): Promise<void> {
  const value = { at: at.toISOString() };
  if (databaseUrl !== null && db !== null) return writeMark(db, name, value, at);
  const path = join(dataDir, fileName);
  const temporaryPath = `${path}.${process.pid}`;
  await writeFile(temporaryPath, JSON.stringify(value), { mode: 0o600 });
  await rename(temporaryPath, path);
}

/** When the last backup was finished; null if none is known. */
export async function readLastBackup({ dataDir, databaseUrl }: DataLocation, db: DbOrTx): Promise<Date | null> {
  if (databaseUrl !== null) return (await readMark(db, name, schema))?.at ?? null;
  const content = await readFile(join(dataDir, fileName), 'utf8').catch(() => null);
  if (content === null) return null;
  const parsed = schema.safeParse(parseJson(content));
  return parsed.success ? new Date(parsed.data.at) : null;
}
