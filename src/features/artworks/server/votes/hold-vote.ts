import type { Db, DbOrTx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../shared/ids.ts';
import { CustomerError, notFound } from '../../../../shared/shop-error.ts';
import { addMilliseconds, hour } from '../../../../shared/time.ts';
import { voteLimits, votePictureUrl, type BallotRequest, type BallotView, type VoteView } from '../../family-vote.ts';
import { previewOf } from '../read-artwork.ts';
import * as artworks from '../store.ts';
import type { ArtworksContext } from '../artworks-context.ts';
import { artworkErrors } from '../../../../words/catalogs/artwork-errors.ts';
import { sentence } from '../../../../words/sentence.ts';
import * as store from './store.ts';

interface VotesContext {
  readonly db: Db;
  readonly clock: () => Date;
}

/**
 * Opens a vote on an artwork of these owners, or returns the existing one, even if it is closed. A vote closes after a
 * day, or when the pictures are deleted, if that is earlier. Throws ShopError: not_found, conflict before the artwork
 * is finished.
 */
export async function openVote(context: VotesContext, owners: readonly string[], artworkId: string): Promise<VoteView> {
  const { db, clock } = context;
  const artwork = await artworks.findArtworkOf(db, owners, artworkId);
  if (artwork === null) throw notFound();
  if (artwork.status !== 'done') throw new CustomerError('conflict', artworkErrors.notFinished);
  const now = clock();
  const dayLater = addMilliseconds(now, voteLimits.hours * hour);
  const closesAt = !artwork.held && artwork.expiresAt < dayLater ? artwork.expiresAt : dayLater;
  await store.insertVote(db, { id: newId('vot'), artworkId, createdAt: now, closesAt });
  const vote = await store.findVoteOn(db, artworkId);
  // The artwork was deleted meanwhile.
  if (vote === null) throw notFound();
  return present(context, db, owners, vote);
}

/** The vote on an artwork of these owners; null if there is none. Throws not_found if the artwork is not theirs. */
export async function findVoteAsOwner(
  context: VotesContext,
  owners: readonly string[],
  artworkId: string,
): Promise<VoteView | null> {
  if ((await artworks.findArtworkOf(context.db, owners, artworkId)) === null) throw notFound();
  const vote = await store.findVoteOn(context.db, artworkId);
  return vote && present(context, context.db, owners, vote);
}

/** Closes the vote on an artwork of these owners. Throws not_found. */
export async function closeVote(
  context: VotesContext,
  owners: readonly string[],
  artworkId: string,
): Promise<VoteView> {
  const { db, clock } = context;
  const artwork = await artworks.findArtworkOf(db, owners, artworkId);
  const vote = artwork && (await store.findVoteOn(db, artworkId));
  if (vote === null) throw notFound();
  const now = clock();
  const closesAt = vote.closesAt < now ? vote.closesAt : now;
  await store.closeVote(db, vote.id, closesAt);
  return present(context, db, owners, { ...vote, closesAt });
}

/** A vote for whoever has its link. Throws not_found if there is no such vote or its artwork was deleted. */
export async function readVote(context: VotesContext, owners: readonly string[], id: string): Promise<VoteView> {
  const vote = await store.findVote(context.db, id);
  if (vote === null) throw notFound();
  return present(context, context.db, owners, vote);
}

/** The watermarked JPEG of a picture, for whoever has the vote's link. Throws not_found. */
export async function readVotePicture(
  context: Pick<ArtworksContext, 'db' | 'storage'>,
  id: string,
  variation: number,
): Promise<Uint8Array> {
  const vote = await store.findVote(context.db, id);
  const picture = vote && (await previewOf(context, vote.artworkId, variation));
  if (picture === null) throw notFound();
  return picture;
}

/**
 * Casts a ballot, or replaces the earlier one of the same person. `voters` are all ids of that person; `voter` is the one
 * under which the ballot is stored. Throws ShopError: not_found, invalid for a picture that does not exist, conflict
 * once the vote is closed or full.
 */
export async function castBallot(
  context: VotesContext,
  { voter, voters }: { voter: string; voters: readonly string[] },
  id: string,
  { variation, name, comment }: BallotRequest,
): Promise<VoteView> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const vote = await store.lockVote(tx, id);
    if (vote === null) throw notFound();
    const now = clock();
    if (vote.closesAt <= now) throw new CustomerError('conflict', artworkErrors.voteClosed);
    if ((await artworks.findVariation(tx, vote.artworkId, variation)) === null)
      throw new CustomerError('invalid', artworkErrors.noSuchPicture);
    const cast = await store.findBallots(tx, id);
    const earlier = cast.find((ballot) => voters.includes(ballot.voter));
    if (earlier === undefined && cast.length >= voteLimits.ballots)
      throw new CustomerError('conflict', sentence(artworkErrors.voteFull, { people: voteLimits.ballots }));
    await store.replaceBallot(tx, voters, {
      voteId: id,
      voter,
      variation,
      name: name || null,
      comment: comment || null,
      createdAt: earlier?.createdAt ?? now,
    });
    return present(context, tx, voters, vote);
  });
}

async function present(
  { clock }: Pick<VotesContext, 'clock'>,
  db: DbOrTx,
  owners: readonly string[],
  vote: store.VoteRow,
): Promise<VoteView> {
  const artwork = await artworks.findArtwork(db, vote.artworkId);
  if (artwork === null) throw notFound();
  const variations = await artworks.findVariations(db, artwork.id);
  const cast = await store.findBallots(db, vote.id);
  const mine = cast.find(({ voter }) => owners.includes(voter));
  const isOpen = vote.closesAt > clock();
  const isMine = owners.includes(artwork.owner);
  return {
    id: vote.id,
    petName: artwork.petName,
    style: artwork.style,
    pictures: variations.map(({ index, width, height }) => ({
      variation: index,
      url: votePictureUrl(vote.id, index),
      width,
      height,
    })),
    isOpen,
    closesAt: vote.closesAt.toISOString(),
    isMine,
    mine: mine ? presentBallot(mine) : null,
    // Others see the ballots only after their own, so that nobody is influenced.
    ballots: isMine || !isOpen || mine !== undefined ? cast.map(presentBallot) : null,
  };
}

function presentBallot({ variation, name, comment }: store.BallotRow): BallotView {
  return { variation, name, comment };
}
