import multipart from '@fastify/multipart';
import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { ownerOf, ownersOf } from '../../accounts/server/service.ts';
import { uploadResponse } from '../contract.ts';
import { multipartLimits, withUpload } from './read-upload.ts';
import { registerCutOutRoutes, type CutOutContext } from './cut-out-routes.ts';
import { addPhoto, type UploadContext } from './add-photo.ts';
import { readDisplay } from './read-photo.ts';

const uploadQuery = z.object({ joins: z.literal('true').optional() });
const photoParams = z.object({ id: z.string() });
/** Any `v` selects the photo as its hints crop and turn it; without `v`, the photo is as uploaded. */
const imageQuery = z.object({ v: z.string().max(9).optional() });

export async function registerPhotoRoutes(app: App, context: UploadContext & CutOutContext): Promise<void> {
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false });

  app.post(
    '/api/upload',
    {
      config: { limit: 'upload' },
      schema: { consumes: ['multipart/form-data'], querystring: uploadQuery, response: { 200: uploadResponse } },
    },
    async (request, reply) => {
      const owner = await ownerOf(context, request);
      const options = { from: request.ip, joins: request.query.joins !== undefined };
      return reply.send(await withUpload(request, (file) => addPhoto(context, owner, file, options)));
    },
  );

  app.get(
    '/api/photos/:id/image',
    { schema: { params: photoParams, querystring: imageQuery } },
    async (request, reply) => {
      const owners = await ownersOf(context, request);
      const image = await readDisplay(
        context,
        owners,
        request.params.id,
        request.query.v === undefined ? 'upload' : 'working',
        request.ip,
      );
      return reply.type('image/jpeg').header('cache-control', 'private, max-age=86400, immutable').send(image);
    },
  );

  registerCutOutRoutes(app, context);
}
