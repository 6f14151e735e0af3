import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { createBuyer, type Buyer } from '../../../../tests/factories/buyer.ts';
import { downloadOnly, posterCart, posterCartTotal } from '../../../../tests/factories/carts.ts';
import { signIn } from '../../../../tests/factories/customer.ts';
import { createPayingShop, type PayingShop } from '../../../../tests/factories/paying-shop.ts';
import { photoUpload } from '../../../../tests/factories/uploads.ts';
import { silent } from '../../../../tests/harness/databases.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { standardSeasons } from '../../catalog/contract.ts';
import { settingsFormat, type StoredSettings } from '../../settings/contract.ts';
import { openLiveSettings } from '../../settings/server/service.ts';
import { adminPaths, type SettingsView } from '../contract.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  /** A second process on the same database. */
  let other: PayingShop;
  let panel: TestBrowser;
  let buyer: Buyer;
  beforeAll(async () => {
    const database = await open();
    shop = await createPayingShop(database);
    other = await createPayingShop(database);
    panel = shop.browser();
    await signIn(shop, panel, 'admin@example.com');
    buyer = await createBuyer(shop);
  });
  beforeEach(async () => {
    await save({});
  });
  afterAll(async () => {
    await other.close();
    await shop.close();
  });

  const view = async () => (await panel.get(adminPaths.settings)).json<SettingsView>();
  const put = async (settings: unknown, base?: number, over?: number) =>
    panel.request({
      method: 'PUT',
      url: adminPaths.settings,
      payload: { base: base ?? (await view()).version, settings, over },
    });
  async function save(settings: StoredSettings): Promise<void> {
    expect((await put(settings)).statusCode).toBe(200);
  }
  const prepare = async (amount: number) => buyer.prepare({ items: posterCart(buyer.artworkId), amount });

  test('given a new price, then it applies at once, and a buyer who saw the old one is asked first', async () => {
    expect((await prepare(posterCartTotal)).statusCode).toBe(200);
    await save({ products: { poster: { sizes: { '8x10 inches': { price: 3_000 } } } } });
    const refused = await prepare(posterCartTotal);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ amount: 37.39 });
    expect((await prepare(37.39)).statusCode).toBe(200);
  });

  test('given another time zone, then days begin by it in every process, and a name that is none is refused', async () => {
    const today = async () => (await panel.get(adminPaths.codes)).json<{ today: string }>().today;
    const before = shop.context.config.timezone;
    // Together they span more than a day, so that the date differs from one to the other at any time.
    await save({ shop: { timezone: 'Pacific/Kiritimati' } });
    await vi.waitFor(() => expect(other.context.config.timezone).toBe('Pacific/Kiritimati'));
    const farEast = await today();
    await save({ shop: { timezone: 'Pacific/Pago_Pago' } });
    expect((await today()) < farEast).toBe(true);
    expect((await view()).environment.timezone).toBeNull();
    const refused = await put({ shop: { timezone: 'Atlantis/Center' } });
    expect(refused.json().problems).toEqual({ 'shop.timezone': 'Choose a time zone from the list.' });
    await save({});
    expect(shop.context.config.timezone).toBe(before);
    expect((await view()).environment.timezone).toBe(before);
  });

  test('given settings saved in one process, then every other process applies them', async () => {
    await save({ shop: { name: 'Muzzle & Paw', supportEmail: 'hello@muzzle.example' } });
    await vi.waitFor(() => expect(other.context.config.shopName).toBe('Muzzle & Paw'), { timeout: 2_000 });
    expect((await other.browser().get('/api/config')).json()).toMatchObject({
      shopName: 'Muzzle & Paw',
      supportEmail: 'hello@muzzle.example',
    });
  });

  test('given a season of the owner, then it is saved, and one that cannot apply is refused with a sentence', async () => {
    const [halloween] = standardSeasons;
    const seasons = [{ ...halloween, dates: { from: '10-15', until: '11-02' } }];
    expect((await put({ seasons })).json<SettingsView>().settings).toEqual({ seasons });
    const refused = await put({ seasons: [{ ...halloween, dates: { from: '10-15', until: '11-31' } }] });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      problems: { 'seasons.0.dates.until': 'Give a day of the year as month and day, such as 10-31.' },
    });
  });

  test('given a product that is no longer sold, then it is neither listed nor taken', async () => {
    await save({ products: { poster: { sold: false } } });
    expect((await shop.browser().get('/api/products')).json()).toEqual({ sold: ['magnet', 'mug', 'digital'] });
    const refused = await prepare(posterCartTotal);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      userMessage: 'We do not sell the poster at the moment. Please remove it from your cart.',
    });
  });

  test('given downloads that are not sold by themselves, then prints with their free download still are', async () => {
    await save({ products: { digital: { sold: false } } });
    expect((await prepare(posterCartTotal)).statusCode).toBe(200);
    const alone = await buyer.prepare({ items: [downloadOnly(buyer.artworkId)], amount: 5.35 });
    expect(alone.json()).toMatchObject({
      userMessage: 'We do not sell the digital download at the moment. Please remove it from your cart.',
    });
  });

  test('given a size that is no longer sold but lies in a cart, then the buyer is told and nothing is lost', async () => {
    const placed = (await prepare(posterCartTotal)).json<{ clientSecret: string }>();
    await save({ products: { poster: { sizes: { '8x10 inches': { sold: false } } } } });
    expect((await prepare(posterCartTotal)).json()).toMatchObject({ problem: 'unknown_size' });
    // What was prepared before can still be paid.
    const payment = { id: placed.clientSecret.split('_secret_')[0] ?? '', clientSecret: placed.clientSecret };
    await buyer.confirm(payment);
    expect((await buyer.place(payment.id)).statusCode).toBe(201);
  });

  test('given free shipping from $25, then it is given, and given no longer once it is switched off', async () => {
    const items = posterCart(buyer.artworkId, { quantity: 2 });
    await save({ shipping: { freeFrom: 2_500 } });
    expect((await buyer.prepare({ items, amount: 43.09 })).statusCode).toBe(200);
    await save({ shipping: { freeFrom: null } });
    expect((await buyer.prepare({ items, amount: 43.09 })).json()).toMatchObject({ amount: 48.08 });
  });

  test.each([
    [{ products: { mug: { sizes: { '11oz': { price: -5 } } } } }, 'products.mug.sizes.11oz.price', 'at least $0.50'],
    [{ products: { mug: { sizes: { '11oz': { price: 99_999_999 } } } } }, 'products.mug.sizes.11oz.price', '$10,000'],
    [{ tax: { basisPoints: 9_900 } }, 'tax.basisPoints', 'at most 30%'],
    [{ shop: { supportEmail: 'nobody' } }, 'shop.supportEmail', 'not an email address'],
    [{ shop: { name: 'Two\nlines' } }, 'shop.name', 'one line'],
    [
      { products: Object.fromEntries(['poster', 'magnet', 'mug', 'digital'].map((type) => [type, { sold: false }])) },
      'products',
      'at least one product',
    ],
    [
      { products: { mug: { sizes: { '11oz': { sold: false }, '15oz': { sold: false } } } } },
      'products.mug',
      'at least one size of the mug',
    ],
  ])('given %j, then nothing is saved and the owner reads why', async (settings, path, sentence) => {
    const { version } = await view();
    const refused = await put(settings);
    expect(refused.statusCode).toBe(400);
    const { problems } = refused.json<{ problems: Record<string, string> }>();
    expect(problems[path]).toContain(sentence);
    expect((await view()).version).toBe(version);
  });

  test('given two owners who save on top of the same version, then the second is told and loses nothing', async () => {
    const { version } = await view();
    const both = await Promise.all([
      put({ tax: { basisPoints: 700 } }, version),
      put({ tax: { basisPoints: 0 } }, version),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
    const refused = both.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ version: version + 1 });
    expect(refused?.json<{ userMessage: string }>().userMessage).toContain(
      'The same settings have been saved meanwhile by admin@example.com.',
    );
    expect(refused?.json()).toMatchObject({ fields: [['tax', 'basisPoints']] });
  });

  test('given two owners who change different settings at once, then both are saved', async () => {
    await save({ shop: { name: 'Muzzle' }, tax: { basisPoints: 100 } });
    const { version } = await view();
    const both = await Promise.all([
      put({ shop: { name: 'Muzzle & Paw' }, tax: { basisPoints: 100 } }, version),
      put({ shop: { name: 'Muzzle' }, tax: { basisPoints: 250 } }, version),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await view()).settings).toEqual({ shop: { name: 'Muzzle & Paw' }, tax: { basisPoints: 250 } });
  });

  test('given one who saves theirs over a conflict, then only what both changed gives way', async () => {
    await save({ shop: { name: 'Muzzle' } });
    const { version } = await view();
    expect((await put({ shop: { name: 'Bark', timezone: 'Europe/London' } }, version)).statusCode).toBe(200);
    const mine = { shop: { name: 'Paw' } };
    expect((await put(mine, version)).json()).toMatchObject({ version: version + 1, fields: [['shop', 'name']] });
    expect((await put(mine, version, version + 1)).statusCode).toBe(200);
    expect((await view()).settings).toEqual({ shop: { name: 'Paw', timezone: 'Europe/London' } });
    // A third version is asked about again.
    expect((await put({ shop: { name: 'Woof' } }, version, version + 1)).statusCode).toBe(409);
  });

  test('given an earlier version, then restoring it makes a new version with its content', async () => {
    await save({ tax: { basisPoints: 650, label: 'Sales tax' } });
    const earlier = await view();
    await save({ tax: { basisPoints: 0 } });
    const restored = await panel.post(adminPaths.restoreSettings, {
      base: earlier.version + 1,
      version: earlier.version,
    });
    expect(restored.json()).toMatchObject({
      version: earlier.version + 2,
      settings: { tax: { basisPoints: 650, label: 'Sales tax' } },
    });
    expect(restored.json<SettingsView>().versions[0]).toMatchObject({
      origin: 'restored',
      savedBy: 'admin@example.com',
    });
  });

  test('given an exported file, then another shop imports it; a file of a newer shop or of anything else is refused', async () => {
    await save({ shop: { name: 'Muzzle & Paw' }, styles: { wizard: { offered: false } } });
    const file = JSON.parse((await panel.get(adminPaths.exportSettings)).body);
    await save({});
    const importFile = async (content: unknown) =>
      panel.post(adminPaths.importSettings, { base: (await view()).version, file: content });
    expect((await importFile({ ...file, format: settingsFormat + 1 })).json()).toMatchObject({
      userMessage: 'This file is from a newer version of the shop. Update this shop first.',
    });
    expect((await importFile([1, 2])).statusCode).toBe(400);
    expect((await importFile(file)).json()).toMatchObject({
      settings: { shop: { name: 'Muzzle & Paw' }, styles: { wizard: { offered: false } } },
    });
  });

  test('given a style that is no longer offered, then it is refused, but what is being painted continues', async () => {
    const visitor = shop.browser();
    const photo = await photoUpload();
    const uploaded = await visitor.upload('/api/upload', 'petPhoto', photo.bytes, photo.name, photo.type);
    const { imageUrl } = uploaded.json<{ imageUrl: string }>();
    const request = { imageUrl, style: 'watercolor', petName: 'Rex' };
    const generate = async (wanted: object) =>
      visitor.request({
        method: 'POST',
        url: '/api/generate-artwork',
        payload: wanted,
        headers: { prefer: 'respond-async' },
      });
    const { artworkId } = (await generate(request)).json<{ artworkId: string }>();
    await save({ styles: { watercolor: { offered: false } } });
    expect((await generate(request)).json()).toEqual({ artworkId });
    const refused = await generate({ ...request, petName: 'Ada' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      userMessage: 'We do not paint in this style at the moment. Please choose another one.',
    });
  });

  test('given settings that a newer version of the shop has written, then unknown fields are ignored', async () => {
    const { version } = await view();
    await shop.context.db.execute(sql`
      INSERT INTO settings_versions VALUES (${version + 1}, '{"tax":{"basisPoints":0},"moons":{"full":true},"styles":{"gone":{"offered":false},"wizard":{"offered":false}}}', 'edited', now(), 'x')`);
    await shop.context.settings.refresh();
    expect(shop.context.settings.current().priceList.tax.rate).toBe(0);
    expect(shop.context.settings.stored().styles).toEqual({ wizard: { offered: false } });
  });

  test('given settings that cannot be read, then the last ones that can be still apply', async () => {
    await save({ tax: { basisPoints: 650 } });
    const { version } = await view();
    await shop.context.db.execute(
      sql`INSERT INTO settings_versions VALUES (${version + 1}, '{"tax":{"basisPoints":"much"}}', 'edited', now(), 'x')`,
    );
    await shop.context.settings.refresh();
    expect(shop.context.settings.current().priceList.tax.rate).toBe(6_500);
    const { db, listen } = shop.context.database;
    const started = await openLiveSettings(
      { db, listen },
      silent,
      { claims: [], given: [], timezone: 'UTC' },
      shop.context.clock,
    );
    expect(started.current().priceList.tax.rate).toBe(6_500);
    await started.close();
    await shop.context.db.execute(sql`DELETE FROM settings_versions WHERE version = ${version + 1}`);
  });
});
