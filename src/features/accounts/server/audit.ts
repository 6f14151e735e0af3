import type { DbOrTx } from '../../../platform/db/database.ts';
import { newId } from '../../../shared/ids.ts';
import type { AccountContext } from './context.ts';
import * as store from './audit-store.ts';

export type { AuditFilter } from './audit-store.ts';

/** Entries per query of the CSV, so that the embedded database can serve others in between. */
const batch = 500;

/** Adds what a person has done in the panel to the audit log. */
export async function recordAction(
  { db, clock }: Pick<AccountContext, 'db' | 'clock'>,
  entry: Omit<store.AuditRow, 'id' | 'at'>,
): Promise<void> {
  await store.insertEntry(db, { ...entry, id: newId('aud'), at: clock() });
}

/** One page of the audit log, newest first, whether there are more, and everybody with an entry. */
export async function readAudit(
  db: DbOrTx,
  filter: store.AuditFilter,
  { page, length }: { page: number; length: number },
): Promise<{ entries: store.AuditRow[]; more: boolean; people: string[] }> {
  const rows = await store.findEntries(db, filter, { limit: length + 1, offset: (page - 1) * length });
  return { entries: rows.slice(0, length), more: rows.length > length, people: await store.findActors(db) };
}

/** Yields every matching entry, newest first, in batches. */
export async function* eachAuditEntry(db: DbOrTx, filter: store.AuditFilter): AsyncGenerator<store.AuditRow[]> {
  let rows: store.AuditRow[] = [];
  do {
    rows = await store.findEntriesAfter(db, filter, rows.at(-1) ?? null, batch);
    yield rows;
  } while (rows.length === batch);
}

/** Deletes the entries of before a moment. */
export async function forgetAudit(db: DbOrTx, before: Date): Promise<void> {
  await store.deleteEntriesBefore(db, before);
}
