import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { load, messageKeyOf, request, RequestError, statusOf, userMessageOf } from './request.ts';

function respondWith(response: Response) {
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() => Promise.resolve(response));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

describe('request', () => {
  test('sends cookies, and JSON only with a payload', async () => {
    const fetched = respondWith(new Response('{}'));
    await request('POST', '/api/x', { a: 1 });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"a":1}',
      headers: { 'Content-Type': 'application/json' },
    });
    const bare = respondWith(new Response('{}'));
    await request('DELETE', '/api/x');
    expect(bare.mock.calls[0]?.[1]).not.toHaveProperty('body');
    expect(bare.mock.calls[0]?.[1].headers).toEqual({});
  });

  test('a response outside 2xx throws an error with status and body text', async () => {
    respondWith(new Response('{"userMessage":"Too small."}', { status: 422 }));
    const error = await request('GET', '/api/x').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toHaveProperty('message', '422: {"userMessage":"Too small."}');
    expect(statusOf(error)).toBe(422);
    expect(userMessageOf(error, 'Sorry.')).toBe('Too small.');
  });

  test('an error with an empty body has the status text', async () => {
    respondWith(new Response('', { status: 503, statusText: 'Service Unavailable' }));
    await expect(request('GET', '/api/x')).rejects.toThrow('503: Service Unavailable');
  });
});

describe('load', () => {
  test('a 401 throws by default, and gives null with on401: empty', async () => {
    respondWith(new Response('no', { status: 401 }));
    await expect(load('/api/x', z.unknown())).rejects.toThrow('401: no');
    respondWith(new Response('no', { status: 401 }));
    await expect(load('/api/x', z.unknown(), { on401: 'empty' })).resolves.toBeNull();
    respondWith(new Response('no', { status: 500 }));
    await expect(load('/api/x', z.unknown(), { on401: 'empty' })).rejects.toThrow('500: no');
  });
});

test('an error without a message for the visitor gives the fallback', () => {
  expect(userMessageOf(new RequestError(500, '<html>'), 'Sorry.')).toBe('Sorry.');
  expect(userMessageOf(new TypeError('Failed to fetch'), 'Sorry.')).toBe('Sorry.');
  expect(statusOf(new TypeError('Failed to fetch'))).toBeNull();
});

test.each([
  [new RequestError(409, '{"userMessage":"Too old.","key":"accountErrors.linkSpent"}'), 'accountErrors.linkSpent'],
  [new RequestError(409, '{"userMessage":"Too old."}'), null],
  [new RequestError(500, '<html>'), null],
  [new TypeError('Failed to fetch'), null],
])('given %s, then its message is known by key: %s', (error, key) => {
  expect(messageKeyOf(error)).toBe(key);
});
