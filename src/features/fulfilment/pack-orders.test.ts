import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertArtwork } from '../../../tests/factories/artworks.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import { insertOrder } from '../../../tests/factories/orders.ts';
import { readZip } from '../../../tests/factories/read-zip.ts';
import { openEmbeddedForTest, openServerForTest } from '../../../tests/harness/databases.ts';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { newId } from '../../shared/ids.ts';
import { adminPaths } from '../admin/contract.ts';
import { prints } from '../artworks/server/tables.ts';
import { setSwitch } from '../orders/server/service.ts';
import { orderLines, orders } from '../orders/server/tables.ts';
import { drawAddressLabel } from './server/documents.ts';
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

eachDatabase((kind) => {
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
  async function makePrint(artworkId: string, width: number, height: number): Promise<Buffer> {
    const body = Buffer.from(`print of ${artworkId}, ${width} x ${height}`);
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
    const answer = await admin.get(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    return new Map([...readZip(answer.rawPayload)].map(([name, body]) => [name, body.toString('latin1')]));
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

  test('given orders that cannot be printed now, then the archive of all of them says why', async () => {
    const { db, clock } = shop.context;
    await db.delete(orderLines);
    await db.delete(orders);
    const ready = await insertSold();
    await makePrint(ready.art, 2_400, 3_000);
    await makePrint(ready.art, 2_700, 1_140);
    const painting = await insertSold();
    const homeless = await insertSold({ address: null });
    const sent = await insertSold({ status: 'shipped' });
    const files = await filesOf(adminPaths.packages);
    const short = (order: { id: string }): string => order.id.slice(-8);
    expect([...files.keys()].filter((name) => name.endsWith('.png'))).toHaveLength(2);
    expect(files.get('README.txt')).toContain(
      `Order ${short(painting)} is left out: its print files are still being made.`,
    );
    expect(files.get('README.txt')).toContain(`Order ${short(homeless)} is left out: it has no complete address yet.`);
    expect(files.get('README.txt')).not.toContain(short(sent));

    await setSwitch(db, 'hold for review', { on: true, words: '' }, { actor: 'admin@example.com', now: clock() });
    expect((await filesOf(adminPaths.packages)).get('README.txt')).toContain(
      `Order ${short(ready)} is left out: it waits for its review.`,
    );
    await db.update(orders).set({ reviewedAt: clock() }).where(eq(orders.id, ready.id));
    expect([...(await filesOf(adminPaths.package(ready.id))).keys()]).toHaveLength(5);
    await setSwitch(db, 'hold for review', { on: false, words: '' }, { actor: 'admin@example.com', now: clock() });
  });

  test('given an unknown order or a visitor who is no admin, then there is no archive', async () => {
    expect((await admin.get(adminPaths.package('ord_none'))).statusCode).toBe(404);
    expect((await shop.browser().get(adminPaths.packages)).statusCode).toBe(401);
  });
});

describe('papers', () => {
  test('a label is one page of 6 x 4 inches, also with a long address', async () => {
    const long = {
      ...address,
      address: '1234 Analytical Way, Apartment 12B, second door on the left behind the garden',
    };
    const pdf = (await drawAddressLabel({ shopName: 'Pawtelier', orderId: '1a2b3c4d', address: long })).toString(
      'latin1',
    );
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf).toContain('/MediaBox [0 0 432 288]');
  });

  test('sizes are part of a file name', () => {
    expect(['8x10 inches', '15oz', '12 x 16 inches'].map(sizeInName)).toEqual(['8x10in', '15oz', '12-x-16in']);
  });
});
