import type { Db } from '../../../../platform/db/database.ts';
import type { Clock } from '../../../../shared/time.ts';
import { advance } from './advance.ts';
import { readOrder } from './order-store.ts';
import { findProduct, presentProduct } from './catalog.ts';
import {
  cancelOrder,
  createOrder,
  findDueOrders,
  isChangeable,
  listOrders,
  showOrder,
  type ListRequest,
} from './orders.ts';
import { answerQuotes } from './quotes.ts';
import { readOrderRequest, readQuoteRequest } from './read-request.ts';
import { invalid, notFound, Refusal } from './refusal.ts';
import type { Fault, FaultPlan, Settings } from './behavior.ts';
import { readSettings } from './settings.ts';

export interface ApiOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly fetchFile: typeof fetch;
  /** Faults of this process, which override the fault in the settings; null to use the settings. */
  readonly faults: () => FaultPlan | null;
  /** Called after every request. */
  readonly changed: () => void;
}

/** The result of a request: a response, or a broken connection before (`unreachable`) or after (`lost`) the work. */
export type ApiResponse = Response | 'unreachable' | 'lost';

const prefix = '/v4.0';

/** The API of the fake: JSON in, JSON out, any key. */
export function openApi({
  db,
  clock,
  fetchFile,
  faults,
  changed,
}: ApiOptions): (request: Request) => Promise<ApiResponse> {
  return async (request) => {
    const url = new URL(request.url);
    const at = url.pathname.toLowerCase().indexOf(prefix);
    const path = at === -1 ? '' : url.pathname.slice(at + prefix.length);
    const settings = await readSettings(db);
    const plan = faults();
    const fault = plan === null ? settings.fault : plan({ method: request.method, path });
    if (fault === 'unreachable') return 'unreachable';
    const before = answerBefore(fault);
    if (before !== null) return before;
    const response = await answerRequest(request, path, url.searchParams, settings).catch((error: unknown) =>
      presentRefusal(error, settings),
    );
    // Reading an order takes its steps, too.
    changed();
    if (fault === 'lost-answer') return 'lost';
    return fault === 'broken-after' ? internalError() : response;
  };

  async function answerRequest(
    request: Request,
    path: string,
    query: URLSearchParams,
    settings: Settings,
  ): Promise<Response> {
    if (!request.headers.get('x-api-key')) return unauthorized();
    const [kind = '', id = '', ...rest] = path.split('/').slice(1).map(decodeURIComponent);
    const action = rest.join('/').toLowerCase();
    switch (`${kind.toLowerCase()}${id === '' ? '' : '/*'}${action === '' ? '' : `/${action}`}`) {
      case 'orders':
        allow(request, 'GET', 'POST');
        return request.method === 'GET' ? list(readList(query), settings) : create(await readJson(request), settings);
      case 'orders/*':
        allow(request, 'GET');
        await advanceDue({ ids: [id] });
        return ok(await showOrder(db, id, settings), settings);
      case 'orders/*/actions':
        allow(request, 'GET');
        return showActions(id, settings);
      case 'orders/*/actions/cancel':
        allow(request, 'POST');
        await advanceDue({ ids: [id] });
        return ok(await db.transaction((tx) => cancelOrder(tx, id, clock(), settings)), settings);
      case 'quotes':
        allow(request, 'POST');
        return ok(answerQuotes(readQuoteRequest(await readJson(request)), settings), settings);
      case 'products/*': {
        allow(request, 'GET');
        const product = findProduct(id);
        if (product === null) throw notFound(id);
        return ok({ outcome: 'Ok', product: presentProduct(product) }, settings);
      }
      default:
        throw new Refusal(404, 'EndpointDoesNotExist', `No endpoint at ${path}`);
    }
  }

  /** Advances the due orders among those of a request. */
  async function advanceDue(requested: Parameters<typeof findDueOrders>[2]): Promise<void> {
    const now = clock();
    for (const id of await findDueOrders(db, now, requested)) await advance(db, id, now, fetchFile);
  }

  async function create(json: unknown, settings: Settings): Promise<Response> {
    const request = readOrderRequest(json);
    return ok(await db.transaction((tx) => createOrder(tx, request, clock(), settings)), settings);
  }

  async function list(request: ListRequest, settings: Settings): Promise<Response> {
    await advanceDue({ ids: request.orderIds, references: request.merchantReferences });
    const { orders, hasMore } = await listOrders(db, request, settings);
    const nextUrl = hasMore ? `https://api.sandbox.prodigi.com/v4.0/Orders?Skip=${request.skip + request.top}` : null;
    return ok({ outcome: 'Ok', orders, hasMore, nextUrl }, settings);
  }

  async function showActions(id: string, settings: Settings): Promise<Response> {
    await advanceDue({ ids: [id] });
    await showOrder(db, id, settings);
    const available = { isAvailable: isChangeable(await readOrder(db, id)) ? 'Yes' : 'No' };
    return ok(
      {
        outcome: 'Ok',
        cancel: available,
        changeRecipientDetails: available,
        changeShippingMethod: available,
        changeMetaData: { isAvailable: 'Yes' },
      },
      settings,
    );
  }
}

