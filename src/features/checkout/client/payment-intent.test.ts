import { afterEach, expect, test, vi } from 'vitest';
import { money } from '../../../shared/money.ts';
import { setUpPayment } from './payment-intent.ts';

afterEach(() => vi.unstubAllGlobals());

const stubResponse = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
const setUp = () => setUpPayment({ amount: 26.54 });

test('given a client secret from the server, then the payment is ready', async () => {
  stubResponse(200, { clientSecret: 'pi_1_secret_2', amount: 26.54 });
  await expect(setUp()).resolves.toEqual({ kind: 'ready', clientSecret: 'pi_1_secret_2', amount: 26.54 });
});

test('given another total from the server, then the setup reports a changed price', async () => {
  const message = 'The total has changed.';
  stubResponse(409, { userMessage: message, amount: 28.7 });
  await expect(setUp()).resolves.toEqual({ kind: 'price_changed', total: money(2_870), message, withdrawn: [] });
  stubResponse(409, { userMessage: message, amount: 28.7, withdrawn: ['first-order'] });
  await expect(setUp()).resolves.toMatchObject({
    kind: 'price_changed',
    total: money(2_870),
    withdrawn: ['first-order'],
  });
  // The shop no longer sells in the currency of the page.
  stubResponse(409, { userMessage: message, amount: 3_200, currency: 'jpy' });
  await expect(setUp()).resolves.toMatchObject({ kind: 'price_changed', total: money(3_200, 'jpy') });
});

test('given a cart that is already paid, then the setup names its payment', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'pi_1_secret_2' });
  stubResponse(409, { userMessage: 'Paid already.', orderId: 'ord_1' });
  await expect(setUp()).resolves.toEqual({ kind: 'already_paid', paymentId: 'pi_1', message: 'Paid already.' });
});

test('given a cart whose payment is still processing, then the setup names that payment', async () => {
  stubResponse(409, { userMessage: 'Still being processed.', paymentId: 'pi_1' });
  await expect(setUp()).resolves.toEqual({ kind: 'being_paid', paymentId: 'pi_1', message: 'Still being processed.' });
});

test('given a cart that the server does not know, then the setup is refused with the server’s message', async () => {
  stubResponse(409, { userMessage: 'No cart.' });
  await expect(setUp()).resolves.toEqual({ kind: 'refused', message: 'No cart.' });
});

test('given a 503 or 429 response, then the setup throws', async () => {
  stubResponse(503, {});
  await expect(setUp()).rejects.toThrow('503');
  stubResponse(429, {});
  await expect(setUp()).rejects.toThrow('429');
});
