import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { money } from '../../../shared/money.ts';
import { addMilliseconds, day } from '../../../shared/time.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import { GatewayBusyError } from '../port.ts';
import { noFaults } from '../test-gateway/faults.ts';
import { openTestGateway, type TestGateway } from '../test-gateway/open.ts';
import { AlreadyRecordedError, CalculationExpiredError, TaxAddressError, type TaxableSale } from './port.ts';

const seattle = { country: 'US', state: 'WA', city: 'Seattle', postalCode: '98104', line1: '920 5th Ave' };
const goods = 'txcd_99999999';
const files = 'txcd_10501000';

/** A poster of $19.95 and a download of $4.95, with $4.99 for shipping. */
const sale = (wanted: Partial<TaxableSale> = {}): TaxableSale => ({
  currency: 'usd',
  lines: [
    { reference: 'poster', amount: 1_995, quantity: 1, taxCode: goods },
    { reference: 'file', amount: 495, quantity: 1, taxCode: files },
  ],
  shipping: { amount: 499, taxCode: 'txcd_92010001' },
  included: false,
  address: seattle,
  ...wanted,
});

oneDatabase((_kind, open) => {
  let gateway: TestGateway;
  let now = new Date('2026-11-26T09:00:00Z');

  beforeAll(async () => {
    const { db } = await open();
    gateway = await openTestGateway({
      db,
      clock: () => now,
      publicUrl: 'http://shop.test',
      webhookSecret: 'whsec_test',
      retries: 0,
      onError: (error) => {
        throw error;
      },
    });
  });
  beforeEach(() => {
    gateway.setFaults(noFaults);
    now = new Date('2026-11-26T09:00:00Z');
  });

  describe('a calculation', () => {
    test('given a place that taxes everything, then lines, shipping and total hold the tax to the cent', async () => {
      const found = await gateway.taxes.calculate(sale());
      // 10.35% of 1,995, 495 and 499 cents, each rounded.
      expect(Object.fromEntries(found.byLine)).toEqual({ poster: 206, file: 51 });
      expect(found.taxes).toEqual([{ country: 'US', state: 'WA', rate: 10_350, taxable: 2_989, amount: 309 }]);
      expect(found.total).toBe(2_989 + 309);
      expect(found.expiresAt).toEqual(addMilliseconds(now, 90 * day));
    });

    test('given more lines than a response holds, then the tax of each line is found', async () => {
      const lines = Array.from({ length: 40 }, (_none, index) => ({
        reference: `line ${index + 1}`,
        amount: 1_000 + index,
        quantity: 1,
        taxCode: goods,
      }));
      const { byLine, taxes } = await gateway.taxes.calculate(sale({ lines, shipping: null }));
      expect([...byLine.keys()]).toEqual(lines.map(({ reference }) => reference));
      expect([...byLine.values()].reduce((sum, cents) => sum + cents, 0)).toBe(taxes[0]?.amount);
    });

    test('given a place that exempts files and shipping, then only goods are taxed', async () => {
      const address = { country: 'US', state: 'CA', postalCode: '94103' };
      const { byLine, taxes } = await gateway.taxes.calculate(sale({ address }));
      expect(Object.fromEntries(byLine)).toEqual({ poster: 145, file: 0 });
      expect(taxes).toEqual([{ country: 'US', state: 'CA', rate: 7_250, taxable: 1_995, amount: 145 }]);
    });

    test('given prices that include the tax, then the total stays and the taxable part is less', async () => {
      const { total, taxes } = await gateway.taxes.calculate(sale({ included: true, address: { country: 'GB' } }));
      expect(total).toBe(2_989);
      expect(taxes).toEqual([{ country: 'GB', state: null, rate: 20_000, taxable: 2_989 - 499, amount: 499 }]);
    });

    test('given a place where the account is not registered, then there is no tax', async () => {
      const address = { country: 'US', state: 'OR', postalCode: '97205' };
      expect(await gateway.taxes.calculate(sale({ address }))).toMatchObject({ taxes: [], total: 2_989 });
    });

    test('given an incomplete or unknown address, then the error differs from that of other refusals', async () => {
      for (const address of [{ country: 'US', state: 'WA' }, { country: 'US', postalCode: '00000' }, { country: 'CA' }])
        await expect(gateway.taxes.calculate(sale({ address }))).rejects.toThrow(TaxAddressError);
      const lines = [{ reference: '1', amount: 100, quantity: 1, taxCode: 'books' }];
      await expect(gateway.taxes.calculate(sale({ lines }))).rejects.toMatchObject({ reason: 'request' });
    });
  });

  describe('a recorded sale', () => {
    const record = async (reference: string) => {
      const { id } = await gateway.taxes.calculate(sale());
      return gateway.taxes.record({ calculation: id, reference, idempotencyKey: `key of ${reference}` });
    };

    test('given a lost response, then the same key answers with the same record', async () => {
      const { id: calculation } = await gateway.taxes.calculate(sale());
      const wanted = { calculation, reference: 'ord_lost', idempotencyKey: 'lost' };
      gateway.setFaults({ latency: 0, next: () => 'lost-answer' });
      await expect(gateway.taxes.record(wanted)).rejects.toThrow(GatewayBusyError);
      gateway.setFaults(noFaults);
      const { id } = await gateway.taxes.record(wanted);
      expect(await gateway.stripe.tax.transactions.retrieve(id)).toMatchObject({ reference: 'ord_lost' });
    });

    test('given a reference that is recorded, then another key is refused with the id of the record', async () => {
      const { id } = await record('ord_twice');
      const again = gateway.taxes.record({
        calculation: (await gateway.taxes.calculate(sale())).id,
        reference: 'ord_twice',
        idempotencyKey: 'another',
      });
      const error = await again.catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(AlreadyRecordedError);
      expect(error).toMatchObject({ id });
    });

    test('given a calculation that has expired, then the error says so', async () => {
      const { id: calculation } = await gateway.taxes.calculate(sale());
      now = addMilliseconds(now, 91 * day);
      const late = gateway.taxes.record({ calculation, reference: 'ord_late', idempotencyKey: 'late' });
      await expect(late).rejects.toThrow(CalculationExpiredError);
    });

    test('given refunds in parts, then each takes back its share of the tax, and no more than was paid', async () => {
      const { id: transaction } = await record('ord_parts');
      const reverse = (reference: string, amount: number) =>
        gateway.taxes.reverse({ transaction, amount: money(amount), reference, idempotencyKey: reference });
      const total = 2_989 + 309;
      const parts = [await reverse('ref_1', 1_000), await reverse('ref_2', total - 1_000)];
      let [reversed, reversedTax] = [0, 0];
      for (const { id } of parts) {
        const body = await gateway.stripe.tax.transactions.retrieve(id, { expand: ['line_items'] });
        expect(body).toMatchObject({ type: 'reversal', reversal: { original_transaction: transaction } });
        const { line_items: lines, shipping_cost: shipping } = body;
        for (const item of [...(lines?.data ?? []), ...(shipping === null ? [] : [shipping])]) {
          reversed += item.amount + item.amount_tax;
          reversedTax += item.amount_tax;
        }
      }
      expect(reversed).toBe(-total);
      expect(Math.abs(reversedTax + 309)).toBeLessThanOrEqual(3);
      await expect(reverse('ref_3', 1)).rejects.toMatchObject({ reason: 'request' });
    });

    test('given a refund in full, then everything is taken back at once', async () => {
      const { id: transaction } = await record('ord_full');
      const { id } = await gateway.taxes.reverse({
        transaction,
        amount: 'all',
        reference: 'ref_full',
        idempotencyKey: 'full',
      });
      expect(await gateway.stripe.tax.transactions.retrieve(id)).toMatchObject({
        shipping_cost: { amount: -499, amount_tax: -52 },
      });
    });
  });
});
