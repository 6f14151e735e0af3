import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ArtConfig } from '../../../platform/art-config.ts';
import type { App } from '../../../platform/http/app.ts';
import { notFound } from '../../../shared/shop-error.ts';
import { second } from '../../../shared/time.ts';
import { ownersOf } from '../../accounts/server/service.ts';
import { cutOutPending, cutOutView, hintsForPet, hintsResponse, petIndex, photoHints } from '../contract.ts';
import { cutOutKey } from './cut-out.ts';
import { openCutOutQueue } from './cut-out-queue.ts';
import { saveEyesOfPet, saveHints, type HintsContext } from './hints.ts';
import { presentCutOut } from './present-cut-out.ts';
import { findPhotoOf, type PhotoRow } from './store.ts';
import type { SubjectContext } from './subject.ts';

export interface CutOutContext extends SubjectContext, HintsContext {
  readonly config: { readonly art: Pick<ArtConfig, 'studioIsLastResort'> };
}

/** How long a request waits for a cut-out. */
const timeoutMs = 10 * second;

const photoParams = z.object({ id: z.string() });
/** `pet` comes from a query string, so it is text. */
const petQuery = z.object({ pet: z.coerce.number().pipe(petIndex).optional() });
const pictureParams = photoParams.extend({
  token: z.string().regex(/^[0-9a-f]{20}$/),
  picture: z.enum(['cut-out', 'veil', 'outline-0', 'outline-1', 'outline-2']),
});

export function registerCutOutRoutes(app: App, context: CutOutContext): void {
  const queue = openCutOutQueue(context);
  app.addHook('onClose', async () => queue.close());

  async function photoOf(request: FastifyRequest, photoId: string): Promise<PhotoRow> {
    const photo = await findPhotoOf(context.db, await ownersOf(context, request), photoId);
    if (photo === null) throw notFound();
    return photo;
  }

  app.get(
    '/api/photos/:id/cut-out',
    { schema: { params: photoParams, querystring: petQuery, response: { 200: cutOutView, 202: cutOutPending } } },
    async (request, reply) => {
      const photo = await photoOf(request, request.params.id);
      reply.header('cache-control', 'no-store');
      const pet = { id: photo.id, hints: hintsForPet(photo, request.query.pet) };
      const found = await queue.read(pet, timeoutMs);
      if (found === null) return reply.code(202).header('retry-after', 1).send({ version: photo.hintsVersion });
      // Hosted models paint one pet.
      const paintsGroups = context.config.art.studioIsLastResort;
      return reply.code(200).send(presentCutOut(photo, pet.hints, context.generator.engine, found, paintsGroups));
    },
  );

  app.get('/api/photos/:id/cut-out/:token/:picture', { schema: { params: pictureParams } }, async (request, reply) => {
    const { id, token, picture } = request.params;
    const photo = await photoOf(request, id);
    const image = await context.storage.get(cutOutKey(photo.id, token, picture));
    if (image === null) throw notFound();
    return reply.type('image/webp').header('cache-control', 'private, max-age=86400, immutable').send(image);
  });

  app.put(
    '/api/photos/:id/hints',
    {
      config: { limit: 'analysis' },
      schema: { params: photoParams, querystring: petQuery, body: photoHints, response: { 200: hintsResponse } },
    },
    async (request) => {
      const { id } = request.params;
      const { pet } = request.query;
      const owners = await ownersOf(context, request);
      // Of one pet, only the eyes are its own.
      return pet === undefined
        ? saveHints(context, owners, id, request.body)
        : saveEyesOfPet(context, owners, id, pet, request.body.eyes);
    },
  );
}
