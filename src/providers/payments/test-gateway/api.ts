import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { must } from '../../../shared/must.ts';
import type { GatewayEnvironment } from './environment.ts';
import type { Answer } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import type { Fault, FaultPlan } from './faults.ts';
import { parseForm } from './form.ts';
import { answers } from './tables.ts';
import { Refusal } from './refusal.ts';

export interface Api {
  /** Replaces `fetch`: nothing leaves the process. */
  readonly fetch: typeof fetch;
}

export interface ApiOptions {
  readonly db: Db;
  readonly environment: GatewayEnvironment;
  readonly secretKey: string;
  readonly faults: () => Promise<FaultPlan>;
  /** Called after every change, because events may be waiting. */
  readonly changed: () => void;
}

/** Opens the API of the fake for the Stripe adapter: form-encoded requests, JSON responses, idempotency keys. */
export function openApi({ db, environment, secretKey, faults, changed }: ApiOptions): Api {
  /** Keys whose first request is still running in this process. */
  const inFlight = new Set<string>();

  async function carryOut(request: Request, key: string | null, fault: Fault | null, latency: number): Promise<Answer> {
    const url = new URL(request.url);
    const encoded = request.method === 'GET' ? url.search.slice(1) : await request.text();
    if (request.headers.get('authorization') !== `Bearer ${secretKey}`) {
      throw new Refusal(401, 'invalid_request_error', 'Invalid API Key provided');
    }
    const found = endpoints.find((one) => one.method === request.method && one.path.test(url.pathname));
    if (!found)
      throw new Refusal(404, 'invalid_request_error', `Unrecognized request URL (${request.method}: ${url.pathname})`);
    const work = found.prepare(readForm(encoded), found.path.exec(url.pathname)?.[1] ?? '');
    if (fault === 'key-refused')
      throw new Refusal(401, 'invalid_request_error', 'Expired API Key provided: sk_test_*********t_in', {
        code: 'api_key_expired',
      });
    if (fault === 'no-permission') throw noPermission(url.pathname);
    if (fault === 'rate-limited')
      throw new Refusal(429, 'invalid_request_error', 'Too many requests', { code: 'rate_limit' });
    const beginsPayment = request.method === 'POST' && pathsThatBeginPayment.has(url.pathname);
    const perform = (tx: Tx) =>
      performWithFault(tx, environment, work, beginsPayment || !faultsOfPaymentStart.has(fault) ? fault : null);
    if (key === null || request.method === 'GET') return db.transaction(perform);
    if (inFlight.has(key)) throw keyInUse();
    inFlight.add(key);
    try {
      await sleep(latency);
      return await db.transaction((tx) => once(tx, environment.now(), key, `${url.pathname}?${encoded}`, perform));
    } finally {
      inFlight.delete(key);
    }
  }

  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname;
      const plan = await faults();
      const fault = plan.next({ method: request.method, path });
      if (fault === 'unreachable') throw new TypeError('fetch failed');
      const answer = await carryOut(request, request.headers.get('idempotency-key'), fault, plan.latency).catch(
        refused,
      );
      if (request.method === 'POST') changed();
      if (fault === 'lost-answer') throw new TypeError('fetch failed');
      return Response.json(answer.body, { status: answer.status, headers: headersOf(answer) });
    },
  };
}

/** Runs the first request with a key and stores its response in one transaction; retries replay it. */
async function once(
  tx: Tx,
  now: Date,
  key: string,
  request: string,
  perform: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  // Another process may be running the same key. It holds this lock until its transaction ends.
  const lock = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 1)) as free`,
  );
  if (!must(lock.rows[0], 'the result of the lock').free) throw keyInUse();
  const [stored] = await tx.select().from(answers).where(eq(answers.key, key));
  if (stored) {
    if (stored.request !== request) {
      throw new Refusal(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      );
    }
    return { status: stored.status, body: asBody(stored.body), replayed: true };
  }
  const answer = await perform(tx);
  await tx
    .insert(answers)
    .values({ key, request, status: answer.status, body: JSON.stringify(answer.body), createdAt: now });
  return answer;
}

async function performWithFault(
  tx: Tx,
  environment: GatewayEnvironment,
  work: (tx: Tx, environment: GatewayEnvironment) => Promise<Answer>,
  fault: Fault | null,
): Promise<Answer> {
  if (fault === 'broken') return brokenResponse;
  if (fault === 'not-activated') return refused(notActivated());
  if (fault === 'no-methods') return refused(noMethods());
  // A rejection because of an object's state is a response like any other, stored with the key.
  const answer = await work(tx, environment).catch(refused);
  return fault === 'broken-after' ? brokenResponse : answer;
}

const brokenResponse: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
};

function refused(error: unknown): Answer {
  if (error instanceof Refusal) return { status: error.status, body: { error: error.error } };
  throw error;
}

/** Endpoints that begin a payment, and the faults that affect only those. */
const pathsThatBeginPayment: ReadonlySet<string> = new Set(['/v1/payment_intents', '/v1/checkout/sessions']);
const faultsOfPaymentStart: ReadonlySet<Fault | null> = new Set<Fault>(['not-activated', 'no-methods']);

function noPermission(path: string): Refusal {
  return new Refusal(
    403,
    'invalid_request_error',
    `The provided key 'rk_test_*********t_in' does not have the required permissions for this endpoint (${path}) on account 'acct_built_in'.`,
  );
}

function notActivated(): Refusal {
  return new Refusal(
    400,
    'invalid_request_error',
    'Your account has not been activated and can only make test charges.',
    { code: 'testmode_charges_only' },
  );
}

function noMethods(): Refusal {
  return new Refusal(
    400,
    'invalid_request_error',
    'No valid payment method types for this payment. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard (https://dashboard.stripe.com/settings/payment_methods).',
  );
}

function keyInUse(): Refusal {
  return new Refusal(409, 'idempotency_error', 'Another request with this key is in progress.', {
    code: 'idempotency_key_in_use',
  });
}

function headersOf(answer: Answer): Record<string, string> {
  return {
    'request-id': `req_${crypto.randomUUID().replaceAll('-', '')}`,
    ...(answer.status === 500 && { 'stripe-should-retry': 'false' }),
    ...(answer.replayed && { 'idempotent-replayed': 'true' }),
  };
}

function readForm(encoded: string): unknown {
  try {
    return parseForm(encoded);
  } catch (error) {
    throw new Refusal(400, 'invalid_request_error', error instanceof Error ? error.message : 'malformed parameters');
  }
}

function asBody(stored: string): Record<string, unknown> {
  return JSON.parse(stored) as Record<string, unknown>;
}
