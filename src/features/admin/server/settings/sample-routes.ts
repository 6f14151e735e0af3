import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import { uploadLimits } from '../../../catalog/contract.ts';
import { withUpload } from '../../../photos/server/service.ts';
import { addPetQuery, petPhotoField, samplePets } from '../../../samples/contract.ts';
import {
  addSamplePet,
  listSamplePets,
  paintMissing,
  removeSamplePet,
  type SamplesContext,
} from '../../../samples/server/service.ts';
import * as contract from '../../contract.ts';
import { photoTooLarge } from '../../../photos/server/service.ts';
import { adminOf } from '../team/guard.ts';

const { adminPaths } = contract;
const params = z.object({ id: z.string().max(60) });
const response = { 200: samplePets };
const upload = { field: petPhotoField, bytes: uploadLimits.bytes, tooLarge: photoTooLarge };

/** Routes for the owner's pets, whose pictures stand on the shop's own pages. Each responds with all of them. */
export function registerSampleRoutes(app: App, context: SamplesContext): void {
  app.get(adminPaths.samples, { schema: { response } }, async () => listSamplePets(context));

  app.post(
    adminPaths.samples,
    {
      config: { limit: 'upload' },
      schema: { consumes: ['multipart/form-data'], querystring: addPetQuery, response },
    },
    async (request) => {
      const wanted = { name: request.query.name, by: adminOf(request) };
      await withUpload(request, async (file) => addSamplePet(context, wanted, file), upload);
      return listSamplePets(context);
    },
  );

  app.post(adminPaths.paintSample(':id'), { schema: { params, response } }, async (request) => {
    await paintMissing(context, request.params.id);
    return listSamplePets(context);
  });

  app.delete(adminPaths.sample(':id'), { schema: { params, response } }, async (request) => {
    await removeSamplePet(context, request.params.id);
    return listSamplePets(context);
  });
}
