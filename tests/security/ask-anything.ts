import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { must } from '../../src/shared/must.ts';
import { noraAddress } from '../factories/buyer.ts';
import type { People, Things, Who } from '../access/people.ts';
import type { RouteInput } from '../access/reach.ts';
import { rows } from '../access/rows.ts';
import type { RouteName } from '../harness/route-list.ts';
import { hostileText, hostileValue, pollution, withKey } from './hostile-values.ts';
import { likeSchema } from './like-schema.ts';
import type { WatchedRoute } from './watched-routes.ts';

/** A request that a browser or a script could send. */
export interface AnyRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** Values that mean something to the shop: ids, and what its forms are filled with. */
export function wordsOf(things: Things): string[] {
  return [
    ...Object.values(things),
    ...Object.values(noraAddress),
    '8x10 inches',
    '11oz',
    'watercolor',
    'poster',
    'digital',
    'shipped',
    'square',
    `/api/photos/${things.photo}/image`,
    'https://example.com/track/1',
    '1',
  ];
}

/** Arbitrary requests to one route: mostly valid by its schemas, each with something invalid in it. */
export function requestsTo(route: WatchedRoute, things: Things): fc.Arbitrary<AnyRequest> {
  const words = wordsOf(things);
  const word = fc.constantFrom(...words);
  const input = inputOf(route, things);
  const form = Buffer.isBuffer(input.payload) ? {} : (input.payload ?? {});
  const values = (schema: WatchedRoute['query']) =>
    schema === undefined ? fc.constant<unknown>({}) : likeSchema(schema, words);
  const query = fc.oneof(
    { weight: 4, arbitrary: values(route.query) },
    { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 3 }) },
  );
  const unsafe = !['GET', 'HEAD'].includes(route.method);
  const oneFieldChanged = fc
    .tuple(fc.constantFrom('other', ...Object.keys(form)), hostileValue)
    .map(([key, value]) => withKey(form, key, value));
  const body = unsafe
    ? fc.oneof(
        { weight: 5, arbitrary: values(route.body) },
        { weight: 4, arbitrary: oneFieldChanged },
        { weight: 1, arbitrary: hostileValue },
      )
    : fc.constant(undefined);
  const parts = fc.tuple(
    ...[...route.pattern.matchAll(/:(\w+)|\*/g)].map(([, name = '']) => {
      const validPart = input.params?.[name];
      return fc.oneof(
        { weight: validPart === undefined ? 0 : 6, arbitrary: fc.constant(validPart ?? '') },
        { weight: 1, arbitrary: word },
        { weight: 1, arbitrary: hostileText },
      );
    }),
  );
  const type = fc.oneof(
    { weight: 20, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'text/plain',
        'multipart/form-data; boundary=x',
        'application/xml',
        'application/json; charset=utf-7',
      ),
    },
  );
  const cut = fc.oneof(
    { weight: 20, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  );
  return fc.record({ query, body, parts, type, cut }).map((drawn) => {
    const remaining = [...drawn.parts];
    const path = route.pattern.replace(/:\w+|\*/g, () => encodeURIComponent((remaining.shift() ?? '').toWellFormed()));
    const text = drawn.body === undefined ? undefined : (JSON.stringify(drawn.body) ?? '');
    return {
      method: route.method,
      url: `${path}${queryText(drawn.query)}`,
      headers: { prefer: 'respond-async', ...(text !== undefined && { 'content-type': drawn.type }) },
      ...(text !== undefined && { payload: text.slice(0, Math.ceil(text.length * drawn.cut)) }),
    };
  });
}

/** The access tests' request for the owner's things on this route. */
function inputOf({ method, pattern }: WatchedRoute, things: Things): RouteInput {
  const row = rows[`${method} ${pattern}` as RouteName];
  return row === undefined || row.reach === 'address' ? {} : row.input(things);
}

function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const encode = (value: unknown): string =>
    encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((item) => `${encode(name)}=${encode(item)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** A request that fills every field of the route's form, nested ones included, with the same text. */
export function fillWith({ method, pattern, body }: WatchedRoute, text: string): AnyRequest {
  const schema = z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any' });
  return {
    method,
    url: pattern.replace(/:\w+/g, 'x'),
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(fill(schema as Node, text)),
  };
}

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

function fill({ properties, items, anyOf }: Node, text: string): unknown {
  if (properties !== undefined)
    return Object.fromEntries(
      Object.entries(properties).map(([name, part], at) => [name, fill(part, at < 3 ? text : text.slice(-20_000))]),
    );
  if (items !== undefined) return [fill(items, text)];
  return anyOf === undefined ? text : fill(must(anyOf[0]), text);
}

/**
 * Routes that take input, in the order of the access tests: those that end a session come last. Routes of the
 * owner pages of test mode (/dev) are left out; without the token printed at start they do not exist.
 */
export function routesWithInput(routes: readonly WatchedRoute[]): WatchedRoute[] {
  const order = Object.keys(rows);
  const place = ({ method, pattern }: WatchedRoute): number => order.indexOf(`${method} ${pattern}`);
  const takes = ({ method, pattern, query, body }: WatchedRoute): boolean =>
    method !== 'HEAD' &&
    !pattern.startsWith('/dev') &&
    (body !== undefined || query !== undefined || /[:*]/.test(pattern) || method !== 'GET');
  return routes.filter(takes).toSorted((a, b) => place(a) - place(b));
}

/** The person whose requests get past the access checks of this route. */
export function senderFor({ pattern }: Pick<WatchedRoute, 'pattern'>): Who {
  return pattern.startsWith('/api/admin') ? 'admin' : 'owner';
}

export async function send(people: People, who: Who, request: AnyRequest): Promise<LightMyRequestResponse> {
  return people.send(who, { ...request });
}

/** Throws for a response that no request may get: a status 500, or a refusal without a sentence for the user. */
export function judge({ method, url }: Pick<AnyRequest, 'method' | 'url'>, response: LightMyRequestResponse): void {
  const { statusCode, headers, body } = response;
  const about = `${method} ${url} got ${statusCode}: ${body.slice(0, 300)}`;
  if (statusCode >= 500 && !(statusCode === 503 && 'retry-after' in headers)) throw new Error(about);
  const isShopRoute = !url.startsWith('/test-gateway/');
  if (
    isShopRoute &&
    statusCode >= 400 &&
    String(headers['content-type']).includes('json') &&
    !/^[A-Z].{10,}/s.test(String(response.json().userMessage))
  )
    throw new Error(`without a sentence: ${about}`);
  if (headers['x-content-type-options'] !== 'nosniff') throw new Error(`without its headers: ${about}`);
  if (pollution in {} || 'isAdmin' in {}) throw new Error(`Object.prototype was polluted: ${about}`);
}
