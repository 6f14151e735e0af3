import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import * as store from './store.ts';

/** An answer that a person gave in a family vote, for the export of their data. */
interface GivenBallot {
  /** Index of the variation. */
  readonly variation: number;
  readonly name: string | null;
  readonly comment: string | null;
  readonly createdAt: Date;
}

/** What a person answered in the votes of others, and in their own. */
export async function ballotsOf(db: DbOrTx, voters: readonly string[]): Promise<GivenBallot[]> {
  return (await store.findBallotsOf(db, voters)).map(({ variation, name, comment, createdAt }) => ({
    variation,
    name,
    comment,
    createdAt,
  }));
}

/** Deletes the answers of a person, and the votes on their artworks. */
export async function forgetVotesOf(tx: Tx, owners: readonly string[]): Promise<void> {
  await store.deleteBallotsOf(tx, owners);
  await store.deleteVotesOnArtworksOf(tx, owners);
}

/** Deletes the vote on an artwork, so that its link shows the pictures to nobody. */
export async function forgetVoteOn(tx: Tx, artworkId: string): Promise<void> {
  await store.deleteVoteOn(tx, artworkId);
}

/** Deletes votes that closed before this time, with their answers. */
export async function forgetOldVotes(db: DbOrTx, before: Date): Promise<void> {
  await store.deleteVotesClosedBefore(db, before);
}
