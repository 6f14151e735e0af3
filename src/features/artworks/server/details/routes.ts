import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import { ownersOf } from '../../../accounts/server/service.ts';
import { maxVariations, printDetailView } from '../../contract.ts';
import type { ArtworksContext } from '../artworks-context.ts';
import { readDetail, requestDetail, type DetailWanted } from './details.ts';

const params = z.object({
  id: z.string(),
  variation: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxVariations - 1),
  print: z.templateLiteral([z.int(), 'x', z.int()]),
});

function wantedBy({ id, variation, print }: z.infer<typeof params>): DetailWanted {
  const [width, height] = print.split('x').map(Number) as [number, number];
  return { artworkId: id, variation, print: { width, height } };
}

export function registerDetailRoutes(app: App, context: ArtworksContext): void {
  app.put(
    '/api/artworks/:id/variations/:variation/details/:print',
    { schema: { params, response: { 200: printDetailView } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return requestDetail(context, await ownersOf(context, request), wantedBy(request.params));
    },
  );

  app.get(
    '/api/artworks/:id/variations/:variation/details/:print/picture',
    { schema: { params } },
    async (request, reply) => {
      const picture = await readDetail(context, await ownersOf(context, request), wantedBy(request.params));
      return reply.type('image/jpeg').header('cache-control', 'private, max-age=86400, immutable').send(picture);
    },
  );
}
