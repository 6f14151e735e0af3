import { z } from 'zod';
import type { Config } from '../../../../platform/config.ts';
import type { App } from '../../../../platform/http/app.ts';
import type { Generator } from '../../../../providers/generation/port.ts';
import { maxPets } from '../../../catalog/contract.ts';
import { ownersOf } from '../../../accounts/server/service.ts';
import { largePreviewView, stylePreviewsView, type PetRef } from '../../contract.ts';
import type { ArtworksContext } from '../artworks-context.ts';
import { readLargePreview, requestLargePreview } from './large-previews.ts';
import { readStylePreview, readStylePreviews } from './style-previews.ts';

export interface StylePreviewRoutesContext extends ArtworksContext {
  readonly generator: Pick<Generator, 'engine' | 'paints'>;
  readonly config: Pick<Config, 'stylePreviewsPerDay'>;
}

const photoParams = z.object({ id: z.string() });
const pet = String.raw`pho_[0-9a-z]{26}(:\d)?`;
const petsQuery = new RegExp(`^${pet}(,${pet}){0,${maxPets - 1}}$`);
const previewsQuery = z.object({
  styles: z
    .string()
    .regex(/^[a-z0-9,-]*$/)
    .max(2_000)
    .optional(),
  /** Photo and number of each pet, `pho_…` or `pho_…:1`, separated by commas; see `stylePreviewsUrl`. */
  pets: z.string().regex(petsQuery).optional(),
});
const previewParams = z.object({ set: z.string(), style: z.string() });

export function registerStylePreviewRoutes(app: App, context: StylePreviewRoutesContext): void {
  app.get(
    '/api/photos/:id/style-previews',
    { schema: { params: photoParams, querystring: previewsQuery, response: { 200: stylePreviewsView } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const wanted = request.query.styles?.split(',') ?? null;
      const pets = readPets(request.query.pets);
      return readStylePreviews(context, await ownersOf(context, request), request.params.id, wanted, pets);
    },
  );

  app.get('/api/style-previews/:set/:style', { schema: { params: previewParams } }, async (request, reply) => {
    const owners = await ownersOf(context, request);
    const preview = await readStylePreview(context, owners, request.params.set, request.params.style);
    return reply.type('image/webp').header('cache-control', 'private, max-age=86400, immutable').send(preview);
  });

  app.put(
    '/api/style-previews/:set/:style/large',
    { schema: { params: previewParams, response: { 200: largePreviewView } } },
    async (request, reply) => {
      const { set, style } = request.params;
      void reply.header('cache-control', 'no-store');
      return requestLargePreview(context, await ownersOf(context, request), set, style);
    },
  );

  app.get('/api/style-previews/:set/:style/large', { schema: { params: previewParams } }, async (request, reply) => {
    const owners = await ownersOf(context, request);
    const preview = await readLargePreview(context, owners, request.params.set, request.params.style);
    return reply.type('image/webp').header('cache-control', 'private, max-age=86400, immutable').send(preview);
  });
}

/** The pets in a query that `petsQuery` accepts. */
function readPets(query: string | undefined): PetRef[] | undefined {
  return query?.split(',').map((text) => {
    const [photoId = '', pet] = text.split(':');
    return { photoId, ...(pet !== undefined && { pet: Number(pet) }) };
  });
}
