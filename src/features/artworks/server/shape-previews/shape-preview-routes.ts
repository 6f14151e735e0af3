import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import { ownersOf } from '../../../accounts/server/service.ts';
import { shapeNames } from '../../../catalog/contract.ts';
import { shapePreviewView, maxVariations } from '../../contract.ts';
import type { ArtworksContext } from '../artworks-context.ts';
import { requestShapePreview, readShapePreview } from './shape-previews.ts';

const shapeParams = z.object({
  id: z.string(),
  variation: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxVariations - 1),
  shape: z.enum(shapeNames),
});

export function registerShapePreviewRoutes(app: App, context: ArtworksContext): void {
  app.put(
    '/api/artworks/:id/variations/:variation/shapes/:shape',
    { schema: { params: shapeParams, response: { 200: shapePreviewView } } },
    async (request, reply) => {
      const { id: artworkId, variation, shape } = request.params;
      void reply.header('cache-control', 'no-store');
      return requestShapePreview(context, await ownersOf(context, request), { artworkId, variation, shape });
    },
  );

  app.get(
    '/api/artworks/:id/variations/:variation/shapes/:shape/preview',
    { schema: { params: shapeParams } },
    async (request, reply) => {
      const { id: artworkId, variation, shape } = request.params;
      const preview = await readShapePreview(context, await ownersOf(context, request), {
        artworkId,
        variation,
        shape,
      });
      return reply.type('image/jpeg').header('cache-control', 'private, max-age=86400, immutable').send(preview);
    },
  );
}
