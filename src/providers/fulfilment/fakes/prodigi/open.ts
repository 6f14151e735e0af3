import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../../../platform/db/database.ts';
import type { Clock } from '../../../../shared/time.ts';
import { advanceAll } from './advance.ts';
import { openApi } from './api.ts';
import { openControls, type Controls } from './controls.ts';
import { openDeliveries, type CallbackDeliveries } from './deliveries.ts';
import { apiRoutes } from './routes.ts';
import type { FaultPlan } from './behavior.ts';
import { createTables } from './tables.ts';

export interface FakeProdigiOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Downloads print files; `fetch` by default. */
  readonly fetchFile?: typeof fetch;
  /** Posts callbacks; `fetch` by default. */
  readonly post?: typeof fetch;
  /** Interval at which the loop checks for callbacks of other processes; a second by default. */
  readonly checkMs?: number;
  readonly onError: (error: unknown) => void;
}

export interface FakeProdigi {
  /** For `createProdigi({ send })`: answers requests in the process; the host of the URL is ignored. */
  readonly send: typeof fetch;
  /** The same API over HTTP, for `createProdigi({ baseUrl: '{origin}{prefix}/v4.0' })`. */
  readonly routes: FastifyPluginAsync;
  readonly deliveries: CallbackDeliveries;
  readonly controls: Controls;
  /** Sets the faults of this process's requests, instead of the fault in the settings; null restores the settings. */
  setFaults(plan: FaultPlan | null): void;
}

/**
 * Opens a fake of Prodigi's API, version 4. Reading an order and `tick` take the steps that are due by the clock.
 * `deliveries.start()` begins to post callbacks.
 */
export async function openFakeProdigi({
  db,
  clock,
  fetchFile = fetch,
  post = fetch,
  checkMs,
  onError,
}: FakeProdigiOptions): Promise<FakeProdigi> {
  await createTables(db);
  let faults: FaultPlan | null = null;
  const tick = () => advanceAll(db, clock(), fetchFile);
  const deliveries = openDeliveries({ db, clock, tick, post, checkMs, onError });
  const changed = () => deliveries.kick();
  const response = openApi({ db, clock, fetchFile, faults: () => faults, changed });
  return {
    send: async (input, init) => {
      const result = await response(new Request(input, init));
      if (result === 'unreachable') throw failure('ECONNREFUSED', 'connect');
      if (result === 'lost') throw failure('ECONNRESET', 'read');
      return result;
    },
    routes: apiRoutes(response),
    deliveries,
    controls: openControls({ db, clock, fetchFile, tick, onChange: changed }),
    setFaults: (plan) => void (faults = plan),
  };
}

/** An error as `fetch` throws it. */
function failure(code: string, syscall: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code, syscall }) });
}
