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

test('given totals that change while a payment is set up, then the last one is requested last, and none in between', async () => {
  const sent: unknown[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Promise<Response>((resolve) => {
      answers.push(() => resolve(new Response(JSON.stringify({ clientSecret: 'pi_1_secret_2', amount: 1 }))));
    });
  });
  const abandoned = new AbortController();
  const first = setUpPayment({ amount: 22.1 });
  const second = setUpPayment({ amount: 18.42 }, abandoned.signal);
  const third = setUpPayment({ amount: 22.79 });
  await vi.waitFor(() => expect(sent).toEqual([{ amount: 22.1 }]));
  abandoned.abort();
  answers[0]?.();
  await expect(second).rejects.toThrow(/abort/);
  await vi.waitFor(() => expect(sent).toEqual([{ amount: 22.1 }, { amount: 22.79 }]));
  answers[1]?.();
  await expect(Promise.all([first, third])).resolves.toHaveLength(2);
});

test('given an earlier request without a response, then the next one is sent after ten seconds', async () => {
  vi.useFakeTimers();
  const answers: (() => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((resolve) => answers.push(() => resolve(new Response('', { status: 503 })))),
  );
  try {
    const setups = [setUpPayment({ amount: 1 }), setUpPayment({ amount: 2 })];
    await vi.advanceTimersByTimeAsync(9_000);
    expect(answers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(answers).toHaveLength(2);
    for (const answer of answers) answer();
    for (const setup of setups) await expect(setup).rejects.toThrow('503');
  } finally {
    vi.useRealTimers();
  }
});
