import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { photoField } from '../../src/features/photos/contract.ts';
import { openInMemory } from '../../src/platform/db/embedded.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { must } from '../../src/shared/must.ts';
import { addMilliseconds, minute } from '../../src/shared/time.ts';
import { adminPaths } from '../../src/features/admin/contract.ts';
import { adminEmail, gatherPeople } from '../../tests/access/people.ts';
import { createQuickGenerator } from '../../tests/factories/quick-generator.ts';
import { createTestShop } from '../../tests/harness/test-shop.ts';
import { senderFor, judge, requestsTo, send, routesWithInput } from '../../tests/security/ask-anything.ts';
import { hostileFiles } from '../../tests/security/hostile-files.ts';
import { watchRoutes } from '../../tests/security/watched-routes.ts';
import { changeBytes } from './change-bytes.ts';

/** Folder for inputs that broke something, relative to the root. */
const folder = '.tmp/fuzz';
/** Numbers of requests sent to a route before the next route, and of files sent after each round of routes. */
const batch = { requests: 25, files: 25 };
const signInInterval = 20 * minute;

/**
 * Fuzzes the whole shop in this process: requests made from the schemas of each route, and uploaded pictures with
 * changed bytes. Ends after `--minutes`; the same `--seed` sends the same input. Throws if any response was a 500, and
 * writes the input to a file.
 */
export async function fuzz(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    },
  });
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  const database = await openInMemory();
  await migrate(database);
  // The number of code emails per address is limited, so each new sign-in moves the clock forward.
  let ahead = 0;
  const clock = (): Date => addMilliseconds(new Date(), ahead);
  const open = async () =>
    createTestShop({ database, clock, generator: createQuickGenerator(), env: { ADMIN_EMAILS: adminEmail } });
  const { opened: shop, routes } = await watchRoutes(open, { unlimited: true });
  const people = await gatherPeople(shop);
  const files = await hostileFiles();
  const counts = { requests: 0, pictures: 0, byStatus: new Map<number, number>() };
  let broken = 0;

  function checkResponse(
    what: { method: string; url: string },
    input: object | Uint8Array,
    response: LightMyRequestResponse,
  ): void {
    counts.byStatus.set(response.statusCode, (counts.byStatus.get(response.statusCode) ?? 0) + 1);
    try {
      judge(what, response);
    } catch (error) {
      broken += 1;
      mkdirSync(folder, { recursive: true });
      const name = `${folder}/seed-${seed}-${broken}${input instanceof Uint8Array ? '.bin' : '.json'}`;
      writeFileSync(name, input instanceof Uint8Array ? input : JSON.stringify(input, null, 2));
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  console.log(
    `Fuzzing for ${minutes} min with --seed ${seed}: ${routesWithInput(routes).length} routes, ${files.length} files to change.`,
  );
  const end = Date.now() + minutes * minute;
  for (let round = 0; Date.now() < end; round += 1) {
    for (const route of routesWithInput(routes)) {
      for (const request of fc.sample(requestsTo(route, people.things), {
        numRuns: batch.requests,
        seed: seed + round,
      })) {
        checkResponse(request, request, await send(people, senderFor(route), request));
        counts.requests += 1;
      }
      // This request ended a session, so everybody signs in again.
      if (route.pattern === '/api/account/delete' || route.pattern.includes('sign-out')) {
        ahead += signInInterval;
        await people.signInAgain();
      }
      // A paused shop would refuse every later request in the same way.
      if (route.method === 'PUT' && route.pattern === adminPaths.pause)
        await people.send('admin', { method: 'PUT', url: adminPaths.pause, payload: { paused: false, message: '' } });
      if (Date.now() > end) break;
    }
    for (let n = 0; n < batch.files && Date.now() < end; n += 1) {
      const { name, bytes } = must(files[(round * batch.files + n) % files.length], 'a file');
      const changed = changeBytes(bytes, seed + round * batch.files + n);
      checkResponse(
        { method: 'POST', url: '/api/upload' },
        changed,
        await shop.browser().upload('/api/upload', photoField, changed, name.slice(0, 100), 'image/jpeg'),
      );
      counts.pictures += 1;
    }
  }
  await shop.close();
  const statuses = [...counts.byStatus].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n} times ${status}`);
  console.log(`${counts.requests} requests and ${counts.pictures} pictures: ${statuses.join(', ')}.`);
  console.log(`Memory at the end: ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB.`);
  if (broken > 0) throw new Error(`${broken} of them broke something; they are in ${folder}/.`);
}
