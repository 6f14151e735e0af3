import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { noraAddress } from '../../../../tests/factories/nora-address.ts';
import { createQueryClient } from '../../../client/query-client.ts';
import { orderView, type OrderPageView, type OrderView } from '../../../features/orders/contract.ts';
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

function draw(page?: Partial<OrderPageView>, placed: OrderView = order): string {
  const client = createQueryClient();
  if (page !== undefined)
    client.setQueryData<OrderPageView>(['/api/orders', order.id, null], {
      order: placed,
      pictures: [picture('art_1', 0)],
      history: [],
      ...page,
    });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PlacedOrder order={placed} />
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

const poster = {
  ...line('art_1'),
  productType: 'poster',
  productSize: '8x10 inches',
  price: 24.95,
  requiresShipping: true,
};
const paidWithoutAddress = orderView.parse({ ...order, orderItems: [poster] });

test('a paid poster without an address asks for it before everything else, in a form with a name', () => {
  const html = draw(undefined, paidWithoutAddress);
  const form = /<form [^>]*aria-labelledby="([^"]+)"[^>]*>([\s\S]*?)<\/form>/.exec(html);
  const [, heading, body = ''] = form ?? [];
  expect(html).toMatch(new RegExp(`<h2 id="${heading}"[^>]*>[\\s\\S]*?Where should it go\\?</h2>`));
  expect(html).toContain('Your order is paid and waits for its shipping address.');
  expect(html.indexOf('<form')).toBeLessThan(html.indexOf('Download'));
  // What Tab reaches, in this order: each field has a name, and the last one saves.
  const reached = [...body.matchAll(/<(input|select|button)\b([^>]*)>/g)].map(([, tag = '', attributes = '']) => {
    const id = /\bid="([^"]+)"/.exec(attributes)?.[1];
    const name = new RegExp(`<label[^>]*for="${id}"[^>]*>([^<]+)`).exec(body)?.[1];
    return { tag, attributes, name };
  });
  const fields = reached.filter(({ tag }) => tag !== 'button');
  expect(fields.map(({ name }) => name)).toEqual([
    'First name',
    'Last name',
    'Street address',
    'Apartment, suite, etc. (optional)',
    'City',
    'State',
    'ZIP',
  ]);
  expect(reached.at(-1)).toMatchObject({ tag: 'button', attributes: expect.stringContaining('type="submit"') });
  expect(body).toMatch(/Save Address<\/button>$|Save Address<\/button><\/div>$/);
  expect(body).not.toMatch(/tabindex|\sdisabled=/i);
});

test('given a download, or an address, then nothing asks for one', () => {
  expect(draw()).not.toContain('Where should it go?');
  expect(draw(undefined, { ...paidWithoutAddress, shippingAddress: noraAddress })).not.toContain('Where should it go?');
});
