import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import {
  boardPage,
  boardQuery,
  changeResponse,
  fulfilmentSettingsChange,
  fulfilmentSettingsView,
  moveRequest,
  releaseRequest,
  reprintRequest,
  sampleDraft,
  sampleRequest,
} from '../../fulfilment/contract.ts';
import {
  cancelByHand,
  changeSettings,
  deleteSampleDraft,
  moveToMaker,
  placeSampleDraft,
  readBoard,
  releaseByHand,
  reprint,
  retryStopped,
  viewSettings,
  type FulfilmentContext,
} from '../../fulfilment/server/service.ts';
import { adminPaths } from '../contract.ts';
import type { AdminContext } from './context.ts';
import { actorOf, adminOf } from './team/guard.ts';

/** Routes for the fulfilment settings and for test drafts at print partners. */
export function registerFulfilmentSettingsRoutes(app: App, context: FulfilmentContext): void {
  const response = { 200: fulfilmentSettingsView };

  app.get(adminPaths.fulfilmentSettings, { schema: { response } }, async () => viewSettings(context));

  app.put(adminPaths.fulfilmentSettings, { schema: { body: fulfilmentSettingsChange, response } }, async (request) => {
    const { version, settings } = request.body;
    await changeSettings(context, settings, { seen: version, actor: adminOf(request) });
    return viewSettings(context);
  });

  app.post(
    adminPaths.fulfilmentSample,
    { schema: { body: sampleRequest, response: { 200: sampleDraft } } },
    async (request) => placeSampleDraft(context, request.body.partner),
  );

  app.delete(
    adminPaths.fulfilmentSample,
    { schema: { body: sampleRequest, response: { 200: changeResponse } } },
    async (request) => {
      await deleteSampleDraft(context, request.body.partner);
      return { message: 'The test draft is deleted.' };
    },
  );
}

/** Routes of the print desk: the board of fulfilment orders, and an admin's actions on them. */
export function registerPrintDeskRoutes(app: App, context: FulfilmentContext & Pick<AdminContext, 'config'>): void {
  const params = z.object({ id: z.string().max(60) });
  const response = { 200: changeResponse };

  app.get(
    adminPaths.fulfilment,
    { schema: { querystring: boardQuery, response: { 200: boardPage } } },
    async (request) => readBoard(context, request.query),
  );

  app.post(
    adminPaths.fulfilmentAction(':id', 'release'),
    { schema: { params, body: releaseRequest, response } },
    async (request) => {
      const { email: actor, role } = actorOf(request);
      await releaseByHand(context, { id: request.params.id, actor, role, cents: request.body.cents });
      return { message: 'It is released as soon as nothing else speaks against it.' };
    },
  );

  app.post(adminPaths.fulfilmentAction(':id', 'retry'), { schema: { params, response } }, async (request) => {
    await retryStopped(context, { id: request.params.id, actor: adminOf(request) });
    return { message: 'It is being placed again.' };
  });

  app.post(
    adminPaths.fulfilmentAction(':id', 'move'),
    { schema: { params, body: moveRequest, response } },
    async (request) => {
      await moveToMaker(context, { id: request.params.id, actor: adminOf(request), to: request.body.to });
      return { message: 'It goes there once it is canceled here.' };
    },
  );

  app.post(adminPaths.fulfilmentAction(':id', 'cancel'), { schema: { params, response } }, async (request) => {
    await cancelByHand(context, { id: request.params.id, actor: adminOf(request) });
    return { message: 'It is being canceled.' };
  });

  app.post(
    adminPaths.fulfilmentAction(':id', 'reprint'),
    { schema: { params, body: reprintRequest, response } },
    async (request) => {
      await reprint(context, { id: request.params.id, actor: adminOf(request), ...request.body });
      return { message: 'It is made again, free for the customer.' };
    },
  );
}
