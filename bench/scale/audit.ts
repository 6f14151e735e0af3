import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database.ts';
import type { Storage } from '../../src/providers/storage/port.ts';
import { must } from '../../src/shared/must.ts';
import { findLeftovers } from '../../tests/journey/leftovers.ts';
import type { Promised } from './journey.ts';

/** Result of comparing promises with the stored data, once no work is left. */
export interface Audit {
  readonly orders: number;
  /** Payments captured and not refunded. */
  readonly kept: number;
  readonly files: number;
  /** Sentences about promised things that are missing. */
  readonly lost: readonly string[];
  /** Sentences about things that exist more than once. */
  readonly doubled: readonly string[];
}

/** Amount of unfinished work; the audit may run when it is 0. */
export async function countUnfinished(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select ((select count(*) from artworks where status in ('queued', 'working'))
         + (select count(*) from prints where status = 'queued')
         + (select count(*) from payments where disposition = 'none' and provider_id in
             (select id from test_gateway.objects where body ->> 'status' = 'succeeded'))
         + (select count(*) from outbox where status = 'waiting')
         + (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
             and name in ('artworks-generate', 'artworks-print', 'orders-print', 'orders-announce-files', 'mail-send')))::int as n`);
  return must(rows[0]).n;
}

/** Compares what visitors were promised with the database, the gateway's records and the files. */
export async function audit(db: Db, storage: Storage, promises: readonly Promised[]): Promise<Audit> {
  const lost: string[] = [];
  const doubled: string[] = [];
  const { captured, refunded, orders, undecided, owed } = await findLeftovers(db);
  if (captured - refunded > orders) lost.push(`${captured - refunded - orders} payments were taken and have no order`);
  if (orders > captured - refunded) lost.push(`${orders - captured + refunded} orders have no payment`);
  if (owed > 0) lost.push(`${owed} refunds are owed`);
  if (refunded > 0) doubled.push(`${refunded} payments were taken and given back`);
  if (undecided > 0) {
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from payments p join test_gateway.objects o on o.id = p.provider_id
      where p.disposition = 'none' and o.body ->> 'status' = 'succeeded'`);
    const { n } = must(rows[0]);
    if (n > 0) lost.push(`${n} payments were taken and are still undecided`);
  }
  for (const { owner, n } of await rowsOf<{ owner: string; n: number }>(
    db,
    sql`select owner, count(*)::int as n from orders group by owner having count(*) > 1`,
  )) {
    doubled.push(`${owner} has ${n} orders of one purchase`);
  }
  const known = new Set((await rowsOf<{ id: string }>(db, sql`select id from orders`)).map(({ id }) => id));
  for (const { number, paid, orderId } of promises) {
    if (paid !== undefined && orderId === undefined)
      lost.push(`visitor ${number} paid by ${paid} and was shown no order`);
    if (orderId !== undefined && !known.has(orderId)) lost.push(`order ${orderId} of visitor ${number} is gone`);
  }
  await auditPictures(db, promises, lost);
  const files = await auditFiles(db, storage, lost);
  return { orders, kept: captured - refunded, files, lost, doubled };
}

async function auditPictures(db: Db, promises: readonly Promised[], lost: string[]): Promise<void> {
  const photos = new Set((await rowsOf<{ id: string }>(db, sql`select id from photos`)).map(({ id }) => id));
  const artworks = new Map(
    (
      await rowsOf<{ id: string; status: string; made: number }>(
        db,
        sql`
      select a.id, a.status, (select count(*)::int from artwork_variations v where v.artwork_id = a.id) as made from artworks a`,
      )
    ).map((row) => [row.id, row]),
  );
  for (const { number, photoId, artworkId } of promises) {
    if (photoId !== undefined && !photos.has(photoId)) lost.push(`photo ${photoId} of visitor ${number} is gone`);
    if (artworkId === undefined) continue;
    const artwork = artworks.get(artworkId);
    if (artwork?.status !== 'done' || artwork.made !== 3) {
      lost.push(
        `artwork ${artworkId} of visitor ${number} is ${artwork?.status ?? 'gone'} with ${artwork?.made ?? 0} variations`,
      );
    }
  }
}

/**
 * Checks that every file named by a row exists and every order has the files that it needs; resolves to the number of
 * files checked.
 */
async function auditFiles(db: Db, storage: Storage, lost: string[]): Promise<number> {
  const missing = await rowsOf<{ order_id: string; position: number }>(
    db,
    sql`
    select l.order_id, l.position from order_lines l where not exists (
      select 1 from prints p where p.artwork_id = l.artwork_id and p.variation = l.selected_variation and p.status = 'done')`,
  );
  for (const { order_id: id, position } of missing) lost.push(`line ${position} of order ${id} has no print file`);
  const keys = await rowsOf<{ key: string }>(
    db,
    sql`
    select upright_key as key from photos union all select display_key from photos
    union all select master_key from artwork_variations union all select preview_key from artwork_variations
    union all select key from style_previews union all select key from prints where status = 'done'`,
  );
  for (const { key } of keys) if (!(await storage.exists(key))) lost.push(`the file ${key} is gone`);
  return keys.length;
}

async function rowsOf<T extends Record<string, unknown>>(db: Db, query: ReturnType<typeof sql>): Promise<T[]> {
  const { rows } = await db.execute(query);
  return rows as T[];
}
