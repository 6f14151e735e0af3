import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { orderView, type OrderPageView } from '../../../features/orders/contract.ts';
import { PlacedOrder } from './placed-order.tsx';

const line = (artworkId: string) => ({
  title: 'Custom Pet Poster',
  productType: 'digital',
  productSize: null,
  quantity: 1,
  price: 4.95,
  artworkId,
  selectedVariation: 0,
  requiresShipping: false,
  style: 'watercolor',
});
const order = orderView.parse({
  id: 'ord_12345678',
  userId: 'anonymous',
  status: 'pending',
  totalAmount: '9.90',
  subtotalAmount: '9.90',
  taxAmount: '0.00',
  shippingAmount: '0.00',
  createdAt: '2030-06-01T12:00:00.000Z',
  stripePaymentIntentId: 'pi_1',
  trackingNumber: null,
  trackingUrl: null,
  customerEmail: 'nora@example.com',
  customerFirstName: null,
  customerLastName: null,
  artworkId: 'art_1',
  artwork: { generatedImageUrl: '/api/orders/ord_12345678/pictures/0', style: 'watercolor' },
  orderItems: [line('art_1'), line('art_2'), line('art_3')],
  shippingAddress: null,
});
const picture = (artworkId: string, position: number) => ({
  artworkId,
  variation: 0,
  style: 'watercolor',
  petName: null,
  previewUrl: `/api/orders/ord_12345678/pictures/${position}?key=k`,
  downloadUrl: `/download/${artworkId}`,
});

function draw(page?: Partial<OrderPageView>): string {
  const client = createQueryClient();
  if (page !== undefined)
    client.setQueryData<OrderPageView>(['/api/orders', order.id, null], {
      order,
      pictures: [picture('art_1', 0)],
      history: [],
      ...page,
    });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PlacedOrder order={order} />
    </QueryClientProvider>,
  );
}

const pictures = (html: string) => [...html.matchAll(/src="([^"]*\/pictures\/\d)/g)].map(([, src]) => src);

test('given an order of three artworks, then each is shown, and the picture comes before the words', () => {
  const html = draw({ pictures: [picture('art_1', 0), picture('art_2', 1), picture('art_3', 2)] });
  expect(pictures(html)).toEqual([0, 1, 2].map((position) => `/api/orders/ord_12345678/pictures/${position}`));
  expect(html.indexOf('/pictures/0')).toBeLessThan(html.indexOf('Payment Successful!'));
});

test('the receipt is mentioned only once it is on its way', () => {
  const words = (html: string) => html.replace(/<[^>]*>/g, '');
  expect(words(draw({ receiptTo: 'nora@example.com' }))).toContain('We emailed your receipt to nora@example.com.');
  expect(words(draw({ receiptTo: null }))).not.toContain('We emailed');
  expect(words(draw())).not.toContain('We emailed');
});

test('until its page has come, the order is shown with its first picture', () => {
  expect(pictures(draw())).toEqual(['/api/orders/ord_12345678/pictures/0']);
});
