import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArtwork } from '../../../tests/factories/artworks.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import { drawPicture } from '../../../tests/factories/edged-picture.ts';
import { insertOrder } from '../../../tests/factories/orders.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { readPdf } from '../../../tests/factories/read-pdf.ts';
import { readZip } from '../../../tests/factories/read-zip.ts';
import { openEmbeddedForTest, openServerForTest } from '../../../tests/harness/databases.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { newId } from '../../shared/ids.ts';
import { adminPaths } from '../admin/contract.ts';
import { prints } from '../artworks/server/tables.ts';
import { setSwitch } from '../orders/server/service.ts';
import { orderLines, orders } from '../orders/server/tables.ts';
import { recordGift } from '../orders/server/gifts/gifts.ts';
import { sizeInName } from './contract.ts';

const address = {
  firstName: 'Zoë',
  lastName: 'Šárka',
  email: 'zoe@example.com',
  address: '12 Analytical Way',
  city: 'Portland',
  state: 'OR',
  zipCode: '97205',
};

oneDatabase((kind) => {
  let shop: TestShop;
  let admin: TestBrowser;
  beforeAll(async () => {
    shop = await createTestShop({
      database: kind === 'embedded' ? await openEmbeddedForTest() : await openServerForTest(),
    });
    admin = shop.browser();
    await signIn(shop, admin, 'admin@example.com');
  });
  afterAll(() => shop.close());

  /** Stores a finished print file of a picture. */
  async function makePrint(
    artworkId: string,
    width: number,
    height: number,
    body: Buffer = Buffer.from(`print of ${artworkId}, ${width} x ${height}`),
  ): Promise<Buffer> {
    const id = newId('prn');
    const key = `prints/${id}.png`;
    await shop.context.storage.put(key, body, 'image/png');
    await shop.context.db.insert(prints).values({
      id,
      artworkId,
      variation: 1,
      width,
      height,
      status: 'done',
      key,
      sha256: createHash('sha256').update(body).digest('hex'),
      bytes: body.length,
      createdAt: new Date(),
    });
    return body;
  }

  /** A poster of 8x10 inches, two copies of a 15 oz mug and a download, all of one picture. */
  async function insertSold(
    fields: Omit<Partial<typeof orders.$inferInsert>, 'artworkId'> = {},
  ): Promise<{ id: string; art: string }> {
    const art = await insertArtwork(shop.context.db, 'vis_1');
    const id = await insertOrder(shop.context.db, { artworkId: art, address, ...fields });
    const line = { orderId: id, artworkId: art, selectedVariation: 1, unitPrice: 0 };
    await shop.context.db.insert(orderLines).values([
      {
        ...line,
        position: 1,
        title: 'Custom Pet Mug',
        productType: 'mug',
        productSize: '15oz',
        productMaterial: 'ceramic',
        quantity: 2,
      },
      {
        ...line,
        position: 2,
        title: 'Digital Download',
        productType: 'digital',
        productMaterial: 'PNG',
        quantity: 1,
      },
    ]);
    return { id, art };
  }

  const filesOf = async (path: string): Promise<Map<string, string>> => {
    const response = await admin.get(path);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
    return new Map([...readZip(response.rawPayload)].map(([name, body]) => [name, body.toString('latin1')]));
  };

  test('given an order whose prints are ready, then its archive has every file, a packing slip and a label', async () => {
    const { id, art } = await insertSold();
    const poster = await makePrint(art, 2_400, 3_000);
    const mug = await makePrint(art, 2_700, 1_140);
    const folder = `order-${id.slice(-8)}`;
    const files = await filesOf(adminPaths.package(id));
    expect([...files.keys()]).toEqual([
      'README.txt',
      `${folder}/packing-slip.pdf`,
      `${folder}/address-label.pdf`,
      `${folder}/${folder}-poster-8x10in-x1.png`,
      `${folder}/${folder}-mug-15oz-x2.png`,
    ]);
    expect(files.get(`${folder}/${folder}-poster-8x10in-x1.png`)).toBe(poster.toString());
    expect(files.get(`${folder}/${folder}-mug-15oz-x2.png`)).toBe(mug.toString());
    for (const paper of ['packing-slip', 'address-label'])
      expect(files.get(`${folder}/${paper}.pdf`)).toMatch(/^%PDF-.*%%EOF\s*$/s);
    expect(files.get('README.txt')).toContain('-mug-15oz-x2.png: 2700 x 1140 pixels at 300 DPI, print 2');
    const history = (await admin.get(adminPaths.order(id))).json().events.map(({ kind }: { kind: string }) => kind);
    expect(history).toContain('print file opened');
  });

  test('given a buyer who reads German, then the packing slip and the card of the gift are in German', async () => {
    await saveAsOwner(shop, { languages: { offered: ['de'] } });
    const { id, art } = await insertSold({ language: 'de' });
    await makePrint(art, 2_400, 3_000);
    await makePrint(art, 2_700, 1_140);
    await shop.context.storage.put(`masters/${art}/1.png`, await drawPicture(400, 500), 'image/png');
    const gift = { to: 'Ruth', from: 'Sam', note: 'Glückwunsch!', hidePrices: true, recipientEmail: null };
    await shop.context.db.transaction(async (tx) => recordGift(tx, id, { ...gift, sendAt: null }));
    const folder = `order-${id.slice(-8)}`;
    const files = await filesOf(adminPaths.package(id));
    const paper = (name: string) => readPdf(Buffer.from(files.get(`${folder}/${name}.pdf`) ?? '', 'latin1'));
    const slip = paper('packing-slip');
    expect(slip).toMatch(new RegExp(`Bestellung ${id.slice(-8)} vom \\d+\\. \\p{L}+ \\d{4}\nLieferadresse\n`, 'u'));
    expect(slip).toContain('8x10\u00A0Zoll');
    for (const written of [slip, paper('gift')]) {
      expect(written).toContain('Für Ruth');
      expect(written).toContain('Von Sam');
    }
    expect(paper('address-label')).toContain('From Pawtelier, order');
  });

  test('given an order that goes abroad, then its archive has a paper for customs', async () => {
    const there = { ...address, city: 'Toronto', state: 'ON', zipCode: 'M5V 2T6', country: 'CA' };
    const { id, art } = await insertSold({ address: there });
    await makePrint(art, 2_400, 3_000);
    await makePrint(art, 2_700, 1_140);
    const folder = `order-${id.slice(-8)}`;
    const files = await filesOf(adminPaths.package(id));
    expect(files.get(`${folder}/customs.pdf`)).toMatch(/^%PDF-.*%%EOF\s*$/s);
    expect(files.get('README.txt')).toContain(`${folder} passes customs: sign customs.pdf`);
  });

  test('given a gift, then its archive has the card, and the labels and notes say that it is one', async () => {
    const { id, art } = await insertSold();
    await makePrint(art, 2_400, 3_000);
    await makePrint(art, 2_700, 1_140);
    const gift = { to: 'Ruth', from: 'Sam', note: 'Happy birthday!', hidePrices: true, recipientEmail: null };
    await shop.context.db.transaction(async (tx) => recordGift(tx, id, { ...gift, sendAt: null }));
    const folder = `order-${id.slice(-8)}`;
    const without = await filesOf(adminPaths.package(id));
    expect(without.get('README.txt')).toContain(`${folder} is a gift: put no paper with prices into the parcel.`);
    await shop.context.storage.put(`masters/${art}/1.png`, await drawPicture(400, 500), 'image/png');
    const files = await filesOf(adminPaths.package(id));
    expect(files.get(`${folder}/gift.pdf`)).toMatch(/^%PDF-.*%%EOF\s*$/s);
    expect(files.get('README.txt')).toContain(`${folder} is a gift: put gift.pdf and no paper with prices into the`);
  });

  test('given a gift whose note is in letters that the typeface lacks, then no paper has boxes in their place', async () => {
    const { id, art } = await insertSold({ address: { ...address, lastName: 'Nguyễn' } });
    await makePrint(art, 2_400, 3_000);
    await makePrint(art, 2_700, 1_140);
    await shop.context.storage.put(`masters/${art}/1.png`, await drawPicture(400, 500), 'image/png');
    const gift = { to: 'Ruth', from: 'Sam', note: '생일 축하해', hidePrices: true, recipientEmail: null };
    await shop.context.db.transaction(async (tx) => recordGift(tx, id, { ...gift, sendAt: null }));
    const folder = `order-${id.slice(-8)}`;
    const files = await filesOf(adminPaths.package(id));
    expect(files.get(`${folder}/gift.pdf`)).toBeUndefined();
    expect(files.get('README.txt')).toContain(`${folder}: write the note of the gift by hand, because our typeface`);
    // A letter of the Latin script that the typeface lacks, too.
    expect(files.get('README.txt')).toContain(`${folder}: write the address by hand, because our typeface`);
  });

  test('given a request for crop marks, then print files are PDFs with a bleed, and nothing else changes', async () => {
    const { id, art } = await insertSold();
    await makePrint(art, 2_400, 3_000, await drawPicture(2_400, 3_000));
    await makePrint(art, 2_700, 1_140, await drawPicture(2_700, 1_140));
    const folder = `order-${id.slice(-8)}`;
    const files = await filesOf(`${adminPaths.package(id)}?cropMarks=true`);
    expect([...files.keys()]).toEqual([
      'README.txt',
      `${folder}/packing-slip.pdf`,
      `${folder}/address-label.pdf`,
      `${folder}/${folder}-poster-8x10in-x1.pdf`,
      `${folder}/${folder}-mug-15oz-x2.pdf`,
    ]);
    expect(files.get(`${folder}/${folder}-poster-8x10in-x1.pdf`)).toContain('/TrimBox [36 36 612 756]');
    expect(files.get('README.txt')).toContain('Cut along the marks');
    expect((await admin.get(`${adminPaths.package(id)}?cropMarks=perhaps`)).statusCode).toBe(400);
  });

  test('given orders that cannot be printed now, then the archive of all of them says why', async () => {
    const { db, clock } = shop.context;
    await db.delete(orderLines);
    await db.delete(orders);
    const ready = await insertSold();
    await makePrint(ready.art, 2_400, 3_000);
    await makePrint(ready.art, 2_700, 1_140);
    const unpainted = await insertSold();
    const withoutAddress = await insertSold({ address: null });
    const sent = await insertSold({ status: 'shipped' });
    const files = await filesOf(adminPaths.packages);
    const short = (order: { id: string }): string => order.id.slice(-8);
    expect([...files.keys()].filter((name) => name.endsWith('.png'))).toHaveLength(2);
    expect(files.get('README.txt')).toContain(
      `Order ${short(unpainted)} is left out: its print files are still being made.`,
    );
    expect(files.get('README.txt')).toContain(
      `Order ${short(withoutAddress)} is left out: it has no complete address yet.`,
    );
    expect(files.get('README.txt')).not.toContain(short(sent));

    await setSwitch(db, 'hold for review', { on: true, words: '' }, { actor: 'admin@example.com', now: clock() });
    expect((await filesOf(adminPaths.packages)).get('README.txt')).toContain(
      `Order ${short(ready)} is left out: it waits for its review.`,
    );
    await db.update(orders).set({ reviewedAt: clock() }).where(eq(orders.id, ready.id));
    expect([...(await filesOf(adminPaths.package(ready.id))).keys()]).toHaveLength(5);
    await setSwitch(db, 'hold for review', { on: false, words: '' }, { actor: 'admin@example.com', now: clock() });
  });

  test('given an unknown order or a visitor who is not an admin, then there is no archive', async () => {
    expect((await admin.get(adminPaths.package('ord_none'))).statusCode).toBe(404);
    expect((await shop.browser().get(adminPaths.packages)).statusCode).toBe(401);
  });
});

test('sizes are shortened for file names', () => {
  expect(['8x10 inches', '15oz', '12 x 16 inches'].map(sizeInName)).toEqual(['8x10in', '15oz', '12-x-16in']);
});
