import { afterEach, expect, test, vi } from 'vitest';
import { setUpPayment } from './payment-intent.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
const ask = () => setUpPayment({ amount: 26.54 });

test('a secret is ready to pay with', async () => {
  answering(200, { clientSecret: 'pi_1_secret_2', amount: 26.54 });
  await expect(ask()).resolves.toEqual({ kind: 'ready', clientSecret: 'pi_1_secret_2', amount: 26.54 });
});

test('another total is offered, not charged', async () => {
  answering(409, { userMessage: 'The total has changed.', amount: 28.7 });
  await expect(ask()).resolves.toEqual({ kind: 'price_changed', amount: 28.7, message: 'The total has changed.' });
});

test('a cart that was paid for leads to its order', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'pi_1_secret_2' });
  answering(409, { userMessage: 'Paid already.', orderId: 'ord_1' });
  await expect(ask()).resolves.toEqual({ kind: 'already_paid', paymentId: 'pi_1', message: 'Paid already.' });
});

test('a cart whose payment is still processing leads to where that can be watched', async () => {
  answering(409, { userMessage: 'Still being processed.', paymentId: 'pi_1' });
  await expect(ask()).resolves.toEqual({ kind: 'being_paid', paymentId: 'pi_1', message: 'Still being processed.' });
});

test('a cart that the shop does not know is refused with its sentence', async () => {
  answering(409, { userMessage: 'No cart.' });
  await expect(ask()).resolves.toEqual({ kind: 'refused', message: 'No cart.' });
});

test('a broken or busy server is an error to try again', async () => {
  answering(503, {});
  await expect(ask()).rejects.toThrow('503');
  answering(429, {});
  await expect(ask()).rejects.toThrow('429');
});
