import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { resolveSettings, type StoredSettings } from '../../settings/contract.ts';
import { PriceNote } from './price-note.tsx';
import { PriceSummary } from './price-summary.tsx';

const vat = (country: string, included: boolean): StoredSettings => ({
  tax: { method: 'table', table: [{ country, rate: 19_000, label: 'VAT', included }] },
  shipping: {
    zones: [
      {
        name: 'Home',
        countries: [{ country }],
        rates: { kind: 'order', amount: 490 },
        freeFrom: 5_000,
        days: null,
      },
      {
        name: 'Others',
        countries: ['FR', 'IT', 'ES', 'NL', 'BE', 'LU', 'PT'].map((other) => ({ country: other })),
        rates: { kind: 'order', amount: 1_290 },
        freeFrom: null,
        days: null,
      },
    ],
  },
});
const listOf = (settings: StoredSettings) => resolveSettings(settings, []).priceList;
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('given prices that hold the tax of the shop’s home, then a price says so, with what shipping costs where', () => {
  const list = listOf(vat('DE', true));
  expect(textOf(renderToStaticMarkup(<PriceNote list={list} />))).toBe(
    'incl. VAT, plus shipping Germany: $4.90; free from $50.00 France and 6 other countries: $12.90',
  );
  expect(textOf(renderToStaticMarkup(<PriceNote list={list} isSent={false} />))).toBe('incl. VAT');
});

test('given a tax that is added at home, or none, then a price says nothing of it', () => {
  expect(renderToStaticMarkup(<PriceNote list={listOf(vat('US', false))} />)).toBe('');
  expect(renderToStaticMarkup(<PriceNote list={listOf({})} />)).toBe('');
});

test('given prices that hold the tax, then the summary of a product has a total, and no total before tax', () => {
  const summary = (list: ReturnType<typeof listOf>) =>
    textOf(
      renderToStaticMarkup(
        <PriceSummary list={list} type="poster" size={list.products.poster.sizes[0]!} quantity={1} />,
      ),
    );
  expect(summary(listOf(vat('DE', true)))).not.toContain('before tax');
  expect(summary(listOf(vat('US', false)))).toContain('Total before tax');
});
