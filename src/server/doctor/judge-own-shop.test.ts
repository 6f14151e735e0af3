import { expect, test } from 'vitest';
import { resolveSettings, type StoredSettings } from '../../features/settings/contract.ts';
import { judgeBounces } from './judge-bounces.ts';
import { judgeOwnShop, judgePayButton, judgeTestCustomer } from './judge-own-shop.ts';

const judged = (stored: StoredSettings, given: readonly string[] = []) =>
  judgeOwnShop(stored, given).map(({ name, ok, message }) => [name, ok, message]);

test('given nothing set, then the whole shop is to do', () => {
  expect(judged({})).toEqual([['new shop', 'unknown', expect.stringContaining('nothing is yours yet')]]);
  // A text that was deleted again is none.
  expect(judged({ shop: { imprint: ' ' } })).toHaveLength(1);
});

test('given some of it set, then that is done, and the rest is to be looked at', () => {
  const stored: StoredSettings = { shop: { address: '12 Marylebone Lane' }, tax: { rates: [] } as never };
  const [done, ...others] = judged(stored, ['SHOP_NAME']);
  expect(done).toEqual(['shop', true, 'you have set the name, the imprint, and taxes.']);
  expect(others).toEqual([
    ['shop', 'unknown', expect.stringContaining('products and prices')],
    ['shop', 'unknown', expect.stringContaining('(Settings, Shipping)')],
    ['shop', 'unknown', expect.stringContaining('(Settings, Legal texts)')],
  ]);
  expect(judged({ shop: { name: 'Muzzle & Paw' } })[0]).toEqual(['shop', true, 'you have set the name.']);
});

test('given a shop that sends to the European Union, then its English pay button is to be looked at until it is set', () => {
  const judge = (stored: StoredSettings) => judgePayButton(resolveSettings(stored, []), stored);
  const shippingTo = (country: string): StoredSettings['shipping'] => ({
    zones: [
      { name: 'All', countries: [{ country }], rates: { kind: 'order', amount: 495 }, freeFrom: null, days: null },
    ],
  });
  const shipping = shippingTo('DE');
  expect(judge({ shipping })).toEqual([
    expect.objectContaining({ message: expect.stringContaining('Complete Order') }),
  ]);
  expect(judge({ shipping: shippingTo('US') })).toEqual([]);
  expect(judge({ shipping, words: { 'payment.pay': 'Order and Pay' } })).toEqual([]);
  expect(judge({ shipping, languages: { main: 'de' } })).toEqual([]);
  expect(judge({ shipping, languages: { main: 'de', offered: ['en'] } })).toHaveLength(1);
  const texts = { en: { 'payment.pay': 'Order and Pay' } };
  expect(judge({ shipping, languages: { main: 'de', offered: ['en'], texts } })).toEqual([]);
});

test('given the test customer, then the list says whether it got through', () => {
  const at = new Date('2026-11-26T03:00:00Z');
  const on = { testCustomer: true, turnstile: null };
  expect(judgeTestCustomer({ ...on, testCustomer: false }, null)).toMatchObject({ ok: 'unknown' });
  expect(judgeTestCustomer({ testCustomer: false, turnstile: {} }, null)).toMatchObject({ ok: true });
  expect(judgeTestCustomer(on, null)).toMatchObject({ ok: 'unknown' });
  expect(judgeTestCustomer(on, { at, failed: null })).toMatchObject({ ok: true });
  expect(judgeTestCustomer(on, { at, failed: { step: 'pay', problem: 'No answer.' } })).toMatchObject({
    ok: false,
    message: 'it was stopped on 2026-11-26 03:00 UTC at “pay”: No answer.',
  });
});

test('given a mail service, then the list says whether it reports what comes back', () => {
  const none = { postmark: null, sendgrid: null, ses: null, mailgun: null, resend: null };
  const judge = (smtpUrl: string | null, webhooks = none as Record<keyof typeof none, string | null>) =>
    judgeBounces({ publicUrl: 'https://shop.example', mail: { smtpUrl, webhooks } as never });
  expect(judge(null)).toMatchObject({ ok: true });
  expect(judge('smtp://mail')).toMatchObject({ ok: 'unknown' });
  expect(judge('smtp://mail', { ...none, resend: 'whsec_1' })).toMatchObject({
    ok: true,
    message: 'emails that come back are reported to https://shop.example/api/webhooks/email/resend.',
  });
});
