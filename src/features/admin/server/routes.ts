import type { App } from '../../../platform/http/app.ts';
import type { FulfilmentContext } from '../../fulfilment/server/service.ts';
import type { PrivacyContext } from '../../privacy/server/service.ts';
import type { SamplesContext } from '../../samples/server/service.ts';
import { registerAuditRoutes } from './team/audit-routes.ts';
import { registerArtworkActions } from './orders/artwork-routes.ts';
import { registerBulkRoutes } from './orders/bulk-routes.ts';
import { registerCodesRoutes } from './money/codes-routes.ts';
import { registerGiftCardRoutes } from './money/gift-card-routes.ts';
import { registerChangingRoutes } from './orders/changing-routes.ts';
import { registerCustomerRoutes } from './customers/customer-routes.ts';
import { registerDismissRoutes } from './notices/dismissed-notices.ts';
import { registerInvoiceRoutes } from './money/invoice-routes.ts';
import { registerNoteRoutes } from './customers/note-routes.ts';
import type { ActingContext, GoingLiveContext, PreviewContext, WatchContext } from './context.ts';
import { registerFulfilmentSettingsRoutes, registerPrintDeskRoutes } from './fulfilment-routes.ts';
import { registerGoingLiveRoutes } from './settings/going-live-routes.ts';
import { guardAdminRoutes } from './team/guard.ts';
import { registerMoneyRoutes } from './money/money-routes.ts';
import { registerSettingsRoutes } from './settings/settings-routes.ts';
import { registerReadingRoutes } from './reading-routes.ts';
import { registerSampleRoutes } from './settings/sample-routes.ts';
import { registerTeamRoutes } from './team/team-routes.ts';
import { registerViewRoutes } from './orders/views-routes.ts';

/** Registers all admin routes behind their guard. */
export function registerAdminRoutes(
  app: App,
  context: ActingContext &
    FulfilmentContext &
    PrivacyContext &
    GoingLiveContext &
    WatchContext &
    PreviewContext &
    SamplesContext,
): void {
  guardAdminRoutes(app, context);
  registerReadingRoutes(app, context);
  registerChangingRoutes(app, context);
  registerBulkRoutes(app, context);
  registerViewRoutes(app, context);
  registerNoteRoutes(app, context);
  registerDismissRoutes(app, context);
  registerCustomerRoutes(app, context);
  registerArtworkActions(app, context);
  registerMoneyRoutes(app, context);
  registerInvoiceRoutes(app, context);
  registerSettingsRoutes(app, context);
  registerSampleRoutes(app, context);
  registerFulfilmentSettingsRoutes(app, context);
  registerPrintDeskRoutes(app, context);
  registerCodesRoutes(app, context);
  registerGiftCardRoutes(app, context);
  registerTeamRoutes(app, context);
  registerAuditRoutes(app, context);
  registerGoingLiveRoutes(app, context);
}
