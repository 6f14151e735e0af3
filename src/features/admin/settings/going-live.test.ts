import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eq, ne } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { seal, unseal } from '../../../platform/seal.ts';
import { noteBackup } from '../../../platform/marks/last-backup.ts';
import { webhookTypes } from '../../../providers/payments/webhook-types.ts';
import { must } from '../../../shared/must.ts';
import { hour } from '../../../shared/time.ts';
import { webhookEndpoints, webhookEvents } from '../../checkout/server/tables.ts';
import { adminPaths, goingLive, type LiveItem } from '../contract.ts';

interface Endpoint {
  id: string;
  url: string;
  status: string;
  enabled_events: string[];
}

/** Stripe's API for webhook endpoints: a secret is in the response to the creation, and never again. */
async function startStripe() {
  const endpoints: Endpoint[] = [];
  /** The status of the response to a deletion; null deletes. */
  const refusals: { deletion: number | null } = { deletion: null };
  let made = 0;
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams((await request.toArray()).map(String).join(''));
    const [, id] = /^\/v1\/webhook_endpoints\/(\w+)/.exec(request.url!) ?? [];
    const events = [...form].filter(([name]) => name.startsWith('enabled_events')).map(([, value]) => value);
    const known = endpoints.find((endpoint) => endpoint.id === id);
    const answer = (json: object): void => void response.end(JSON.stringify(json));
    response.setHeader('content-type', 'application/json');
    if (!request.url!.startsWith('/v1/webhook_endpoints')) return answer({ object: 'list', data: [], has_more: false });
    if (request.method === 'GET') return answer({ object: 'list', data: endpoints, has_more: false });
    if (request.method === 'DELETE') {
      if (refusals.deletion !== null) {
        response.statusCode = refusals.deletion;
        return answer({ error: { type: 'invalid_request_error', message: 'No.' } });
      }
      endpoints.splice(endpoints.indexOf(known!), 1);
      return answer({ id, deleted: true });
    }
    if (known !== undefined) {
      Object.assign(known, { enabled_events: events, status: 'enabled' });
      return answer(known);
    }
    made += 1;
    const endpoint = { id: `we_${made}`, url: form.get('url') ?? '', status: 'enabled', enabled_events: events };
    endpoints.push(endpoint);
    return answer({ ...endpoint, secret: `whsec_canary${made}` });
  }
  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoints,
    refusals,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  };
}

