import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { S3ServiceException } from '@aws-sdk/client-s3';
import staticFiles from '@fastify/static';
import { ResponseBodyError } from 'openid-client';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openBrowser } from '../../../tests/harness/test-browser.ts';
import { must } from '../../shared/must.ts';
import { CustomerError, PanelError, SaidError } from '../../shared/shop-error.ts';
import { errorWords } from '../../words/catalogs/errors.ts';
import { compileMessage } from '../../words/compile.ts';
import type { OwnWords } from '../../words/format-message.ts';
import { messages } from '../../words/message.ts';
import { sentence } from '../../words/sentence.ts';
import { createWords } from '../../words/words.ts';
import { loadConfig } from '../config.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import type { App } from './app.ts';
import { createApp } from './create-app.ts';

let app: App;
let log = '';
const metrics = createMetrics();
/** The owner's own texts. */
let own: OwnWords = {};

const parcel = messages(
  { id: 'parcel', title: 'Parcel', in: 'page', isError: true },
  {
    late: {
      text: 'Your {kind} parcel is {days, plural, one {# day} other {# days}} late.',
      where: 'In a response',
      holds: { kind: '“small”' },
      counts: { days: 'days' },
    },
    small: { text: 'small', where: 'In that sentence' },
  },
);

/** Errors of vendors' clients, each with the status of the vendor's response. */
const vendorErrors: Record<string, Error> = {
  'stripe-request': Stripe.errors.StripeError.generate({
    type: 'invalid_request_error',
    statusCode: 400,
    message: 'No valid payment method types',
  } as never),
  'stripe-key': Stripe.errors.StripeError.generate({
    type: 'authentication_error',
    statusCode: 401,
    message: 'Expired API Key',
  } as never),
  'stripe-limit': Stripe.errors.StripeError.generate({
    type: 'rate_limit_error',
    statusCode: 429,
    message: 'Too many requests',
  } as never),
  status: Object.assign(new Error('too large'), { status: 413 }),
  s3: Object.assign(
    new S3ServiceException({
      name: 'AccessDenied',
      $fault: 'client',
      message: 'denied',
      $metadata: { httpStatusCode: 400 },
    }),
    { statusCode: 400 },
  ),
  'sign-in': new ResponseBodyError('invalid_grant', {
    cause: { error: 'invalid_grant' },
    response: new Response(null, { status: 400 }),
  }),
  mail: Object.assign(new Error('550 5.7.1 refused'), { code: 'EENVELOPE', responseCode: 550, statusCode: 415 }),
};

