import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { startFreshVisitor } from '../../../platform/http/visitor.ts';
import { CustomerError } from '../../../shared/shop-error.ts';
import { deviceOf, identify, ownersOf, requireAccount } from '../../accounts/server/service.ts';
import * as contract from '../contract.ts';
import { deletionWords } from '../../../words/catalogs/deletion.ts';
import { sentence } from '../../../words/sentence.ts';
import { deleteAccount } from './delete-account.ts';
import type { AnsweringContext } from './context.ts';
import { deleteNow } from './delete-now.ts';
import { exportEverything, type ExportContext } from './export.ts';
import { cancelDeletion } from './cancel-deletion.ts';
import { listPictures } from './my-pictures.ts';

const params = z.object({ id: z.string().max(60) });
const responses = { 200: contract.deletionResponse, 202: contract.deletionResponse };

export function registerPrivacyRoutes(app: App, context: ExportContext & AnsweringContext): void {
  app.get(contract.picturesUrl, { schema: { response: { 200: contract.picturesView } } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return listPictures(context, await ownersOf(context, request));
  });

  for (const path of [contract.deletePhotoUrl(':id'), contract.deleteArtworkUrl(':id')]) {
    app.delete(path, { schema: { params, response: responses } }, async (request, reply) => {
      const { waiting, ...deletion } = await deleteNow(context, await identify(context, request), request.params.id);
      return reply.code(waiting ? 202 : 200).send(deletion);
    });
  }

  for (const path of [contract.keepPhotoUrl(':id'), contract.keepArtworkUrl(':id')]) {
    app.post(path, { schema: { params, response: { 200: contract.keptResponse } } }, async (request) => {
      await cancelDeletion(context, await ownersOf(context, request), request.params.id);
      return { message: context.words.say(deletionWords.kept) };
    });
  }

  app.get(contract.exportUrl, { config: { limit: 'signIn' } }, async (request, reply) => {
    const { account, owners } = await requireAccount(context, request);
    const archive = await exportEverything(context, { account, owners, device: deviceOf(request) });
    const day = context.clock().toISOString().slice(0, 10);
    return reply
      .type('application/zip')
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="my-pictures-and-orders-${day}.zip"`,
      })
      .send(archive);
  });

  app.post(
    contract.deleteAccountUrl,
    {
      config: { limit: 'signIn' },
      schema: { body: contract.deleteAccountRequest, response: { 200: contract.accountDeleted } },
    },
    async (request) => {
      const { account } = await requireAccount(context, request);
      if (request.body.confirm.trim() !== contract.deleteAccountWord) {
        throw new CustomerError('invalid', sentence(deletionWords.notConfirmed, { word: contract.deleteAccountWord }));
      }
      await deleteAccount(context, account.id);
      request.newSessionToken = null;
      startFreshVisitor(request);
      return { message: context.words.say(deletionWords.accountGone) };
    },
  );
}
