import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import { identify, ownersOf } from '../../../accounts/server/service.ts';
import { maxVariations } from '../../contract.ts';
import { artworkVote, ballotRequest, voteView } from '../../family-vote.ts';
import type { ArtworksContext } from '../artworks-context.ts';
import { castBallot, closeVote, findVoteAsOwner, openVote, readVote, readVotePicture } from './hold-vote.ts';

const params = z.object({ id: z.string() });
const pictureParams = params.extend({
  variation: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxVariations - 1),
});
const response = { 200: voteView };
/** The link is a secret, so search engines are asked not to index what it shows. */
const privateHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** The vote of an artwork for its owner, and for whoever has the link. */
export function registerVoteRoutes(app: App, context: ArtworksContext): void {
  app.get('/api/artworks/:id/vote', { schema: { params, response: { 200: artworkVote } } }, async (request, reply) => {
    void reply.headers(privateHeaders);
    return { vote: await findVoteAsOwner(context, await ownersOf(context, request), request.params.id) };
  });

  app.post('/api/artworks/:id/vote', { schema: { params, response } }, async (request) =>
    openVote(context, await ownersOf(context, request), request.params.id),
  );

  app.post('/api/artworks/:id/vote/close', { schema: { params, response } }, async (request) =>
    closeVote(context, await ownersOf(context, request), request.params.id),
  );

  app.get('/api/votes/:id', { schema: { params, response } }, async (request, reply) => {
    void reply.headers(privateHeaders);
    return readVote(context, await ownersOf(context, request), request.params.id);
  });

  app.get('/api/votes/:id/pictures/:variation', { schema: { params: pictureParams } }, async (request, reply) => {
    const { id, variation } = request.params;
    const picture = await readVotePicture(context, id, variation);
    return reply
      .type('image/jpeg')
      .headers({ 'cache-control': 'private, max-age=86400, immutable', 'x-robots-tag': 'noindex' })
      .send(picture);
  });

  app.put(
    '/api/votes/:id/ballot',
    { config: { limit: 'ballot' }, schema: { params, body: ballotRequest, response } },
    async (request, reply) => {
      void reply.headers(privateHeaders);
      const { owner: voter, owners } = await identify(context, request);
      const voters = [...new Set([voter, ...owners])];
      return castBallot(context, { voter, voters }, request.params.id, request.body);
    },
  );
}
