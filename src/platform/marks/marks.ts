import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { DbOrTx } from '../db/database.ts';
import { shopMarks } from './tables.ts';

/** Reads the latest mark of this name; null if there is none, or one of a shape that this version does not know. */
export async function readMark<Value>(
  db: DbOrTx,
  name: string,
  schema: z.ZodType<Value>,
): Promise<{ readonly value: Value; readonly at: Date } | null> {
  const [row] = await db.select().from(shopMarks).where(eq(shopMarks.name, name));
  const parsed = schema.safeParse(row?.value);
  return row === undefined || !parsed.success ? null : { value: parsed.data, at: row.at };
}

/** Replaces the mark of this name. `value` is anything that JSON can hold. */
export async function writeMark(db: DbOrTx, name: string, value: unknown, at: Date): Promise<void> {
  await db
    .insert(shopMarks)
    .values({ name, value, at })
    .onConflictDoUpdate({ target: shopMarks.name, set: { value, at } });
}
