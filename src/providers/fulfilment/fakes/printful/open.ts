import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../../../platform/db/database.ts';
import type { Clock } from '../../../../shared/time.ts';
import { openDeliveries, type WebhookDeliveries } from '../deliveries.ts';
import type { FaultPlan } from '../faults.ts';
import { openFileCache } from '../file-cache.ts';
import { openSettings, type SettingsStore } from '../settings.ts';
import { createTables } from '../tables.ts';
import { webhookEvents } from '../../printful/webhook.ts';
import { openApi } from './api.ts';
import { findVariant } from './catalog.ts';
import { openOrderStore } from './order-store.ts';
import type { OrderWithId } from './present.ts';
import { apiRoutes } from './routes.ts';
import { defaultSettings, type FakePrintfulSettings, type Incident } from './settings.ts';
import { applyIncident, resume } from './steps.ts';
import { prepareWebhook, subscribe } from './subscriptions.ts';
import { schemaName, tables } from './tables.ts';

export interface FakePrintfulOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Origin of the shop, for links to the fake's dashboard. */
  readonly publicUrl: string;
  /** Downloads print files; `fetch` by default. */
  readonly fetchFile?: typeof fetch;
  /** Posts webhooks; `fetch` by default. */
  readonly post?: typeof fetch;
  /** Interval at which the loop checks for webhooks of other processes; a second by default. */
  readonly checkMs?: number;
  readonly onError: (error: unknown) => void;
}

/** A fake of Printful. A `reference` is the fake's order number, or '@' followed by the shop's id. */
export interface FakePrintful {
  /** The key that the fake accepts. */
  readonly token: string;
  /** Answers requests in the process, in place of `fetch`. */
  readonly send: typeof fetch;
  /** The API of `send` over HTTP, below any prefix. */
  readonly routes: FastifyPluginAsync;
  readonly deliveries: WebhookDeliveries;
  readonly settings: SettingsStore<FakePrintfulSettings>;
  /** Subscribes an address as `POST /v2/webhooks` does, but also one without https. Returns the secret. */
  subscribe(url: string): Promise<string>;
  /** An order with what the API does not show: how often it was charged, and whether it would come out blank. */
  read(reference: string): Promise<(OrderWithId & { readonly isBlank: boolean }) | null>;
  /** All orders of a store, oldest first. */
  list(storeId: number): Promise<OrderWithId[]>;
  /** Takes the next step of an order now, even if it is not due yet. */
  advance(reference: string): Promise<void>;
  /** Applies an incident to an order now. */
  applyIncident(reference: string, incident: Incident): Promise<void>;
  /** Ends a hold or a wait for goods. */
  resume(reference: string): Promise<void>;
  /** Takes every step that the clock has reached. Reading an order does the same for that order. */
  tick(): Promise<void>;
  /** Sets the faults of this process's requests, instead of those in the settings; null restores the settings. */
  setFaults(plan: FaultPlan | null): void;
}

const token = 'fake-printful-token';
/** As Printful documents them. */
const retryMinutes = [1, 4, 16, 64, 256, 1024];

/** Opens the fake for tests and for shops without a key. It is only imported dynamically, and never sells anything. */
export async function openFakePrintful(options: FakePrintfulOptions): Promise<FakePrintful> {
  const { db, clock } = options;
  await createTables(db, schemaName, tables.statements);
  const settings = openSettings(db, tables, defaultSettings);
  const files = openFileCache({ ...options, tables });
  const orders = openOrderStore({ ...options, publicUrl: options.publicUrl.replace(/\/$/, ''), settings, files });
  const deliveries = openDeliveries({
    ...options,
    tables,
    retryMinutes,
    rule: async () => (await settings.read()).webhooks,
    prepare: (event, url, wrongKey) => prepareWebhook(db, event, url, wrongKey),
    tick: () => orders.tick(),
    tickAt: tables.orders.nextAt,
  });
  let faults: FaultPlan | null = null;
  const sendWebhooks = () => deliveries.kick();
  const send = openApi({ db, clock, settings, orders, token, faults: () => faults, changed: sendWebhooks });

  async function requireOrder(reference: string): Promise<OrderWithId> {
    const found = await orders.find(reference);
    if (found === null) throw new Error(`the fake of Printful has no order ${reference}`);
    return found;
  }
  return {
    token,
    send,
    routes: apiRoutes(send),
    deliveries,
    settings,
    subscribe: async (url) => (await subscribe(db, { url, events: everyEvent() })).secret,
    read: async (reference) => {
      const found = await orders.find(reference);
      return found === null ? null : { ...found, isBlank: isBlank(found) };
    },
    list: (storeId) => orders.list(storeId),
    advance: async (reference) => {
      await orders.advance((await requireOrder(reference)).id);
      sendWebhooks();
    },
    applyIncident: async (reference, incident) => {
      await orders.change(await requireOrder(reference), (order, now) => applyIncident(order, incident, now));
      sendWebhooks();
    },
    resume: async (reference) => {
      await orders.change(await requireOrder(reference), resume);
      sendWebhooks();
    },
    tick: () => orders.tick(),
    setFaults: (plan) => void (faults = plan),
  };
}

function everyEvent(): { type: string; url: null }[] {
  return webhookEvents.map((type) => ({ type, url: null }));
}

/** Printful accepts a wrong placement or technique, and prints nothing. */
function isBlank({ order }: OrderWithId): boolean {
  return order.items.some(({ variantId, placements }) =>
    placements.every(
      ({ placement, technique }) => placement !== 'default' || technique !== findVariant(variantId)?.product.technique,
    ),
  );
}
