import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderArrival } from '../../orders/client/order-arrival.tsx';
import { orderView } from '../../orders/contract.ts';
import { arrivalUrl, type ArrivalResponse } from '../contract.ts';
import { ArrivalNote } from './arrival-note.tsx';

const poster = { productType: 'poster', productSize: '8x10 inches' };
const mug = { productType: 'mug', productSize: '11oz' };
const download = { productType: 'digital', productSize: null };

/** The text of the note. `answer` is the response for a state, if it has arrived. */
function renderText(
  lines: readonly (typeof poster | typeof download)[],
  typed: string,
  answer?: ArrivalResponse,
  state?: string,
) {
  const client = new QueryClient();
  const goods = lines.filter(({ productSize }) => productSize !== null);
  const key = ['/api/arrival', arrivalUrl(goods, null), arrivalUrl(goods, { country: 'US', state: state ?? null })];
  if (answer !== undefined) client.setQueryData(key, answer);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ArrivalNote lines={lines} address={{ state: typed }} />
    </QueryClientProvider>,
  );
  return page
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const window = { earliest: '2026-11-30', latest: '2026-12-03' };
const later = { earliest: '2026-12-07', latest: '2026-12-09' };

test('one parcel has one window, which is that of the country until a state is typed', () => {
  const answer = { parts: [{ ...window, items: [0, 1] }], settled: true, streetOnly: [], unsent: [] };
  expect(renderText([poster, mug, download], '', answer)).toBe(
    'Arrives Nov 30 - Dec 3 In the U.S., if you order today.',
  );
  expect(renderText([poster, mug, download], 'Ore', answer)).toBe(
    'Arrives Nov 30 - Dec 3 In the U.S., if you order today.',
  );
  expect(renderText([poster, mug, download], 'oregon', answer, 'OR')).toContain('In Oregon');
});

test('several parcels name their goods, as the order does later', () => {
  const parts = [
    { ...later, items: [1] },
    { ...window, items: [0] },
  ];
  expect(renderText([poster, mug], '', { parts, settled: true, streetOnly: [], unsent: [] })).toContain(
    'Poster: arrives Nov 30 - Dec 3 Mug: arrives Dec 7 - Dec 9',
  );
  const item = { quantity: 1, price: 20, artworkId: 'art_1', selectedVariation: 1 };
  const order = orderView.parse({
    id: 'ord_1',
    userId: 'anonymous',
    status: 'pending',
    totalAmount: '20.00',
    subtotalAmount: '20.00',
    taxAmount: '0.00',
    shippingAmount: '0.00',
    createdAt: '2026-11-24T10:00:00.000Z',
    stripePaymentIntentId: 'pi_1',
    trackingNumber: null,
    trackingUrl: null,
    arrival: parts,
    customerEmail: null,
    customerFirstName: null,
    customerLastName: null,
    artworkId: null,
    artwork: null,
    orderItems: [
      { ...item, ...poster, title: 'Custom Pet Poster' },
      { ...item, ...mug, title: 'Custom Pet Mug' },
    ],
    shippingAddress: null,
  });
  const page = renderToStaticMarkup(<OrderArrival order={order} />);
  for (const text of ['Poster: arrives', 'Nov 30 - Dec 3', 'Mug: arrives', 'Dec 7 - Dec 9'])
    expect(page).toContain(text);
  expect(renderToStaticMarkup(<OrderArrival order={{ ...order, arrival: [] }} />)).toBe('');
});

test('nothing is shown for a download, or before the response has arrived', () => {
  expect(renderText([download], '')).toBe('');
  expect(renderText([poster], '')).toBe('');
});
