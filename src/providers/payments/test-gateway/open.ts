import type { FastifyPluginAsync } from 'fastify';
import { Stripe } from 'stripe';
import type { Db } from '../../../platform/db/database.ts';
import type { Clock } from '../../../shared/time.ts';
import type { PaymentGateway } from '../port.ts';
import { createStripeGateway, openStripeAccount } from '../stripe.ts';
import type { TaxService } from '../taxes/port.ts';
import { createStripeTaxes } from '../taxes/stripe.ts';
import { openApi } from './api.ts';
import { openControls, type Controls } from './controls.ts';
import type { GatewayEnvironment } from './environment.ts';
import { openDeliveries, type EventDeliveries } from './deliveries.ts';
import type { FaultPlan } from './faults.ts';
import { createTables } from './tables.ts';
import { controlsRoutes } from './controls-routes.ts';
import { gatewayRoutes } from './routes.ts';
import { openSettings } from './settings.ts';

export type { Fault } from './faults.ts';

export interface TestGatewayOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Origin of the shop, which serves the hosted pages. */
  readonly publicUrl: string;
  /** Signs webhooks. */
  readonly webhookSecret: string;
  readonly post?: typeof fetch;
  /** Retries of a call after a temporary failure, as for the real adapter. */
  readonly retries?: number;
  /** Interval at which the loop checks for events of other processes; a second by default. */
  readonly checkMs?: number;
  readonly onError: (error: unknown) => void;
}

export interface TestGateway extends Controls {
  /** The shop's own Stripe adapter, connected to the fake. */
  readonly gateway: PaymentGateway;
  /** The shop's own adapter of Stripe Tax, connected to the fake. */
  readonly taxes: TaxService;
  /** A client for the rest of the API, for tests and the controls page. */
  readonly stripe: Stripe;
  /** Routes for buyers. */
  readonly routes: FastifyPluginAsync;
  /** Routes of the controls page, which only the shop owner may open, for a scope that requires the start token. */
  readonly ownerPages: FastifyPluginAsync;
  readonly deliveries: EventDeliveries;
  /** Sets the faults of requests of this process, overriding the controls page. */
  setFaults(plan: FaultPlan): void;
}

const secretKey = 'sk_test_built_in';

/**
 * Opens the fake for Stripe that the shop uses without keys. It is only imported dynamically and in test mode.
 * `deliveries.start(url)` starts posting webhooks.
 */
export async function openTestGateway(options: TestGatewayOptions): Promise<TestGateway> {
  await createTables(options.db);
  let faults: FaultPlan | null = null;
  const settings = openSettings(options.db);
  const deliveries = openDeliveries({ ...options, settings });
  const environment: GatewayEnvironment = {
    now: options.clock,
    publicUrl: options.publicUrl.replace(/\/$/, ''),
    apiVersion: Stripe.API_VERSION,
  };
  const changed = () => deliveries.kick();
  const api = openApi({
    db: options.db,
    environment,
    secretKey,
    faults: async () => faults ?? settings.faultPlan(),
    changed,
  });
  const httpClient = Stripe.createFetchHttpClient(api.fetch);
  const controls = openControls({ db: options.db, environment, changed });
  const account = openStripeAccount({
    secretKey,
    publishableKey: null,
    webhookSecret: options.webhookSecret,
    provider: 'test',
    httpClient,
    ...(options.retries !== undefined && { retries: options.retries }),
  });
  return {
    gateway: createStripeGateway(account),
    taxes: createStripeTaxes(account.stripe, account.call),
    stripe: new Stripe(secretKey, { httpClient, maxNetworkRetries: 0, telemetry: false }),
    routes: gatewayRoutes({ db: options.db, environment, changed }),
    deliveries,
    ownerPages: controlsRoutes({ db: options.db, controls, deliveries, settings }),
    ...controls,
    setFaults: (plan) => void (faults = plan),
  };
}
