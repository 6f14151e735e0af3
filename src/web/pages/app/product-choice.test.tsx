import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { liveSettings } from '../../../../tests/factories/page-settings.ts';
import { findSize, standardProducts, standardPriceList } from '../../../features/catalog/contract.ts';
import { arrivalUrl } from '../../../features/fulfilment/contract.ts';
import { readShippingInfo } from '../../../features/checkout/client/shipping-info.ts';
import { placeOf } from '../../../features/orders/contract.ts';
import { shipsTo } from '../../shell/delivery.ts';
import { fillIn } from '../../../platform/http/documents.ts';
import { ProductChoice } from './product-choice.tsx';

const goods = [{ productType: 'poster', productSize: '8x10 inches' }];

/** The screen with days that are computed, or with an answer that did not come. */
async function draw(arrival: 'known' | 'unknown'): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const place = placeOf(readShippingInfo(shipsTo()));
  const response = async () => {
    if (arrival === 'unknown') throw new Error('no answer');
    return { parts: [{ items: [0], earliest: '2030-06-04', latest: '2030-06-08' }], settled: true };
  };
  await client.prefetchQuery({
    queryKey: ['/api/arrival', arrivalUrl(goods, null), arrivalUrl(goods, place)],
    queryFn: response,
    retry: false,
  });
  return drawScreen('8x10 inches', client);
}

function drawScreen(size: string | null, client = new QueryClient()): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ProductChoice
        priceList={standardPriceList}
        sold={standardProducts}
        product="poster"
        size={findSize('poster', size)}
        quantity={1}
        picture={{ artworkId: 'art_1', variation: 0, styleId: 'watercolor' }}
        print={undefined}
        onProduct={() => {}}
        onSize={() => {}}
        onQuantity={() => {}}
        onAdded={() => {}}
      />
    </QueryClientProvider>,
  );
}

const time = 'Delivery in 5-7 days in the U.S.';
const remedy = 'Damaged or misprinted? Tell us within 7 days.';

test('given computed days, then the claim about the delivery time does not stand beside them', async () => {
  const confirmed = fillIn(await draw('known'), { ...liveSettings, claims: ['delivery'] });
  expect(confirmed).toContain('Jun 4 - Jun 8');
  expect(confirmed).not.toContain(time);
  expect(confirmed).toContain(remedy);
});

test('given no computed days, then the delivery time is shown only if the owner confirms it', async () => {
  const html = await draw('unknown');
  expect(html).not.toContain('data-testid="arrival"');
  const unconfirmed = fillIn(html, { ...liveSettings, claims: [] });
  expect(unconfirmed).not.toContain(time);
  expect(unconfirmed).toContain(remedy);
  const confirmed = fillIn(html, { ...liveSettings, claims: ['delivery'] });
  expect(confirmed).toContain(time);
  expect(confirmed).toContain(remedy);
});

test('until a size is chosen, the button of the cart says what is missing', () => {
  const button = (size: string | null) => {
    const html = drawScreen(size);
    const [tag = ''] = /<button[^>]*data-testid="button-add-to-cart"[^>]*>/.exec(html) ?? [];
    const id = /aria-describedby="([^"]+)"/.exec(tag)?.[1];
    expect(tag.includes('aria-disabled="true"')).toBe(id !== undefined);
    return id === undefined ? null : new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(html)?.[1];
  };
  expect(button(null)).toBe('Choose a size to continue');
  expect(button('8x10 inches')).toBeNull();
});
