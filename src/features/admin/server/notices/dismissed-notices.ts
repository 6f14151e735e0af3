import type { App } from '../../../../platform/http/app.ts';
import { deleteDismissals, findDismissals, saveDismissals } from '../../../accounts/server/service.ts';
import { adminNotices, adminPaths, dismissRequest, type AdminNotice } from '../../contract.ts';
import type { AdminContext } from '../context.ts';
import { adminOf } from '../team/guard.ts';
import type { Notice } from './notice.ts';
import { readNotices } from './notices.ts';

/**
 * All notices, with what this person has dismissed. A dismissed notice is shown again once it is twice as bad, or once
 * it has come again after it went away.
 */
export async function readNoticesFor(context: AdminContext, person: string): Promise<AdminNotice[]> {
  const notices = await readNotices(context);
  const dismissals = await findDismissals(context.db, person);
  const isHidden = ({ key, extent, since }: Notice) => {
    const dismissal = dismissals.get(key);
    if (dismissal === undefined) return false;
    return extent < 2 * dismissal.extent && (since === null || since <= dismissal.at);
  };
  const shown = notices.map(({ extent, since, ...notice }) => ({
    ...notice,
    isDismissed: isHidden({ extent, since, ...notice }),
  }));
  const current = new Set(shown.filter(({ isDismissed }) => isDismissed).map(({ key }) => key));
  const over = [...dismissals.keys()].filter((key) => !current.has(key));
  if (over.length > 0) await deleteDismissals(context.db, person, over);
  return shown;
}

/** Routes by which a person hides notices from themselves, and shows them again. */
export function registerDismissRoutes(app: App, context: AdminContext): void {
  const response = { 200: adminNotices };

  app.post(adminPaths.dismissNotices, { schema: { body: dismissRequest, response } }, async (request) => {
    const person = adminOf(request);
    const wanted = new Set(request.body.notices);
    const dismissed = (await readNotices(context)).filter(({ key }) => wanted.has(key));
    const at = context.clock();
    await saveDismissals(
      context.db,
      person,
      dismissed.map(({ key, extent }) => ({ notice: key, extent, at })),
    );
    return readNoticesFor(context, person);
  });

  app.post(adminPaths.restoreNotices, { schema: { response } }, async (request) => {
    await deleteDismissals(context.db, adminOf(request));
    return readNoticesFor(context, adminOf(request));
  });
}
