import type { StripeElements } from '@stripe/stripe-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payByWallet } from './wallet-payment.ts';

const buyer = { name: 'Nora Lindqvist', email: 'nora@example.com', address: null };
let sheet: { paymentFailed: ReturnType<typeof vi.fn<() => void>> };
let reported: string[];
let told: unknown[];
let confirmed: unknown[];

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://shop.test' });
  sheet = { paymentFailed: vi.fn<() => void>() };
  reported = [];
  told = [];
  confirmed = [];
});
afterEach(() => vi.unstubAllGlobals());

/** The wallet's card as the gateway names it. */
const named: unknown = { confirmationToken: { id: 'ctoken_1' } };

function pay(
  answer: unknown,
  prepared: typeof buyer | null = buyer,
  { asksForCard = false, card = named } = {},
): Promise<void> {
  const confirmPayment = (options: unknown) => {
    confirmed.push(options);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never);
  };
  return payByWallet(
    {
      prepare: async (known) => {
        told.push(known?.cardToken);
        return prepared;
      },
      onSettling: (id) => reported.push(`settling ${id}`),
      onFailed: (message) => reported.push(`failed: ${message}`),
      asksForCard,
      currentSecret: () => 'pi_1_secret_2',
    },
    {
      event: sheet,
      buyer,
      stripe: { confirmPayment, createConfirmationToken: () => Promise.resolve(card as never) },
      elements: { submit: async () => ({}) } as unknown as StripeElements,
    },
  );
}

test.each(['succeeded', 'processing'])(
  'a wallet payment that is %s is settling, and the sheet does not show a failure',
  async (status) => {
    await pay({ paymentIntent: { id: 'pi_1', status } });
    expect(reported).toEqual(['settling pi_1']);
    expect(sheet.paymentFailed).not.toHaveBeenCalled();
  },
);

test.each(['requires_payment_method', 'requires_action', 'canceled'])(
  'a wallet payment that is %s was not completed',
  async (status) => {
    await pay({ paymentIntent: { id: 'pi_1', status } });
    expect(reported).toEqual(['failed: Payment was not completed']);
    expect(sheet.paymentFailed).toHaveBeenCalledOnce();
  },
);

test('a rejected wallet payment reports the provider’s message and closes the sheet as failed', async () => {
  await pay({ error: { type: 'card_error', message: 'Your card was declined.' } });
  expect(reported).toEqual(['failed: Your card was declined.']);
  expect(sheet.paymentFailed).toHaveBeenCalledOnce();
});

test.each([{ error: { type: 'api_connection_error' } }, new TypeError('Failed to fetch')])(
  'a lost response of the provider is never reported as a failure: %s',
  async (answer) => {
    await pay(answer);
    expect(reported).toEqual(['settling pi_1']);
    expect(sheet.paymentFailed).not.toHaveBeenCalled();
  },
);

test('an address that cannot be saved stops the payment before it is confirmed', async () => {
  await pay(new Error('confirmPayment must not be called'), null);
  expect(reported).toEqual([]);
  expect(sheet.paymentFailed).toHaveBeenCalledOnce();
});

test('given a total for a card that has not paid here, the shop hears of the card before it is charged', async () => {
  await pay({ paymentIntent: { id: 'pi_1', status: 'succeeded' } }, buyer, { asksForCard: true });
  expect(told).toEqual(['ctoken_1']);
  expect(confirmed).toEqual([
    {
      clientSecret: 'pi_1_secret_2',
      redirect: 'if_required',
      confirmParams: { return_url: 'https://shop.test/success', confirmation_token: 'ctoken_1' },
    },
  ]);
  expect(reported).toEqual(['settling pi_1']);
});

test('given a card that the gateway does not name, then nothing is charged, and the sheet shows why', async () => {
  const card = { error: { type: 'card_error', message: 'Your card number is incomplete.' } };
  await pay(new Error('confirmPayment must not be called'), buyer, { asksForCard: true, card });
  expect(confirmed).toEqual([]);
  expect(reported).toEqual(['failed: Your card number is incomplete.']);
  expect(sheet.paymentFailed).toHaveBeenCalledOnce();
});
