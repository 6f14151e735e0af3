import type { App } from '../../../platform/http/app.ts';
import type { AdminContext } from './context.ts';
import { guardAdminRoutes } from './guard.ts';
import { registerReadingRoutes } from './reading-routes.ts';

/** Everything of the admin panel, behind its guard. What changes something is registered beside what is read. */
export function registerAdminRoutes(app: App, context: AdminContext): void {
  guardAdminRoutes(app, context);
  registerReadingRoutes(app, context);
}
