import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { must } from '../../shared/must.ts';
import { ModelWebhookRefusedError, type ImageModel, type PictureRequest } from './port.ts';
import { createWebhookReader } from './replicate-webhook.ts';
import { openForTest, type OpenPair } from './fakes/open-for-test.ts';
import type { WebhookRule, Outcome } from './fakes/script.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const minute = 60_000;

describe.each(['replicate', 'fal'] as const)('webhooks of %s', (provider) => {
  let pair: OpenPair;
  let received: Received[];
  let listener: ReturnType<typeof createServer>;
  let webhookUrl: string;
  /** Statuses of the listener's responses; the last one repeats. */
  let statuses: number[];

  beforeEach(async () => {
    received = [];
    statuses = [200];
    listener = createServer((message, response) => {
      const chunks: Buffer[] = [];
      message.on('data', (chunk: Buffer) => chunks.push(chunk));
      message.on('end', () => {
        received.push({ headers: message.headers, body: Buffer.concat(chunks) });
        response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200).end();
      });
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    webhookUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/webhook/an-unguessable-path`;
    pair = await openForTest(provider);
  });
  afterEach(async () => {
    await pair.fake.close();
    listener.closeAllConnections();
    await new Promise((resolve) => listener.close(resolve));
  });

  /** Runs work until its webhook is posted; resolves to its id. */
  async function runWork(rule: WebhookRule = 'deliver', outcome: Outcome = 'picture'): Promise<string> {
    pair.fake.script.outcome(outcome);
    pair.fake.script.webhook(rule);
    const submitted = await pair.model.submit({ ...request, webhookUrl });
    if (submitted.state !== 'accepted') throw new Error(JSON.stringify(submitted));
    await pair.fake.settled();
    return submitted.id;
  }

  const first = () => must(received[0], 'a webhook');

  const read = ({ headers, body }: Received, now = new Date(), model: ImageModel = pair.model) =>
    model.parseWebhook(headers as Record<string, string | undefined>, body, now);

  test('report the id and the outcome of the work', async () => {
    const id = await runWork();
    expect(received).toHaveLength(1);
    expect(await read(first())).toMatchObject({ id, progress: { state: 'finished' } });
  });

  test('report the failure of failed work', async () => {
    const id = await runWork('deliver', 'moderated');
    expect(await read(first())).toMatchObject({
      id,
      progress: { state: 'failed', failure: { kind: 'moderated' } },
    });
  });

  test('have the same id at each delivery, and different webhooks have different ids', async () => {
    await runWork('double');
    await runWork();
    const [original, repeated, other] = await Promise.all(received.map((webhook) => read(webhook)));
    expect(repeated).toEqual(original);
    expect(must(other).deliveryId).not.toBe(must(original).deliveryId);
  });

  test('are repeated until a 2xx response, and do not follow redirects', async () => {
    statuses = [302, 500, 200];
    await runWork();
    expect(received).toHaveLength(3);
    expect(pair.fake.deliveries.map(({ status }) => status)).toEqual([302, 500, 200]);
  });

  test('do not arrive if they are dropped', async () => {
    await runWork('drop');
    expect(received).toEqual([]);
  });

  test.each(['forge', 'stale'] as const)('are rejected under the rule %s', async (rule) => {
    await runWork(rule);
    await expect(read(first())).rejects.toThrow(ModelWebhookRefusedError);
  });

  test('are valid up to five minutes before and after their timestamp', async () => {
    await runWork();
    const { headers } = first();
    const seconds = Number(headers['webhook-timestamp'] ?? headers['x-fal-webhook-timestamp']);
    const signed = seconds * 1000;
    for (const offset of [-5 * minute, 5 * minute])
      expect((await read(first(), new Date(signed + offset))).id).not.toBe('');
    for (const offset of [-5 * minute - 1000, 5 * minute + 1000]) {
      await expect(read(first(), new Date(signed + offset))).rejects.toThrow(ModelWebhookRefusedError);
    }
  });

  test('are refused if the body or any signed header is changed', async () => {
    await runWork();
    const { headers, body } = first();
    const signed = Object.keys(headers).filter(
      (name) => name.startsWith('webhook-') || name.startsWith('x-fal-webhook-'),
    );
    expect(signed.length).toBeGreaterThanOrEqual(3);
    for (const name of signed) {
      const old = String(headers[name]);
      const changed = `${old.slice(0, -1)}${old.endsWith('1') ? '2' : '1'}`;
      await expect(read({ headers: { ...headers, [name]: changed }, body })).rejects.toThrow(ModelWebhookRefusedError);
      await expect(read({ headers: { ...headers, [name]: undefined }, body })).rejects.toThrow(
        ModelWebhookRefusedError,
      );
    }
    await expect(read({ headers, body: Buffer.concat([body, Buffer.from(' ')]) })).rejects.toThrow(
      ModelWebhookRefusedError,
    );
  });

  test('fetches the verification key once, and not for every invalid webhook', async () => {
    await runWork();
    await runWork('forge');
    const now = new Date();
    const keyRequests = () => pair.fake.calls.filter(({ step }) => step === 'secret').length;
    for (let time = 0; time < 5; time += 1) await read(first(), now);
    expect(keyRequests()).toBe(1);
    for (let time = 0; time < 5; time += 1)
      await expect(read(must(received[1]), now)).rejects.toThrow(ModelWebhookRefusedError);
    expect(keyRequests()).toBe(1);
    // Later the secret may have changed, so it is fetched once more.
    const later = new Date(now.getTime() + minute);
    for (let time = 0; time < 5; time += 1)
      await expect(read(must(received[1]), later)).rejects.toThrow(ModelWebhookRefusedError);
    expect(keyRequests()).toBe(2);
    await read(first(), later);
  });

  test('rejects another account’s webhook', async () => {
    await runWork();
    const stranger = await openForTest(provider, { seed: 2 });
    await expect(read(first(), new Date(), stranger.model)).rejects.toThrow(ModelWebhookRefusedError);
    await stranger.fake.close();
  });

  test('rejects every webhook while the verification key cannot be fetched', async () => {
    await runWork();
    pair.fake.script.fault('secret', { kind: 'reset-before' }, { kind: 'reset-before' });
    await expect(read(first())).rejects.toThrow(ModelWebhookRefusedError);
  });
});

const request: PictureRequest = {
  photo: {
    bytes: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    ),
    contentType: 'image/png',
  },
  prompt: 'A portrait',
  seed: 1,
  webhookUrl: null,
  withinSeconds: 30,
};

test('Replicate: a webhook of finished work deletes the uploaded photo', async () => {
  const pair = await openForTest('replicate', {
    fetch: async (_url, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers));
      await pair.model.parseWebhook(headers, Buffer.from(await new Response(init?.body).arrayBuffer()), new Date());
      return new Response();
    },
  });
  pair.fake.script.outcome('moderated');
  const large = { bytes: Buffer.alloc(300_000), contentType: 'image/png' } as const;
  await pair.model.submit({ ...request, photo: large, webhookUrl: 'http://shop.test/webhook' });
  await expect
    .poll(() => pair.fake.calls.filter(({ step }) => step === 'discard').map(({ status }) => status), {
      timeout: 30_000,
    })
    .toEqual([204]);
  await pair.fake.close();
});

test('the signature of the Standard Webhooks scheme is HMAC-SHA256 of id, timestamp and body', async () => {
  const key = Buffer.alloc(32, 7);
  const reader = createWebhookReader(async () => `whsec_${key.toString('base64')}`);
  const body = JSON.stringify({ id: 'work', status: 'processing' });
  const signature = createHmac('sha256', key).update(`msg_1.1780000000.${body}`).digest('base64');
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1780000000',
    'webhook-signature': `v1,AAAA v1,${signature}`,
  };
  expect(await reader(headers, Buffer.from(body), new Date(1_780_000_000_000))).toEqual({
    deliveryId: 'msg_1',
    id: 'work',
    progress: { state: 'working' },
  });
});
