import { and, asc, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { deleteDismissals } from './dismissals.ts';
import { auditEntries } from './tables.ts';

export type AuditRow = typeof auditEntries.$inferSelect;

/** Null stands for everything. */
export interface AuditFilter {
  readonly person: string | null;
  readonly kind: string | null;
}

export async function insertEntry(db: DbOrTx, row: AuditRow): Promise<void> {
  await db.insert(auditEntries).values(row);
}

const matches = ({ person, kind }: AuditFilter) =>
  and(
    person === null ? undefined : eq(auditEntries.actor, person),
    kind === null ? undefined : eq(auditEntries.kind, kind),
  );

/** Newest first. */
export async function findEntries(
  db: DbOrTx,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntries)
    .where(matches(filter))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
    .offset(offset);
}

/** The entries that follow `last`, newest first; the newest if `last` is null. */
export async function findEntriesAfter(
  db: DbOrTx,
  filter: AuditFilter,
  last: Pick<AuditRow, 'at' | 'id'> | null,
  limit: number,
): Promise<AuditRow[]> {
  const after =
    last === null
      ? undefined
      : sql`(${auditEntries.at}, ${auditEntries.id}) < (${last.at.toISOString()}::timestamptz, ${last.id})`;
  return db
    .select()
    .from(auditEntries)
    .where(and(matches(filter), after))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
}

/** Addresses of everybody with an entry. */
export async function findActors(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .selectDistinct({ actor: auditEntries.actor })
    .from(auditEntries)
    .where(isNotNull(auditEntries.actor))
    .orderBy(asc(auditEntries.actor));
  return rows.flatMap(({ actor }) => (actor === null ? [] : [actor]));
}

export async function findEntriesOf(db: DbOrTx, email: string): Promise<AuditRow[]> {
  return db.select().from(auditEntries).where(eq(auditEntries.actor, email)).orderBy(asc(auditEntries.at));
}

/** Takes a person out of the entries, which stay, and forgets the notices that they have dismissed. */
export async function forgetPerson(tx: DbOrTx, email: string): Promise<void> {
  await tx.update(auditEntries).set({ actor: null }).where(eq(auditEntries.actor, email));
  await deleteDismissals(tx, email);
  await tx.update(auditEntries).set({ member: null }).where(eq(auditEntries.member, email));
}

export async function deleteEntriesBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.delete(auditEntries).where(lt(auditEntries.at, before));
}
