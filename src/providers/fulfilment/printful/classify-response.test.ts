import { expect, test } from 'vitest';
import type { ProviderResponse } from '../../../platform/http-client/call-provider.ts';
import { classifyResponse } from './classify-response.ts';

const response = (status: number, json: unknown, headers: Record<string, string> = {}): ProviderResponse => ({
  kind: 'answer',
  status,
  headers: new Headers(headers),
  json,
});
const own = (reason: string, message: string) => ({ code: 400, result: message, error: { reason, message } });
const classify = (given: ProviderResponse, isChange = true, secrets: string[] = []) => {
  const { kind, problem, code, retryAfterSeconds, message } = classifyResponse(given, { isChange, secrets });
  return { kind, problem, code, retryAfterSeconds, message };
};

test.each([
  ['OR-1', 'ORDER_NO_LONGER_EDITABLE', 'too late', null],
  ['OR-2', 'STORE_TERMINATED', 'account', null],
  ['OR-4', 'INVALID_SHIPPING_METHOD', 'refused', 'other'],
  ['OR-6', 'RESTRICTED_VARIANT', 'refused', 'stock'],
  ['OR-9', 'LIMITED_SHIPPING_SERVICE', 'refused', 'country'],
  ['OR-10', 'UNSUPPORTED_FILE_TYPE', 'refused', 'file'],
  ['OR-13', 'EXTERNAL_ID_IN_USE', 'refused', 'other'],
  ['FL-7', 'INVALID_FILE_DATA', 'refused', 'file'],
  ['SH-1', 'INVALID_COUNTRY_CODE', 'refused', 'country'],
  ['SH-2', 'SHIPPING_DISABLED', 'refused', 'country'],
  ['TR-2', 'RECIPIENT_ERRORS', 'refused', 'address'],
])('code %s (%s) means %s, in whichever field it appears', (code, name, kind, problem) => {
  const forms = [
    own(code, 'Something'),
    own(name, 'Something'),
    { code: 400, result: 'x', error: { reason: 'BadRequest', message: 'x', api_error_code: code } },
    { data: 'x', error: { reason: 'BadRequest', message: `${code}: something` } },
    { type: 'https://developers.printful.com', status: 400, title: 'Bad Request', detail: `${code}: something` },
  ];
  for (const form of forms) expect(classify(response(400, form))).toMatchObject({ kind, problem, code });
});

test('OR-1 is not found in OR-13', () => {
  expect(classify(response(400, own('OR-13', 'The external_id exists'))).code).toBe('OR-13');
});

test.each([
  ['Recipient: ZIP code is invalid', 'address'],
  ['Country cannot be blank', 'country'],
  ['The layer has no image', 'file'],
  ['Variant is out of stock', 'stock'],
  ['Your wallet has insufficient funds', 'wallet'],
  ['Something else', 'other'],
])("without a code, '%s' is about %s", (message, problem) => {
  expect(classify(response(400, own('BadRequest', message)))).toMatchObject({ kind: 'refused', problem });
  const json = { type: 't', status: 422, title: 'Unprocessable', detail: message };
  expect(classify(response(422, json))).toMatchObject({ kind: 'refused', problem });
});

test('given a pointer to a field, the refusal is about that field', () => {
  const errors = [{ detail: 'must not be empty', source: { pointer: '/recipient/zip' } }];
  expect(classify(response(400, { type: 't', status: 400, title: 'Bad Request', errors }))).toMatchObject({
    problem: 'address',
    message: 'Printful answered 400: Bad Request must not be empty',
  });
});

test('an unsent call may be repeated; a lost change is unknown, and a lost read may be repeated', () => {
  const lost: ProviderResponse = { kind: 'lost', detail: 'no answer (ECONNRESET)' };
  expect(classify({ kind: 'unsent', detail: 'no connection' }).kind).toBe('unsent');
  expect([classify(lost).kind, classify(lost, false).kind]).toEqual(['unknown', 'unsent']);
  for (const status of [500, 502, 503, 408, 302]) {
    expect([classify(response(status, undefined)).kind, classify(response(status, undefined), false).kind]).toEqual([
      'unknown',
      'unsent',
    ]);
  }
});

test('401 and 403 need the shop owner, 402 is about money, and calls that got 409 or 429 may be repeated', () => {
  expect(classify(response(401, own('Unauthorized', 'Invalid token'))).kind).toBe('account');
  expect(classify(response(403, own('Forbidden', 'No scope'))).kind).toBe('account');
  expect(classify(response(402, undefined))).toMatchObject({ kind: 'refused', problem: 'wallet' });
  expect(classify(response(409, own('409', 'being updated'))).kind).toBe('unsent');
  expect(classify(response(429, undefined, { 'retry-after': '7' }))).toMatchObject({
    kind: 'unsent',
    retryAfterSeconds: 7,
  });
  expect(classify(response(429, undefined, { 'x-ratelimit-reset': '0.5' })).retryAfterSeconds).toBe(1);
  expect(classify(response(429, undefined)).retryAfterSeconds).toBeNull();
});

test('no message repeats a key or what the customer typed, and none has more than one line', () => {
  const json = own('BadRequest', 'Recipient Ada Lovelace\n  at key-123 is unknown');
  expect(classify(response(400, json), true, ['Ada Lovelace', 'key-123']).message).toBe(
    'Printful answered 400: Recipient ... at ... is unknown',
  );
});
