import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { must } from '../../../shared/must.ts';
import { addPhysical } from '../../cart/client/cart-lines.ts';
import { priceCart } from '../../cart/contract.ts';
import { priceLines, products, standardPriceList } from '../../catalog/contract.ts';
import { OrderSummary } from './order-summary.tsx';

const picture = { artworkId: 'art_1', variation: 0, styleId: 'watercolor' };

test.each([false, true])('the only delivery time is the arrival window (folded: %s)', (folded) => {
  const cart = priceCart(
    addPhysical([], picture, standardPriceList, { type: 'poster', size: must(products.poster.sizes[0]), quantity: 1 }),
    standardPriceList,
    {},
  );
  if (!cart.ok) throw new Error('the cart has no price');
  const lines = cart.lines.map((line) => ({ ...line, label: 'Custom Pet Poster', styleLabel: 'Watercolor' }));
  const html = renderToStaticMarkup(
    <OrderSummary
      lines={lines}
      totals={priceLines(lines, standardPriceList)}
      folded={folded}
      arrival={<p>Arrives Dec 1 - 4</p>}
    />,
  );
  expect(html).toContain('Arrives Dec 1 - 4');
  expect(html).toContain('$26.54');
  expect(html).not.toMatch(/Standard Shipping|business days/);
});
