import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { load, request } from '../../../../client/request.ts';
import {
  artworkVote,
  artworkVoteUrl,
  ballotUrl,
  closeVoteUrl,
  voteUrl,
  voteView,
  type BallotRequest,
  type VoteView,
} from '../../family-vote.ts';

/** Milliseconds between two looks at an open vote. */
const lookEveryMs = 10_000;

const ownKey = (artworkId: string) => [artworkVoteUrl(artworkId)] as const;

/** The vote on an artwork of this visitor, followed while `isWatched`; `vote` is null if there is none. */
export function useOwnVote(artworkId: string, isWatched: boolean) {
  return useQuery({
    queryKey: ownKey(artworkId),
    queryFn: async ({ signal }) => load(artworkVoteUrl(artworkId), artworkVote, { signal }),
    enabled: isWatched,
    refetchInterval: ({ state }) => (state.data?.vote?.isOpen === true ? lookEveryMs : false),
  });
}

/** Opens or closes the vote on an artwork of this visitor. */
export function useChangeVote(artworkId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: 'open' | 'close') => {
      const response = await request('POST', change === 'open' ? artworkVoteUrl(artworkId) : closeVoteUrl(artworkId));
      return voteView.parse(await response.json());
    },
    onSuccess: (vote) => queries.setQueryData(ownKey(artworkId), { vote }),
  });
}

/** A vote for whoever has its link. */
export function useVote(id: string) {
  return useQuery({
    queryKey: [voteUrl(id)],
    queryFn: async ({ signal }) => load(voteUrl(id), voteView, { signal }),
    refetchInterval: ({ state }) => (state.data?.isOpen === true && state.data.ballots !== null ? lookEveryMs : false),
  });
}

/** Sends the answer of this browser. */
export function useCastBallot(id: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (ballot: BallotRequest): Promise<VoteView> =>
      voteView.parse(await (await request('PUT', ballotUrl(id), ballot)).json()),
    onSuccess: (vote) => {
      queries.setQueryData([voteUrl(id)], vote);
      onDone();
    },
    // The vote may have closed meanwhile.
    onError: async () => queries.invalidateQueries({ queryKey: [voteUrl(id)] }),
  });
}
