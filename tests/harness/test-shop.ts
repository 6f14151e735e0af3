import { claims } from '../../src/features/catalog/contract.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../src/platform/http/app.ts';
import { loadConfig } from '../../src/platform/config.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import type { Logger } from '../../src/platform/log.ts';
import { createContext, type Context } from '../../src/server/context.ts';
import { createServer } from '../../src/server/http.ts';
import { startWorker } from '../../src/server/worker.ts';
import { PanelError } from '../../src/shared/shop-error.ts';
import type { Generator } from '../../src/providers/generation/port.ts';
import type { ImageModel } from '../../src/providers/models/port.ts';
import type { EmailTransport } from '../../src/providers/email/port.ts';
import type { Clock } from '../../src/shared/time.ts';
import { openForTest, silent } from './databases.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

export interface TestShop {
  readonly context: Context;
  readonly app: App;
  /** A new visitor, from this network address. */
  browser(remoteAddress?: string): TestBrowser;
  close(): Promise<void>;
}

export interface TestShopOptions {
  /** Settings in addition to the defaults, e.g. `{ SHOP_NAME: 'Barkly' }`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Default: a new one, see `openForTest`. */
  readonly database?: OpenDatabase;
  readonly clock?: Clock;
  readonly log?: Logger;
  /** Default: the studio. */
  readonly generator?: Generator;
  /** Hosted image models. Default: those of the settings. */
  readonly models?: readonly ImageModel[];
  /** Sends the emails. Default: writes them to a folder. */
  readonly emailTransport?: EmailTransport;
  /** Print partners. Default: the shop's own fakes. */
  readonly partners?: Context['partners'];
  /** Also starts the worker. */
  readonly worker?: boolean;
  /** The worker paints each uploaded photo in all styles, which takes more than a second. Default: it does not. */
  readonly stylePreviews?: boolean;
}

/** Offers are off, so that totals in tests depend on neither how much is in a cart nor who buys it. */
const claimsWithoutOffers = Object.keys(claims)
  .filter((id) => id !== 'free-shipping' && id !== 'first-order-discount')
  .join(',');

/** The whole shop in this process, on a folder of its own, called through `app.inject`. */
export async function createTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  const config = loadConfig({
    DATA_DIR: folder,
    APP_SECRET: 'a secret that only tests have, 32+',
    CLAIMS: claimsWithoutOffers,
    ...(options.stylePreviews !== true && { STYLE_PREVIEWS_PER_DAY: '0' }),
    ...options.env,
  });
  const context = await createContext(config, {
    database: options.database ?? (await openForTest()),
    log: options.log ?? silent,
    ...(options.clock !== undefined && { clock: options.clock }),
    ...(options.emailTransport !== undefined && { emailTransport: options.emailTransport }),
    ...(options.generator !== undefined && { generator: options.generator }),
    ...(options.models !== undefined && { models: options.models }),
    ...(options.partners !== undefined && { partners: options.partners }),
  });
  const app = await createServer(context);
  const misplaced = findPanelErrors(app);
  if (options.worker === true) await startWorker(context);
  await app.ready();
  return {
    context,
    app,
    browser: (remoteAddress) => openBrowser(app, config.publicUrl, remoteAddress),
    async close() {
      await Promise.all([app.close(), context.jobs.stop(10)]);
      await context.close();
      await rm(folder, { recursive: true, force: true });
      if (misplaced.length > 0)
        throw new Error(`customers were told in words that the owner cannot change: ${misplaced.join('; ')}`);
    },
  };
}

/** Routes that answer the panel, or a service that calls the shop. */
const isForPanel = ({ url = '', config }: FastifyRequest['routeOptions']): boolean =>
  config.webhook === true || /^\/api\/(?:admin|print-files|print-samples)\b/.test(url);

/** Notes each error for the panel with which another route answers. */
function findPanelErrors(app: App): string[] {
  const found: string[] = [];
  app.addHook('onError', async ({ routeOptions }, _reply, error) => {
    if (error instanceof PanelError && !isForPanel(routeOptions)) found.push(`${routeOptions.url}: ${error.message}`);
  });
  return found;
}