function answerBefore(fault: Fault | null): Response | null {
  switch (fault) {
    case 'broken':
      return internalError();
    case 'bad-gateway':
      return new Response('<html><body>Bad gateway</body></html>', {
        status: 502,
        headers: { 'content-type': 'text/html' },
      });
    case 'rate-limited':
      return Response.json(
        { statusText: 'Too many requests', statusCode: 429 },
        { status: 429, headers: { 'retry-after': '20' } },
      );
    case 'key-refused':
      return unauthorized();
    default:
      return null;
  }
}

function allow(request: Request, ...methods: readonly string[]): void {
  if (!methods.includes(request.method))
    throw new Refusal(405, 'MethodNotAllowed', `This endpoint does not support ${request.method}`);
}

async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal(415, 'InvalidContentType', 'We only accept application/json');
  try {
    return JSON.parse(await request.text());
  } catch {
    throw invalid([{ key: 'MalformedJson', message: 'The body is not JSON', field: 'body' }]);
  }
}

function readList(query: URLSearchParams): ListRequest {
  // A parameter's name may be in any letter case. A list is a repeated parameter, or one with commas in its value.
  const all = (name: string) =>
    [...query]
      .filter(([key]) => key.toLowerCase() === name.toLowerCase())
      .flatMap(([, value]) => value.split(','))
      .filter((value) => value !== '');
  const top = Number(all('top')[0] ?? 10);
  const skip = Number(all('skip')[0] ?? 0);
  if (!Number.isInteger(top) || top < 1 || top > 100)
    throw invalid([{ key: 'Invalid', message: 'must be between 1 and 100', field: 'top' }]);
  if (!Number.isInteger(skip) || skip < 0)
    throw invalid([{ key: 'Invalid', message: 'must not be negative', field: 'skip' }]);
  const from = all('createdFrom')[0];
  if (from !== undefined && Number.isNaN(Date.parse(from)))
    throw invalid([{ key: 'Invalid', message: 'must be a date', field: 'createdFrom' }]);
  return {
    top,
    skip,
    createdFrom: from === undefined ? null : new Date(from),
    orderIds: all('orderIds'),
    merchantReferences: all('merchantReferences'),
    status: all('status')[0] ?? null,
  };
}

function ok(body: { readonly outcome: string; readonly [name: string]: unknown }, settings: Settings): Response {
  return Response.json({ ...body, outcome: spell(body.outcome, settings), traceParent: traceParent() });
}

function presentRefusal(error: unknown, settings: Settings): Response {
  if (!(error instanceof Refusal)) throw error;
  const { status, outcome, message, errors } = error;
  return Response.json(
    {
      outcome: spell(outcome, settings),
      statusText: message,
      statusCode: status,
      data: errors.length > 0 ? { errors } : {},
      traceParent: traceParent(),
    },
    { status },
  );
}

function internalError(): Response {
  return Response.json(
    {
      outcome: 'InternalServerError',
      statusText: 'Something went wrong',
      statusCode: 500,
      data: {},
      traceParent: traceParent(),
    },
    { status: 500 },
  );
}

/** Without a valid key, the error is plain text instead of the usual JSON. */
function unauthorized(): Response {
  return new Response('Unauthorized', { status: 401 });
}

/** Writes an outcome with a small or a capital first letter, as the settings say: Prodigi's reference has both. */
function spell(outcome: string, { smallOutcomes }: Settings): string {
  return smallOutcomes ? outcome.charAt(0).toLowerCase() + outcome.slice(1) : outcome;
}

function traceParent(): string {
  const digits = crypto.randomUUID().replaceAll('-', '');
  return `00-${digits}-${digits.slice(16)}-00`;
}
