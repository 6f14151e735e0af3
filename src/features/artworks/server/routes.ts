import { Readable } from 'node:stream';
import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import type { Config } from '../../../platform/config.ts';
import type { LinkSigner } from '../../../platform/signed-link.ts';
import type { Generator } from '../../../providers/generation/port.ts';
import { SaidError } from '../../../shared/shop-error.ts';
import { minute } from '../../../shared/time.ts';
import { ownersOf } from '../../accounts/server/service.ts';
import { dailyLimits } from '../../catalog/contract.ts';
import { artworkView, generateAccepted, generateResponse, generateRequest, maxVariations } from '../contract.ts';
import { requireCaptcha, type CaptchaContext } from './require-captcha.ts';
import { awaitArtwork, streamArtwork } from './events.ts';
import type { LiveSettings } from '../../settings/server/service.ts';
import { openArtworkFeed } from './feed.ts';
import { networkKeyOf, type HostedContext } from './hosted/context.ts';
import { readArtwork, readPreview } from './read-artwork.ts';
import { requestArtwork } from './request-artwork.ts';
import { checkPets } from './requested-pets.ts';
import { registerDetailRoutes } from './details/routes.ts';
import { registerShapePreviewRoutes } from './shape-previews/shape-preview-routes.ts';
import { registerProvenanceRoutes } from './provenance/routes.ts';
import { registerVoteRoutes } from './votes/routes.ts';
import { registerStylePreviewRoutes, type StylePreviewRoutesContext } from './style-previews/style-preview-routes.ts';

export interface ArtworkRoutesContext
  extends Pick<HostedContext, 'models' | 'artSecret'>, StylePreviewRoutesContext, CaptchaContext {
  readonly generator: Generator;
  readonly config: StylePreviewRoutesContext['config'] & Pick<Config, 'art'>;
  readonly database: Pick<OpenDatabase, 'listen'>;
  readonly settings: Pick<LiveSettings, 'current'>;
  readonly pictureSigner: LinkSigner;
}

/** How long a request waits for its artwork, unless the client prefers an asynchronous response. */
const timeoutMs = 2 * minute;

const artworkParams = z.object({ id: z.string() });
const variationParams = artworkParams.extend({
  variation: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxVariations - 1),
});

export async function registerArtworkRoutes(app: App, context: ArtworkRoutesContext): Promise<void> {
  const feed = await openArtworkFeed(context.database);
  app.addHook('onClose', async () => feed.close());
  registerStylePreviewRoutes(app, context);
  registerShapePreviewRoutes(app, context);
  registerDetailRoutes(app, context);
  registerVoteRoutes(app, context);
  registerProvenanceRoutes(app, context);

  app.post(
    '/api/generate-artwork',
    {
      config: { limit: 'generate' },
      schema: { body: generateRequest, response: { 200: generateResponse, 202: generateAccepted } },
    },
    async (request, reply) => {
      const owners = await ownersOf(context, request);
      await requireCaptcha(context, request, reply);
      await checkPets(context, owners, request.body, abortOnDisconnect(reply.raw, app.draining));
      const { styles } = context.settings.current();
      const artworkId = await requestArtwork(context, owners, request.body, {
        network: networkKeyOf(context, request.ip),
        maxPerDay: dailyLimits.artworks,
        isOffered: (id) => styles.some((style) => style.id === id && style.offered),
      });
      if (prefersAsync(request.headers.prefer)) {
        return reply.code(202).header('preference-applied', 'respond-async').send({ artworkId });
      }
      const read = async () => readArtwork(context.db, owners, artworkId);
      const signal = abortOnDisconnect(reply.raw, app.draining);
      const view = await awaitArtwork(feed, artworkId, read, timeoutMs, signal);
      if (view.status === 'failed') throw new SaidError('unavailable', view.failure ?? '', { artworkId });
      if (view.status !== 'done') return reply.code(202).send({ artworkId });
      return reply.code(200).send({ artworkId, variations: view.variations.map((variation) => variation.url) });
    },
  );

  app.get(
    '/api/artworks/:id',
    { schema: { params: artworkParams, response: { 200: artworkView } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return readArtwork(context.db, await ownersOf(context, request), request.params.id);
    },
  );

  app.get('/api/artworks/:id/events', { schema: { params: artworkParams } }, async (request, reply) => {
    const { id } = request.params;
    const owners = await ownersOf(context, request);
    await readArtwork(context.db, owners, id); // throws not_found, so that a 404 can be sent before the stream begins
    const events = streamArtwork(
      feed,
      id,
      async () => readArtwork(context.db, owners, id),
      abortOnDisconnect(reply.raw, app.draining),
    );
    return reply
      .type('text/event-stream')
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(Readable.from(events));
  });

  app.get(
    '/api/artworks/:id/variations/:variation/preview',
    { schema: { params: variationParams } },
    async (request, reply) => {
      const owners = await ownersOf(context, request);
      const preview = await readPreview(context, owners, request.params.id, request.params.variation);
      return reply.type('image/jpeg').header('cache-control', 'private, max-age=86400, immutable').send(preview);
    },
  );
}

/** Whether the `Prefer` header, a list of preferences (RFC 7240), contains `respond-async`. */
function prefersAsync(header: string | string[] | undefined): boolean {
  return [header ?? []].flat().some((value) => /(^|,)\s*respond-async\s*($|[,;])/i.test(value));
}

/** Aborts when the client disconnects or the process drains. */
function abortOnDisconnect(
  response: { once(event: 'close', listener: () => void): unknown },
  draining: AbortSignal,
): AbortSignal {
  const disconnect = new AbortController();
  response.once('close', () => disconnect.abort());
  return AbortSignal.any([disconnect.signal, draining]);
}
