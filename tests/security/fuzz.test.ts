import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEmail, gatherPeople, type People } from '../access/people.ts';
import { createQuickGenerator } from '../factories/quick-generator.ts';
import { createTestShop, type TestShop } from '../harness/test-shop.ts';
import { senderFor, fillWith, judge, requestsTo, send, routesWithInput, wordsOf } from './ask-anything.ts';
import { longTexts, pollution } from './hostile-values.ts';
import { likeSchema } from './like-schema.ts';
import { watchRoutes, type WatchedRoute } from './watched-routes.ts';

/** Cases for each schema; some of them are sent to their route. `npm run test:long` sends ten thousand. */
const runs = Number(process.env.SECURITY_RUNS ?? 40);
const requests = process.env.SECURITY_RUNS === undefined ? 10 : runs;
const seed = Number(process.env.SECURITY_SEED ?? 20_261_121);

let shop: TestShop;
let people: People;
let routes: WatchedRoute[];
beforeAll(async () => {
  const open = async () => createTestShop({ generator: createQuickGenerator(), env: { ADMIN_EMAILS: adminEmail } });
  ({ opened: shop, routes } = await watchRoutes(open, { unlimited: true }));
  people = await gatherPeople(shop);
});
afterAll(async () => shop.close());

test(
  'given long, repetitive text in every field of a form, validation ends without an error',
  { timeout: 600_000 },
  async () => {
    const statuses: number[] = [];
    for (const route of routesWithInput(routes).filter(({ body }) => body !== undefined)) {
      for (const text of longTexts) {
        const { statusCode } = await send(people, senderFor(route), fillWith(route, text));
        statuses.push(statusCode);
      }
    }
    expect(statuses.length).toBeGreaterThan(20 * longTexts.length);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  },
);

test('every schema accepts or refuses any value without failing', { timeout: 600_000 }, () => {
  const words = wordsOf(people.things);
  for (const schema of routes
    .flatMap(({ body, query, params }) => [body, query, params])
    .filter((schema) => schema !== undefined)) {
    fc.assert(
      fc.property(likeSchema(schema, words), (value) => void schema.safeParse(value)),
      { numRuns: runs, seed },
    );
  }
  expect(pollution in {}).toBe(false);
});

test('no request breaks a route, whatever is in it', { timeout: 1_000 * Math.max(600, runs) }, async () => {
  const tried = routesWithInput(routes);
  expect(tried.length).toBeGreaterThan(60);
  for (const route of tried) {
    // The error of a failing route contains its name.
    await fc.assert(
      fc.asyncProperty(requestsTo(route, people.things), async (request) =>
        judge(request, await send(people, senderFor(route), request)),
      ),
      { numRuns: route.body === undefined && route.query === undefined ? Math.ceil(requests / 4) : requests, seed },
    );
  }
  const { values } = await shop.context.metrics.bugs.get();
  expect(values.map(({ value }) => value)).toEqual([0]);
});
