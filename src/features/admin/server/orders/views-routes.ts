import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import { newId } from '../../../../shared/ids.ts';
import { notFound, PanelError } from '../../../../shared/shop-error.ts';
import * as contract from '../../contract.ts';
import type { ActingContext } from '../context.ts';
import { adminOf } from '../team/guard.ts';
import * as store from './views-store.ts';

const { adminPaths, maxViews } = contract;
const params = z.object({ id: z.string().max(60) });
const response = { 200: contract.savedViews };

const taken = () => new PanelError('conflict', 'There is a view with this name already.');

/** Views of the order list that admins have named. */
export function registerViewRoutes(app: App, { db, clock }: ActingContext): void {
  app.get(adminPaths.views, { schema: { response } }, async () => store.findViews(db));

  app.post(adminPaths.views, { schema: { body: contract.saveViewRequest, response } }, async (request) => {
    const { name } = request.body;
    const query = store.withoutSearch(request.body.query);
    return db.transaction(async (tx) => {
      await store.lockViews(tx);
      const views = await store.findViews(tx);
      // The same request after a lost response.
      if (views.some((view) => view.name === name && view.query === query)) return views;
      if (await store.isNameTaken(tx, name, null)) throw taken();
      if (views.length >= maxViews)
        throw new PanelError('conflict', `The shop keeps at most ${maxViews} views. Please delete one first.`);
      await store.insertView(tx, { id: newId('viw'), name, query, createdAt: clock(), createdBy: adminOf(request) });
      return store.findViews(tx);
    });
  });

  app.patch(
    adminPaths.view(':id'),
    { schema: { params, body: contract.renameViewRequest, response } },
    async ({ params: { id }, body: { name } }) =>
      db.transaction(async (tx) => {
        await store.lockViews(tx);
        if (await store.isNameTaken(tx, name, id)) throw taken();
        if (!(await store.renameView(tx, id, name))) throw notFound();
        return store.findViews(tx);
      }),
  );

  app.delete(adminPaths.view(':id'), { schema: { params, response } }, async ({ params: { id } }) => {
    await store.deleteView(db, id);
    return store.findViews(db);
  });
}
