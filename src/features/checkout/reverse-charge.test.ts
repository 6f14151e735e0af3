import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress } from '../../../tests/factories/buyer.ts';
import { posterCart } from '../../../tests/factories/carts.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import type { FakeVatRegister } from '../../providers/vat-register/fake.ts';
import { addMilliseconds, day, hour } from '../../shared/time.ts';
import { findInvoicesOf, issueInvoices } from '../invoices/server/service.ts';
import { orderEmails } from '../orders/server/emails/compose-emails.ts';
import { orderTaxes } from '../orders/server/money/tables.ts';
import { orders } from '../orders/server/tables.ts';
import { orderAddressUrl } from '../orders/contract.ts';
import { readNetSalesTo, readSales, readTaxSums } from '../orders/server/service.ts';
import { forgetVatChecks, refundOrder, refundsOfDays } from './server/service.ts';
import { readMetadata } from './server/metadata.ts';
import { vatChecks } from './server/reverse-charge/tables.ts';

const rate = (country: string, percent: number) => ({ country, rate: percent * 1_000, label: 'VAT' });
const german = {
  shop: { address: 'Hundeweg 1\n10115 Berlin', country: 'DE' },
  shipping: {
    zones: [
      {
        name: 'Union',
        countries: [{ country: 'DE' }, { country: 'FR' }],
        rates: { kind: 'order' as const, amount: 499 },
        freeFrom: null,
        days: null,
      },
    ],
  },
  tax: { method: 'table', included: true, onShipping: true, table: [rate('DE', 19), rate('FR', 20)] },
  invoices: {
    on: true,
    seller: 'Pfote GmbH',
    taxId: 'DE 136695976',
    companies: true,
    reverseCharge: true,
  },
};
const france = { country: 'FR', state: null };
const paris = { ...noraAddress, country: 'FR', address: '8 rue de Rivoli', city: 'Paris', state: '', zipCode: '75004' };
const company = { name: 'SARL Truffe', vatId: 'FR 40 303 265 045' };
const vatId = 'FR40303265045';
/** A poster and shipping, with the VAT of France and without it. */
const [gross, net] = [24.94, 20.78];

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let register: FakeVatRegister;
  let now = new Date('2026-11-27T12:00:00Z');
  beforeAll(async () => {
    shop = await createPayingShop(await open(), () => now);
    register = shop.context.vatRegister as FakeVatRegister;
    await saveAsOwner(shop, german);
  });
  afterAll(() => shop.close());

  async function prepare(amount: number, fields: object = {}) {
    const buyer = await createBuyer(shop);
    const response = await buyer.prepare({ items: posterCart(buyer.artworkId), amount, place: france, ...fields });
    const body = response.json<{ clientSecret: string; amount: number }>();
    return { buyer, status: response.statusCode, ...body };
  }
  type Prepared = Awaited<ReturnType<typeof prepare>>;
  const save = async ({ buyer, clientSecret }: Prepared, fields: object) =>
    buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: paris, company, ...fields });
  async function pay({ buyer, clientSecret }: Prepared): Promise<string> {
    const id = paymentIdOf(clientSecret);
    await buyer.confirm({ id, clientSecret });
    return (await buyer.place(id)).json<{ id: string }>().id;
  }
  const ask = async (typed: string) =>
    (await shop.browser().post('/api/checkout/vat-id', { vatId: typed })).json<{ answer: string }>().answer;

  test('given a company abroad, then it pays no VAT, and order, receipt and invoice say that it accounts for it', async () => {
    const prepared = await prepare(net, { vatId: company.vatId });
    expect([prepared.status, prepared.amount]).toEqual([200, net]);
    expect((await save(prepared, {})).statusCode).toBe(204);
    const orderId = await pay(prepared);

    // Enough to rebuild the order, should this database lose it.
    const paid = await shop.context.gateway.readPayment(paymentIdOf(prepared.clientSecret));
    expect(readMetadata(paid?.metadata ?? {})).toMatchObject({
      vatId,
      total: 2_078,
      adjustments: [
        { code: 'reverse-charge', cents: -416 },
        { code: 'flat-rate' },
        { code: 'reverse-charge', cents: 0 },
      ],
    });
    const { db } = shop.context;
    const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(row).toMatchObject({
      subtotal: 1_995,
      discount: 416,
      tax: 0,
      shipping: 499,
      total: 2_078,
      company: { ...company, vatId, confirmed: { on: '2026-11-27', number: `TEST-${vatId}` } },
    });
    expect(await db.select().from(orderTaxes).where(eq(orderTaxes.orderId, orderId))).toEqual([]);

    const received = orderEmails(shop.context).find(({ definition }) => definition.mail === 'order-received')!;
    const mail = await received.compose({ orderId });
    const text = 'skip' in mail ? '' : mail.text;
    expect(text).toContain('VAT taken off');
    expect(text).toContain('VAT (reverse charge)');

    await issueInvoices(shop.context, orderId, { isWanted: true });
    const [invoice] = await findInvoicesOf(shop.context.db, orderId);
    expect(invoice?.facts).toMatchObject({
      seller: { taxId: 'DE 136695976' },
      buyer: { company: 'SARL Truffe', vatId },
      country: 'FR',
      taxes: [],
      net: 2_078,
      tax: 0,
      gross: 2_078,
      reverseCharge: true,
      owed: { goods: 2_078, services: 0 },
    });

    await refundOrder(shop.context, {
      orderId,
      amount: 'all',
      why: 'a scratch',
      actor: 'admin@example.com',
      version: null,
      requestId: null,
    });
    await issueInvoices(shop.context, orderId, { isWanted: false });
    const [, credit] = await findInvoicesOf(shop.context.db, orderId);
    expect(credit).toMatchObject({
      kind: 'credit note',
      facts: { reverseCharge: true, gross: 2_078, tax: 0, owed: { goods: 2_078, services: 0 } },
    });
  });

  test('given what companies account for, then the figures have a row of it, and the threshold leaves it out', async () => {
    const prepared = await prepare(net, { vatId });
    await save(prepared, {});
    await pay(prepared);
    const { db } = shop.context;
    const days = { mode: 'test' as const, timezone: 'UTC', first: '2026-11-27', last: '2026-11-27' };
    const sums = await readTaxSums(db, { ...days, refunds: refundsOfDays(days) });
    expect(sums).toEqual([
      {
        country: 'FR',
        state: null,
        label: 'VAT (reverse charge)',
        rate: 0,
        included: false,
        orders: 2,
        // One of the two was refunded on the same day.
        taxable: 2_078,
        cents: 0,
      },
    ]);
    const year = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2099-01-01T00:00:00Z') };
    expect(await readNetSalesTo(db, { mode: 'test', ...year, countries: ['FR'] })).toEqual({ orders: 0, cents: 0 });
  });

  test('given an order without VAT, then its customer cannot have it sent to another country', async () => {
    const prepared = await prepare(net, { vatId });
    await save(prepared, {});
    const orderId = await pay(prepared);
    const to = async (shippingAddress: object) =>
      prepared.buyer.browser.request({
        method: 'PUT',
        url: orderAddressUrl(orderId, null),
        payload: { shippingAddress },
      });
    const berlin = { ...paris, country: 'DE', address: 'Hundeweg 2', city: 'Berlin', zipCode: '10115' };
    const refused = await to(berlin);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({ problems: expect.anything() }),
    ]);
    expect((await to({ ...paris, address: '9 rue de Rivoli' })).statusCode).toBeLessThan(300);
  });

  test('given a VAT ID that nobody has, then VAT is charged, and a total without it is refused with the right one', async () => {
    register.set(vatId, { isKnown: false, consultation: null });
    now = addMilliseconds(now, day);
    expect(await ask(vatId)).toBe('unknown');
    const refused = await prepare(net, { vatId });
    expect([refused.status, refused.amount]).toEqual([409, gross]);
    const paid = await prepare(gross);
    expect((await save(paid, {})).statusCode).toBe(204);
    const [row] = await shop.context.db
      .select()
      .from(orders)
      .where(eq(orders.id, await pay(paid)));
    expect(row).toMatchObject({ total: 2_494, includedTax: 416, company: { ...company, vatId } });
    expect(row?.company?.confirmed).toBeUndefined();
    // Minutes later, somebody has registered it.
    register.set(vatId, { isKnown: true, consultation: 'W1' });
    now = addMilliseconds(now, hour);
    expect(await ask(vatId)).toBe('confirmed');
  });

  test('given a register that does not answer, then VAT is charged, and what it said in the last hours counts', async () => {
    register.set(vatId, 'busy');
    expect(await ask(vatId)).toBe('confirmed');
    now = addMilliseconds(now, day);
    expect(await ask(vatId)).toBe('unavailable');
    expect((await prepare(net, { vatId })).status).toBe(409);
    register.set(vatId, { isKnown: true, consultation: 'W1' });
  });

  test('given an ID that is wrong, of the seller’s country, or of no register, then nobody is asked about it', async () => {
    const before = register.asked();
    expect((await shop.browser().post('/api/checkout/vat-id', { vatId: 'FR00000000000' })).statusCode).toBe(400);
    expect(await ask('DE136695976')).toBe('elsewhere');
    expect(await ask('CHE-116.281.710 MWST')).toBe('elsewhere');
    expect(register.asked()).toBe(before);
  });

  test.each([
    ['another company', { company: { name: 'Autre', vatId: 'FR83404833048' } }],
    ['nobody’s VAT ID', { company: { name: 'SARL Truffe', vatId: '' } }],
    ['a person', { company: null }],
    ['an address in the seller’s country', { shippingAddress: { ...paris, country: 'DE', zipCode: '10115' } }],
  ])('given a total without VAT, then %s is asked to look at another one', async (_who, fields) => {
    const prepared = await prepare(net, { vatId });
    const saved = await save(prepared, fields);
    expect([saved.statusCode, saved.json()]).toEqual([409, expect.objectContaining({ moved: true })]);
  });

  test('given two companies in one browser, then each has a payment of its own', async () => {
    const buyer = await createBuyer(shop);
    const open = async (id: string) =>
      (await buyer.prepare({ items: posterCart(buyer.artworkId), amount: net, place: france, vatId: id })).json<{
        clientSecret: string;
      }>().clientSecret;
    expect(await open(vatId)).not.toBe(await open('FR83404833048'));
  });

  test('given a shop without it, then a VAT ID changes nothing', async () => {
    const { reverseCharge: _off, ...invoices } = german.invoices;
    await saveAsOwner(shop, { ...german, invoices });
    expect((await prepare(net, { vatId })).status).toBe(409);
    expect((await prepare(gross, { vatId })).status).toBe(200);
    await saveAsOwner(shop, german);
  });

  test('what is taken off is not an offer in the figures, and checks are deleted after a day', async () => {
    const { db } = shop.context;
    const days = { mode: 'test' as const, first: '2026-11-20', last: '2026-12-20', timezone: 'UTC' };
    const sold = await readSales(db, days);
    expect(JSON.stringify(sold)).not.toContain('reverse-charge');
    await forgetVatChecks(db, addMilliseconds(now, -day));
    expect(await db.select().from(vatChecks)).not.toEqual([]);
    await forgetVatChecks(db, addMilliseconds(now, 1));
    expect(await db.select().from(vatChecks)).toEqual([]);
  });
});
