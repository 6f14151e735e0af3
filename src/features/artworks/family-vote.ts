import { z } from 'zod';

/** A family vote: a private link under which anybody may choose one of the pictures. */
export const voteLimits = { hours: 24, ballots: 60, name: 40, comment: 140 } as const;

const trimmed = (limit: number) => z.string().trim().max(limit).nullable();

/** PUT /api/votes/:id/ballot. A later answer of the same browser replaces the earlier one. */
export const ballotRequest = z.object({
  /** Index of the variation. */
  variation: z.int().min(0),
  name: trimmed(voteLimits.name),
  comment: trimmed(voteLimits.comment),
});
export type BallotRequest = z.infer<typeof ballotRequest>;

const ballotView = z.object({ variation: z.int(), name: z.string().nullable(), comment: z.string().nullable() });
export type BallotView = z.infer<typeof ballotView>;

/** GET /api/votes/:id, and the response to every change of a vote. */
export const voteView = z.object({
  id: z.string(),
  petName: z.string().nullable(),
  /** Id of the style. */
  style: z.string(),
  /** The pictures to choose from, with watermark. */
  pictures: z.array(z.object({ variation: z.int(), url: z.string(), width: z.int(), height: z.int() })),
  isOpen: z.boolean(),
  /** ISO 8601. */
  closesAt: z.string(),
  /** Whether it is the requester's own artwork. */
  isMine: z.boolean(),
  /** The answer of this browser; null before it has voted. */
  mine: ballotView.nullable(),
  /**
   * Null until this browser has voted, so that nobody follows the others; always there for the maker and once closed.
   */
  ballots: z.array(ballotView).nullable(),
});
export type VoteView = z.infer<typeof voteView>;

/** GET /api/artworks/:id/vote, for the artwork's owner; null if there is no vote. */
export const artworkVote = z.object({ vote: voteView.nullable() });

/** POST creates the vote, GET reads it. */
export function artworkVoteUrl(artworkId: string): string {
  return `/api/artworks/${encodeURIComponent(artworkId)}/vote`;
}

export function closeVoteUrl(artworkId: string): string {
  return `${artworkVoteUrl(artworkId)}/close`;
}

export function voteUrl(id: string): string {
  return `/api/votes/${encodeURIComponent(id)}`;
}

export function ballotUrl(id: string): string {
  return `${voteUrl(id)}/ballot`;
}

export function votePictureUrl(id: string, variation: number): string {
  return `${voteUrl(id)}/pictures/${variation}`;
}

/** The page that the link opens. */
export function votePagePath(id: string): string {
  return `/vote/${encodeURIComponent(id)}`;
}
