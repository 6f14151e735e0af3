import { sql } from 'drizzle-orm';
import { fulfilmentOrders } from '../../src/features/fulfilment/server/tables.ts';
import { secretWebhookPath } from '../../src/features/fulfilment/server/partners/webhook-address.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { createLinkSigner } from '../../src/platform/signed-link.ts';
import { openFakePrintful } from '../../src/providers/fulfilment/fakes/printful/open.ts';
import { tables as printfulTables } from '../../src/providers/fulfilment/fakes/printful/tables.ts';
import type { Settings } from '../../src/providers/fulfilment/fakes/prodigi/behavior.ts';
import { openFakeProdigi } from '../../src/providers/fulfilment/fakes/prodigi/open.ts';
import { callbacks, orders as prodigiOrders } from '../../src/providers/fulfilment/fakes/prodigi/tables.ts';
import { createPrintful } from '../../src/providers/fulfilment/printful/adapter.ts';
import { createProdigi } from '../../src/providers/fulfilment/prodigi/adapter.ts';
import { addMilliseconds, hour, minute } from '../../src/shared/time.ts';
import { fetchFile } from './print-files.ts';
import type { RequestFault, Schedule } from './schedule.ts';

export const printLinks = createLinkSigner('a secret of this test, long enough', 'print file');
export const origin = 'https://shop.test';

export type ReceiveWebhook = (post: { url: string; headers: Record<string, string>; body: string }) => Promise<number>;

export async function openFakes(database: OpenDatabase, clock: () => Date, receive: ReceiveWebhook) {
  const { db } = database;
  const onError = (error: unknown): never => {
    throw error;
  };
  const post: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const headers = Object.fromEntries(request.headers);
    return new Response(null, { status: await receive({ url: request.url, headers, body: await request.text() }) });
  };
  const options = { db, clock, fetchFile, post, onError };
  const printful = await openFakePrintful({ ...options, publicUrl: origin });
  const prodigi = await openFakeProdigi(options);
  return {
    printful,
    prodigi,
    printfulPartner: createPrintful({
      token: printful.token,
      storeId: null,
      send: printful.send,
      wait: async () => {},
    }),
    prodigiPartner: createProdigi({
      key: 'key',
      sandbox: true,
      callbackUrl: `${origin}${secretWebhookPath(printLinks, 'prodigi')}`,
      send: prodigi.send,
    }),
  };
}

type Fakes = Awaited<ReturnType<typeof openFakes>>;

/** Empties the fakes, and has them behave as in the schedule. */
export async function configureFakes({ db }: OpenDatabase, fakes: Fakes, plan: Schedule): Promise<void> {
  // Orders of earlier runs, here and at the partners, would continue in this one.
  // Truncated, because the embedded database never removes what deleted rows leave behind.
  const tables = [fulfilmentOrders, printfulTables.orders, printfulTables.events, prodigiOrders, callbacks];
  await db.execute(sql`TRUNCATE ${sql.join(tables, sql`, `)} CASCADE`);
  await fakes.printful.settings.write({
    script: plan.splits ? [...plan.incidents, 'split'] : plan.incidents,
    secondConfirmation: plan.secondConfirmation,
    limit: { tokens: 100_000, seconds: 60 },
    // Orders run through production in hours, so that a day of the test's clock shows all of them.
    calculationSeconds: 2,
    productionSeconds: 1_200,
    transitSeconds: 1_200,
    webhooks: deliveryOf(plan),
  });
  await fakes.prodigi.controls.changeSettings({ stepSeconds: 600, callbacks: callbacksOf(plan) });
}

/** Returns what goes wrong with the next request to a partner, by the schedule. */
export function createRequestFaults(plan: Schedule, startedAt: Date, now: () => Date): () => RequestFault | null {
  let requests = 0;
  return () => {
    const { outage } = plan;
    const from = outage === null ? null : addMilliseconds(startedAt, outage.from * minute);
    if (outage !== null && from !== null && now() >= from && now() < addMilliseconds(from, outage.minutes * minute))
      return 'unreachable';
    requests += 1;
    return plan.faults.find(({ request }) => request === requests - 1)?.fault ?? null;
  };
}

function deliveryOf({ webhooks }: Schedule) {
  return {
    drop: webhooks === 'drop',
    copies: webhooks === 'double' ? 2 : 1,
    // Webhooks can arrive out of order only if they wait for each other.
    delaySeconds: webhooks === 'late' || webhooks === 'unordered' ? 3_600 : 0,
    newestFirst: webhooks === 'unordered',
    wrongKey: webhooks === 'wrong key',
    retryScale: 1,
  };
}

function callbacksOf({ webhooks }: Schedule): Settings['callbacks'] {
  switch (webhooks) {
    case 'drop':
    case 'double':
    case 'unordered':
      return { kind: webhooks };
    case 'late':
      return { kind: 'delay', delay: hour };
    default:
      return { kind: 'deliver' };
  }
}
