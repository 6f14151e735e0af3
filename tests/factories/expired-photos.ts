import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../src/platform/db/database.ts';
import { newId } from '../../src/shared/ids.ts';
import { addMilliseconds, day } from '../../src/shared/time.ts';

/**
 * Inserts `count` photos in one go, each with an artwork of three variations: rows only, without files. Each artwork is
 * held by `heldBy`, if given.
 */
export async function insertExpiredPhotos(
  db: DbOrTx,
  { count, expiresAt, heldBy = null }: { count: number; expiresAt: Date; heldBy?: string | null },
): Promise<void> {
  const run = newId('art').slice(-16);
  const [at, before] = [expiresAt.toISOString(), addMilliseconds(expiresAt, -day).toISOString()];
  const numbers = sql`generate_series(1, ${count}::int) AS n`;
  const photo = sql`'pho_' || ${run}::text || lpad(n::text, 10, '0')`;
  const artwork = sql`'art_' || ${run}::text || lpad(n::text, 10, '0')`;
  await db.execute(sql`INSERT INTO photos (id, owner, upright_key, display_key, sha256, width, height, created_at, expires_at)
    SELECT ${photo}, 'vis_' || n, 'photos/' || n || '/upright.jpg', 'photos/' || n || '/display.jpg', n, 1200, 1500, ${before}, ${at} FROM ${numbers}`);
  await db.execute(sql`INSERT INTO artworks (id, owner, photo_id, style, round, fingerprint, seed, vault, status, stage, created_at, queued_at, expires_at)
    SELECT ${artwork}, 'vis_' || n, ${photo}, 'watercolor', 0, ${run}::text || n, '7', n, 'done', 'done', ${before}, ${before}, ${at} FROM ${numbers}`);
  await db.execute(
    sql`INSERT INTO photo_holds (photo_id, holder, created_at) SELECT ${photo}, ${artwork}, ${before} FROM ${numbers}`,
  );
  await db.execute(sql`INSERT INTO artwork_variations (artwork_id, index, recipe, engine, master_key, master_sha256, preview_key, width, height, created_at)
    SELECT ${artwork}, variation, '{}', 'test', 'artworks/' || n || '/master.png', n, 'artworks/' || n || '/preview.jpg', 768, 960, ${before}::timestamptz
    FROM ${numbers}, generate_series(0, 2) AS variation`);
  if (heldBy !== null)
    await db.execute(
      sql`INSERT INTO artwork_holds (artwork_id, holder, created_at) SELECT ${artwork}, ${heldBy}, ${before} FROM ${numbers}`,
    );
}
