import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { liveSettings } from '../../../../tests/factories/page-settings.ts';
import { standardProducts, standardPriceList } from '../../../features/catalog/contract.ts';
import { fillIn } from '../../../platform/http/documents.ts';
import { ProductChoice } from './product-choice.tsx';

const html = renderToStaticMarkup(
  <QueryClientProvider client={new QueryClient()}>
    <ProductChoice
      priceList={standardPriceList}
      sold={standardProducts}
      product="poster"
      size={null}
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

test('the delivery time is shown only if the owner confirms it', () => {
  const time = 'Delivery in 5-7 days in the U.S.';
  const remedy = 'Damaged or misprinted? Tell us within 7 days.';
  const unconfirmed = fillIn(html, { ...liveSettings, claims: [] });
  expect(unconfirmed).not.toContain(time);
  expect(unconfirmed).toContain(remedy);
  const confirmed = fillIn(html, { ...liveSettings, claims: ['delivery'] });
  expect(confirmed).toContain(time);
  expect(confirmed).toContain(remedy);
});
