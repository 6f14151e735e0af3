import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArtwork } from '../../../../tests/factories/artworks.ts';
import { insertOrder } from '../../../../tests/factories/orders.ts';
import { openPanel, type Panel } from '../../../../tests/factories/panel.ts';
import { insertRefunds, partOf } from '../../../../tests/factories/refunds.ts';
import { eachDatabase } from '../../../../tests/harness/each-database.ts';
import { must } from '../../../shared/must.ts';
import { daysUntil, startOfDay } from '../../../shared/shop-days.ts';
import { addMilliseconds, hour } from '../../../shared/time.ts';
import { creditFacts, type CreditedSoFar } from '../../invoices/contract.ts';
import { orderTaxes } from '../../orders/server/money/tables.ts';
import { addUpDays } from '../../orders/server/sales/add-up-days.ts';
import { bookCents } from '../../orders/server/service.ts';
import { orderLines } from '../../orders/server/tables.ts';
import { adminCharts, adminPaths, adminSales, adminSummary, adminTaxes } from '../contract.ts';

/** 3 p.m. in New York. */
const now = new Date('2026-11-20T20:00:00Z');
const states = ['CA', 'NY'] as const;

const placing = fc.record({
  money: fc.constantFrom(
    { currency: 'usd', bookFactor: '1' },
    { currency: 'eur', bookFactor: '1.0889' },
    { currency: 'jpy', bookFactor: '0.6452' },
  ),
  lines: fc.array(
    fc.record({
      product: fc.constantFrom('mug' as const, 'poster' as const, 'magnet' as const),
      price: fc.integer({ min: 1_000, max: 9_999 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      discount: fc.integer({ min: 0, max: 200 }),
      cost: fc.option(fc.integer({ min: 0, max: 900 })),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  style: fc.constantFrom('wizard' as const, 'tattoo' as const),
  shipping: fc.integer({ min: 0, max: 999 }),
  taxes: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 2, size: 'max' }),
  included: fc.boolean(),
  hoursAgo: fc.integer({ min: 1, max: 50 * 24 }),
  /** Shares of the total that go back one after the other until now; the bank returns some. Perhaps the rest follows. */
  back: fc.array(fc.record({ percent: fc.integer({ min: 1, max: 30 }), isReturned: fc.boolean() }), {
    maxLength: 3,
    size: 'max',
  }),
  isWhole: fc.boolean(),
});
type Placing = typeof placing extends fc.Arbitrary<infer T> ? T : never;

interface Placed extends Placing {
  readonly at: Date;
  readonly total: number;
  readonly refunds: readonly { readonly amount: number; readonly at: Date }[];
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((all, item) => all + of(item), 0);
const refundedOf = ({ refunds }: Placed) => sum(refunds, ({ amount }) => amount);
/** What each of the parts of an order is in the books, so that they add up to what all of them are there. */
function inBooks(parts: readonly number[], { money: { bookFactor } }: Placed): number[] {
  const upTo = parts.map((_, index) => bookCents(sum(parts.slice(0, index + 1), Number), bookFactor));
  return upTo.map((cents, index) => cents - (upTo[index - 1] ?? 0));
}

/** What an order has kept of each of its lines. */
function keptOf(order: Placed): number[] {
  const { lines, taxes, included, total } = order;
  const brought = lines.map(
    ({ price, quantity, discount }, index) =>
      price * quantity - discount - (included && index === 0 ? sum(taxes, Number) : 0),
  );
  const goneUpTo = brought.map((_, index) =>
    partOf(sum(brought.slice(0, index + 1), Number), refundedOf(order), total),
  );
  return inBooks(
    brought.map((cents, index) => cents - (must(goneUpTo[index], 'its part') - (goneUpTo[index - 1] ?? 0))),
    order,
  );
}

interface TaxPart {
  readonly key: string;
  readonly taxable: number;
  readonly tax: number;
}

/** What the taxes of an order add up to once credit notes have been written for it, as negative amounts. */
function creditedTaxes(order: Placed, { taxes }: CreditedSoFar): TaxPart[] {
  const amounts = inBooks(
    taxes.map(({ amount }) => amount),
    order,
  );
  return taxes.map(({ net, amount }, index) => ({
    key: `${states[index]} ${order.included}`,
    taxable: -bookCents(net + (order.included ? amount : 0), order.money.bookFactor),
    tax: -must(amounts[index], 'the amount'),
  }));
}

/** The taxes that an order and its refunds brought in a time: those charged, and what each credit note takes back. */
function taxesOf(order: Placed, isWithin: (at: Date) => boolean): TaxPart[] {
  const { taxes, included, total } = order;
  const gross = total;
  const billed = taxes.map((amount) => ({
    label: 'Tax',
    rate: 9_000,
    net: included ? amount * 11 : amount * 12,
    amount,
    included,
  }));
  const negated = (parts: readonly TaxPart[]) =>
    parts.map(({ key, taxable, tax }) => ({ key, taxable: -taxable, tax: -tax }));
  const found = isWithin(order.at) ? negated(creditedTaxes(order, { gross, taxes: billed })) : [];
  let credited: CreditedSoFar = { gross: 0, taxes: billed.map(() => ({ net: 0, amount: 0 })) };
  for (const { amount, at } of order.refunds) {
    const before = credited;
    const note = creditFacts({ gross, taxes: billed }, before, amount);
    credited = {
      gross: before.gross + note.gross,
      taxes: before.taxes.map((tax, index) => ({
        net: tax.net + (note.taxes[index]?.net ?? 0),
        amount: tax.amount + (note.taxes[index]?.amount ?? 0),
      })),
    };
    if (isWithin(at)) found.push(...creditedTaxes(order, credited), ...negated(creditedTaxes(order, before)));
  }
  return found;
}

eachDatabase((_kind, open) => {
  let panel: Panel;
  const placed: Placed[] = [];
  beforeAll(async () => {
    panel = await openPanel(await open(), () => now);
  });
  afterAll(() => panel.shop.close());

  async function place(wanted: Placing): Promise<Placed> {
    const { db } = panel.shop.context;
    const { lines, taxes, included, shipping, hoursAgo, back, isWhole } = wanted;
    const at = new Date(now.getTime() - hoursAgo * hour);
    const tax = sum(taxes, Number);
    const subtotal = sum(lines, ({ price, quantity }) => price * quantity);
    const discount = sum(lines, (line) => line.discount);
    const total = subtotal - discount + shipping + (included ? 0 : tax);
    const artworkId = await insertArtwork(db, 'vis_1', { style: wanted.style });
    const id = await insertOrder(db, {
      mode: 'live',
      ...wanted.money,
      createdAt: at,
      subtotal,
      discount,
      tax: included ? 0 : tax,
      includedTax: included ? tax : 0,
      shipping,
      total,
      customerEmail: 'ada@example.com',
    });
    await db.insert(orderLines).values(
      lines.map(({ product, price, quantity, discount: off, cost }, position) => ({
        orderId: id,
        position,
        title: 'Something',
        productType: product,
        productSize: null,
        productMaterial: 'paper',
        unitPrice: price,
        quantity,
        discount: off,
        cost,
        tax: included && position === 0 ? tax : 0,
        artworkId,
        selectedVariation: 0,
      })),
    );
    if (taxes.length > 0)
      await db.insert(orderTaxes).values(
        taxes.map((cents, position) => ({
          orderId: id,
          position,
          label: 'Tax',
          country: 'US',
          state: must(states[position], 'a state'),
          rate: 9_000,
          taxable: cents * 12,
          cents,
          included,
        })),
      );
    const parts = back.map(({ percent, isReturned }) => ({ amount: partOf(total, percent, 100), isReturned }));
    const rest = total - sum(parts, ({ amount, isReturned }) => (isReturned ? 0 : amount));
    if (isWhole) parts.push({ amount: rest, isReturned: false });
    const sent = parts.map((part, index) => ({
      ...part,
      at: addMilliseconds(at, Math.floor((hoursAgo * hour * (index + 1)) / (parts.length + 1))),
    }));
    await insertRefunds(db, { providerId: `pi_${id}`, amount: total, at }, sent);
    return { ...wanted, at, total, refunds: sent.filter(({ isReturned }) => !isReturned) };
  }

  const read = async (path: string, days: number): Promise<unknown> =>
    (await panel.owner.get(`${path}?mode=live&days=${days}`)).json();
  const cents = (units: number): number => Math.round(units * 100) || 0;
  /** By key, what each adds up to. */
  const addUp = (parts: readonly (readonly [key: string, ...amounts: number[]])[]) =>
    Object.fromEntries(
      [...Map.groupBy(parts, ([key]) => key)].map(([key, those]) => [
        key,
        those.map(([, ...amounts]) => amounts).reduce((all, next) => all.map((one, at) => one + (next[at] ?? 0) || 0)),
      ]),
    );

  async function compare(days: number): Promise<void> {
    const first = must(daysUntil(now, panel.shop.context.config.timezone, days)[0], 'a day');
    const from = startOfDay(first, panel.shop.context.config.timezone);
    const taxes = adminTaxes.parse(await read(adminPaths.taxes, days));
    expect(
      addUp(
        taxes.rows.map(({ state, included, taxable, tax }) => [`${state} ${included}`, cents(taxable), cents(tax)]),
      ),
    ).toEqual(
      addUp(
        placed
          .flatMap((order) => taxesOf(order, (at) => at >= from))
          .map(({ key, taxable, tax }) => [key, taxable, tax]),
      ),
    );

    const sales = adminSales.parse(await read(adminPaths.sales, days));
    const sold = placed.filter((order) => order.at >= from && refundedOf(order) < order.total);
    const lines = sold.flatMap((order) => {
      const kept = keptOf(order);
      return order.lines.map((line, index) => ({
        ...line,
        style: order.style,
        kept: must(kept[index], 'the revenue'),
      }));
    });
    const known = (line: (typeof lines)[number]) => (line.cost === null ? 0 : line.kept);
    expect(
      addUp(sales.products.map((row) => [row.product, cents(row.revenue), cents(row.revenue - row.uncosted.revenue)])),
    ).toEqual(addUp(lines.map((line) => [line.product, line.kept, known(line)])));
    expect(addUp(sales.styles.map(({ style, revenue }) => [style ?? '', cents(revenue)]))).toEqual(
      addUp(lines.map(({ style, kept }) => [style, kept])),
    );
  }

  /** Goods, taxes and shipping are what the revenue of the summary and of the days consists of, to a cent for each part. */
  async function compareTotals(): Promise<void> {
    const { revenue } = adminSummary.parse(await read(adminPaths.summary, 60));
    const charts = adminCharts.parse(await read(adminPaths.charts, 60));
    const booked = (order: Placed, amount: number) => bookCents(amount, order.money.bookFactor);
    expect(cents(revenue)).toBe(sum(placed, (order) => booked(order, order.total) - booked(order, refundedOf(order))));
    expect(charts.total?.revenue).toBe(revenue);
    const goods = sum(adminSales.parse(await read(adminPaths.sales, 60)).products, (row) => cents(row.revenue));
    const taxes = sum(adminTaxes.parse(await read(adminPaths.taxes, 60)).rows, ({ tax }) => cents(tax));
    const shipping = sum(placed, (order) =>
      booked(order, order.shipping - partOf(order.shipping, refundedOf(order), order.total)),
    );
    expect(Math.abs(goods + taxes + shipping - cents(revenue))).toBeLessThanOrEqual(3 * placed.length);
  }

  test('given any refunds, then taxes, products and margins are without them, to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(placing, { minLength: 4, maxLength: 8 }), async (wanted) => {
        for (const each of wanted) placed.push(await place(each));
        for (const days of [7, 30, 60]) await compare(days);
        await compareTotals();
        await addUpDays({ db: panel.shop.context.db, clock: () => now });
        for (const days of [7, 60]) await compare(days);
      }),
      { seed: 20_261_127, numRuns: 6 },
    );
    const isWhole = (order: Placed) => refundedOf(order) === order.total;
    expect(placed.some((order) => isWhole(order) && order.refunds.length > 1 && order.taxes.length > 1)).toBe(true);
    expect(placed.some((order) => !isWhole(order) && order.refunds.length > 1)).toBe(true);
  });
});
