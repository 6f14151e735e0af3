import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { insertArtwork } from '../../../../tests/factories/artworks.ts';
import { createBuyer, type Buyer } from '../../../../tests/factories/buyer.ts';
import { posterCart } from '../../../../tests/factories/carts.ts';
import { signIn } from '../../../../tests/factories/customer.ts';
import { saveAsOwner } from '../../../../tests/factories/owner-settings.ts';
import { createPayingShop, type PayingShop } from '../../../../tests/factories/paying-shop.ts';
import { photoUpload } from '../../../../tests/factories/uploads.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { isBuilt } from '../../../../tests/harness/is-built.ts';
import { gridStyles, standardSeasons } from '../../catalog/contract.ts';
import { settingsFormat, type StoredSettings } from '../../settings/contract.ts';
import { adminPaths, type SettingsView } from '../contract.ts';

const october: StoredSettings = {
  shop: { timezone: 'America/New_York' },
  styles: { watercolor: { dates: { from: '10-01', until: '10-31' } } },
};
const all = gridStyles.length;

/** How many styles a page says that the shop offers. */
const countStyles = (html: string) => Number(/(\d+) (?:art )?styles/.exec(html)?.[1]);

/** The first instants of the style's first day, and of the day after its last one, in New York. */
const begins = Date.parse('2026-10-01T04:00:00Z');
const ends = Date.parse('2026-11-01T04:00:00Z');

oneDatabase((_kind, open) => {
  let now = new Date(begins);
  let shop: PayingShop;
  /** A second process on the same database. */
  let other: PayingShop;
  let panel: TestBrowser;
  let buyer: Buyer;
  let imageUrl: string;
  beforeAll(async () => {
    const database = await open();
    shop = await createPayingShop(database, () => now);
    other = await createPayingShop(database, () => now);
    panel = shop.browser();
    await signIn(shop, panel, 'admin@example.com');
    buyer = await createBuyer(shop);
    const photo = await photoUpload();
    const uploaded = await buyer.browser.upload('/api/upload', 'petPhoto', photo.bytes, photo.name, photo.type);
    ({ imageUrl } = uploaded.json<{ imageUrl: string }>());
  });
  afterAll(async () => {
    await other.close();
    await shop.close();
  });
  beforeEach(async () => {
    now = new Date(begins);
    await saveAsOwner(shop, october);
    await vi.waitFor(() => expect(other.context.settings.version()).toBe(shop.context.settings.version()));
  });

  let requests = 0;
  const generate = async (petName = `Rex ${(requests += 1)}`) =>
    buyer.browser.request({
      method: 'POST',
      url: '/api/generate-artwork',
      payload: { imageUrl, style: 'watercolor', petName },
      headers: { prefer: 'respond-async' },
    });
  /** Whether each process offers the style. */
  const offered = () =>
    [shop, other].map(
      ({ context }) => context.settings.current().styles.find(({ id }) => id === 'watercolor')?.offered,
    );

  test('given a style with dates, then it is offered from the first instant of its days until the last, in every process', async () => {
    for (const [at, isOffered] of [
      [begins - 1, false],
      [begins, true],
      [ends - 1, true],
      [ends, false],
      // A clock that is set back.
      [ends - 1, true],
      [Date.parse('2027-10-15T12:00:00Z'), true],
      [Date.parse('2028-02-29T12:00:00Z'), false],
    ] as const) {
      now = new Date(at);
      expect(offered()).toEqual([isOffered, isOffered]);
      const response = await generate();
      expect([now, response.statusCode]).toEqual([now, isOffered ? 202 : 422]);
      if (!isOffered)
        expect(response.json()).toMatchObject({
          userMessage: 'We do not paint in this style at the moment. Please choose another one.',
        });
    }
  });

  test('given another time zone or language, then the days are those of the shop', async () => {
    await saveAsOwner(shop, { ...october, shop: { timezone: 'Pacific/Auckland' }, languages: { offered: ['de'] } });
    const inGerman = () => shop.context.settings.current('de').styles.find(({ id }) => id === 'watercolor')?.offered;
    now = new Date('2026-09-30T10:59:59Z');
    expect([offered()[0], inGerman()]).toEqual([false, false]);
    now = new Date('2026-09-30T11:00:00Z');
    expect([offered()[0], inGerman()]).toEqual([true, true]);
  });

  test('given the end of its days, then what was painted and asked for before is sold as before', async () => {
    const { artworkId: asked } = (await generate('Ada')).json<{ artworkId: string }>();
    const artworkId = await insertArtwork(shop.context.db, buyer.owner, { style: 'watercolor' });
    const items = posterCart(artworkId);
    const { clientSecret } = (await buyer.prepare({ items })).json<{ clientSecret: string }>();
    now = new Date(ends);
    expect((await generate('Ada')).json()).toEqual({ artworkId: asked });
    const payment = { id: clientSecret.split('_secret_')[0] ?? '', clientSecret };
    await buyer.confirm(payment);
    expect((await buyer.place(payment.id)).statusCode).toBe(201);
    expect((await buyer.mirror(items)).statusCode).toBe(204);
    expect((await buyer.prepare({ items })).statusCode).toBe(200);
  });

  test.runIf(isBuilt)('given a new day, then pages show the style without a restart', async () => {
    const counts = async () =>
      Promise.all(['/', '/app'].map(async (url) => countStyles((await shop.browser().get(url)).body)));
    expect(await counts()).toEqual([all, all]);
    now = new Date(ends - 1);
    await saveAsOwner(shop, october);
    expect(await counts()).toEqual([all, all]);
    // The shop checks again within a second, because its day is about to end.
    now = new Date(ends);
    await vi.waitFor(async () => expect(await counts()).toEqual([all - 1, all - 1]), 5_000);
  });

  test('given an exported file, then another shop gets the dates, and a file from before offers styles all year', async () => {
    const file = JSON.parse((await panel.get(adminPaths.exportSettings)).body);
    expect(file).toMatchObject({ format: settingsFormat, settings: october });
    const bring = async (content: object) =>
      panel.post(adminPaths.importSettings, { base: shop.context.settings.version(), file: content });
    const before = { format: 20, settings: { styles: { watercolor: { name: 'Aquarelle' } } } };
    expect((await bring(before)).json<SettingsView>().settings).toEqual(before.settings);
    const isOfferedLater = () => {
      now = new Date(ends);
      const [here] = offered();
      now = new Date(begins);
      return here;
    };
    expect(isOfferedLater()).toBe(true);
    expect((await bring(file)).json<SettingsView>().settings).toEqual(october);
    expect(isOfferedLater()).toBe(false);
    const broken = { ...file, settings: { styles: { wizard: { dates: { from: '10-01' } } } } };
    expect((await bring(broken)).json()).toMatchObject({
      userMessage: 'A style has a first day, but no last one. Give both, or neither.',
    });
  });

  test.runIf(isBuilt)(
    'given a preview, then it shows the styles of today, or of the season that is chosen',
    async () => {
      now = new Date('2026-11-20T12:00:00Z');
      const later = shop.browser();
      await signIn(shop, later, 'admin@example.com');
      const preview = async (season?: string | null) => {
        const wanted = { settings: october, page: 'landing', ...(season !== undefined && { season }) };
        const { html } = (await later.post(adminPaths.previewSettings, wanted)).json<{ html: string }>();
        return countStyles(html);
      };
      const [halloween] = standardSeasons;
      expect(await preview()).toBe(all - 1);
      expect(await preview(halloween?.id)).toBe(all);
      expect(await preview('valentines-day')).toBe(all - 1);
      expect(await preview(null)).toBe(all - 1);
    },
  );
});
