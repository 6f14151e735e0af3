import { channel } from 'node:diagnostics_channel';
import type { Db } from '../../../../platform/db/database.ts';
import { parseBody } from '../../../../platform/http-client/call-provider.ts';
import type { Clock } from '../../../../shared/time.ts';
import { ConnectionLostError, notConnected, type Fault, type FaultPlan } from '../faults.ts';
import type { SettingsStore } from '../settings.ts';
import { openBucket, type BucketLimit, type BucketState } from '../token-bucket.ts';
import { countGoods, endpoints } from './endpoints.ts';
import type { OrderStore } from './order-store.ts';
import { Refusal, type Answer } from './refusal.ts';
import type { FakePrintfulSettings } from './settings.ts';

export interface ApiOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: SettingsStore<FakePrintfulSettings>;
  readonly orders: OrderStore;
  readonly token: string;
  /** Null where the settings decide. */
  readonly faults: () => FaultPlan | null;
  /** Called after every request, because webhooks may be waiting. */
  readonly changed: () => void;
}

/** Every request that reaches the fake, with its answer. Tests compare them with the vendor's document. */
export const exchanges = channel('shop.fake-printful.exchange');

/** A message of `exchanges`. `body` and `answer` are undefined if empty; a body that is not JSON is a string. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
}

const problemType = { 'content-type': 'application/problem+json' };

/** The API as a function in place of `fetch`: nothing leaves the process. */
export function openApi({
  db,
  clock,
  settings: settingsStore,
  orders,
  token,
  faults,
  changed,
}: ApiOptions): typeof fetch {
  const bucket = openBucket(clock);
  const bulk = openBucket(clock);
  let lockedUntil = 0;

  function takeToken(path: string, body: unknown, settings: FakePrintfulSettings): Answer['headers'] {
    const now = clock().getTime();
    if (path === '/v2/shipping-rates' && countGoods(body) > 100) {
      const state = bulk.take(settings.bulkLimit);
      if (now < lockedUntil || !state.isAllowed) {
        lockedUntil = Math.max(lockedUntil, now + settings.bulkLimit.seconds * 1000);
        throw new TooManyRequests(settings.bulkLimit, { ...state, reset: (lockedUntil - now) / 1000 });
      }
      return headersOf(settings.bulkLimit, state);
    }
    const state = bucket.take(settings.limit);
    if (!state.isAllowed) throw new TooManyRequests(settings.limit, state);
    return headersOf(settings.limit, state);
  }

  async function answer(
    request: Request,
    text: string,
    fault: Fault | null,
    settings: FakePrintfulSettings,
  ): Promise<Answer> {
    const url = new URL(request.url);
    const found = endpoints.find(({ method, path }) => method === request.method && path.test(url.pathname));
    let headers: Answer['headers'] = {};
    try {
      const body = text === '' ? undefined : parseBody(text);
      headers = takeToken(url.pathname, body, settings);
      if (fault === 'rate-limited')
        throw new TooManyRequests(settings.limit, { isAllowed: false, remaining: 0, reset: 0.5 });
      if (fault === 'broken') return { ...brokenResponse, headers: { ...headers, ...problemType } };
      if (request.headers.get('authorization') !== `Bearer ${token}`) {
        throw new Refusal(401, 'The access token provided is invalid.');
      }
      if (found === undefined) throw new Refusal(404, 'Not found');
      if (found.scope !== undefined && !settings.scopes.includes(found.scope)) {
        throw new Refusal(403, `This endpoint requires the scope '${found.scope}'.`);
      }
      if (text !== '' && body === undefined) throw new Refusal(400, 'The body is no JSON.');
      const id = decodeURIComponent(found.path.exec(url.pathname)?.[1] ?? '');
      const storeId = readStore(request, settings, found.scope);
      const now = clock();
      const made = await found.handle({
        url,
        query: url.searchParams,
        body,
        id,
        storeId,
        now,
        settings,
        db,
        orders,
      });
      return { ...made, headers: { ...headers, ...made.headers } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const limits = error instanceof TooManyRequests ? error.headers : headers;
      const refused = error.answer(settings, found?.errorPlace ?? 'result');
      return { ...refused, headers: { ...limits, ...refused.headers } };
    }
  }

  return async (input, init) => {
    const request = new Request(input, init);
    const settings = await settingsStore.read();
    const plan = faults();
    const path = new URL(request.url).pathname;
    const fault = plan === null ? settings.fault : plan({ method: request.method, path });
    if (fault === 'unreachable') throw notConnected();
    if (fault === 'gateway-page') {
      return new Response('<html>502 Bad Gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } });
    }
    const text = await request.text();
    const { status, body, headers } = await answer(request, text, fault, settings);
    if (exchanges.hasSubscribers) {
      const sent = text === '' ? undefined : (parseBody(text) ?? text);
      exchanges.publish({ method: request.method, path, body: sent, status, answer: body } satisfies Exchange);
    }
    // Reading an order takes its steps, too.
    changed();
    if (fault === 'lost-answer') throw new ConnectionLostError();
    if (body === undefined) return new Response(null, { status, ...(headers && { headers }) });
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
  };
}

class TooManyRequests extends Refusal {
  readonly headers: NonNullable<Answer['headers']>;

  constructor(limit: BucketLimit, state: BucketState) {
    super(429, `You've recently sent too many requests. Please try again in ${Math.ceil(state.reset)} seconds.`);
    this.headers = { ...headersOf(limit, state), 'retry-after': String(Math.max(1, Math.ceil(state.reset))) };
  }
}

const brokenResponse: Answer = {
  status: 500,
  body: {
    type: 'https://developers.printful.com/docs/v2-beta/#section/Errors',
    status: 500,
    title: 'Internal Server Error',
    detail: 'Something went wrong. Please try again later.',
  },
};

function headersOf(limit: BucketLimit, { remaining, reset }: BucketState): Record<string, string> {
  return {
    'x-ratelimit-limit': String(limit.tokens),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(Math.round(reset * 100) / 100),
    'x-ratelimit-policy': `${limit.tokens};w=${limit.seconds};`,
  };
}

/** The store of a request. With a key for several stores, a request about orders has to name its store. */
function readStore(request: Request, { stores }: FakePrintfulSettings, scope: string | undefined): number {
  const named = request.headers.get('x-pf-store-id');
  const onlyStore = stores.length === 1 ? stores[0] : undefined;
  const found = named === null ? onlyStore : stores.find(({ id }) => String(id) === named);
  if (found !== undefined) return found.id;
  if (scope === undefined) return 0;
  throw named === null
    ? new Refusal(400, 'This endpoint requires `store_id`!')
    : new Refusal(403, 'The store does not belong to this account.');
}
