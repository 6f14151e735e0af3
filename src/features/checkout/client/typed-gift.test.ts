import { expect, test } from 'vitest';
import { giftRequest } from '../../orders/contract.ts';
import { addMilliseconds, day } from '../../../shared/time.ts';
import { findGiftProblems, readTypedGift, giftRequestOf, type TypedGift } from './typed-gift.ts';

const gift: TypedGift = { ...readTypedGift(), isGift: true };
const dayFromNow = (days: number) =>
  addMilliseconds(new Date(), days * day)
    .toISOString()
    .slice(0, 10);

test('given no name, then the gift is for the first name of the address, unless no gift can have that name', () => {
  expect(giftRequestOf(gift, ' Ruth ')).toMatchObject({ to: 'Ruth' });
  expect(giftRequestOf({ ...gift, to: 'Grandma' }, 'Ruth')).toMatchObject({ to: 'Grandma' });
  for (const name of ['x'.repeat(61), 'bell \u0007']) {
    const request = giftRequestOf(gift, name);
    expect(request).toMatchObject({ to: '' });
    expect(giftRequest.safeParse(request).success).toBe(true);
  }
});

test('given wrong fields, then each has its problem; what is not emailed is not checked', () => {
  const wrong = { ...gift, from: 'x'.repeat(61), isEmailed: true, recipientEmail: 'nobody', sendOn: dayFromNow(-3) };
  expect(Object.keys(findGiftProblems(wrong)).toSorted()).toEqual(['from', 'recipientEmail', 'sendOn']);
  expect(findGiftProblems({ ...wrong, from: '', isEmailed: false })).toEqual({});
  expect(findGiftProblems({ ...wrong, isGift: false })).toEqual({});
  expect(findGiftProblems({ ...wrong, from: '', recipientEmail: 'ruth@example.com', sendOn: dayFromNow(3) })).toEqual(
    {},
  );
});
