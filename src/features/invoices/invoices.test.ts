import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { createBuyer, noraAddress, type Buyer } from '../../../tests/factories/buyer.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { readZip } from '../../../tests/factories/read-zip.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import { must } from '../../shared/must.ts';
import { adminOrderDetail, adminPaths, invoiceMonths } from '../admin/contract.ts';
import { refundOrder } from '../checkout/server/service.ts';
import { removePerson } from '../orders/server/service.ts';
import { refunds } from '../checkout/server/tables.ts';
import { orders } from '../orders/server/tables.ts';
import { invoicesOfOrder, orderInvoicesUrl } from './contract.ts';
import { forgetBuyers, issueInvoices } from './server/service.ts';
import { invoices } from './server/tables.ts';

const seller = {
  shop: { address: 'Hundeweg 1\n10115 Berlin', country: 'DE' },
  invoices: { on: true, seller: 'Pfote GmbH', taxId: 'DE123456789', note: 'Thank you.' },
  tax: { method: 'table', included: true, onShipping: true, table: [{ country: 'US', rate: 19_000, label: 'VAT' }] },
};

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let owner: TestBrowser;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
    owner = shop.browser();
    await signIn(shop, owner, 'admin@example.com');
  });
  beforeEach(() => saveAsOwner(shop, seller));
  afterAll(() => shop.close());

  async function order(company?: object): Promise<{ id: string; buyer: Buyer }> {
    const buyer = await createBuyer(shop);
    // $19.95 and $4.99, which hold the tax.
    const response = await buyer.prepare({ amount: 24.94 });
    const { clientSecret } = response.json<{ clientSecret: string }>();
    const payment = { id: must(clientSecret.split('_secret')[0], 'the payment'), clientSecret };
    await buyer.browser.post('/api/checkout/shipping', {
      clientSecret,
      shippingAddress: noraAddress,
      ...(company && { company }),
    });
    await buyer.confirm(payment);
    return { id: (await buyer.place(payment.id)).json<{ id: string }>().id, buyer };
  }
  const issue = async (id: string) => issueInvoices(shop.context, id, { isWanted: true });
  const refund = async (id: string, amount: number | 'all') => {
    const wanted = {
      orderId: id,
      amount,
      why: 'a scratch',
      actor: 'admin@example.com',
      version: null,
      requestId: null,
    };
    expect(await refundOrder(shop.context, wanted)).toMatchObject({ kind: 'sent' });
    await issueInvoices(shop.context, id, { isWanted: false });
  };
  const rowsOf = async (id: string) =>
    shop.context.db
      .select()
      .from(invoices)
      .where(eq(invoices.orderId, id))
      .orderBy(invoices.issuedAt, invoices.sequence);
  const listFor = async (browser: TestBrowser, id: string, key: string | null = null) =>
    invoicesOfOrder.parse((await browser.get(orderInvoicesUrl(id, key))).json()).invoices;

  test('given a paid order, then its invoice states seller, buyer, lines and the tax that the price holds', async () => {
    const { id } = await order();
    expect(await issue(id)).toBe(1);
    expect(await issue(id)).toBe(0);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ kind: 'invoice', mode: 'test', gross: 2_494, currency: 'usd', refundId: null });
    expect(row?.facts).toMatchObject({
      seller: { name: 'Pfote GmbH', address: ['Hundeweg 1', '10115 Berlin'], country: 'DE', taxId: 'DE123456789' },
      buyer: { name: 'Nora Lindqvist', address: ['418 Maple Street', 'Portland, OR 97205'], email: 'nora@example.com' },
      lines: [
        { title: 'Custom Pet Poster', size: '8x10 inches', quantity: 1, amount: 1_995 },
        { title: 'Digital Download', amount: 0 },
      ],
      adjustments: [{ kind: 'shipping', amount: 499 }],
      taxes: [{ label: 'VAT', rate: 19_000, net: 2_096, amount: 398, included: true }],
      net: 2_096,
      tax: 398,
      gross: 2_494,
      note: 'Thank you.',
      reverseCharge: false,
      corrects: null,
    });
  });

  test('given a buyer who reads German, then the invoice is in German, with the country in its words', async () => {
    await saveAsOwner(shop, { ...seller, languages: { offered: ['de'] } });
    const { id } = await order();
    const address = { ...noraAddress, country: 'DE', address: 'Hundeweg 2', city: 'Bonn', state: '', zipCode: '53111' };
    await shop.context.db.update(orders).set({ language: 'de', address }).where(eq(orders.id, id));
    await issue(id);
    const [row] = await rowsOf(id);
    expect(row?.language).toBe('de');
    expect(row?.facts.buyer?.address).toEqual(['Hundeweg 2', '53111 Bonn', 'Deutschland']);
  });

  test('given a company with its VAT id, then the invoice names both, and the order forgets them with its person', async () => {
    const { id } = await order({ name: 'Müller Tierbedarf KG', vatId: 'de 129.273-398' });
    await issue(id);
    const [row] = await rowsOf(id);
    expect(row?.facts.buyer).toMatchObject({ company: 'Müller Tierbedarf KG', vatId: 'DE129273398' });
    const detail = async () => adminOrderDetail.parse((await owner.get(adminPaths.order(id))).json()).order.company;
    expect(await detail()).toEqual({ name: 'Müller Tierbedarf KG', vatId: 'DE129273398' });
    await shop.context.db.transaction((tx) => removePerson(tx, id, shop.context.clock()));
    expect(await detail()).toBeNull();
  });

  test.each([
    ['DE123456789', false],
    ['DE1', false],
    ['EL094259216', true],
    ['ATU13585627', true],
    ['EIN 12-3456789', true],
    ['', true],
    ['?', false],
  ])('given the VAT id %s, then its form and check digits decide whether it is accepted', async (vatId, isGood) => {
    const buyer = await createBuyer(shop);
    const { clientSecret } = (await buyer.prepare({ amount: 24.94 })).json<{ clientSecret: string }>();
    const saved = await buyer.browser.post('/api/checkout/shipping', {
      clientSecret,
      shippingAddress: noraAddress,
      company: { name: 'Müller', vatId },
    });
    expect(saved.statusCode).toBe(isGood ? 204 : 400);
    if (!isGood)
      expect(saved.json()).toMatchObject({
        userMessage: 'This VAT ID is not right. Please check it, or leave it out.',
      });
  });

  test('given refunds in parts and then of all, then each has a credit note, and together they are the invoice', async () => {
    const { id } = await order();
    await issue(id);
    await refund(id, 1_000);
    await refund(id, 'all');
    const [invoice, ...notes] = await rowsOf(id);
    expect(notes.map(({ gross }) => gross)).toEqual([1_000, 1_494]);
    const sum = (of: 'net' | 'tax') => notes.reduce((all, { facts }) => all + facts[of], 0);
    expect([sum('net'), sum('tax')]).toEqual([invoice?.facts.net, invoice?.facts.tax]);
    for (const note of notes) {
      expect(note.facts.corrects).toEqual({ number: invoice?.number, issuedOn: invoice?.issuedOn });
      expect(note.invoiceId).toBe(invoice?.id);
    }
    expect(await issueInvoices(shop.context, id, { isWanted: true })).toBe(0);
  });

  test('given an order in a different currency than the books, then its tax is in both, and credit notes give it back', async () => {
    const { id } = await order();
    const inEuros = { bookCurrency: 'eur', bookFactor: '0.9215' };
    await shop.context.db.update(orders).set(inEuros).where(eq(orders.id, id));
    await issue(id);
    await refund(id, 1_000);
    await refund(id, 'all');
    const [invoice, ...notes] = await rowsOf(id);
    // 3.98 at 0.9215.
    expect(invoice?.facts.book).toEqual({ currency: 'eur', rate: expect.closeTo(0.9215), tax: 367 });
    expect(notes.reduce((sum, { facts }) => sum + (facts.book?.tax ?? 0), 0)).toBe(367);
  });

  test('given a refund that the bank returned and that is sent again, then it is credited once', async () => {
    const { id } = await order();
    await issue(id);
    await refund(id, 'all');
    const [sent] = await shop.context.db.select().from(refunds).where(eq(refunds.amount, 2_494));
    await shop.context.db
      .update(refunds)
      .set({ failedAt: new Date() })
      .where(eq(refunds.id, must(sent?.id, 'the refund')));
    await refund(id, 2_494).catch(() => undefined);
    await issueInvoices(shop.context, id, { isWanted: false });
    expect((await rowsOf(id)).filter(({ kind }) => kind === 'credit note')).toHaveLength(1);
  });

  test('given an order from before, then it has no invoice, even when it is refunded, until the owner creates it', async () => {
    const { id, buyer } = await order();
    await refund(id, 500);
    expect(await listFor(buyer.browser, id)).toEqual([]);
    const created = await owner.post(adminPaths.orderInvoices(id), {});
    expect(created.json()).toMatchObject({ message: 'The invoice has been written.' });
    expect((await listFor(buyer.browser, id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['invoice', 24.94],
      ['credit note', 5],
    ]);
    const again = await owner.post(adminPaths.orderInvoices(id), {});
    expect(again.json()).toMatchObject({ message: 'The order has its invoice already.' });
    const detail = adminOrderDetail.parse((await owner.get(adminPaths.order(id))).json());
    expect(detail.invoices).toHaveLength(2);
  });

  test('given a shop whose owner has not said who sells, then no invoice is created', async () => {
    const { id } = await order();
    await saveAsOwner(shop, { ...seller, invoices: { on: false } });
    const refused = await owner.post(adminPaths.orderInvoices(id), {});
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ userMessage: 'Write who sells first: Settings, Invoices.' });
  });

  test('given an invoice, then its buyer and whoever has the link open the PDF, and nobody else', async () => {
    const { id, buyer } = await order();
    await issue(id);
    const [invoice] = await listFor(buyer.browser, id);
    const path = `/api/orders/${id}/invoices/${must(invoice?.id, 'the invoice')}`;
    const pdf = await buyer.browser.get(path);
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const stranger = shop.browser();
    expect((await stranger.get(path)).statusCode).toBe(404);
    expect((await stranger.get(orderInvoicesUrl(id, null))).statusCode).toBe(404);
    const key = shop.context.orderLinks.sign(id);
    expect((await stranger.get(`${path}?key=${key}`)).statusCode).toBe(200);
    const other = await order();
    expect((await other.buyer.browser.get(path.replace(id, other.id))).statusCode).toBe(404);
  });

  test('given a month, then the owner has its list and a ZIP with every PDF', async () => {
    const { id } = await order();
    await issue(id);
    await refund(id, 'all');
    const { months } = invoiceMonths.parse((await owner.get(adminPaths.invoices)).json());
    const month = must(months[0], 'the month');
    const total = (await shop.context.db.select().from(invoices)).length;
    expect(month.invoices + month.creditNotes).toBe(total);
    const csv = (await owner.get(`${adminPaths.exportInvoices}?month=${month.month}`)).body;
    const rows = csv.trim().split('\r\n');
    expect(rows).toHaveLength(total + 1);
    const [invoice, note] = await rowsOf(id);
    expect(rows.find((row) => row.startsWith(must(invoice?.number)))).toContain(
      ',Nora Lindqvist,,,US,USD,20.96,3.98,24.94,VAT 19% on 20.96: 3.98,,0',
    );
    expect(rows.find((row) => row.startsWith(must(note?.number)))).toContain(',-20.96,-3.98,-24.94,');
    const zip = readZip((await owner.get(`${adminPaths.invoicesArchive}?month=${month.month}`)).rawPayload);
    expect(zip.size).toBe(total + 1);
    expect(
      zip
        .get(`${must(invoice?.number)}.pdf`)
        ?.subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await owner.get(`${adminPaths.exportInvoices}?month=2026-13`)).statusCode).toBe(400);
  });

  test('given the person of an order is removed, then its invoice stays as it is, until the time to keep it is over', async () => {
    const { id } = await order();
    await issue(id);
    await shop.context.db.transaction((tx) => removePerson(tx, id, shop.context.clock()));
    const [row] = await rowsOf(id);
    expect(row?.facts.buyer?.name).toBe('Nora Lindqvist');
    expect(await forgetBuyers(shop.context.db, new Date('2020-01-01T00:00:00Z'), 100)).toBe(0);
    expect(await forgetBuyers(shop.context.db, new Date('2100-01-01T00:00:00Z'), 1_000)).toBeGreaterThan(0);
    const [later] = await rowsOf(id);
    expect(later?.facts).toEqual({ ...row?.facts, buyer: null });
  });
});
