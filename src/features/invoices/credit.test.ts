import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditFacts, type CreditedSoFar } from './credit.ts';
import type { InvoiceTax } from './facts.ts';

const tax = (rate: number, gross: number, included: boolean): InvoiceTax => {
  const amount = Math.round((gross * rate) / (100_000 + rate));
  return { label: 'VAT', rate, net: gross - amount, amount, included };
};
const start = (taxes: readonly InvoiceTax[]): CreditedSoFar => ({
  gross: 0,
  taxes: taxes.map(() => ({ net: 0, amount: 0 })),
});

test('given half of an invoice goes back, then half of its tax does', () => {
  const invoice = { gross: 11_900, taxes: [tax(19_000, 11_900, true)] };
  expect(creditFacts(invoice, start(invoice.taxes), 5_950)).toMatchObject({
    gross: 5_950,
    net: 5_000,
    tax: 950,
    taxes: [{ net: 5_000, amount: 950, rate: 19_000 }],
  });
});

test('more than an invoice cannot be credited', () => {
  const invoice = { gross: 100, taxes: [] };
  expect(() => creditFacts(invoice, start([]), 101)).toThrow(RangeError);
  expect(() => creditFacts(invoice, start([]), 0)).toThrow(RangeError);
});

test('given any invoice and any refunds of all of it, then the credit notes add up to the invoice, tax by tax', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 });
  const taxed = fc.record({
    rate: fc.integer({ min: 0, max: 30_000 }),
    cents: fc.integer({ min: 0, max: 60_000 }),
    included: fc.boolean(),
  });
  fc.assert(
    fc.property(parts, fc.array(taxed, { maxLength: 3 }), (refunds, drawn) => {
      const gross = refunds.reduce((sum, cents) => sum + cents, 0);
      const taxes = drawn.map(({ rate, cents, included }) => tax(rate, Math.min(cents, gross), included));
      let credited = start(taxes);
      for (const cents of refunds) {
        const note = creditFacts({ gross, taxes }, credited, cents);
        expect(note.gross).toBe(cents);
        expect(note.net + note.tax).toBe(cents);
        expect(note.tax).toBe(note.taxes.reduce((sum, { amount }) => sum + amount, 0));
        for (const { net, amount } of note.taxes) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(net).toBeGreaterThanOrEqual(-1);
        }
        credited = {
          gross: credited.gross + note.gross,
          taxes: credited.taxes.map((before, position) => ({
            net: before.net + (note.taxes[position]?.net ?? 0),
            amount: before.amount + (note.taxes[position]?.amount ?? 0),
          })),
        };
      }
      expect(credited).toEqual({ gross, taxes: taxes.map(({ net, amount }) => ({ net, amount })) });
    }),
  );
});

test('given any refunds of a sale by reverse charge, then the goods and services of the credit notes are those of the invoice', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 100 }), (refunds, percent) => {
      const gross = refunds.reduce((sum, cents) => sum + cents, 0);
      const goods = Math.floor((gross * percent) / 100);
      const invoice = { gross, taxes: [], owed: { goods, services: gross - goods } };
      const back = { gross: 0, goods: 0, services: 0 };
      for (const cents of refunds) {
        const { owed } = creditFacts(invoice, { gross: back.gross, taxes: [] }, cents);
        expect([owed?.goods, owed?.services].every((part) => part !== undefined && part >= 0)).toBe(true);
        back.gross += cents;
        back.goods += owed?.goods ?? 0;
        back.services += owed?.services ?? 0;
      }
      expect(back).toEqual({ gross, ...invoice.owed });
    }),
  );
});
