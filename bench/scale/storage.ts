import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database.ts';
import type { Storage } from '../../src/providers/storage/port.ts';

export interface Stored {
  readonly what: string;
  readonly rows: number;
  readonly bytes: number;
}

/** Kinds of files, by their retention. */
const kinds = {
  photos: sql`select upright_key as key from photos union all select display_key from photos`,
  'small previews': sql`select key from style_previews`,
  artworks: sql`select master_key as key from artwork_variations union all select preview_key from artwork_variations`,
  'print files': sql`select key from prints where status = 'done'`,
};

/** Measures the storage used by each kind of file. */
export async function measureStorage(db: Db, storage: Storage): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const [what, query] of Object.entries(kinds)) {
    const { rows } = await db.execute<{ key: string }>(query);
    let bytes = 0;
    for (const { key } of rows) {
      const file = await storage.stream(key);
      if (file === null) throw new Error(`the file ${key} is gone`);
      file.body.destroy();
      bytes += file.size;
    }
    stored.push({ what, rows: rows.length, bytes });
  }
  return stored;
}
