import { expect, test } from 'vitest';
import { noraAddress as nora } from '../../../../tests/factories/buyer.ts';
import { money } from '../../../shared/money.ts';
import { oneZone } from '../../catalog/contract.ts';
import { checkForm } from './check-form.ts';
import { parseShippingInfo } from './shipping-info.ts';

const first = {
  physical: true,
  zones: oneZone(money(499), null),
  phone: 'not asked' as const,
  zoneProblems: {},
  streetProblem: null,
  isConfirmed: false,
  otherProblems: [],
};

test('given a complete address and card, then nothing is said', () => {
  expect(checkForm(nora, first)).toEqual({ isAccepted: true, problems: {}, first: undefined, summary: null });
});

test('given an empty form, then everything is shown at once, and no number of presses pays', () => {
  const otherProblems = ['Card number', 'Expiry', 'CVC'];
  for (const isConfirmed of [false, true]) {
    const checked = checkForm(parseShippingInfo(null), { ...first, isConfirmed, otherProblems });
    expect(checked).toMatchObject({ isAccepted: false, first: 'firstName' });
    expect(Object.keys(checked.problems)).toHaveLength(7);
    expect(checked.summary?.title).toBe('Please check what is marked');
    expect(checked.summary?.description).toMatch(
      /^Look at: First name, .*ZIP, Card number, Expiry, and CVC\. Nothing has been/,
    );
  }
});

test('given a doubt, then the buyer is asked once', () => {
  const doubtful = { ...nora, zipCode: '90210' };
  expect(checkForm(doubtful, first)).toMatchObject({
    isAccepted: false,
    first: 'zipCode',
    summary: { description: 'ZIP: if it is right as it is, press Complete Order again.' },
  });
  expect(checkForm(doubtful, { ...first, isConfirmed: true })).toMatchObject({ isAccepted: true, summary: null });
});

test('given a street where nothing can be sent, then it is refused however often', () => {
  const checked = checkForm(nora, { ...first, isConfirmed: true, streetProblem: 'No parcel there.' });
  expect(checked).toMatchObject({ isAccepted: false, problems: { address: 'No parcel there.' }, first: 'address' });
});

test('a phone number is required where the zone says so, and looked at wherever it is asked for', () => {
  const required = { ...first, isConfirmed: true, phone: 'required' as const };
  expect(checkForm(nora, required)).toMatchObject({
    isAccepted: false,
    problems: { phone: 'The carrier needs a phone number.' },
    first: 'phone',
    summary: { title: 'Please check what is marked', description: 'Look at: Phone. Nothing has been charged.' },
  });
  expect(checkForm({ ...nora, phone: '+44 20 7946 0958' }, required).isAccepted).toBe(true);
  const wrong = { ...nora, phone: 'call me' };
  expect(checkForm(nora, { ...first, phone: 'optional' }).isAccepted).toBe(true);
  expect(checkForm(wrong, { ...first, phone: 'optional' })).toMatchObject({ isAccepted: false, first: 'phone' });
  // Left from a country that asks for it, in a field that is no longer seen.
  expect(checkForm(wrong, first).isAccepted).toBe(true);
});

test('given only a card that is incomplete, then the address is accepted and the card is named', () => {
  const checked = checkForm(nora, { ...first, otherProblems: ['CVC'] });
  expect(checked).toMatchObject({
    isAccepted: true,
    summary: { description: 'Look at: CVC. Nothing has been charged.' },
  });
});

test('a download needs no address, only an email that is right if there is one', () => {
  const download = { ...first, physical: false };
  expect(checkForm(parseShippingInfo(null), download).isAccepted).toBe(true);
  expect(checkForm({ ...nora, email: 'nora@' }, { ...download, isConfirmed: true })).toMatchObject({
    isAccepted: false,
    first: 'email',
  });
});
