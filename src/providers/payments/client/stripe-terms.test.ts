import { expect, test } from 'vitest';
import { billingOf } from './stripe-terms.ts';

test('the card form passes the buyer’s name and email to Stripe, but requests no receipt from it', () => {
  const params = billingOf({ name: 'Nora Lindqvist', email: 'nora@example.com', address: null });
  expect(params).toEqual({
    payment_method_data: { billing_details: { name: 'Nora Lindqvist', email: 'nora@example.com' } },
  });
  expect(billingOf({ name: null, email: null, address: null })).toEqual({});
});
