import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openBrowser } from '../../../tests/harness/test-browser.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { loadConfig } from '../config.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import type { App } from './app.ts';
import { createApp } from './create-app.ts';

let app: App;
let log = '';

beforeAll(async () => {
  app = await createApp({
    config: loadConfig({ APP_SECRET: 'a secret that only tests have, 32+' }),
    metrics: createMetrics(),
    log: createLogger('info', { write: (line) => void (log += line) }),
  });
  app.post('/change', { schema: { body: z.object({ quantity: z.int().max(10) }) } }, async ({ body }) => body);
  app.get('/mistake', async () => {
    throw new ShopError('conflict', 'The price has changed.', { total: 24.95 });
  });
  app.get('/bug', async () => {
    throw new Error('no such column: jo@home.test');
  });
  app.get('/wrong', { schema: { response: { 200: z.object({ n: z.number() }) } } }, async () => ({ n: 'x' }) as never);
  // A database or bucket that goes away between the question and the first byte.
  const broken = async function* (): AsyncGenerator<string> {
    await Promise.reject(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    yield '';
  };
  app.get('/stream', async (_, reply) => reply.headers({ 'content-type': 'image/png', 'content-length': 1_000, 'content-disposition': 'attachment' }).send(Readable.from(broken())));
  await app.ready();
});
afterAll(async () => app.close());

describe('errors', () => {
  test('a mistake answers its status, its sentence and its details', async () => {
    const response = await app.inject('/mistake');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      message: 'The price has changed.',
      userMessage: 'The price has changed.',
      code: 'conflict',
      total: 24.95,
    });
  });

  test('a body of the wrong shape answers 400 and names the field in a sentence', async () => {
    const response = await openBrowser(app, 'http://localhost:3000').post('/change', { quantity: 11 });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid', userMessage: 'Please check quantity and try again.' });
    expect(response.json().problems).toHaveLength(1);
  });

  test('a body that is no JSON, or too large, is the caller’s mistake', async () => {
    const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json' };
    const broken = await app.inject({ method: 'POST', url: '/change', headers, payload: '{' });
    expect(broken.statusCode).toBe(400);
    const large = await app.inject({ method: 'POST', url: '/change', headers, payload: `"${'x'.repeat(300_000)}"` });
    expect(large.statusCode).toBe(413);
    const strange = await app.inject({
      method: 'POST',
      url: '/change',
      headers: { ...headers, 'content-type': 'text/csv' },
      payload: 'a,b',
    });
    expect(strange.statusCode).toBe(415);
  });

  test('a file or stream that cannot be read from its first byte on answers 503, and when to ask again', async () => {
    const response = await app.inject('/stream');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.headers).not.toHaveProperty('content-disposition');
    expect(response.json()).toMatchObject({ code: 'unavailable' });
  });

  test.each(['/bug', '/wrong'])('%s answers 500 without a detail and is logged once', async (url) => {
    log = '';
    const response = await app.inject(url);
    expect(response.statusCode).toBe(500);
    expect(Object.keys(response.json())).toEqual(['message', 'userMessage', 'code']);
    expect(response.body).not.toMatch(/column|number|stack/);
    expect(log.match(/a bug answered 500/g)).toHaveLength(1);
    expect(log).not.toContain('jo@home.test');
  });
});
