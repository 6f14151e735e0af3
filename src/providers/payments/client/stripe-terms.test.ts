import { expect, test } from 'vitest';
import { billingOf } from './stripe-terms.ts';

test('the card form hands over who pays, and never asks Stripe for a receipt beside the shop’s own mail', () => {
  const params = billingOf({ name: 'Nora Lindqvist', email: 'nora@example.com', address: null });
  expect(params).toEqual({
    payment_method_data: { billing_details: { name: 'Nora Lindqvist', email: 'nora@example.com' } },
  });
  expect(billingOf({ name: null, email: null, address: null })).toEqual({});
});
