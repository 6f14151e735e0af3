import { registerAccountRoutes } from '../features/accounts/server/routes.ts';
import { registerAdminRoutes } from '../features/admin/server/routes.ts';
import { registerArtworkRoutes } from '../features/artworks/server/routes.ts';
import { registerFulfilmentRoutes } from '../features/fulfilment/server/routes.ts';
import { registerEmailReportRoute } from '../features/orders/server/emails/email-report-route.ts';
import { registerModelWebhookRoute } from '../features/artworks/server/hosted/webhook-route.ts';
import { registerDownloadRoute } from '../features/orders/server/download-routes.ts';
import { registerPrintPictureRoute } from '../features/orders/server/making/print-picture-route.ts';
import { registerMarketingRoutes } from '../features/marketing/server/routes.ts';
import { registerPhotoRoutes } from '../features/photos/server/routes.ts';
import { registerCartRoutes } from '../features/cart/server/routes.ts';
import { registerGiftCardRoutes } from '../features/gift-cards/server/routes.ts';
import { registerCheckoutRoutes } from '../features/checkout/server/routes.ts';
import { registerInvoiceRoutes } from '../features/invoices/server/routes.ts';
import { registerGiftRoutes } from '../features/orders/server/gifts/gift-routes.ts';
import { registerOrderRoutes } from '../features/orders/server/routes.ts';
import { registerPrivacyRoutes } from '../features/privacy/server/routes.ts';
import { headsInWords, offerInWords, publicSettings } from '../features/settings/contract.ts';
import { registerSettingsRoutes } from '../features/settings/server/routes.ts';
import { pageLook, replacedRootFile, watchDay } from '../features/settings/server/service.ts';
import type { App } from '../platform/http/app.ts';
import { inLanguage } from '../platform/language.ts';
import { createApp } from '../platform/http/create-app.ts';
import { registerPages } from '../platform/http/pages.ts';
import { registerSettingsRoute } from '../platform/http/settings.ts';
import { registerBackstage } from './backstage.ts';
import { artContext, type Context } from './context.ts';
import { checkGoingLive } from './going-live.ts';
import { registerOperations } from './operations.ts';
import { previewSettings } from './preview-settings.ts';
import { startFakePartners } from './print-partners.ts';
import { registerTestGateway } from './test-gateway.ts';
import { presentWatch } from './watching/present-watch.ts';
import { readWatch } from './watching/read-watch.ts';

/** Registers every route of the shop, feature by feature. */
export async function createServer(context: Context): Promise<App> {
  const { clock, config, settings } = context;
  const app = await createApp({
    ...context,
    languages: () => settings.languages().offered,
    currencies: () => settings.current().currencies,
  });

  registerOperations(app, context);
  registerSettingsRoute(app, config, context.words);
  registerSettingsRoutes(app, context);

  registerAccountRoutes(app, context);
  registerCartRoutes(app, context);
  registerGiftCardRoutes(app, context);
  registerOrderRoutes(app, context);
  registerGiftRoutes(app, context);
  registerInvoiceRoutes(app, context);
  registerEmailReportRoute(app, context);
  registerCheckoutRoutes(app, context);
  if (context.testGateway) registerTestGateway(app, context.testGateway);
  await registerPhotoRoutes(app, context);
  await registerArtworkRoutes(app, context);
  registerModelWebhookRoute(app, artContext(context));
  registerDownloadRoute(app, context);
  registerPrintPictureRoute(app, context);
  registerFulfilmentRoutes(app, context);
  startFakePartners(app, context.fakePartners);
  registerPrivacyRoutes(app, context);
  registerMarketingRoutes(app, context);
  registerAdminRoutes(app, {
    ...context,
    checkGoingLive: async (proxy) => checkGoingLive(context, proxy),
    previewSettings: async (wanted) => previewSettings(context, wanted),
    readWatch: async () => presentWatch(await readWatch(context, context.readCertificate), clock()),
  });

  await registerBackstage(app, context);
  const today = watchDay(settings, { clock, config });
  app.addHook('onClose', async () => today.stop());
  await registerPages(app, config, {
    languages: () => settings.languages().offered,
    currencies: () => settings.current().currencies.offered,
    shown: (tag, currency) => publicSettings(settings.applied(tag), {}, config.timezone, currency),
    words: (tag) => settings.words(tag).onPages,
    season: () => today.season(),
    offer: (tag, currency) =>
      inLanguage(tag, () => {
        const current = settings.current(tag, currency);
        return {
          ...offerInWords(current, context.words.say),
          ...headsInWords(current, config, context.words.say),
        };
      }),
    look: () => pageLook(settings.applied()),
    movedTo: (path) => replacedRootFile(settings.applied(), path),
    onChange(listener) {
      settings.onChange(listener);
      today.onChange(listener);
    },
  });
  return app;
}
