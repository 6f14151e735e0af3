import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { classifyFetchError } from '../../platform/http-client/call-provider.ts';
import { pauseOf } from './classify-response.ts';
import { modelProviders, type ModelProvider, type PictureRequest } from './port.ts';
import { openForTest, type OpenPair } from './fakes/open-for-test.ts';

const request: PictureRequest = {
  photo: { bytes: Buffer.from('a photo'), contentType: 'image/png' },
  prompt: 'A portrait',
  seed: 1,
  webhookUrl: null,
  withinSeconds: 30,
};

let pair: OpenPair;

/** Sends requests to a server that gives this response to everything. */
async function askServer<T>(
  provider: ModelProvider,
  answer: (response: ServerResponse) => void,
  ask: (model: OpenPair['model']) => Promise<T>,
): Promise<T> {
  pair = await openForTest(provider);
  const server = createServer((message, response) => {
    message.resume();
    message.on('end', () => answer(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await ask(pair.createModel({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
  } finally {
    await pair.fake.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const openai = (code: string | null, message = '') => ({
  error: { code, message, type: 'invalid_request_error', param: null },
});
const google = (status: string, message: string, details: readonly object[] = []) => ({
  error: { status, message, details },
});
const quota =
  'You exceeded your current quota, please check your plan and billing details. For more: https://ai.google.dev/gemini-api/docs/billing';
const violation = (quotaId: string) => [{ violations: [{ quotaId }] }];

test.each([
  [
    'openai',
    403,
    openai(null, 'Your organization must be verified to use the model `gpt-image-2`.'),
    { trouble: 'model' },
  ],
  ['openai', 403, openai('model_not_found', 'Project does not have access to model'), { trouble: 'model' }],
  ['openai', 400, openai('billing_hard_limit_reached'), { trouble: 'credit' }],
  ['openai', 429, openai('rate_limit_exceeded'), { kind: 'transient' }],
  ['openai', 400, openai('content_policy_violation'), { kind: 'moderated' }],
  ['openai', 403, openai('unsupported_country_region_territory'), { trouble: 'key' }],
  [
    'google',
    429,
    google('RESOURCE_EXHAUSTED', quota, violation('GenerateRequestsPerMinutePerProjectPerModel')),
    { kind: 'transient' },
  ],
  [
    'google',
    429,
    google('RESOURCE_EXHAUSTED', quota, violation('GenerateRequestsPerDayPerProjectPerModel')),
    { trouble: 'credit' },
  ],
  ['google', 429, google('RESOURCE_EXHAUSTED', `${quota} limit: 0, model: gemini`), { trouble: 'credit' }],
  ['google', 429, google('RESOURCE_EXHAUSTED', 'Your prepayment credits are depleted.'), { trouble: 'credit' }],
  ['google', 400, google('FAILED_PRECONDITION', 'Please enable billing on your project.'), { trouble: 'credit' }],
  ['google', 400, google('INVALID_ARGUMENT', 'API key expired. Please renew the API key.'), { trouble: 'key' }],
  ['google', 403, google('PERMISSION_DENIED', 'Your API key was reported as leaked.'), { trouble: 'key' }],
  ['google', 503, google('UNAVAILABLE', 'The model is overloaded.'), { kind: 'transient' }],
  ['fal', 403, { detail: 'User is locked. Reason: Admin lock. Please contact support@fal.ai' }, { trouble: 'key' }],
  ['fal', 403, { detail: 'User is locked. Reason: TOP_UP.' }, { trouble: 'credit' }],
  [
    'fal',
    422,
    { detail: [{ loc: ['body', 'image_urls'], msg: 'too large', type: 'image_too_large' }] },
    { kind: 'input' },
  ],
  ['replicate', 402, { title: 'Insufficient credit', detail: 'You have insufficient credit.' }, { trouble: 'credit' }],
  [
    'replicate',
    422,
    { title: 'Input validation failed', detail: '- input.aspect_ratio must be one of' },
    { kind: 'input' },
  ],
  [
    'replicate',
    429,
    { detail: 'Request was throttled. Your rate limit resets in ~30s.' },
    { kind: 'transient', retryAfterSeconds: 30 },
  ],
] as const)('%s: %s %j', async (provider, status, body, failure) => {
  const answer = (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  expect(await askServer(provider, answer, (model) => model.submit(request))).toMatchObject({
    state: 'refused',
    failure,
  });
});

describe.each(modelProviders)('%s', (provider) => {
  test('does not follow a redirect, with or without the key', async () => {
    const elsewhere = (response: ServerResponse) => response.writeHead(307, { location: pair.fake.url }).end();
    const submitted = await askServer(provider, elsewhere, async (model) => {
      await model.poll('any');
      await model.cancel('any');
      await model.find('https://shop.test/webhook', new Date());
      return model.submit({ ...request, photo: { ...request.photo, bytes: Buffer.alloc(300_000) } });
    });
    expect(submitted).toMatchObject({ state: 'refused', failure: { kind: 'provider', trouble: 'answer' } });
    expect(pair.fake.calls).toEqual([]);
  });
});

test('distinguishes requests that were never sent from lost ones', async () => {
  const failed = (cause: unknown) => classifyFetchError(new TypeError('fetch failed', { cause })).kind;
  const error = (more: object) => Object.assign(new Error('of the network'), more);
  for (const code of [
    'ECONNREFUSED',
    'ENOTFOUND',
    'UND_ERR_CONNECT_TIMEOUT',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ]) {
    expect(failed(error({ code }))).toBe('unsent');
  }
  expect(failed(error({ code: 'ETIMEDOUT', syscall: 'connect' }))).toBe('unsent');
  expect(failed(new AggregateError([error({ code: 'ETIMEDOUT', syscall: 'connect' })]))).toBe('unsent');
  for (const more of [
    { code: 'ECONNRESET' },
    { code: 'ETIMEDOUT', syscall: 'read' },
    { code: 'UND_ERR_SOCKET' },
    { code: 'EPIPE' },
    {},
  ]) {
    expect(failed(error(more))).toBe('lost');
  }
});

test('reads a pause from the header in both forms, capped at an hour', () => {
  const after = (value: string) => pauseOf(new Headers({ 'retry-after': value })).retryAfterSeconds;
  expect([after('12'), after('0'), after('86400'), after('soon')]).toEqual([12, 0, 3_600, undefined]);
  expect(after(new Date(Date.now() - 5_000).toUTCString())).toBe(0);
  expect(after(new Date(Date.now() + 7_200_000).toUTCString())).toBe(3_600);
});
