import { afterEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../../client/request.ts';
import { outcomeOfError, placeOrder, retryDelayMs } from './place-order.ts';

afterEach(() => vi.unstubAllGlobals());

const stubResponse = (response: Response) => vi.stubGlobal('fetch', () => Promise.resolve(response));

test('only definitive responses end the polling', () => {
  const kinds = [402, 404, 409, 400, 408, 429, 500, 502, 503].map(
    (status) => outcomeOfError(new RequestError(status, '')).kind,
  );
  expect(kinds).toEqual([
    'unpaid',
    'unknown_payment',
    'refunded',
    'refused',
    'processing',
    'processing',
    'processing',
    'processing',
    'processing',
  ]);
  expect(outcomeOfError(new TypeError('Failed to fetch'))).toEqual({ kind: 'processing', retryAfter: null });
});

test('the outcome has the message of the server', () => {
  const error = new RequestError(409, JSON.stringify({ userMessage: 'Refunded in full.' }));
  expect(outcomeOfError(error)).toEqual({ kind: 'refunded', message: 'Refunded in full.' });
});

test('a 202 response means processing, with the delay from Retry-After', async () => {
  stubResponse(new Response('{"status":"processing"}', { status: 202, headers: { 'Retry-After': '3' } }));
  await expect(placeOrder({ stripePaymentIntentId: 'pi_1' })).resolves.toEqual({
    kind: 'processing',
    retryAfter: 3_000,
  });
});

test('a payment that is under way is reported as such, and polling continues', async () => {
  const body = '{"status":"processing","payment":"under way","message":"Wait."}';
  stubResponse(new Response(body, { status: 202, headers: { 'Retry-After': '2' } }));
  await expect(placeOrder({ stripePaymentIntentId: 'pi_1' })).resolves.toEqual({
    kind: 'processing',
    retryAfter: 2_000,
    underWay: true,
  });
});

test('an unreadable order counts as processing, not as a failed payment', async () => {
  stubResponse(new Response('{"id":', { status: 201 }));
  await expect(placeOrder({ stripePaymentIntentId: 'pi_1' })).resolves.toMatchObject({ kind: 'processing' });
});

test('the delay between retries doubles up to fifteen seconds', () => {
  expect([0, 1, 2, 3, 4, 50].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
});
