import { afterEach, describe, expect, test, vi } from 'vitest';
import { confirmTestPayment } from './confirm-test-payment.ts';

const nobody = { name: null, email: null, address: null };
const confirm = () => confirmTestPayment('pi_1_secret_2', { card: '4242424242424242' }, nobody);

function answering(status: number, body: unknown) {
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

describe('confirmTestPayment', () => {
  test('confirms the payment of the client secret', async () => {
    const fetched = answering(200, { id: 'pi_1', status: 'succeeded', next_action: null });
    await expect(confirm()).resolves.toEqual({ kind: 'settling' });
    expect(fetched.mock.calls[0]?.[0]).toBe('/test-gateway/payment_intents/pi_1/confirm');
  });

  test('a declined card fails with the provider’s message', async () => {
    answering(402, { error: { message: 'Your card was declined.', code: 'card_declined' } });
    await expect(confirm()).resolves.toEqual({ kind: 'failed', message: 'Your card was declined.' });
  });

  test('3-D Secure returns the URL of the challenge', async () => {
    answering(200, { status: 'requires_action', next_action: { redirect_to_url: { url: '/test-gateway/3ds/pi_1' } } });
    await expect(confirm()).resolves.toEqual({ kind: 'asks', url: '/test-gateway/3ds/pi_1' });
  });

  test('a lost response, a broken gateway and an already paid payment are not failures', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(confirm()).resolves.toEqual({ kind: 'settling' });
    answering(500, {});
    await expect(confirm()).resolves.toEqual({ kind: 'settling' });
    answering(400, { error: { message: 'paid', code: 'payment_intent_unexpected_state' } });
    await expect(confirm()).resolves.toEqual({ kind: 'settling' });
  });

  test('a payment with any other status has failed', async () => {
    answering(200, { status: 'canceled' });
    await expect(confirm()).resolves.toEqual({ kind: 'failed', message: 'Payment was not completed' });
  });
});
