import type { App } from '../../../platform/http/app.ts';
import type { PrintsContext } from '../../artworks/server/service.ts';
import type { ArrivalContext } from './arrival/find-arrival.ts';
import { registerArrivalRoute } from './arrival/routes.ts';
import { registerFixItRoutes } from './fix-it/fix-it-routes.ts';
import type { FixItContext } from './fix-it/fix-it.ts';
import { registerPackingSlipRoute, type SlipContext } from './papers/packing-slip-route.ts';
import { registerPrintFileRoute } from './print-files/print-file-route.ts';
import { registerPartnerWebhookRoutes } from './partners/webhook-route.ts';

export function registerFulfilmentRoutes(
  app: App,
  context: FixItContext & PrintsContext & ArrivalContext & SlipContext,
): void {
  registerPartnerWebhookRoutes(app, context);
  registerPrintFileRoute(app, context);
  registerPackingSlipRoute(app, context);
  registerFixItRoutes(app, context);
  registerArrivalRoute(app, context);
}
