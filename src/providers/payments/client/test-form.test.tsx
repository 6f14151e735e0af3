import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import TestForm from './test-form.tsx';

const draw = (failure: string | null) =>
  renderToStaticMarkup(
    <TestForm
      clientSecret="pi_1_secret_2"
      wallet={{ shipping: null, rows: [] }}
      failure={failure}
      prepare={() => Promise.resolve(null)}
      onSettling={() => {}}
      onFailed={() => {}}
      currentSecret={() => null}
    />,
  );

test('why the last attempt failed is an alert above the pay button', () => {
  expect(draw(null)).not.toContain('role="alert"');
  const html = draw('Your card was declined.');
  const alert = html.indexOf('role="alert"');
  expect(alert).toBeGreaterThan(html.indexOf('CVC'));
  expect(html.indexOf('Your card was declined.')).toBeGreaterThan(alert);
  expect(html.indexOf('Complete Order')).toBeGreaterThan(alert);
});
