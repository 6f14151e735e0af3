import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertArtwork } from '../../../../tests/factories/artworks.ts';
import { noraAddress } from '../../../../tests/factories/buyer.ts';
import { signIn } from '../../../../tests/factories/customer.ts';
import { saveAsOwner } from '../../../../tests/factories/owner-settings.ts';
import { insertOrder } from '../../../../tests/factories/orders.ts';
import { createPayingShop, type PayingShop } from '../../../../tests/factories/paying-shop.ts';
import { countRectangles, readPdf } from '../../../../tests/factories/read-pdf.ts';
import { readZip } from '../../../../tests/factories/read-zip.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { newId } from '../../../shared/ids.ts';
import { must } from '../../../shared/must.ts';
import { prints } from '../../artworks/server/tables.ts';
import { maxPackedOrders } from '../../fulfilment/contract.ts';
import type { FulfilmentState } from '../../fulfilment/states.ts';
import { fulfilmentLines, fulfilmentOrders } from '../../fulfilment/server/tables.ts';
import { orderLines, orders } from '../../orders/server/tables.ts';
import { adminPaths, toPrint, type AuditPage } from '../contract.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let owner: TestBrowser;
  let printer: TestBrowser;
  let art: string;
  const at = (minutes: number) => new Date(Date.UTC(2026, 2, 2, 12, minutes));

  beforeAll(async () => {
    shop = await createPayingShop(await open());
    owner = shop.browser();
    await signIn(shop, owner, 'admin@example.com');
    const email = 'paul.printer@example.com';
    await owner.request({ method: 'PUT', url: adminPaths.team, payload: { email, role: 'printer' } });
    printer = shop.browser();
    await signIn(shop, printer, email);
    const { db, storage } = shop.context;
    art = await insertArtwork(db, 'vis_1');
    // The files of a poster of 8x10 inches and a mug of 15oz.
    for (const [width, height] of [
      [2_400, 3_000],
      [2_700, 1_140],
    ] as const) {
      const key = `prints/${newId('prn')}.png`;
      const body = Buffer.from(`${width} x ${height}`);
      await storage.put(key, body, 'image/png');
      const sha256 = createHash('sha256').update(body).digest('hex');
      const file = { width, height, status: 'done', key, sha256, bytes: body.length } as const;
      await db.insert(prints).values({ id: newId('prn'), artworkId: art, variation: 1, createdAt: at(0), ...file });
    }
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    const { db } = shop.context;
    for (const table of [fulfilmentLines, fulfilmentOrders, orderLines, orders]) await db.delete(table);
  });

  /** Inserts an order with one line for each of these products, whose print files exist. Returns its id. */
  const insertSold = async (
    products: readonly (typeof orderLines.$inferInsert)['productType'][],
    minutes: number,
    fields: Omit<Partial<typeof orders.$inferInsert>, 'artworkId'> = {},
  ): Promise<string> => {
    const { db } = shop.context;
    const id = await insertOrder(db, { address: noraAddress, createdAt: at(minutes), ...fields });
    const sizes = { poster: '8x10 inches', mug: '15oz' } as const;
    await db.insert(orderLines).values(
      products.map((productType, position) => ({
        orderId: id,
        position,
        title: `A ${productType}`,
        productType,
        productSize: productType === 'poster' || productType === 'mug' ? sizes[productType] : null,
        productMaterial: 'paper',
        unitPrice: 2_000,
        quantity: 1,
        artworkId: art,
        selectedVariation: 1,
      })),
    );
    return id;
  };
  const insertMadeByPartner = async (
    orderId: string,
    positions: readonly number[],
    state: FulfilmentState,
    fields: Partial<typeof fulfilmentOrders.$inferInsert> = {},
  ): Promise<void> => {
    const { db } = shop.context;
    const id = fields.id ?? newId('ful');
    const times = { releaseAfter: at(0), createdAt: at(0), updatedAt: at(0) };
    await db
      .insert(fulfilmentOrders)
      .values({ id, orderId, partner: 'printful', fake: true, state, ...times, ...fields });
    await db.insert(fulfilmentLines).values(positions.map((position) => ({ fulfilmentId: id, position, quantity: 1 })));
  };
  const listed = async () => toPrint.parse((await printer.get(adminPaths.toPrint)).json());
  const filesOf = async (browser: TestBrowser, path: string = adminPaths.packages) => {
    const response = await browser.get(path);
    expect(response.statusCode).toBe(200);
    const files = readZip(response.rawPayload);
    return { names: [...files.keys()], readme: must(files.get('README.txt'), 'README.txt').toString() };
  };
  const foldersOf = async (browser: TestBrowser, path?: string): Promise<string[]> => {
    const { names } = await filesOf(browser, path);
    return [...new Set(names.flatMap((name) => name.split('/').slice(0, -1)))].map((name) =>
      name.slice('order-'.length),
    );
  };
  const shortId = (id: string): string => id.slice(-8);
  const newest = async () => (await owner.get(adminPaths.audit)).json<AuditPage>().entries[0];

  test('given test, live and imported orders, then a printer sees and downloads the same ones', async () => {
    const test = await insertSold(['poster'], 0);
    const live = await insertSold(['poster'], 1, { mode: 'live' });
    await insertSold(['poster'], 2, { imported: true });
    expect((await listed()).orders.map(({ id }) => id)).toEqual([test]);
    expect(await foldersOf(printer)).toEqual([shortId(test)]);
    expect(await foldersOf(owner, `${adminPaths.packages}?mode=all`)).toEqual(
      expect.arrayContaining([shortId(test), shortId(live)]),
    );
  });

  test('given more orders of downloads than an archive holds, then a newer poster is still in it, for owners too', async () => {
    const { db } = shop.context;
    await insertSold(['poster'], 0, { status: 'shipped' });
    for (let index = 0; index <= maxPackedOrders; index++) await insertSold(['digital'], index);
    const poster = await insertSold(['digital', 'poster'], 200);
    // A product that only a later version of the shop knows counts as goods to print.
    const unknown = await insertSold(['poster'], 201);
    await db.execute(`update order_lines set product_type = 'blanket' where order_id = '${unknown}'`);
    expect(await listed()).toMatchObject({ orders: [{ id: poster, waits: null }, { id: unknown }], more: false });
    expect(await foldersOf(printer)).toContain(shortId(poster));
    expect(await foldersOf(owner)).toContain(shortId(poster));
    expect((await filesOf(owner)).readme).not.toContain('it is a download');
  });

  test('given a line whose print size is unknown, then its whole order waits', async () => {
    const { db } = shop.context;
    const mixed = await insertSold(['poster', 'mug'], 0);
    const alone = await insertSold(['poster'], 1);
    await db.execute(`update order_lines set product_type = 'blanket'
      where order_id = '${alone}' or (order_id = '${mixed}' and product_type = 'mug')`);
    const waits = 'the shop does not know the size of one of its prints';
    expect((await listed()).orders.map((order) => [order.id, order.waits])).toEqual([
      [mixed, waits],
      [alone, waits],
    ]);
    const { readme } = await filesOf(printer);
    for (const id of [mixed, alone]) expect(readme).toContain(`Order ${shortId(id)} is left out: ${waits}.`);
  });

  test('given lines that a print partner makes, then only the others are printed by hand', async () => {
    const shared = await insertSold(['poster', 'mug'], 0);
    await insertMadeByPartner(shared, [0], 'making');
    const elsewhere = await insertSold(['poster'], 1);
    await insertMadeByPartner(elsewhere, [0], 'draft', { moveTo: 'by hand' });
    const taken = await insertSold(['poster'], 2);
    await insertMadeByPartner(taken, [0], 'cancelled');
    const again = await insertSold(['poster'], 3);
    await insertMadeByPartner(again, [0], 'cancelled', { id: 'ful_first' });
    await insertMadeByPartner(again, [0], 'making', { reprintOf: 'ful_first', reprintReason: 'lost' });
    const { orders: shown } = await listed();
    expect(shown.map(({ id, lines, waits }) => [id, lines.map(({ title }) => title), waits])).toEqual([
      [shared, ['A mug'], null],
      [taken, ['A poster'], null],
    ]);
    expect(await foldersOf(printer)).toEqual([shortId(shared), shortId(taken)]);
    const { names } = await filesOf(printer);
    expect(
      names.filter((name) => name.includes(`${shortId(shared)}/`)).filter((name) => name.endsWith('.png')),
    ).toEqual([expect.stringContaining('-mug-15oz-x1.png')]);
    const chosen = await filesOf(owner, `${adminPaths.packages}?ids=${elsewhere},${taken}`);
    expect(chosen.readme).toContain(`Order ${shortId(elsewhere)} is left out: a print partner makes it.`);
  });

  test('given a printer who selects orders, then one sheet has exactly their labels, and the audit log names them', async () => {
    const ids: string[] = [];
    for (const [minutes, firstName] of ['Ada', 'Ben', 'Cleo'].entries())
      ids.push(await insertSold(['poster'], minutes, { address: { ...noraAddress, firstName } }));
    const [ada = '', , cleo = ''] = ids;
    const response = await printer.get(`${adminPaths.labels}?ids=${cleo},${ada}`);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    const sheet = readPdf(response.rawPayload);
    expect(['Ada', 'Ben', 'Cleo'].filter((name) => sheet.includes(`${name} ${noraAddress.lastName}`))).toEqual([
      'Ada',
      'Cleo',
    ]);
    expect(await newest()).toMatchObject({ kind: 'labels downloaded', actor: 'paul.printer@example.com' });
    expect((await newest())?.subjects.toSorted()).toEqual([ada, cleo].toSorted());
  });

  test('given codes to films, then what is made by hand has a label for each back, with the buyer’s words', async () => {
    const { db } = shop.context;
    const draw = (...ids: string[]) => printer.get(`${adminPaths.backLabels}?ids=${ids.join(',')}`);
    const shown = async () => (await printer.get(adminPaths.papers)).json();
    const own = await insertSold(['poster', 'digital'], 0, { language: 'de' });
    const shared = await insertSold(['poster', 'mug'], 1);
    await insertMadeByPartner(shared, [0], 'making');
    await db.update(orderLines).set({ quantity: 3 }).where(eq(orderLines.orderId, own));
    const gone = await insertSold(['poster'], 2);
    await db.update(orderLines).set({ artworkId: 'art_gone' }).where(eq(orderLines.orderId, gone));
    expect(await shown()).toEqual({ filmCode: false });
    expect((await draw(own)).statusCode).toBe(422);

    await saveAsOwner(shop, { papers: { filmCode: true }, languages: { offered: ['de'] } });
    expect(await shown()).toEqual({ filmCode: true });
    const response = await draw(own, shared, gone);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    const sheet = readPdf(response.rawPayload);
    const count = (words: string) => sheet.split('\n').filter((line) => line.includes(words)).length;
    // Three posters of a German buyer, and a mug; the download and what a partner makes have none.
    expect([count('Sieh zu, wie'), count('Watch this')]).toEqual([3, 1]);
    expect([count('A poster'), count('A mug')]).toEqual([3, 1]);
    expect(sheet).toContain(`Order ${shortId(gone)}: its pictures are deleted`);
    const one = countRectangles((await draw(shared)).rawPayload);
    expect(one).toBeGreaterThan(500);
    expect(countRectangles(response.rawPayload)).toBeGreaterThan(3.5 * one);
    expect((await newest())?.kind).toBe('back labels downloaded');
    expect((await draw(gone)).json<{ userMessage: string }>().userMessage).toContain('None of these orders');
  });

  test('the audit log names the orders that were packed, and nothing if none was', async () => {
    const first = await insertSold(['poster'], 0);
    const second = await insertSold(['mug'], 1);
    const waiting = await insertSold(['poster'], 2, { address: null });
    await filesOf(printer);
    expect(await newest()).toMatchObject({ kind: 'print files downloaded', subjects: [first, second] });
    const opened = async (id: string) =>
      (await owner.get(adminPaths.order(id))).json<{ events: { kind: string }[] }>().events.map(({ kind }) => kind);
    expect(await opened(first)).toContain('print file opened');
    expect(await opened(waiting)).not.toContain('print file opened');
    await owner.get(`${adminPaths.labels}?ids=${second},${waiting}`);
    expect(await newest()).toMatchObject({ kind: 'labels downloaded', subjects: [second] });
    const { id } = must(await newest(), 'an entry');
    await filesOf(owner, adminPaths.package(waiting));
    await shop.context.db.delete(orderLines).where(eq(orderLines.orderId, first));
    await filesOf(owner, `${adminPaths.packages}?ids=${first},${waiting}`);
    expect(await newest()).toMatchObject({ id });
  });
});
