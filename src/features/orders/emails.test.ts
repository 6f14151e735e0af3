import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buy, buyTwo, compose } from '../../../tests/factories/order-emails.ts';
import { insertArtwork } from '../../../tests/factories/artworks.ts';
import { createBuyer, noraAddress } from '../../../tests/factories/buyer.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { formatMoney, money } from '../../shared/money.ts';
import { must } from '../../shared/must.ts';
import { artworks } from '../artworks/server/tables.ts';
import { orderShipments } from './server/shipments/tables.ts';
import { orders } from './server/tables.ts';

describe('the text of emails', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop({ env: { ADMIN_EMAILS: 'owner@shop.test,second@shop.test' } });
  });
  afterAll(() => shop.close());

  const hostileAddress = {
    ...noraAddress,
    firstName: 'Ñ🐕'.repeat(66),
    lastName: 'x'.repeat(200),
    address: '<script>alert("1")</script> & <b>Maple</b>',
    city: "O'Fallon </td></table>",
  };

  async function buyWithHostileText(): Promise<{
    orderId: string;
    row: typeof orders.$inferSelect;
    artworkId: string;
  }> {
    const buyer = await createBuyer(shop);
    await shop.context.db.update(artworks).set({ petName: '<i>Rex</i> 🦴' }).where(eq(artworks.id, buyer.artworkId));
    const picture = await sharp({ create: { width: 768, height: 960, channels: 3, background: '#a05030' } })
      .jpeg()
      .toBuffer();
    await shop.context.storage.put(`previews/${buyer.artworkId}/1.jpg`, picture, 'image/jpeg');
    const orderId = await buy(buyer, { shippingAddress: hostileAddress });
    const [row] = await shop.context.db.select().from(orders).where(eq(orders.id, orderId));
    return { orderId, row: must(row), artworkId: buyer.artworkId };
  }

  test.each([
    ['order-received', {}],
    ['backup-copy', { email: noraAddress.email }],
    ['new-order', {}],
  ])('%s lists every line and total to the cent, and escapes what the buyer typed', async (mail, more) => {
    const { orderId, row } = await buyWithHostileText();
    const { html, text, subject, pictures } = await compose(shop, mail, { orderId, ...more });
    expect(row.total).toBe(row.subtotal + row.tax + row.shipping);
    for (const amount of [row.subtotal, row.tax, row.shipping, row.total]) {
      expect(html).toContain(`>${formatMoney(money(amount))}</td>`);
      expect(text).toMatch(new RegExp(`^(Subtotal|Tax|Shipping|Paid) .*\\${formatMoney(money(amount))}$`, 'm'));
    }
    expect(text).toMatch(/^Custom Pet Poster 8x10 inches +\$19\.95$/m);
    expect(text).toMatch(/ +FREE$/m);
    expect(html).not.toMatch(/<script|<b>|<i>Rex/);
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;b&gt;Maple&lt;/b&gt;');
    expect(text).toContain(hostileAddress.address);
    expect(text).toContain(`${hostileAddress.firstName} ${hostileAddress.lastName}`);
    expect(subject).toContain(orderId.slice(-8));
    expect(subject.length).toBeLessThan(70);
    expect(html).toContain('src="cid:picture-0"');
    expect(pictures).toMatchObject([{ cid: 'picture-0', contentType: 'image/jpeg' }]);
    expect(await sharp(must(pictures[0]).bytes).metadata()).toMatchObject({ width: 464, height: 580 });
  });

  test.each([
    ['shipped', true],
    ['returned', false],
    ['cancelled', false],
  ] as const)(
    'given a parcel that has arrived, when another one is %s, then the email says so only if it still comes',
    async (state, isComing) => {
      const { orderId } = await buyWithHostileText();
      const at = new Date();
      const parcel = { orderId, method: 'partner' as const, createdAt: at, updatedAt: at };
      await shop.context.db.insert(orderShipments).values([
        { ...parcel, id: `${orderId} 1`, state: 'delivered', deliveredAt: at },
        { ...parcel, id: `${orderId} 2`, state },
      ]);
      const { text } = await compose(shop, 'parcel-delivered', { orderId, parcel: `${orderId} 1` });
      expect(text.replaceAll(/\s+/g, ' ').includes('Another parcel of your order is still on its way.')).toBe(isComing);
    },
  );

  test('given a parcel that goes to the old address, then the email says so and shows the new address', async () => {
    const { orderId } = await buyWithHostileText();
    const { subject, text } = await compose(shop, 'old-address', { orderId, fulfilment: 'ful_1' });
    expect(subject).toBe(`One parcel of order ${orderId.slice(-8)} goes to the old address`);
    expect(text).toContain('If nobody can receive the parcel at the old address, please write to us.');
    expect(text).toContain(hostileAddress.address);
    await shop.context.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
    await expect(compose(shop, 'old-address', { orderId, fulfilment: 'ful_1' })).rejects.toThrow();
  });

  test('given a paid order, then its email shows the picture without watermark, until its files are closed', async () => {
    const { orderId, artworkId } = await buyWithHostileText();
    const master = await sharp({ create: { width: 768, height: 960, channels: 3, background: '#20c040' } })
      .png()
      .toBuffer();
    await shop.context.storage.put(`masters/${artworkId}/1.png`, master, 'image/png');
    const isClean = async () => {
      const { pictures } = await compose(shop, 'order-received', { orderId });
      const { channels } = await sharp(must(pictures[0]).bytes).stats();
      return must(channels[1]).mean > must(channels[0]).mean;
    };
    expect(await isClean()).toBe(true);
    const closing = vi
      .spyOn(shop.context, 'closedFiles')
      .mockImplementation(async () => new Map([[orderId, 'dispute']]));
    expect(await isClean()).toBe(false);
    closing.mockRestore();
  });

  test('given an order of which a part was refunded, then its receipt says so below what was paid', async () => {
    const { orderId } = await buyWithHostileText();
    await shop.context.db.update(orders).set({ refunded: 500 }).where(eq(orders.id, orderId));
    const { text } = await compose(shop, 'order-received', { orderId });
    expect(text).toMatch(/^Paid +\$26\.54\nRefunded +−\$5\.00$/m);
  });

  test('given a shop that sells to the European Union, then the first email holds the right of withdrawal', async () => {
    const { orderId } = await buyWithHostileText();
    expect((await compose(shop, 'order-received', { orderId })).text).not.toMatch(/withdraw/i);
    await saveAsOwner(shop, { legal: { withdrawal: { shown: true, text: 'Withdraw <b>within</b> *14 days*.' } } });
    const { html, text } = await compose(shop, 'order-received', { orderId });
    expect(html).toContain('Withdraw &lt;b&gt;within&lt;/b&gt; <em>14 days</em>.');
    expect(text).toContain('Withdraw <b>within</b> 14 days.');
    await saveAsOwner(shop, { legal: { withdrawal: { shown: true } } });
    expect((await compose(shop, 'order-received', { orderId })).text).toContain('within 14 days');
    await saveAsOwner(shop, {});
  });

  test('given an email that shows no picture, then none is attached', async () => {
    const { orderId } = await buyWithHostileText();
    const { html, pictures } = await compose(shop, 'address-refused', { orderId, fulfilment: 'ful_1', time: 1 });
    expect(html).not.toContain('cid:');
    expect(pictures).toEqual([]);
  });

  test('two pictures in one order have different names, and the email shows both', async () => {
    const buyer = await createBuyer(shop);
    const second = await insertArtwork(shop.context.db, buyer.owner, { style: 'watercolor' });
    const picture = await sharp({ create: { width: 768, height: 960, channels: 3, background: '#a05030' } })
      .jpeg()
      .toBuffer();
    for (const id of [buyer.artworkId, second])
      await shop.context.storage.put(`previews/${id}/1.jpg`, picture, 'image/jpeg');
    const orderId = await buyTwo(buyer, second);
    const { text, html, pictures } = await compose(shop, 'order-received', { orderId });
    expect(text).toMatch(/^Custom Pet Poster 8x10 inches, Classic Oil Painting +\$19\.95$/m);
    expect(text).toMatch(/^Custom Pet Poster 8x10 inches, Watercolor +\$19\.95$/m);
    expect(pictures.map(({ cid, fileName }) => `${cid} ${fileName}`)).toEqual([
      'picture-0 classic-oil-painting.jpg',
      'picture-1 watercolor.jpg',
    ]);
    expect(html.match(/src="cid:picture-\d"/g)).toHaveLength(2);
  });

  test('the links in an email open its order and its file', async () => {
    const { orderId, artworkId } = await buyWithHostileText();
    const { html, text } = await compose(shop, 'files-ready', { orderId });
    const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(
      ([, url = '']) => new URL(url.replaceAll('&amp;', '&')),
    );
    const page = addresses.find(({ pathname }) => pathname === `/order/${orderId}`)!;
    expect(text).toContain(page.href);
    const guest = shop.browser();
    expect((await guest.get(`/api/orders/${orderId}${page.search}`)).statusCode).toBe(200);
    const file = addresses.find(({ pathname }) => pathname === `/api/download/artwork/${artworkId}`)!;
    expect((await guest.get(`${file.pathname}${file.search}`)).statusCode).toBe(202);
  });

  test('a copy to another address opens only the files: no address, no amounts, no order page', async () => {
    const { orderId, row, artworkId } = await buyWithHostileText();
    const { html, text, to } = await compose(shop, 'backup-copy', { orderId, email: 'mum@example.com' });
    expect(to).toEqual([{ name: null, address: 'mum@example.com' }]);
    for (const secret of [
      hostileAddress.address,
      hostileAddress.lastName,
      hostileAddress.zipCode,
      noraAddress.email,
      formatMoney(money(row.total)),
      'Shipping to',
    ]) {
      expect(text).not.toContain(secret);
    }
    const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(
      ([, url = '']) => new URL(url.replaceAll('&amp;', '&')),
    );
    expect(addresses.filter(({ pathname }) => pathname.startsWith('/order/'))).toEqual([]);
    const file = addresses.find(({ pathname }) => pathname === `/api/download/artwork/${artworkId}`)!;
    expect(text).toContain(file.href);

    const mum = shop.browser();
    expect((await mum.get(`${file.pathname}${file.search}`)).statusCode).toBe(202);
    const key = file.searchParams.get('key')!;
    expect((await mum.get(`/api/orders/${orderId}?key=${key}`)).statusCode).toBe(404);
    expect((await mum.get(`/api/orders/${orderId}/pictures/0?key=${key}`)).statusCode).toBe(404);
    expect(
      (await mum.get(`${file.pathname}?order=${orderId}&key=${shop.context.orderLinks.sign(orderId)}`)).statusCode,
    ).toBe(202);
  });

  test('a physical order without an address asks the buyer for it and informs the shop owner', async () => {
    const buyer = await createBuyer(shop);
    const orderId = await buy(buyer, {});
    await shop.context.db.update(orders).set({ customerEmail: 'nora@example.com' }).where(eq(orders.id, orderId));
    expect((await compose(shop, 'order-received', { orderId })).text).toContain(
      "enter the shipping address on your order's page",
    );
    const { subject, text, html, to } = await compose(shop, 'new-order', { orderId });
    expect(html).toContain(`href="${shop.context.publicUrl}/admin?order=${orderId}"`);
    expect(subject).toMatch(/^Needs you: new order \w{8}, \$26\.54$/);
    expect(text).toContain('It has no shipping address.');
    expect(text).toMatch(/ by nora@example\.com\./);
    expect(to.map(({ address }) => address)).toEqual(['owner@shop.test', 'second@shop.test']);
  });

  test('no email is composed for an order without an email address, or for a missing order', async () => {
    const orderId = await buy(await createBuyer(shop), {});
    await expect(compose(shop, 'order-received', { orderId })).rejects.toThrow('no email address');
    await expect(compose(shop, 'new-order', { orderId: 'ord_gone' })).rejects.toThrow('the order is gone');
  });

  test.each([
    [
      'attention',
      { kind: 'orphan payment', subject: 'pi_1', orderId: null },
      'A payment without an order.',
      'About: pi_1',
    ],
    [
      'attention',
      { kind: 'refund failed', subject: 're_1', orderId: 'ord_12345678' },
      'A refund came back.',
      'Order: 12345678',
    ],
    ['attention', { kind: 'a new kind', subject: 'x', orderId: null }, 'Needs you: a new kind.', 'About: x'],
    [
      'print-failed',
      { printId: 'prn_1', artworkId: 'art_1', variation: 1 },
      'A print file cannot be made.',
      'Artwork: art_1, picture 2',
    ],
    [
      'print-damaged',
      { printId: 'prn_1', artworkId: 'art_1', variation: 1, problem: 'prints/a.png is missing', day: '2026-11-22' },
      'A print file was lost or damaged.',
      'Reason: prints/a.png is missing',
    ],
    [
      'mail-blocked',
      { trouble: 'limit', problem: '550 5.4.5 Daily user sending limit exceeded', day: '2026-03-02' },
      'Emails to your customers wait.',
      'What to do: The emails are sent once it allows more. Ask it for a higher limit, or set another service in SMTP_URL.',
    ],
    [
      'mail-failed',
      { mailId: 'out_1', mail: 'order-received', data: { orderId: 'ord_12345678' }, problem: '550 no such user' },
      'An email could not be delivered.',
      'Reason: 550 no such user',
    ],
    [
      'mail-failed',
      {
        mailId: 'out_1',
        mail: 'order-received',
        data: { orderId: null },
        problem: '535 no',
        trouble: 'password',
        day: '2026-03-02',
      },
      'Emails to your customers were given up.',
      'Cause: the mail server refuses the name or password in SMTP_URL',
    ],
  ])('%s tells the shop owner what happened and what to do (%o)', async (mail, data, title, fact) => {
    const { to, subject, text, html } = await compose(shop, mail, data);
    expect(to[0]?.address).toBe('owner@shop.test');
    expect(subject).toMatch(/^Needs you: /);
    expect(text).toContain(title);
    expect(text).toContain(fact);
    const about = 'data' in data ? data.data : data;
    const order = 'orderId' in about && about.orderId !== null ? `?order=${about.orderId}` : '';
    expect(html).toContain(`href="${shop.context.publicUrl}/admin${order}"`);
  });
});
