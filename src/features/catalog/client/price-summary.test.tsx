import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { must } from '../../../shared/must.ts';
import { products, standardPriceList } from '../contract.ts';
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
