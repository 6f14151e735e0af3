import { asc, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import type { PictureSource } from '../contract.ts';
import { photoIdsOf } from './pets.ts';
import { sourceOf } from './source.ts';
import * as store from './store.ts';
import { artworks, artworkVariations, prints } from './tables.ts';

// Data of ordered artworks for the panel. No function here checks permissions: the caller must authorize.

export type FileState = 'ready' | 'being made' | 'failed';

/** A file for the printer or for download. */
export interface PrintFile {
  readonly artworkId: string;
  readonly variation: number;
  readonly width: number;
  readonly height: number;
  readonly state: FileState;
  readonly bytes: number | null;
  /** In hexadecimal; null until the file is made. */
  readonly sha256: string | null;
}

const states = { queued: 'being made', done: 'ready', failed: 'failed' } as const;

/** The requested print files of these artworks, smallest first. */
export async function printFilesOf(db: DbOrTx, artworkIds: readonly string[]): Promise<PrintFile[]> {
  if (artworkIds.length === 0) return [];
  const rows = await db
    .select()
    .from(prints)
    .where(inArray(prints.artworkId, [...artworkIds]))
    .orderBy(asc(prints.width), asc(prints.height));
  return rows.map(({ artworkId, variation, width, height, status, bytes, sha256 }) => ({
    artworkId,
    variation,
    width,
    height,
    state: states[status],
    bytes,
    sha256,
  }));
}

/** SQL for a query of another feature: pictures with a file in this state, as `artwork_id` and `variation`. */
export function picturesWith(state: FileState): SQL {
  const status = Object.entries(states).find(([, word]) => word === state)![0];
  return sql`(select ${prints.artworkId} as artwork_id, ${prints.variation} as variation
    from ${prints} where ${prints.status} = ${sql.raw(`'${status}'`)})`;
}

/** SQL for a query of another feature: whether a finished artwork with this id exists. */
export function isPainted(artworkId: SQL): SQL {
  return sql`exists (select 1 from ${artworks} where ${artworks.id} = ${artworkId} and ${artworks.status} = 'done')`;
}

/** SQL for a query of another feature: the style of the artwork with this id; null when it is gone. */
export function styleOf(artworkId: SQL): SQL {
  return sql`(select ${artworks.style} from ${artworks} where ${artworks.id} = ${artworkId})`;
}

/** Print files that could not be made, latest first. */
export async function findFailedPrints(
  db: DbOrTx,
  limit: number,
): Promise<{ artworkId: string; variation: number; at: Date | null }[]> {
  return db
    .select({ artworkId: prints.artworkId, variation: prints.variation, at: prints.finishedAt })
    .from(prints)
    .where(eq(prints.status, 'failed'))
    .orderBy(sql`${prints.finishedAt} desc nulls last`)
    .limit(limit);
}

/** Prints whose file was found lost or damaged after `since`, latest first. */
export async function findDamagedPrints(
  db: DbOrTx,
  since: Date,
  limit: number,
): Promise<{ artworkId: string; variation: number; at: Date }[]> {
  const rows = await db
    .select({ artworkId: prints.artworkId, variation: prints.variation, at: prints.damagedAt })
    .from(prints)
    .where(gt(prints.damagedAt, since))
    .orderBy(desc(prints.damagedAt))
    .limit(limit);
  return rows.flatMap(({ at, ...picture }) => (at === null ? [] : [{ ...picture, at }]));
}

export interface ArtworkOrigin {
  /** The photos of all its pets, that of the first one first. */
  readonly photoIds: readonly string[];
  readonly createdAt: Date;
}

/** The photos and creation time of each artwork, by artwork id; artworks that are gone are left out. */
export async function originsOf(db: DbOrTx, ids: readonly string[]): Promise<Map<string, ArtworkOrigin>> {
  const rows = await store.findArtworks(db, ids);
  return new Map(rows.map((row) => [row.id, { photoIds: photoIdsOf(row), createdAt: row.createdAt }]));
}

export interface ContentVersion {
  /** Changes when the picture is replaced. */
  readonly version: string;
  readonly source: PictureSource;
}

/** Content version of each finished variation, by '<artwork> <variation>'. */
export async function contentVersions(db: DbOrTx, artworkIds: readonly string[]): Promise<Map<string, ContentVersion>> {
  if (artworkIds.length === 0) return new Map();
  const { artworkId, index, masterSha256, engine, recipe, width, height } = artworkVariations;
  const rows = await db
    .select({ artworkId, index, masterSha256, engine, recipe, width, height })
    .from(artworkVariations)
    .where(inArray(artworkId, [...artworkIds]));
  return new Map(
    rows.map((row) => [`${row.artworkId} ${row.index}`, { version: versionOf(row), source: sourceOf(row) }]),
  );
}

/** The content version of each variation, by artwork id and variation; those of `contentVersions`. */
export async function versionsOf(db: DbOrTx, artworkIds: readonly string[]): Promise<Map<string, string>> {
  if (artworkIds.length === 0) return new Map();
  const { artworkId, index, masterSha256 } = artworkVariations;
  const rows = await db
    .select({ artworkId, index, masterSha256 })
    .from(artworkVariations)
    .where(inArray(artworkId, [...artworkIds]));
  return new Map(rows.map((row) => [`${row.artworkId} ${row.index}`, versionOf(row)]));
}

function versionOf({ masterSha256 }: { readonly masterSha256: string }): string {
  return masterSha256.slice(0, 12);
}

/** The clean picture that was approved, PNG; null when it is gone. */
export async function masterOf(
  context: { readonly db: DbOrTx; readonly storage: Storage },
  id: string,
  index: number,
): Promise<Uint8Array | null> {
  const variation = await store.findVariation(context.db, id, index);
  return variation === null ? null : context.storage.get(variation.masterKey);
}