beforeAll(async () => {
  app = await createApp({
    config: loadConfig({ APP_SECRET: 'a secret that only tests have, 32+' }),
    metrics,
    log: createLogger('info', { write: (line) => void (log += line) }),
    words: createWords(() => own),
  });
  app.post('/change', { schema: { body: z.object({ quantity: z.int().max(10) }) } }, async ({ body }) => body);
  app.get('/mistake', async () => {
    throw new CustomerError('conflict', sentence(parcel.late, { days: 2, kind: parcel.small }), { total: 24.95 });
  });
  app.get('/said', async () => {
    throw new SaidError('unavailable', 'Back on Monday.', { paused: true });
  });
  app.get('/panel', async () => {
    throw new PanelError('conflict', 'There is a view with this name already.');
  });
  app.get('/bug', async () => {
    throw new Error('no such column: jo@home.test');
  });
  app.get('/wrong', { schema: { response: { 200: z.object({ n: z.number() }) } } }, async () => ({ n: 'x' }) as never);
  // Simulates a database or bucket that fails before the first byte.
  const broken = async function* (): AsyncGenerator<string> {
    await Promise.reject(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    yield '';
  };
  app.get('/stream', async (_, reply) =>
    reply
      .headers({ 'content-type': 'image/png', 'content-length': 1_000, 'content-disposition': 'attachment' })
      .send(Readable.from(broken())),
  );
  app.get('/vendor/:name', async (request) => {
    throw vendorErrors[(request.params as { name: string }).name];
  });
  const root = await mkdtemp(join(tmpdir(), 'errors-'));
  await writeFile(join(root, 'file.txt'), 'some words');
  await app.register(staticFiles, { root, prefix: '/files/' });
  await app.ready();
});
afterAll(async () => app.close());

describe('errors', () => {
  test("a customer's error responds with its status, sentence, key, values and details", async () => {
    const response = await app.inject('/mistake');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      message: 'Your small parcel is 2 days late.',
      userMessage: 'Your small parcel is 2 days late.',
      code: 'conflict',
      key: 'parcel.late',
      values: { days: 2, kind: 'small' },
      total: 24.95,
    });
  });

  test('given the owner has own words, then errors say them, values too, and HTML in them stays text', async () => {
    own = {
      [parcel.late.key]: compileMessage('<b>{days}</b> days more for the {kind} one', {}),
      [parcel.small.key]: compileMessage('<i>tiny</i>', {}),
      [errorWords.bug.key]: compileMessage('Oh no.', {}),
      [errorWords.wrongFields.key]: compileMessage('Look at {fields}', {}),
    };
    try {
      expect((await app.inject('/mistake')).json()).toMatchObject({
        userMessage: '<b>2</b> days more for the <i>tiny</i> one',
        key: 'parcel.late',
        values: { days: 2, kind: '<i>tiny</i>' },
      });
      const bug = await app.inject('/bug');
      expect([bug.headers['content-type'], bug.json()]).toEqual([
        'application/json; charset=utf-8',
        { message: 'Internal Server Error', userMessage: 'Oh no.', code: 'internal', key: 'errors.bug' },
      ]);
      const wrong = await openBrowser(app, 'http://localhost:3000').post('/change', { quantity: 11 });
      expect(wrong.json()).toMatchObject({ userMessage: 'Look at quantity', values: { fields: 'quantity' } });
      const malformed = await app.inject('/%E0%A4%A');
      expect([malformed.statusCode, malformed.json().key]).toEqual([400, 'errors.unreadableAddress']);
    } finally {
      own = {};
    }
  });

  test('an error keeps its default text in English, for logs', () => {
    const error = new CustomerError('conflict', sentence(parcel.late, { days: 1, kind: parcel.small }));
    expect(error.message).toBe('Your small parcel is 1 day late.');
    // @ts-expect-error A message with placeholders is not a sentence without its values.
    void (() => new CustomerError('conflict', parcel.late));
    // @ts-expect-error A text that no owner can change.
    void (() => new CustomerError('conflict', 'It is late.'));
  });

  test("the owner's own text and sentences of the panel are sent as they are, without a key", async () => {
    const text = (sent: string) => ({ message: sent, userMessage: sent });
    expect((await app.inject('/said')).json()).toEqual({
      ...text('Back on Monday.'),
      code: 'unavailable',
      paused: true,
    });
    expect((await app.inject('/panel')).json()).toEqual({
      ...text('There is a view with this name already.'),
      code: 'conflict',
    });
  });

  test('a body of the wrong shape gets 400 and a sentence with the name of the field', async () => {
    const response = await openBrowser(app, 'http://localhost:3000').post('/change', { quantity: 11 });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid', userMessage: 'Please check quantity and try again.' });
    expect(response.json().problems).toHaveLength(1);
  });

  test('a body that is not JSON, or too large, is a client error', async () => {
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

  test.each(Object.keys(vendorErrors))(
    'given an error of a vendor (%s), when a route throws it, then it is a bug: logged, counted and answered with 500',
    async (name) => {
      log = '';
      const before = must((await metrics.bugs.get()).values[0]).value;
      const response = await app.inject(`/vendor/${name}`);
      expect(response.statusCode).toBe(500);
      expect(response.json()).toMatchObject({ code: 'internal' });
      expect(log.match(/a bug answered 500/g)).toHaveLength(1);
      expect((await metrics.bugs.get()).values[0]?.value).toBe(before + 1);
    },
  );

  test.each([
    ['a range beyond its end', { range: 'bytes=900-' }],
    ['a version that it does not have', { 'if-match': '"other"' }],
  ])('given a file, when %s is requested, then it is a client error and no bug', async (_what, headers) => {
    log = '';
    const response = await app.inject({ url: '/files/file.txt', headers });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid' });
    expect(log).not.toContain('a bug');
  });

  test('a file or stream that fails at its first byte gets 503 with Retry-After', async () => {
    const response = await app.inject('/stream');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.headers).not.toHaveProperty('content-disposition');
    expect(response.json()).toMatchObject({ code: 'unavailable' });
  });

  test.each(['/bug', '/wrong'])('%s responds with 500 without details and is logged once', async (url) => {
    log = '';
    const response = await app.inject(url);
    expect(response.statusCode).toBe(500);
    expect(Object.keys(response.json())).toEqual(['message', 'userMessage', 'code', 'key']);
    expect(response.body).not.toMatch(/column|number|stack/);
    expect(log.match(/a bug answered 500/g)).toHaveLength(1);
    expect(log).not.toContain('jo@home.test');
  });
});
