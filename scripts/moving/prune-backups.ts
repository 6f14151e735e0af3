import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listBackups, readPictures } from './backup-folder.ts';

/** Deletes all but the newest `keep` backups, and the pictures that no remaining backup uses. Resolves to a report. */
export async function pruneBackups(folder: string, keep: number): Promise<string> {
  const backups = await listBackups(folder);
  const wanted = new Set<string>();
  for (const name of backups.slice(0, keep))
    for await (const { sha256 } of readPictures(join(folder, name))) wanted.add(sha256);
  for (const name of backups.slice(keep)) await rm(join(folder, name), { recursive: true });
  let deleted = 0;
  for (const entry of await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile() || wanted.has(entry.name)) continue;
    await rm(join(entry.parentPath, entry.name));
    deleted += 1;
  }
  return `Kept: ${Math.min(keep, backups.length)} backups. Deleted: ${Math.max(0, backups.length - keep)}, with ${deleted} pictures that are in no other.`;
}