oneDatabase((_kind, open) => {
  let stripe: Awaited<ReturnType<typeof startStripe>>;
  let shop: TestShop;
  let admin: TestBrowser;

  beforeAll(async () => {
    stripe = await startStripe();
    shop = await createTestShop({
      database: { ...(await open()), close: async () => undefined },
      env: {
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_API_BASE: stripe.url,
        PUBLIC_URL: 'https://shop.test',
      },
    });
    admin = shop.browser();
    await signIn(shop, admin, 'admin@example.com');
  });
  afterAll(async () => {
    stripe.close();
    await shop.close();
  });

  async function read(): Promise<Map<string, LiveItem>> {
    const response = await admin.post(adminPaths.goingLive, {});
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain('canary');
    return new Map(goingLive.parse(response.json()).items.map((item) => [item.id, item]));
  }
  const post = (replace = false) => admin.post(adminPaths.connectWebhook, { replace });
  const storedIds = async () => {
    const rows = await shop.context.db.select({ id: webhookEndpoints.id }).from(webhookEndpoints);
    return rows.map(({ id }) => id).toSorted();
  };
  async function connect(replace = false): Promise<string> {
    const response = await admin.post(adminPaths.connectWebhook, { replace });
    expect([response.statusCode, response.body.includes('canary')]).toEqual([200, false]);
    return response.json().message;
  }
  async function deliver(secret: string): Promise<number> {
    const payload = JSON.stringify({
      id: `evt_${Math.random()}`,
      object: 'event',
      type: 'charge.refunded',
      livemode: false,
      data: { object: {} },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      payload,
    });
    return response.statusCode;
  }

  test('given no webhook endpoint, one button makes it, and its events are accepted at once', async () => {
    expect((await read()).get('webhook')).toMatchObject({ state: 'problem', action: 'connect webhook' });
    expect(await deliver('whsec_canary1')).toBe(400);
    expect(await connect()).toBe('Stripe sends the shop its events from now on.');
    expect(stripe.endpoints).toMatchObject([{ url: 'https://shop.test/api/webhooks/stripe' }]);
    expect(stripe.endpoints[0]?.enabled_events.toSorted()).toEqual([...webhookTypes].toSorted());
    expect(await deliver('whsec_canary1')).toBe(200);
    expect(await deliver('whsec_of_another')).toBe(400);
    const webhook = (await read()).get('webhook');
    expect(webhook?.state).toBe('done');
    expect(webhook?.findings.at(-1)?.text).toMatch(/^The last event of a payment arrived on /);
  });

  test('given an endpoint with other events or switched off, the button corrects it and its secret stays', async () => {
    Object.assign(stripe.endpoints[0]!, {
      enabled_events: ['charge.refunded', 'customer.created'],
      status: 'disabled',
    });
    expect(await connect()).toContain('exactly the events');
    expect(stripe.endpoints).toHaveLength(1);
    expect(stripe.endpoints[0]).toMatchObject({ status: 'enabled', enabled_events: [...webhookTypes] });
    expect(await connect()).toBe('The webhook endpoint is as it should be.');
    expect(await deliver('whsec_canary1')).toBe(200);
  });

  test('given a secret that does not fit, a new endpoint takes the place of the old one', async () => {
    expect(await connect(true)).toContain('has taken the place');
    expect(stripe.endpoints.map(({ id }) => id)).toEqual(['we_2']);
    expect(await deliver('whsec_canary2')).toBe(200);
    expect(await deliver('whsec_canary1')).toBe(400);
  });

  test('given an endpoint whose secret the shop cannot read, it is replaced', async () => {
    await shop.context.db.update(webhookEndpoints).set({ sealedSecret: 'x'.repeat(60) });
    expect(await connect()).toContain('has taken the place');
    expect(await deliver('whsec_canary3')).toBe(200);
  });

  test('given Stripe does not delete the old endpoint, then both secrets are accepted until it is done again', async () => {
    stripe.refusals.deletion = 400;
    expect((await post(true)).statusCode).toBe(400);
    expect(stripe.endpoints.map(({ id }) => id)).toEqual(['we_3', 'we_4']);
    expect([await deliver('whsec_canary3'), await deliver('whsec_canary4')]).toEqual([200, 200]);
    stripe.refusals.deletion = null;
    // One of the two is kept. The other's events would be accepted as well, but Stripe need not send each twice.
    expect(await connect()).toContain('exactly the events');
    expect(stripe.endpoints).toHaveLength(1);
    expect(await storedIds()).toEqual(stripe.endpoints.map(({ id }) => id));
  });

  test('given an old endpoint that is gone already, it counts as deleted', async () => {
    stripe.refusals.deletion = 404;
    const response = await post(true);
    stripe.refusals.deletion = null;
    expect(response.json()).toEqual({ message: 'A new webhook endpoint has taken the place of the old one.' });
    stripe.endpoints.splice(0, stripe.endpoints.length - 1);
    expect(await storedIds()).toEqual(stripe.endpoints.map(({ id }) => id));
  });

  test('given two owners who press the button at once, then there is one endpoint, and its secret is stored', async () => {
    stripe.endpoints.splice(0);
    await shop.context.db.delete(webhookEndpoints);
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(stripe.endpoints).toHaveLength(1);
    expect(await storedIds()).toEqual(stripe.endpoints.map(({ id }) => id));
    expect((await read()).get('webhook')?.state).toBe('done');
  });

  test('given a stored secret of the other mode, its events are refused and its endpoint does not count', async () => {
    const { db, config } = shop.context;
    const [own] = await db.select().from(webhookEndpoints);
    const secret = must(unseal(config.appSecret, 'payment webhook', own!.sealedSecret), 'the secret');
    await db.update(webhookEndpoints).set({ live: true });
    expect(await deliver(secret)).toBe(400);
    const webhook = (await read()).get('webhook');
    expect(webhook?.state).toBe('problem');
    expect(webhook?.findings[0]?.text).toContain('does not have the signing secret');
    expect(await connect()).toContain('has taken the place');
    expect((await read()).get('webhook')?.state).toBe('done');
  });

  test('given endpoints of this mode at two addresses, the secrets of both are accepted', async () => {
    const { db, config } = shop.context;
    const sealedSecret = seal(config.appSecret, 'payment webhook', 'whsec_canary_old');
    await db.insert(webhookEndpoints).values({ id: 'we_old', sealedSecret, live: false, madeAt: new Date(0) });
    const [own] = await db.select().from(webhookEndpoints).where(ne(webhookEndpoints.id, 'we_old'));
    const secret = must(unseal(config.appSecret, 'payment webhook', own!.sealedSecret), 'the secret');
    expect([await deliver('whsec_canary_old'), await deliver(secret)]).toEqual([200, 200]);
    await db.update(webhookEndpoints).set({ live: null }).where(eq(webhookEndpoints.id, 'we_old'));
    expect(await deliver('whsec_canary_old')).toBe(200);
  });

  test('given events of the other mode alone, none has arrived for the keys of now', async () => {
    const { db } = shop.context;
    const text = async () => (await read()).get('webhook')?.findings.at(-1)?.text;
    expect(await text()).toMatch(/^The last event/);
    await db.update(webhookEvents).set({ live: true });
    expect(await text()).toMatch(/^No event of a payment has arrived yet/);
    expect((await read()).get('webhook')?.state).toBe('check');
  });

  test('given a request through a proxy that is not trusted, the list says so', async () => {
    const response = await admin.request({
      method: 'POST',
      url: adminPaths.goingLive,
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    const proxy = goingLive.parse(response.json()).items.find(({ id }) => id === 'proxy');
    expect(proxy?.state).toBe('problem');
    expect(proxy?.findings.map(({ text }) => text).join(' ')).toContain('came through a proxy that the shop does not');
  });

  test('the age of the last backup is known, and a backup that is too old is a problem', async () => {
    const { config, db } = shop.context;
    expect((await read()).get('backups')?.state).toBe('problem');
    await noteBackup(config, db, new Date(Date.now() - 3 * hour));
    expect((await read()).get('backups')).toMatchObject({
      state: 'done',
      findings: [{ text: expect.stringContaining('3 hours ago') }],
    });
  });
});

test('given the built-in gateway, setting up a webhook is refused with the reason', async () => {
  const shop = await createTestShop();
  try {
    const admin = shop.browser();
    await signIn(shop, admin, 'admin@example.com');
    const response = await admin.post(adminPaths.connectWebhook, {});
    expect([response.statusCode, response.json().userMessage]).toEqual([
      400,
      'The built-in test gateway delivers its own events: there is nothing to set up.',
    ]);
  } finally {
    await shop.close();
  }
});
