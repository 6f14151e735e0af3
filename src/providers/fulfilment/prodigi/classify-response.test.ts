import { describe, expect, test } from 'vitest';
import type { ProviderResponse } from '../../../platform/http-client/call-provider.ts';
import { isNotFound, classifyResponse } from './classify-response.ts';

function answer(status: number, json: unknown = {}, headers: Record<string, string> = {}): ProviderResponse {
  return { kind: 'answer', status, json, headers: new Headers(headers) };
}

function invalid(...errors: readonly object[]): ProviderResponse {
  return answer(400, { outcome: 'ValidationFailed', statusText: 'Bad request', statusCode: 400, data: { errors } });
}

describe('the kind of failure for reads and writes', () => {
  test.each([
    ['no connection', { kind: 'unsent', detail: 'no connection (ECONNREFUSED)' }, 'unsent', 'unsent'],
    ['a lost response', { kind: 'lost', detail: 'no answer (ECONNRESET)' }, 'unsent', 'unknown'],
    ['500', answer(500, { outcome: 'InternalServerError' }), 'unsent', 'unknown'],
    ['500 after a minute', answer(500, { outcome: 'timedOut' }), 'unsent', 'unknown'],
    ['502 of a gateway', answer(502, undefined), 'unsent', 'unknown'],
    ['503', answer(503), 'unsent', 'unknown'],
    ['408', answer(408), 'unsent', 'unknown'],
    ['409', answer(409), 'unsent', 'unknown'],
    ['a page with 200', answer(200, undefined), 'unsent', 'unknown'],
    ['429', answer(429), 'unsent', 'unsent'],
    ['400', answer(400, undefined), 'refused', 'refused'],
    ['404', answer(404, { outcome: 'EntityNotFound' }), 'refused', 'refused'],
    ['405', answer(405, { outcome: 'MethodNotAllowed' }), 'refused', 'refused'],
    ['415', answer(415, { outcome: 'InvalidContentType' }), 'refused', 'refused'],
    ['401', answer(401, undefined), 'account', 'account'],
    ['403', answer(403), 'account', 'account'],
    ['402', answer(402), 'account', 'account'],
    ['a redirect', answer(301), 'account', 'account'],
    ['another API', answer(404, { outcome: 'endpointDoesNotExist' }), 'account', 'account'],
  ] satisfies [string, ProviderResponse, string, string][])('%s', (_, given, reading, writing) => {
    expect(classifyResponse(given, 'reads').kind).toBe(reading);
    expect(classifyResponse(given, 'writes').kind).toBe(writing);
  });

  test('Retry-After is read in seconds or as a date, and capped at an hour', () => {
    const pause = (value: string) =>
      classifyResponse(answer(429, {}, { 'retry-after': value }), 'reads').retryAfterSeconds;
    expect(pause('20')).toBe(20);
    expect(pause('999999')).toBe(3_600);
    expect(pause(new Date(Date.now() + 90_000).toUTCString())).toBeGreaterThan(80);
    expect(pause('soon')).toBeNull();
    expect(classifyResponse(answer(429), 'reads').retryAfterSeconds).toBeNull();
  });

  test('a missing order is distinguished from a missing endpoint', () => {
    expect(isNotFound(answer(404, { outcome: 'entityNotFound' }))).toBe(true);
    expect(isNotFound(answer(404, undefined))).toBe(true);
    expect(isNotFound(answer(404, { outcome: 'EndpointDoesNotExist' }))).toBe(false);
    expect(isNotFound(answer(400, { outcome: 'EntityNotFound' }))).toBe(false);
  });
});

describe('the problem of a refused request, by the refused field', () => {
  test.each([
    ['recipient.address.countryCode', 'country'],
    ['destinationCountryCode', 'country'],
    ['recipient.address.postalOrZipCode', 'address'],
    ['Recipient.Name', 'address'],
    ['items[0].assets[0].url', 'file'],
    ['items[0].assets[0].md5Hash', 'file'],
    ['items[2].sku', 'stock'],
    ['items[0].attributes.wrap', 'stock'],
    ['items[0].recipientCost.amount', 'other'],
    ['callbackUrl', 'other'],
    ['shippingMethod', 'other'],
  ])('%s', (field, problem) => {
    const error = classifyResponse(invalid({ key: 'Invalid', message: 'is wrong', field }), 'writes');
    expect(error).toMatchObject({ kind: 'refused', problem });
    expect(error.message).toBe(`Prodigi answered 400: it refuses ${field} (Invalid)`);
  });

  test('errors keyed by field are read too', () => {
    const failures = { 'recipient.address.line1': [{ code: 'Required', providedValue: '' }] };
    const error = classifyResponse(answer(400, { outcome: 'ValidationFailed', failures }), 'writes');
    expect(error).toMatchObject({ kind: 'refused', problem: 'address' });
    expect(error.message).toContain('recipient.address.line1');
  });

  test('text that a customer typed does not reach the message', () => {
    const error = classifyResponse(
      invalid({ key: 'Invalid', message: "'Ada Lovelace' is not a name", field: 'recipient.name' }),
      'writes',
    );
    expect(error.message).not.toContain('Ada');
  });

  test('the first field with a known problem decides', () => {
    const errors = [
      { key: 'Invalid', field: 'shippingMethod' },
      { field: 'items[0].sku' },
      { field: 'recipient.name' },
    ];
    expect(classifyResponse(invalid(...errors), 'writes').problem).toBe('stock');
  });
});
