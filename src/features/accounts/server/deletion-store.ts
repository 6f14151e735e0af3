import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { AccountRow } from './store.ts';
import { accountIdentities, accounts, accountVisitors, signInRequests } from './tables.ts';

export async function findAccount(db: DbOrTx, id: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

export async function lockAccount(tx: DbOrTx, id: string): Promise<AccountRow | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return row ?? null;
}

/** Deletes an account with its sessions, identities and links to browsers. */
export async function deleteAccount(tx: DbOrTx, id: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, id));
}

export async function deleteSignInRequests(tx: DbOrTx, email: string): Promise<void> {
  await tx.delete(signInRequests).where(eq(signInRequests.email, email));
}

export async function findIdentities(db: DbOrTx, accountId: string): Promise<{ issuer: string; subject: string }[]> {
  return db
    .select({ issuer: accountIdentities.issuer, subject: accountIdentities.subject })
    .from(accountIdentities)
    .where(eq(accountIdentities.accountId, accountId));
}

export async function findVisitors(db: DbOrTx, accountId: string): Promise<{ visitorId: string; linkedAt: Date }[]> {
  return db
    .select({ visitorId: accountVisitors.visitorId, linkedAt: accountVisitors.linkedAt })
    .from(accountVisitors)
    .where(eq(accountVisitors.accountId, accountId));
}
