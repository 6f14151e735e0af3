import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { money } from '../../../shared/money.ts';
import { must } from '../../../shared/must.ts';
import { oneZone, products, standardPriceList } from '../contract.ts';
import { PriceSummary } from './price-summary.tsx';

const small = must(products.poster.sizes[0]);
const announced = (html: string) => /<output aria-live="polite" class="sr-only">(.*?)<\/output>/.exec(html)?.[1];

test('only the total is announced, once there is one', () => {
  const html = renderToStaticMarkup(<PriceSummary list={standardPriceList} type="poster" size={small} quantity={2} />);
  expect(html.match(/aria-live/g)).toHaveLength(1);
  expect(announced(html)).toBe('Total before tax: $45.29');
  expect(
    announced(renderToStaticMarkup(<PriceSummary list={standardPriceList} type="poster" size={null} quantity={1} />)),
  ).toBe('');
});

test('given free shipping from an amount that the choice reaches, then the summary says so and adds nothing', () => {
  const list = { ...standardPriceList, shipping: { zones: oneZone(money(499), money(2_500)) } };
  const size = must(standardPriceList.products.poster.sizes[1]);
  const html = renderToStaticMarkup(<PriceSummary list={list} type="poster" size={size} quantity={1} />);
  expect(html).toContain('FREE</span>');
  expect(html).not.toContain('$4.99');
  expect(html).toContain('$29.95');
});
