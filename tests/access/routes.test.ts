import { sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayAct, roleLimits } from '../../src/features/accounts/contract.ts';
import { must } from '../../src/shared/must.ts';
import { readZip } from '../factories/read-zip.ts';
import { saveAsOwner } from '../factories/owner-settings.ts';
import { createQuickGenerator } from '../factories/quick-generator.ts';
import { oneDatabase } from '../harness/each-database.ts';
import { openLoggedDatabase, type LoggedDatabase } from '../harness/query-log.ts';
import { collectRoutes, type RouteName } from '../harness/route-list.ts';
import { createTestShop, type TestShop } from '../harness/test-shop.ts';
import { appleSettings } from './apple-settings.ts';
import {
  addresses,
  adminEmail,
  everybody,
  gatherPeople,
  ownersData,
  team,
  type People,
  type Things,
  type Who,
} from './people.ts';
import type { RouteInput, Row } from './reach.ts';
import { rows } from './rows.ts';
import { expectNoSecret, expectSame, shapeOf, withoutGateway } from './compare-responses.ts';
import { selectMentions } from './find-mentions.ts';
import { names, rowsThat, toRequest, unsafe } from './select-rows.ts';

/** The only route that accepts posts from other sites; it trusts nothing in them (accounts/server/provider-form.ts). */
const appleForm: RouteName = 'POST /api/login/return/apple';
/** Documents and their files, which are public and tested as such. */
const pageOrFile = /^GET \/(?!api\/|dev(\/|$)|test-gateway\/|healthz|readyz|metrics)/;
oneDatabase((kind) => {
  let shop: TestShop;
  let people: People;
  let database: LoggedDatabase;
  let routes: RouteName[];
  let mentionsSql: string;

  beforeAll(async () => {
    database = await openLoggedDatabase(kind);
    const open = async () =>
      createTestShop({
        database,
        generator: createQuickGenerator(),
        env: {
          ADMIN_EMAILS: adminEmail,
          OIDC_ISSUER: 'http://127.0.0.1:9',
          OIDC_CLIENT_ID: 'shop',
          OIDC_CLIENT_SECRET: 'secret',
          ...appleSettings,
        },
      });
    ({ opened: shop, routes } = await collectRoutes(open));
    people = await gatherPeople(shop);
    // Labels for the backs of prints are drawn.
    await saveAsOwner(shop, { papers: { filmCode: true } });
    mentionsSql = await selectMentions(shop, people.secrets);
  });
  afterAll(() => shop.close());

  const send = (who: Who, name: RouteName, input: RouteInput, more: InjectOptions = {}) =>
    people.send(who, { ...toRequest(name, input), ...more });
  const others = everybody.filter((who) => who !== 'owner');

  /** Every database row that contains one of the owner's secrets. */
  async function ownersRows(): Promise<unknown> {
    const { rows: mentions } = await shop.context.db.execute(sql.raw(mentionsSql));
    return mentions;
  }

  test('every route of the app has its row in rows.ts, and every row its route', () => {
    const listed = routes.filter((name) => !name.startsWith('HEAD ') && !pageOrFile.test(name));
    expect(
      listed.filter((name) => !(name in rows)),
      'routes that need a row in tests/access/rows.ts',
    ).toEqual([]);
    expect(
      names.filter((name) => !listed.includes(name)),
      'rows of routes that are gone',
    ).toEqual([]);
  });

  test('every route of the panel is for admins, and nothing else is', () => {
    const ofPanel = routes.filter((name) => !name.startsWith('HEAD ') && name.includes(' /api/admin'));
    expect(ofPanel.length).toBeGreaterThan(0);
    expect(
      rowsThat('admin')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(ofPanel.toSorted());
  });

  describe.each(rowsThat('owner'))('$name does not reveal whether somebody else’s thing exists', ({ name, row }) => {
    test.each(others)('%s', async (who) => {
      const before = await ownersRows();
      if (who === 'guest with link' && row.guest) {
        expect((await send(who, name, row.guest(people.things))).statusCode).toBe(row.status);
        expectSame(
          await send(who, name, row.guest({ ...people.things, key: people.missing.key })),
          await send(who, name, row.guest(people.missing)),
        );
        expect(await ownersRows()).toEqual(before);
        return;
      }
      const methods = name.startsWith('GET ') ? (['GET', 'HEAD'] as const) : [undefined];
      for (const method of methods) {
        const sendLogged = (of: Things) => database.during(() => send(who, name, row.input(of), method && { method }));
        const [existing, missing] = [await sendLogged(people.things), await sendLogged(people.missing)];
        expect(existing.result.statusCode).toBe(
          who === 'admin' || who === 'another customer' ? row.refusal : row.signedOut,
        );
        expectSame(existing.result, missing.result);
        // Equal statements mean an equal code path, and so equal time: ownership is checked before the thing is read.
        expect(withoutGateway(existing.statements)).toEqual(withoutGateway(missing.statements));
      }
      expect(await ownersRows()).toEqual(before);
    });
  });

  describe.each(rowsThat('self', 'customer').filter(({ row }) => !row.ends))(
    '$name shows only data of the caller',
    ({ name, row }) => {
      test.each(others)('%s', async (who) => {
        const before = await ownersRows();
        const response = await send(who, name, row.input(people.missing));
        const known = who === 'admin' || who === 'another customer';
        expect(response.statusCode).toBe(row.reach === 'self' || known ? row.status : 401);
        expectNoSecret(response, people.secrets);
        expect(await ownersRows()).toEqual(before);
      });
    },
  );

  describe.each(rowsThat('everybody'))('$name is the same for everybody', ({ name, row }) => {
    test('and has no personal data', async () => {
      const responses: LightMyRequestResponse[] = [];
      for (const who of everybody) responses.push(await send(who, name, row.input(people.things)));
      for (const response of responses) {
        expect(response.statusCode).toBe(row.status);
        expectSame(response, must(responses[0]));
        expectNoSecret(response, people.secrets);
      }
    });
  });

  describe.each(rowsThat('address'))('$name does not reveal whether an address is known', ({ name, row }) => {
    test.each(others)('%s', async (who) => {
      const sendLogged = (email: string) => database.during(() => send(who, name, row.input(email)));
      const [known, unknown] = [await sendLogged(addresses.known), await sendLogged(addresses.unknown)];
      expect([known.result.statusCode, unknown.result.statusCode]).toEqual([row.status, row.status]);
      expect(shapeOf(known.result)).toEqual(shapeOf(unknown.result));
      expect(known.statements).toEqual(unknown.statements);
    });
  });

  describe.each(rowsThat('backstage'))('$name is not found without the token printed at startup', ({ name, row }) => {
    test.each(everybody)('%s', async (who) => {
      const response = await send(who, name, row.input(people.things));
      expect(response.statusCode).toBe(404);
      expectSame(response, await people.send(who, { method: 'POST', url: '/api/nothing-here' }));
    });
  });

  describe.each(rowsThat('admin'))('$name is for admins', ({ name, row }) => {
    test.each(everybody.filter((who) => who !== 'admin'))('%s', async (who) => {
      const sendLogged = (of: Things) => database.during(() => send(who, name, row.input(of)));
      const [existing, missing] = [await sendLogged(people.things), await sendLogged(people.missing)];
      expect(existing.result.statusCode).toBe(who === 'owner' || who === 'another customer' ? 403 : 401);
      expectSame(existing.result, missing.result);
      expect(existing.statements).toEqual(missing.statements);
    });
  });

  describe.each(team)('%s', (who) => {
    const ofPanel = rowsThat('admin');
    const isAllowed = (row: Row) => row.reach === 'admin' && mayAct(who, row.needs);

    test.each(ofPanel.filter(({ row }) => !isAllowed(row)))(
      'is refused $name, whether or not the thing exists, and reads what the role may not do',
      async ({ name, row }) => {
        const before = await ownersRows();
        const [existing, missing] = [
          await send(who, name, row.input(people.things)),
          await send(who, name, row.input(people.missing)),
        ];
        expect([existing.statusCode, existing.json()]).toEqual([
          403,
          expect.objectContaining({ role: who, userMessage: expect.stringContaining(roleLimits[who] ?? 'a limit') }),
        ]);
        expectSame(existing, missing);
        expect(await ownersRows()).toEqual(before);
      },
    );

    test.each(ofPanel.filter(({ row }) => isAllowed(row)))('may use $name', async ({ name, row }) => {
      const response = await send(who, name, row.input(people.missing));
      expect([401, 403, 500]).not.toContain(response.statusCode);
    });
  });

  test('an address in ADMIN_EMAILS may use every route of the panel', async () => {
    const statuses: (readonly [RouteName, number])[] = [];
    for (const { name, row } of rowsThat('admin'))
      statuses.push([name, (await send('admin', name, row.input(people.missing))).statusCode]);
    expect(statuses.filter(([, status]) => [401, 403, 500].includes(status))).toEqual([]);
  });

  test.each(rowsThat('admin').filter(({ row: { needs } }) => needs === 'printer'))(
    '$name shows a printer neither an email address nor a price',
    async ({ name, row }) => {
      const { body, rawPayload, statusCode, headers } = await send('printer', name, row.input(people.things));
      expect(statusCode).toBeLessThan(300);
      const type = String(headers['content-type']);
      if (/^(image\/|application\/pdf)/.test(type)) return; // Bytes, in which any word may occur by chance.
      const isArchive = type === 'application/zip';
      const text = isArchive ? must(readZip(rawPayload).get('README.txt'), 'README.txt').toString() : body;
      expect(text).not.toMatch(/@example\.com|price|amount|total|\$\d/i);
    },
  );

  test('a printer cannot filter the print files, because what a filter finds tells who has ordered and for how much', async () => {
    const queries: Record<string, string>[] = [{ q: ownersData.email }, { status: 'pending' }];
    for (const query of queries) {
      expect((await send('printer', 'GET /api/admin/orders/packages.zip', { query })).statusCode).toBe(403);
      expect((await send('staff', 'GET /api/admin/orders/packages.zip', { query })).statusCode).toBe(200);
    }
  });

  test.each(names.filter((name) => unsafe.test(name) && !('signed' in must(rows[name], name)) && name !== appleForm))(
    '%s refuses other sites and requests without an origin',
    async (name) => {
      const row = must(rows[name], name);
      const input = row.reach === 'address' ? row.input(addresses.known) : row.input(people.things);
      const before = await ownersRows();
      for (const origin of ['https://evil.test', 'null', null]) {
        const response = await people.send('owner', toRequest(name, input), origin);
        expect(response.statusCode).toBe(403);
        expect(response.headers['set-cookie']).toBeUndefined();
        expectNoSecret(response, people.secrets);
      }
      expect(await ownersRows()).toEqual(before);
    },
  );

  test('the form that an identity provider posts from its own site changes nothing, sets no cookie and is redirected to GET', async () => {
    const before = await ownersRows();
    for (const origin of ['https://evil.test', 'null', null]) {
      const payload = Buffer.from('state=made-up&code=made-up&id_token=made-up');
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const response = await people.send('owner', { ...toRequest(appleForm, { headers, payload }) }, origin);
      expect([response.statusCode, response.headers.location]).toEqual([
        303,
        '/api/login/return/apple?state=made-up&code=made-up',
      ]);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    expect(await ownersRows()).toEqual(before);
  });

  test.each(rowsThat('owner', 'self', 'customer').filter(({ row }) => !('ends' in row)))(
    '$name opens to its owner, and to no cache or other site',
    async ({ name, row }) => {
      const response = await send('owner', name, row.input(people.things));
      expect(response.statusCode).toBe(row.status);
      if ('shows' in row) expect(response.body).toContain(row.shows(people.things));
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
      if (name.startsWith('GET /api/')) expect(response.headers['cache-control']).toMatch(/no-store|private/);
    },
  );

  test.each(rowsThat('self', 'customer').filter(({ row }) => row.ends))(
    '$name ends only the sessions of the caller',
    async ({ name, row }) => {
      await people.signInAgain();
      for (const who of others) {
        await send(who, name, row.input(people.things));
        expect((await send(who, 'GET /api/auth/user', {})).statusCode).toBe(401);
      }
      expect((await send('owner', 'GET /api/auth/user', {})).statusCode).toBe(200);
      expect((await send('owner', name, row.input(people.things))).statusCode).toBe(row.status);
      expect((await send('owner', 'GET /api/auth/user', {})).statusCode).toBe(401);
    },
  );

  test('pages and files are the same for everybody', async () => {
    const differing: RouteName[] = [];
    for (const name of routes.filter((route) => pageOrFile.test(route))) {
      const [forOwner, forSignedOut] = [
        await send('owner', name, { params: { id: people.things.order } }),
        await send('signed out', name, { params: { id: 'x' } }),
      ];
      if (!forOwner.rawPayload.equals(forSignedOut.rawPayload)) differing.push(name);
    }
    expect(differing).toEqual([]);
  });
});
