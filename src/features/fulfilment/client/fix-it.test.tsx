import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { orderView } from '../../orders/contract.ts';
import type { FixItView } from '../contract.ts';
import { CancelQuestion } from './cancel-dialog.tsx';
import { FixIt, OldAddressNote, RefusedAddress } from './fix-it.tsx';
import { listChoices } from './picture-choices.ts';
import { PictureForm } from './picture-dialog.tsx';
import { formatDeadline } from './format-deadline.ts';
import { refetchDelayMs } from './use-fix-it.ts';

const line = { title: 'Poster', productType: 'poster', productSize: '8x10 inches', quantity: 1, price: 20 };
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
  customerEmail: 'nora@example.com',
  customerFirstName: 'Nora',
  customerLastName: 'Lind',
  artworkId: 'art_1',
  artwork: null,
  orderItems: [{ ...line, artworkId: 'art_1', selectedVariation: 1 }],
  shippingAddress: {
    firstName: 'Nora',
    lastName: 'Lind',
    email: 'nora@example.com',
    address: '418 Maple Street',
    city: 'Portland',
    state: 'OR',
    zipCode: '97205',
  },
});
const ownersView: FixItView = {
  until: '2026-11-24T12:00:00.000Z',
  canCancel: true,
  canChangePictures: true,
  canChangeAddress: true,
  addressIsRefused: false,
  goesToOldAddress: false,
  pictures: [{ artworkId: 'art_1', variations: [0, 1, 2] }],
};
const expiredView: FixItView = {
  ...ownersView,
  until: null,
  canCancel: false,
  canChangePictures: false,
  canChangeAddress: false,
};

function draw(part: React.ReactNode): string {
  return renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>);
}

const common = { order, orderKey: null, renderAddressForm: () => <p>the form</p>, onCancelled: () => {} };
const buttonsOf = (fixIt: FixItView): string[] =>
  Array.from(draw(<FixIt {...common} fixIt={fixIt} />).matchAll(/<button[^>]*>([^<]*)</g), ([, label]) => label ?? '');

test('each thing that may be changed has its button', () => {
  expect(buttonsOf(ownersView)).toEqual(['Change the Address', 'Choose Another Picture', 'Cancel the Order']);
  expect(buttonsOf({ ...ownersView, canChangeAddress: false })).toEqual(['Choose Another Picture', 'Cancel the Order']);
  expect(buttonsOf({ ...ownersView, pictures: [{ artworkId: 'art_1', variations: [1] }] })).toEqual([
    'Change the Address',
    'Cancel the Order',
  ]);
});

test('nothing is shown once it is too late, or to a reader who may change nothing', () => {
  expect(draw(<FixIt {...common} fixIt={expiredView} />)).toBe('');
  expect(draw(<FixIt {...common} fixIt={{ ...expiredView, until: ownersView.until }} />)).toBe('');
});

test('a refused address opens its form, even after the time for changes', () => {
  const refused = { ...expiredView, addressIsRefused: true, canChangeAddress: true };
  const shown = draw(<RefusedAddress {...common} fixIt={refused} />);
  expect(shown).toContain('The address was not accepted for delivery. Please check it.');
  expect(shown).toContain('the form');
  expect(draw(<RefusedAddress {...common} fixIt={ownersView} />)).toBe('');
});

test('a parcel that goes to the old address has its note', () => {
  expect(draw(<OldAddressNote fixIt={{ ...expiredView, goesToOldAddress: true }} />)).toContain(
    'it goes to the old address',
  );
  expect(draw(<OldAddressNote fixIt={expiredView} />)).toBe('');
});

test('an address refused for being a post office box gets that reason, and any other a hint of what to check', () => {
  const refused = { ...expiredView, addressIsRefused: true, canChangeAddress: true };
  const shown = (address: string) => {
    const { shippingAddress } = order;
    const boxed = { ...order, shippingAddress: shippingAddress && { ...shippingAddress, address } };
    return draw(<RefusedAddress {...common} order={boxed} fixIt={refused} />);
  };
  expect(shown('PO Box 12')).toContain('does not deliver to post office boxes');
  expect(shown('12 Analytical Way')).toContain('A missing apartment number');
});

test('an order without an address shows no form for a refused address and no button to change it', () => {
  const without = { ...common, order: { ...order, shippingAddress: null } };
  expect(draw(<RefusedAddress {...without} fixIt={{ ...expiredView, addressIsRefused: true }} />)).toBe('');
  expect(draw(<FixIt {...without} fixIt={ownersView} />)).not.toContain('Change the Address');
});

test('the pictures are a radio group, with the ordered one chosen and nothing to save yet', () => {
  const choices = listChoices(ownersView.pictures, order.orderItems);
  const shown = draw(<PictureForm orderId="ord_1" choices={choices} onClose={() => {}} />);
  const radios = Array.from(shown.matchAll(/<input[^>]*type="radio"[^>]*>/g), ([radio]) => radio.includes('checked'));
  expect(radios).toEqual([false, true, false]);
  expect(shown).toContain('/api/artworks/art_1/variations/2/preview');
  const [, reason] = /<button[^>]*aria-disabled="true" aria-describedby="([^"]+)"[^>]*type="submit"/.exec(shown) ?? [];
  expect(shown).toMatch(new RegExp(`id="${reason}"[^>]*>Choose another picture first.`));
});

test('products with different variations of a picture have none chosen', () => {
  const items = [0, 2].map((selectedVariation) => ({ artworkId: 'art_1', selectedVariation }));
  expect(listChoices(ownersView.pictures, items)).toEqual([
    { artworkId: 'art_1', variations: [0, 1, 2], ordered: null, lines: 2 },
  ]);
});

test('the question says what becomes of the money and the pictures', () => {
  const shown = draw(<CancelQuestion orderId="ord_1" onClose={() => {}} onCancelled={() => {}} />);
  expect(shown).toContain('All of your money goes back');
  expect(shown).toContain('Your pictures stay');
});

test('the deadline is a time, with its day unless it is today', () => {
  const at = '2026-11-24T22:40:00.000Z';
  expect(formatDeadline(at, new Date('2026-11-24T20:40:00Z'), 'UTC')).toBe('10:40 PM');
  expect(formatDeadline(at, new Date('2026-11-23T23:40:00Z'), 'UTC')).toBe('Nov 24, 10:40 PM');
});

test('the page fetches the changes again when the fix-it window ends', () => {
  const now = new Date('2026-11-24T11:00:00Z');
  expect(refetchDelayMs('2026-11-24T12:00:00.000Z', now)).toBe(3_600_000);
  // A browser whose clock is ahead does not fetch in a tight loop.
  expect(refetchDelayMs('2026-11-24T10:00:00.000Z', now)).toBe(30_000);
  expect(refetchDelayMs(null, now)).toBe(false);
});
