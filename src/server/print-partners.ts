import { secretWebhookPath } from '../features/fulfilment/server/partners/webhook-address.ts';
import type { ConnectedPartner } from '../features/fulfilment/server/service.ts';
import type { Config } from '../platform/config.ts';
import type { OpenDatabase } from '../platform/db/database.ts';
import { checkMsOf } from '../platform/due-loop.ts';
import type { App } from '../platform/http/app.ts';
import type { Logger } from '../platform/log.ts';
import type { LinkSigner } from '../platform/signed-link.ts';
import type { FakePrintful } from '../providers/fulfilment/fakes/printful/open.ts';
import type { FakeProdigi } from '../providers/fulfilment/fakes/prodigi/open.ts';
import type { PrintPartnerName } from '../providers/fulfilment/port.ts';
import { createPrintful } from '../providers/fulfilment/printful/adapter.ts';
import { createProdigi } from '../providers/fulfilment/prodigi/adapter.ts';
import type { Clock } from '../shared/time.ts';

export interface PrintPartners {
  readonly partners: ReadonlyMap<PrintPartnerName, ConnectedPartner>;
  /** The fakes of a test shop, in place of the partners without a key. */
  readonly fakes: { readonly printful: FakePrintful | null; readonly prodigi: FakeProdigi | null };
}

interface Options {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: Logger;
  readonly printLinks: LinkSigner;
}

/**
 * Connects the print partners that have a key. A test shop gets a fake for each other partner; a live shop never loads
 * a fake.
 */
export async function openPrintPartners(options: Options): Promise<PrintPartners> {
  const { config, printLinks } = options;
  const callbackUrl = `${config.publicUrl}${secretWebhookPath(printLinks, 'prodigi')}`;
  const partners = connectPartners(config, callbackUrl);
  const fakes = config.mode === 'test' ? await openFakes(options, partners) : { printful: null, prodigi: null };
  if (fakes.printful !== null) {
    const fake = fakes.printful;
    // The fake posts to addresses without https, too.
    const { token, send } = fake;
    const partner = {
      ...createPrintful({ token, storeId: null, send }),
      subscribe: (url: string) => fake.subscribe(url),
    };
    partners.set('printful', { partner, fake: true });
  }
  if (fakes.prodigi !== null) {
    const partner = createProdigi({ key: 'fake-prodigi-key', sandbox: true, callbackUrl, send: fakes.prodigi.send });
    partners.set('prodigi', { partner, fake: true });
  }
  return { partners, fakes };
}

/** The print partners that have a key. */
export function connectPartners(
  config: Pick<Config, 'printing' | 'mode'>,
  callbackUrl: string | null,
): Map<PrintPartnerName, ConnectedPartner> {
  const { printful, prodigi } = config.printing;
  const partners = new Map<PrintPartnerName, ConnectedPartner>();
  if (printful !== null) {
    const { baseUrl, ...access } = printful;
    partners.set('printful', {
      partner: createPrintful({ ...access, ...(baseUrl !== null && { baseUrl }) }),
      fake: false,
    });
  }
  if (prodigi !== null) {
    const { baseUrl, ...access } = prodigi;
    const partner = createProdigi({ ...access, callbackUrl, ...(baseUrl !== null && { baseUrl }) });
    // Prodigi's own sandbox makes nothing and charges nobody, like the shop's fake.
    partners.set('prodigi', { partner, fake: prodigi.sandbox && config.mode === 'test' });
  }
  return partners;
}

async function openFakes(
  { database, clock, config, log }: Options,
  connected: ReadonlyMap<PrintPartnerName, ConnectedPartner>,
): Promise<PrintPartners['fakes']> {
  const onError = (error: unknown): void => log.error({ err: error }, 'a fake print partner failed');
  const { openFakePrintful } = await import('../providers/fulfilment/fakes/printful/open.ts');
  const { openFakeProdigi } = await import('../providers/fulfilment/fakes/prodigi/open.ts');
  const options = { db: database.db, clock, checkMs: checkMsOf(database), onError };
  const { publicUrl } = config;
  return {
    printful: connected.has('printful') ? null : await openFakePrintful({ ...options, publicUrl }),
    prodigi: connected.has('prodigi') ? null : await openFakeProdigi(options),
  };
}

/** Registers the page that controls the fakes, within a scope that requires the start token. */
export async function registerFakePartnersPage(scope: App, fakes: PrintPartners['fakes']): Promise<void> {
  if (fakes.printful === null && fakes.prodigi === null) return;
  const { controlsRoutes } = await import('../providers/fulfilment/fakes/controls/routes.ts');
  void scope.register(controlsRoutes(fakes));
}

/** Starts the webhooks of the fakes once the server listens. */
export function startFakePartners(app: App, { printful, prodigi }: PrintPartners['fakes']): void {
  app.addHook('onListen', async () => {
    printful?.deliveries.start();
    prodigi?.deliveries.start();
  });
  app.addHook('preClose', async () => {
    await printful?.deliveries.stop();
    await prodigi?.deliveries.stop();
  });
}
