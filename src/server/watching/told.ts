import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../platform/db/database.ts';
import { readMark, writeMark } from '../../platform/marks/marks.ts';
import { day } from '../../shared/time.ts';

const name = 'told troubles';
const schema = z.record(z.string(), z.object({ isOpen: z.boolean(), at: z.iso.datetime() }));

/** By figure: when the shop owner was last told of a problem, and whether it has lasted since. */
export type Told = z.infer<typeof schema>;

export async function readTold(db: DbOrTx): Promise<Told> {
  return (await readMark(db, name, schema))?.value ?? {};
}

/** As `readTold`; until the transaction ends, other processes that want to tell something wait. */
export async function lockTold(tx: DbOrTx): Promise<Told> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
  return readTold(tx);
}

export async function saveTold(tx: DbOrTx, told: Told, now: Date): Promise<void> {
  await writeMark(tx, name, told, now);
}

interface Figure {
  readonly id: string;
  readonly problem: string | null;
}

/**
 * Decides what the owner is told of now: each problem once until it has been well again, and at most once a day. A
 * figure that is not known now, such as a certificate that cannot be read, stays as it was.
 */
export function decideNews(before: Told, figures: readonly Figure[], now: Date): { news: Set<string>; told: Told } {
  const news = new Set<string>();
  const told: Told = { ...before };
  for (const { id, problem } of figures) {
    const last = before[id];
    const isToday = last !== undefined && now.getTime() - Date.parse(last.at) < day;
    if (problem === null) {
      if (last !== undefined && isToday) told[id] = { ...last, isOpen: false };
      else delete told[id];
    } else if (last?.isOpen !== true && !isToday) {
      news.add(id);
      told[id] = { isOpen: true, at: now.toISOString() };
    }
  }
  return { news, told };
}
