import type { App } from '../../../platform/http/app.ts';
import * as contract from '../contract.ts';
import type { AdminContext } from './context.ts';
import { readNotices } from './notices.ts';

/** What the panel shows. */
export function registerReadingRoutes(app: App, context: AdminContext): void {
  app.get(contract.adminPaths.notices, { schema: { response: { 200: contract.adminNotices } } }, async () => readNotices(context));
}
