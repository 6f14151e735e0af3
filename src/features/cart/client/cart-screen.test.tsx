import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { must } from '../../../shared/must.ts';
import { products, standardPriceList } from '../../catalog/contract.ts';
import { addPhysical } from './cart-lines.ts';
import { CartScreen } from './cart-screen.tsx';

const picture = { artworkId: 'art_1', variation: 0, styleId: 'watercolor' };
const doNothing = () => {};

test('of the totals, only the last one is announced', () => {
  const html = renderToStaticMarkup(
    <CartScreen
      priceList={standardPriceList}
      items={addPhysical([], picture, standardPriceList, {
        type: 'poster',
        size: must(products.poster.sizes[0]),
        quantity: 1,
      })}
      renderPicture={() => null}
      leaving={false}
      onQuantity={doNothing}
      onRemove={doNothing}
      onContinueShopping={doNothing}
      onCheckout={doNothing}
    />,
  );
  const totals = html.slice(html.indexOf('<aside'));
  expect(totals.match(/aria-live/g)).toHaveLength(1);
  expect(totals).toContain('<output aria-live="polite" class="sr-only">Total: $26.54</output>');
});
