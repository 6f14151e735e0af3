import { expect, test } from 'vitest';
import { describeEvent } from './describe-event.ts';

test('describes a change with its old and new value', () => {
  const email = (customerEmail: string | null) => ({ customerEmail });
  expect(
    describeEvent({ kind: 'e-mail changed', details: { before: email(null), after: email('ada@example.com') } }),
  ).toBe('Email changed: ada@example.com');
  expect(
    describeEvent({
      kind: 'tracking changed',
      details: { before: { trackingUrl: 'https://a.example' }, after: { trackingUrl: '' } },
    }),
  ).toBe('Tracking changed: https://a.example, now none');
  const picture = (variation: number) => ({ artworkId: 'art_1', variation });
  const artworks = ['art_1'];
  expect(
    describeEvent({ kind: 'picture replaced', details: { artworks, before: picture(0), after: picture(2) } }),
  ).toBe('Picture replaced: variation 1, now variation 3');
  expect(
    describeEvent({
      kind: 'picture painted anew',
      details: { artworks, before: picture(0), after: { artworkId: 'art_2', variation: 0 } },
    }),
  ).toBe('Picture painted anew');
  expect(describeEvent({ kind: 'placed', details: {} })).toBe('Placed');
  const nothing = { trackingUrl: null, trackingNumber: null };
  const parcel = { trackingUrl: 'https://a.example/9', trackingNumber: '9400' };
  expect(describeEvent({ kind: 'tracking changed', details: { before: nothing, after: parcel } })).toBe(
    'Tracking changed: https://a.example/9, 9400',
  );
  expect(describeEvent({ kind: 'tracking changed', details: { before: parcel, after: nothing } })).toBe(
    'Tracking changed: https://a.example/9, 9400, now none',
  );
  expect(describeEvent({ kind: 'set by admin', details: { from: 'pending', to: 'shipped' } })).toBe(
    'Status: pending, now shipped',
  );
  const uploaded = { artworks: ['art_1'], variation: 0, before: { sha256: 'aa' }, after: { sha256: 'bb' } };
  expect(describeEvent({ kind: 'artwork uploaded', details: uploaded })).toBe('Artwork uploaded');
  // The database may return the fields in any order.
  const address = {
    zipCode: '97201',
    city: 'Portland',
    state: 'OR',
    email: 'ada@example.com',
    address: '12 Analytical Way',
    lastName: 'Lovelace',
    firstName: 'Ada',
  };
  expect(
    describeEvent({
      kind: 'address changed',
      details: {
        before: { address: null },
        after: { address, customerFirstName: 'Ada', customerLastName: 'Lovelace' },
      },
    }),
  ).toBe('Address changed: Ada Lovelace, 12 Analytical Way, Portland, OR 97201');
});

test('describes refunds and emails', () => {
  expect(
    describeEvent({ kind: 'refund asked for', details: { refund: 'ref_1', amount: 1_250, why: 'Scratched' } }),
  ).toBe('Refund asked for: $12.50, Scratched');
  expect(describeEvent({ kind: 'refund sent', details: { refund: 'ref_1', amount: 1_250 } })).toBe(
    'Refund sent: $12.50',
  );
  expect(
    describeEvent({ kind: 'mail sent again', details: { mail: 'order-received', mailId: 'out_1', before: 'out_0' } }),
  ).toBe('Email sent again: order received');
  expect(
    describeEvent({
      kind: 'confirmation mail',
      details: { delivery: 'November 28, 2026 - December 5, 2026', attempt: '1' },
    }),
  ).toBe('Confirmation written: November 28, 2026 - December 5, 2026');
});

test('names an event that another version of the shop wrote, or whose details were deleted', () => {
  expect(describeEvent({ kind: 'parcel returned', details: { depot: 4 } })).toBe('Parcel returned');
  expect(describeEvent({ kind: 'address changed', details: {} })).toBe('Address changed');
  expect(describeEvent({ kind: 'e-mail changed', details: {} })).toBe('Email changed');
  expect(describeEvent({ kind: 'mail sent again', details: {} })).toBe('Email sent again');
});
