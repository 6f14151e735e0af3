import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { EmailReport } from '../../providers/email/reports/port.ts';
import type { DbOrTx } from '../db/database.ts';
import { emailReports } from './tables.ts';

export type EmailReportRow = typeof emailReports.$inferSelect;

/** Keeps what a mail service reports. An email that arrives ends the bounce of its address. */
export async function saveReports(db: DbOrTx, reports: readonly EmailReport[], now: Date): Promise<void> {
  for (const { address, kind, detail } of reports) {
    if (kind === 'delivered') {
      await db.delete(emailReports).where(and(eq(emailReports.address, address), eq(emailReports.kind, 'bounced')));
      continue;
    }
    const kept = { detail: detail?.slice(0, 500) ?? null, at: now };
    await db
      .insert(emailReports)
      .values({ address, kind, ...kept })
      .onConflictDoUpdate({ target: [emailReports.address, emailReports.kind], set: kept });
  }
}

/** What is known about addresses, in any case. */
export async function findReports(db: DbOrTx, addresses: readonly string[]): Promise<EmailReportRow[]> {
  if (addresses.length === 0) return [];
  const lower = addresses.map((address) => address.toLowerCase());
  return db.select().from(emailReports).where(inArray(emailReports.address, lower));
}

/** Addresses that have bounced, latest first. */
export async function findBounces(db: DbOrTx, limit: number): Promise<EmailReportRow[]> {
  return db
    .select()
    .from(emailReports)
    .where(eq(emailReports.kind, 'bounced'))
    .orderBy(desc(emailReports.at))
    .limit(limit);
}

export async function deleteReportsOf(db: DbOrTx, address: string): Promise<void> {
  await db.delete(emailReports).where(eq(emailReports.address, address.toLowerCase()));
}

export async function deleteReportsBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.delete(emailReports).where(lt(emailReports.at, before));
}
