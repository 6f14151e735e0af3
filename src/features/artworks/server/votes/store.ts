import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { artworks } from '../tables.ts';
import { ballots, familyVotes } from './tables.ts';

export type VoteRow = typeof familyVotes.$inferSelect;
export type BallotRow = typeof ballots.$inferSelect;

/** Inserts the vote unless its artwork has one. */
export async function insertVote(db: DbOrTx, row: typeof familyVotes.$inferInsert): Promise<void> {
  await db.insert(familyVotes).values(row).onConflictDoNothing();
}

export async function findVote(db: DbOrTx, id: string): Promise<VoteRow | null> {
  const [row] = await db.select().from(familyVotes).where(eq(familyVotes.id, id));
  return row ?? null;
}

export async function findVoteOn(db: DbOrTx, artworkId: string): Promise<VoteRow | null> {
  const [row] = await db.select().from(familyVotes).where(eq(familyVotes.artworkId, artworkId));
  return row ?? null;
}

/** Locks a vote, so that its ballots can be counted; null if it is gone. */
export async function lockVote(tx: Tx, id: string): Promise<VoteRow | null> {
  const [row] = await tx.select().from(familyVotes).where(eq(familyVotes.id, id)).for('update');
  return row ?? null;
}

export async function closeVote(db: DbOrTx, id: string, at: Date): Promise<void> {
  await db.update(familyVotes).set({ closesAt: at }).where(eq(familyVotes.id, id));
}

/** In the order in which they were first cast. */
export async function findBallots(db: DbOrTx, voteId: string): Promise<BallotRow[]> {
  return db
    .select()
    .from(ballots)
    .where(eq(ballots.voteId, voteId))
    .orderBy(asc(ballots.createdAt), asc(ballots.voter));
}

/** Replaces the answer of these voters, who are one person, by another one. */
export async function replaceBallot(
  tx: Tx,
  voters: readonly string[],
  row: typeof ballots.$inferInsert,
): Promise<void> {
  await tx.delete(ballots).where(and(eq(ballots.voteId, row.voteId), inArray(ballots.voter, [...voters])));
  await tx.insert(ballots).values(row);
}

/** The answers of a person, on votes of anybody. */
export async function findBallotsOf(db: DbOrTx, voters: readonly string[]): Promise<BallotRow[]> {
  return db
    .select()
    .from(ballots)
    .where(inArray(ballots.voter, [...voters]))
    .orderBy(asc(ballots.createdAt));
}

export async function deleteBallotsOf(db: DbOrTx, voters: readonly string[]): Promise<void> {
  await db.delete(ballots).where(inArray(ballots.voter, [...voters]));
}

export async function deleteVoteOn(tx: Tx, artworkId: string): Promise<void> {
  await tx.delete(familyVotes).where(eq(familyVotes.artworkId, artworkId));
}

export async function deleteVotesOnArtworksOf(tx: Tx, owners: readonly string[]): Promise<void> {
  const theirs = tx
    .select({ id: artworks.id })
    .from(artworks)
    .where(inArray(artworks.owner, [...owners]));
  await tx.delete(familyVotes).where(inArray(familyVotes.artworkId, theirs));
}

/** Deletes votes that closed before this time, with their ballots. */
export async function deleteVotesClosedBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.delete(familyVotes).where(lt(familyVotes.closesAt, before));
}
