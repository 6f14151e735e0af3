import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import { maxVariations } from '../../../artworks/contract.ts';
import {
  approveOrder,
  chooseVariation,
  repaintOrder,
  uploadArtwork,
  type EditResult,
  type Reviewing,
} from '../../../orders/server/service.ts';
import { withUpload } from '../../../photos/server/service.ts';
import * as contract from '../../contract.ts';
import { PanelError } from '../../../../shared/shop-error.ts';
import { presentChange, editingOf } from './changing-routes.ts';
import type { ActingContext } from '../context.ts';
import { adminOf } from '../team/guard.ts';

const { adminPaths } = contract;
const orderParams = z.object({ id: z.string().max(60) });
const artworkParams = z.object({ artworkId: z.string().regex(/^[\w-]{1,60}$/) });
const artworkQuery = z.object({
  variation: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxVariations - 1)
    .optional(),
  crop: contract.cropConsent.optional(),
});

/** The limit in bytes is about twice a print file of the largest poster. */
const upload = {
  field: contract.artworkField,
  bytes: 80 * 1024 * 1024,
  tooLarge: () => new PanelError('too_large', 'File size must be less than 80MB.'),
};
/** Below this a print looks soft at arm's length. */
const sharpDpi = 150;

/** Routes that change the pictures of an order: upload and review. */
export function registerArtworkActions(app: App, context: ActingContext): void {
  app.post(
    adminPaths.uploadArtwork(':artworkId'),
    {
      schema: {
        consumes: ['multipart/form-data'],
        params: artworkParams,
        querystring: artworkQuery,
        response: { 200: contract.uploadedArtwork },
      },
    },
    async (request) => {
      const { artworkId } = request.params;
      const { variation, crop } = request.query;
      const wanted = { artworkId, variation: variation ?? null, actor: adminOf(request), cropConsent: crop ?? null };
      const { width, height, dpi, size } = await withUpload(
        request,
        (file) => uploadArtwork(context, wanted, file),
        upload,
      );
      const soft = `As ${size}, this picture has ${dpi} dots per inch. Prints look sharp from ${sharpDpi} on; it was saved all the same.`;
      return {
        artworkId,
        message: 'The artwork is in its place, and its print files are being made.',
        width,
        height,
        dpi,
        warning: dpi < sharpDpi ? soft : null,
      };
    },
  );

  app.post(
    adminPaths.review(':id'),
    { schema: { params: orderParams, body: contract.reviewRequest, response: { 200: contract.changed } } },
    async (request) => {
      const { id } = request.params;
      const { version, pictures } = request.body;
      const edited = await decide(
        context,
        { ...editingOf(request, id, { version }), ...(pictures && { pictures }) },
        request.body,
      );
      return presentChange(context, id, edited, sentences[request.body.decision]);
    },
  );
}

const sentences: Readonly<Record<contract.ReviewRequest['decision'], string>> = {
  approve: 'The pictures are approved.',
  replace: 'The other variation is in its place.',
  remake: 'Three more variations are being painted.',
};

function decide(context: ActingContext, editing: Reviewing, request: contract.ReviewRequest): Promise<EditResult> {
  if (request.decision === 'approve') return approveOrder(context, editing);
  if (request.decision === 'remake') return repaintOrder(context, editing, request.artworkId);
  return chooseVariation(context, editing, request);
}
