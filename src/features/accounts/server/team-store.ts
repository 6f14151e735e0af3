import { asc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { prepareOnce } from '../../../platform/db/prepare.ts';
import type { TeamRole } from '../contract.ts';
import { teamMembers } from './tables.ts';

export type TeamMemberRow = typeof teamMembers.$inferSelect;

/** Every page of a signed-in browser asks for the user, and so for the role. */
const findMemberOn = prepareOnce((db) =>
  db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.email, sql.placeholder('email')))
    .prepare('find_team_member'),
);

export async function findMember(db: DbOrTx, email: string): Promise<TeamMemberRow | null> {
  const [row] = await findMemberOn(db).execute({ email });
  return row ?? null;
}

export async function listMembers(db: DbOrTx): Promise<TeamMemberRow[]> {
  return db.select().from(teamMembers).orderBy(asc(teamMembers.email));
}

export async function saveMember(
  db: DbOrTx,
  email: string,
  row: { role: TeamRole; addedAt: Date; addedBy: string },
): Promise<void> {
  await db
    .insert(teamMembers)
    .values({ email, ...row })
    .onConflictDoUpdate({ target: teamMembers.email, set: row });
}

/** False if nobody with this address was on the team. */
export async function deleteMember(db: DbOrTx, email: string): Promise<boolean> {
  return (await db.delete(teamMembers).where(eq(teamMembers.email, email)).returning()).length > 0;
}
