import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { money } from '../../../shared/money.ts';
import TestForm from './test-form.tsx';

const draw = (failure: string | null) =>
  renderToStaticMarkup(
    <TestForm
      clientSecret="pi_1_secret_2"
      due={money(2_654)}
      buyer={{ name: null, email: null, address: null }}
      asksForCard={false}
      wallet={{ currency: 'usd', shipping: null, rows: [] }}
      failure={failure}
      checkAddress={() => true}
      prepare={() => Promise.resolve(null)}
      onSettling={() => {}}
      onFailed={() => {}}
      currentSecret={() => null}
    />,
  );

test('why the last attempt failed is above the pay button and describes it; only the toast announces it', () => {
  expect(draw(null)).not.toContain('aria-describedby="payment-failure"');
  const html = draw('Your card was declined.');
  const failure = html.indexOf('id="payment-failure"');
  expect(failure).toBeGreaterThan(html.indexOf('CVC'));
  expect(html.indexOf('Your card was declined.')).toBeGreaterThan(failure);
  const button = html.indexOf('aria-describedby="payment-failure"');
  expect(button).toBeGreaterThan(failure);
  expect(html.indexOf('Complete Order')).toBeGreaterThan(button);
  expect(html).not.toContain('role="alert"');
});
