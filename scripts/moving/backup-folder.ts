import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pipeline as connect } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

/**
 * A backup is a folder named by its time: `manifest.json`, each table in `tables/`, `pictures.jsonl.gz`, and
 * `app-secret` if the shop stores its own. The pictures are in `files/` beside the backups, named by the SHA-256 of
 * their bytes, so that all backups share them.
 */
const manifestSchema = z.object({
  format: z.literal(1),
  shop: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string(), isGenerated: z.boolean() })),
      rows: z.number(),
      sum: z.string(),
    }),
  ),
  pictures: z.object({ objects: z.number(), bytes: z.number() }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** One picture of a backup. */
const pictureSchema = z.object({ key: z.string(), size: z.number(), version: z.string(), sha256: z.string() });
export type Picture = z.infer<typeof pictureSchema>;

export const unfinished = '.part';
const stamp = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

const nameBackup = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
export const tableFile = (backup: string, name: string): string => join(backup, 'tables', `${name}.jsonl.gz`);
export const pictureFile = (folder: string, sha256: string): string =>
  join(folder, 'files', sha256.slice(0, 2), sha256);

/** Names of the finished backups, newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => stamp.test(name))
    .toSorted()
    .toReversed();
}

export async function readManifest(backup: string): Promise<Manifest> {
  const content = await readFile(join(backup, 'manifest.json'), 'utf8').catch(() => null);
  if (content === null) throw new Refusal(`There is no backup in ${backup}.`);
  return manifestSchema.parse(JSON.parse(content));
}

/** Writes one JSON value per line, compressed; durable when it resolves. */
export async function writeLines(path: string, values: AsyncIterable<readonly unknown[]>): Promise<void> {
  const lines = async function* (): AsyncGenerator<string> {
    for await (const batch of values)
      if (batch.length > 0) yield `${batch.map((value) => JSON.stringify(value)).join('\n')}\n`;
  };
  await pipeline(lines, createGzip({ level: 4 }), createWriteStream(path, { mode: 0o600, flush: true }));
}

/** Reads a file of `writeLines` in batches. Throws if it is truncated or damaged. */
export async function* readLines(path: string): AsyncGenerator<unknown[]> {
  // The loop below receives errors of this pipeline.
  const unpacked = connect(createReadStream(path), createGunzip({ chunkSize: 1 << 20 }), () => undefined);
  let rest = '';
  for await (const chunk of unpacked.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines.map((line) => JSON.parse(line));
  }
  if (rest !== '') throw new Error(`${path} ends in the middle of a line`);
}

export async function* readPictures(backup: string): AsyncGenerator<Picture> {
  for await (const batch of readLines(join(backup, 'pictures.jsonl.gz')))
    for (const line of batch) yield pictureSchema.parse(line);
}

/** Writes a file atomically and durably. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  // The same content may be written twice concurrently.
  const draft = `${path}.${randomUUID()}${unfinished}`;
  await writeFile(draft, content, { mode: 0o600, flush: true });
  await rename(draft, path);
}

/** Makes the folder of an unfinished backup and removes those that earlier interrupted runs left. */
export async function beginBackup(folder: string, at: Date): Promise<string> {
  for (const name of await readdir(folder))
    if (name.endsWith(unfinished)) await rm(join(folder, name), { recursive: true });
  const backup = join(folder, `${nameBackup(at)}${unfinished}`);
  await mkdir(join(backup, 'tables'), { recursive: true, mode: 0o700 });
  return backup;
}
