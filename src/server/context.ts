import {
  findClosedFiles,
  readWebhookSecrets,
  watchGateway,
  watchTaxes,
  type EstimateArrival,
  type FindUnsent,
} from '../features/checkout/server/service.ts';
import {
  openLiveSettings,
  readEmailLook,
  readPaperLook,
  type LiveSettings,
  type PaperLook,
} from '../features/settings/server/service.ts';
import type { EmailLook } from '../platform/emails/brand.ts';
import { watermarkText } from '../features/artworks/server/service.ts';
import { createCodeMaker, type CodeMaker } from '../features/gift-cards/server/service.ts';
import { estimateArrival, findUnsent } from '../features/fulfilment/server/service.ts';
import type { ClosedFilesContext } from '../features/orders/server/service.ts';
import type { Config } from '../platform/config.ts';
import type { Db, OpenDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { refuseMovedData } from '../platform/moved-data.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { logSlowStatements } from '../platform/db/slow-statements.ts';
import { openJobs, type OpenJobs } from '../platform/jobs/open-jobs.ts';
import { createPublish, type Publish } from '../platform/jobs/reactions.ts';
import { fixFutureTimestamps } from '../platform/jobs/fix-future-timestamps.ts';
import { createLogger, type Logger } from '../platform/log.ts';
import { openLogOutput } from '../platform/log-output.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import { logFullStorage } from '../platform/disk-full.ts';
import type { Generator } from '../providers/generation/port.ts';
import { deriveSecret, shopIdOf } from '../platform/derive-secret.ts';
import { openShopClock, type ShopClock } from '../platform/shop-clock.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createLinkSigner, type LinkSigner } from '../platform/signed-link.ts';
import type { IdentityProvider } from '../providers/identity/port.ts';
import type { EmailFolder, EmailTransport } from '../providers/email/port.ts';
import type { ImageModel } from '../providers/models/port.ts';
import type { PaymentGateway } from '../providers/payments/port.ts';
import type { TaxService } from '../providers/payments/taxes/port.ts';
import type { EmailReports, MailServiceName } from '../providers/email/reports/port.ts';
import type { VatRegister } from '../providers/vat-register/port.ts';
import type { Captcha } from '../providers/captcha/port.ts';
import type { Storage } from '../providers/storage/port.ts';
import { must } from '../shared/must.ts';
import { createWords, type Words } from '../words/words.ts';
import type { Clock } from '../shared/time.ts';
import {
  loadTestGateway,
  openCaptcha,
  openVatRegister,
  openEmail,
  openEmailReports,
  openGenerator,
  openIdentities,
  openModels,
  openStorage,
  openStripe,
  type TestGateway,
} from './adapters.ts';
import { jobDefinitions } from './job-definitions.ts';
import { withOwnersSettings } from './owners-config.ts';
import { openPrintPartners, type PrintPartners } from './print-partners.ts';
import { watchCertificate } from './watching/certificate.ts';
import { refuseExampleSupport, refuseTestModeOnLiveMoney } from './live-money.ts';
import { reactions } from './reactions.ts';

/**
 * All dependencies of services. Each feature declares the few fields it needs in its own context type, and this type
 * satisfies them all.
 */
export interface Context {
  /** `environment` with the name, addresses and time zone of the shop as the owner's settings have them now. */
  readonly config: Config;
  /** What the owner sets in the panel. */
  readonly settings: LiveSettings;
  /** What the variables of the environment set, without the owner's settings. */
  readonly environment: Config;
  /** The owner's logo and colors, as emails and printed papers show them. */
  readonly readEmailLook: () => Promise<EmailLook>;
  readonly readPaperLook: () => Promise<PaperLook>;
  /** Messages in the owner's words. */
  readonly words: Words;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** The clock for deletions, which does not trust a jump ahead at once; see platform/shop-clock.ts. */
  readonly cautiousClock: Clock;
  readonly database: OpenDatabase;
  readonly db: Db;
  readonly asyncCommitDb: Db;
  readonly storage: Storage;
  readonly generator: Generator;
  /** Hosted image models in the order in which they are tried; empty when the generator paints everything. */
  readonly models: readonly ImageModel[];
  /** Key for secrets of artworks: webhook URLs, and hashes for spending limits. */
  readonly artSecret: string;
  readonly jobs: OpenJobs;
  readonly publish: Publish;
  readonly gateway: PaymentGateway;
  /** Stripe Tax, for a shop whose owner has chosen it. */
  readonly taxes: TaxService;
  /** Signing secrets of webhook endpoints that the shop itself made at the payment provider. */
  readonly webhookSecrets: () => Promise<readonly string[]>;
  /** The fake behind `gateway` without Stripe keys; null otherwise, and then never loaded. */
  readonly testGateway: TestGateway | null;
  /** OpenID Connect sign-in providers; may be empty. */
  readonly identities: readonly IdentityProvider[];
  /** The mail services whose webhooks about bounces the shop accepts. */
  readonly emailReports: ReadonlyMap<MailServiceName, EmailReports>;
  /** The captcha; null when the owner has configured none. */
  readonly captcha: Captcha | null;
  readonly emailTransport: EmailTransport;
  /** The folder where `emailTransport` stores emails without a mail server; null otherwise. */
  readonly emailFolder: EmailFolder | null;
  /** Finds the orders whose files are closed because of a dispute or refund. */
  readonly closedFiles: ClosedFilesContext['closedFiles'];
  /** Signs the links with which a guest returns to an order. */
  readonly orderLinks: LinkSigner;
  /** Signs the links that open a gift card with its code. */
  readonly giftCardLinks: LinkSigner;
  readonly giftCardCodes: CodeMaker;
  /** Signs the links that give access to the files of an order and nothing else. */
  readonly downloadLinks: LinkSigner;
  /** Signs the links that open the films of an order and nothing else. */
  readonly filmLinks: LinkSigner;
  /** Signs the links that open a gift for its recipient. */
  readonly giftLinks: LinkSigner;
  /** Signs what files of pictures say about how they were made. */
  readonly pictureSigner: LinkSigner;
  /** Signs the addresses of print files, and the address of callbacks that are not signed. */
  readonly printLinks: LinkSigner;
  readonly partners: PrintPartners['partners'];
  readonly fakePartners: PrintPartners['fakes'];
  /** Finds when lines would arrive if they were ordered now. */
  readonly estimateArrival: EstimateArrival;
  /** The VAT IDs of companies; in test mode, every one is confirmed. */
  readonly vatRegister: VatRegister;
  /** Finds what its maker does not send to a place. */
  readonly findUnsent: FindUnsent;
  readonly publicUrl: string;
  /** Until when the certificate at PUBLIC_URL is valid; null if that is not known. */
  readonly readCertificate: () => Promise<Date | null>;
  /** Stored in every payment, so that another shop on the same Stripe account ignores it. */
  readonly shopId: string;
  /** Closes the database and the engine's threads. Stop the worker first. */
  close(): Promise<void>;
}

/** Replacements for tests. */
export interface ContextOverrides {
  readonly database?: OpenDatabase;
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly generator?: Generator;
  readonly models?: readonly ImageModel[];
  readonly emailTransport?: EmailTransport;
  readonly vatRegister?: VatRegister;
  readonly partners?: PrintPartners['partners'];
}

export async function createContext(environment: Config, overrides: ContextOverrides = {}): Promise<Context> {
  const metrics = createMetrics();
  const log =
    overrides.log ?? createLogger(environment.logLevel, openLogOutput({ onDrop: () => metrics.droppedLogLines.inc() }));
  if (overrides.database === undefined) refuseMovedData(environment);
  const database = overrides.database ?? (await openDatabase(environment, log));
  try {
    await migrate(database);
    const time = await openClock(overrides.clock, database, log);
    const { clock } = time;
    const settings = await openLiveSettings(database, log, environment, clock);
    const config = withOwnersSettings(environment, settings);
    if (config.slowQueryMs > 0) logSlowStatements(database, { log, metrics, slowMs: config.slowQueryMs });
    await refuseTestModeOnLiveMoney(config, database.db);
    refuseExampleSupport(config);
    const generator = overrides.generator ?? openGenerator(config);
    const jobs = await openJobs({ database, log, metrics }, jobDefinitions);
    const domain = must(config.mail.from.address.split('@')[1], 'the domain of MAIL_FROM');
    const outbox = createOutbox({ jobs, clock, domain });
    const { transport, emailFolder } = openEmail(config);
    const publish = createPublish(jobs, outbox, reactions);
    const testGateway = config.stripe === null ? await loadTestGateway(config, database, clock, log) : null;
    const stripe = testGateway ?? openStripe(config);
    const watching = { db: database.db, asyncCommitDb: database.asyncCommitDb, clock, log, metrics, publish };
    const gateway = watchGateway(stripe.gateway, watching);
    const taxes = watchTaxes(stripe.taxes, watching);
    const printLinks = createLinkSigner(config.appSecret, 'print file');
    const opened = await openPrintPartners({ config, database, clock, log, printLinks });
    const partners = overrides.partners ?? opened.partners;
    const storage = logFullStorage(await openStorage(config), log);
    return {
      config,
      settings,
      environment,
      words: createWords(
        () => settings.words().all,
        () => settings.language(),
      ),
      log,
      metrics,
      clock,
      cautiousClock: time.cautious,
      database,
      db: database.db,
      asyncCommitDb: database.asyncCommitDb,
      storage,
      readEmailLook: async () => readEmailLook({ settings, storage, log }),
      readPaperLook: async () => readPaperLook({ settings, storage }),
      generator,
      models: overrides.models ?? (await openModels(config, log)),
      artSecret: deriveSecret(config.appSecret, 'art'),
      jobs,
      publish,
      gateway,
      taxes,
      webhookSecrets: async () => readWebhookSecrets({ db: database.db, gateway, config }),
      testGateway,
      identities: openIdentities(config),
      emailReports: openEmailReports(config, clock),
      captcha: openCaptcha(config, log),
      vatRegister: overrides.vatRegister ?? openVatRegister(config),
      emailTransport: overrides.emailTransport ?? transport,
      emailFolder,
      closedFiles: async (orderIds) => findClosedFiles(database.db, config.downloadClosedBy, orderIds),
      orderLinks: createLinkSigner(config.appSecret, 'order'),
      giftCardLinks: createLinkSigner(config.appSecret, 'gift card'),
      giftCardCodes: createCodeMaker(config.appSecret),
      downloadLinks: createLinkSigner(config.appSecret, 'download'),
      filmLinks: createLinkSigner(config.appSecret, 'film'),
      giftLinks: createLinkSigner(config.appSecret, 'gift'),
      pictureSigner: createLinkSigner(config.appSecret, 'picture'),
      printLinks,
      partners,
      fakePartners: opened.fakes,
      estimateArrival: async (tx, lines, place) =>
        estimateArrival({ config, clock, partners, settings }, tx, lines, place),
      findUnsent: async (db, lines, place) => findUnsent({ config, clock, partners, settings }, db, lines, place),
      publicUrl: config.publicUrl,
      readCertificate: watchCertificate(config.publicUrl),
      shopId: shopIdOf(config.appSecret),
      async close() {
        time.stop();
        await settings.close();
        await generator.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The context of what paints: the watermark has the shop's name and words as they are now. */
export function artContext(context: Context) {
  const { config } = context;
  return {
    ...context,
    art: config.art,
    get watermark() {
      return watermarkText(config.shopName, context.words);
    },
  };
}

async function openClock(
  override: Clock | undefined,
  { queue }: OpenDatabase,
  log: Logger,
): Promise<Omit<ShopClock, 'refresh'>> {
  if (override !== undefined) return { clock: override, cautious: override, stop: () => undefined };
  return openShopClock({ queue, log, onSetBack: () => fixFutureTimestamps(queue) });
}
