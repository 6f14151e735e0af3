import { expect, test } from 'vitest';
import { findProblems } from '../features/settings/contract.ts';
import { refuseExampleSupport } from './live-money.ts';

test('given live mode and an address that nobody reads, the shop does not start, and says what to do', () => {
  for (const supportEmail of ['support@example.com', 'help@shop.example.org'])
    expect(() => refuseExampleSupport({ mode: 'live', supportEmail })).toThrow(
      `SUPPORT_EMAIL is ${supportEmail}, which nobody reads: with live Stripe keys set it to an address`,
    );
  refuseExampleSupport({ mode: 'live', supportEmail: 'help@shop.test' });
  refuseExampleSupport({ mode: 'test', supportEmail: 'support@example.com' });
});

test('given such an address in the panel, it is not saved, so that the next start does not fail', () => {
  expect(findProblems({ shop: { supportEmail: 'me@example.com' } })).toEqual({
    'shop.supportEmail': 'Enter an address that you read.',
  });
  expect(findProblems({ shop: { supportEmail: 'me@shop.test' } })).toEqual({});
});
