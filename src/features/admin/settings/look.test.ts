import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { isBuilt } from '../../../../tests/harness/is-built.ts';
import { must } from '../../../shared/must.ts';
import { accountEmails } from '../../accounts/server/compose-emails.ts';
import { lookUrl, type LookPicture } from '../../settings/contract.ts';
import { adminPaths, lookField, type SettingsView } from '../contract.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="400" height="100" rx="20" fill="#0f5132"/></svg>',
);
const square = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="#0f5132"/></svg>',
);

oneDatabase((_kind, open) => {
  let shop: TestShop;
  let other: TestShop;
  let panel: TestBrowser;
  beforeAll(async () => {
    // Closed after all tests, and by none of the two.
    const database = { ...(await open()), close: async () => undefined };
    shop = await createTestShop({ database });
    other = await createTestShop({ database });
    panel = shop.browser();
    await signIn(shop, panel, 'admin@example.com');
  });
  afterAll(async () => {
    await other.close();
    await shop.close();
  });

  const upload = async (kind: 'logo' | 'icon', bytes: Buffer) =>
    panel.upload(adminPaths.uploadLook(kind), lookField, bytes, 'logo.svg', 'image/svg+xml');
  const version = async () => (await panel.get(adminPaths.settings)).json<SettingsView>().version;
  const save = async (settings: object) =>
    panel.request({ method: 'PUT', url: adminPaths.settings, payload: { base: await version(), settings } });

  /** Waits until the landing page holds these texts. */
  const shows = async (at: TestShop, texts: readonly string[]) =>
    vi.waitFor(
      async () => {
        const page = (await at.browser().get('/')).body;
        expect(texts.filter((text) => !page.includes(text))).toEqual([]);
      },
      { timeout: 20_000, interval: 200 },
    );

  test('given an uploaded logo, then anybody can load its files, and browsers keep them for ever', async () => {
    const logo = (await upload('logo', drawing)).json<LookPicture>();
    expect(logo).toMatchObject({ width: 960, height: 240 });
    const served = await shop.browser().get(lookUrl(logo, 'header.webp'));
    expect(served.statusCode).toBe(200);
    expect(served.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await sharp(served.rawPayload).metadata()).format).toBe('webp');
    // It is too wide to be an icon.
    expect((await shop.browser().get(lookUrl(logo, 'favicon.ico'))).statusCode).toBe(404);
  });

  test('given a file that is not a picture, then one sentence says so', async () => {
    const refused = await upload('logo', Buffer.from('hello'));
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      userMessage: 'This is not a picture that we can read. Choose a PNG, JPEG, WebP or SVG file.',
    });
    expect((await upload('icon', Buffer.alloc(5 * 2 ** 20 + 1))).json()).toMatchObject({
      userMessage: 'Use a file of at most 5 MB.',
    });
  });

  test('given a logo that was never uploaded here, then the settings are not saved', async () => {
    const refused = await save({ look: { logo: { file: '0'.repeat(32), width: 10, height: 10 } } });
    expect(refused.json()).toMatchObject({
      problems: { 'look.logo': 'The picture of the logo is missing. Upload it again, or remove it.' },
    });
  });

  test('given colors that cannot be read, then they are not saved; others reach every page before its first paint', async () => {
    const unreadable = await save({ look: { colors: { light: { accent: '#ffe066' }, dark: { paper: '#ddbbcc' } } } });
    expect(Object.keys(unreadable.json<{ problems: object }>().problems)).toEqual([
      'look.colors.light.accent',
      'look.colors.dark.paper',
    ]);
    expect((await save({ look: { colors: { light: { accent: 'red; }' } } } })).statusCode).toBe(400);
    const colors = { light: { accent: '#0f5132', paper: '#fde8ef' } };
    expect((await save({ look: { colors } })).statusCode).toBe(200);
    const address = '/look/colors/1-0f5132-fde8ef-f0844c-20171a.css';
    const css = await other.browser().get(address);
    expect(css.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(css.body).toContain('--paper:#fde8ef;');
    // The dark theme is the standard one.
    expect(css.body).not.toContain('prefers-color-scheme:dark');
    expect((await other.browser().get('/look/colors/1-0f5132.css')).statusCode).toBe(404);
    if (isBuilt)
      await shows(other, [`<link rel="stylesheet" href="${address}" />`, '<meta name="theme-color" content="#f4d7e2"']);
  });

  test.runIf(isBuilt)('given a logo and an icon, then every page, tab and shared link shows them', async () => {
    const logo = (await upload('logo', drawing)).json<LookPicture>();
    const icon = (await upload('icon', square)).json<LookPicture>();
    expect((await save({ look: { logo, icon } })).statusCode).toBe(200);
    const visitor = shop.browser();
    await shows(shop, [
      `src="${lookUrl(logo, 'header.webp')}"`,
      `<link rel="apple-touch-icon" href="${lookUrl(icon, 'apple-touch-icon.png')}"`,
    ]);
    expect((await visitor.get('/')).body.includes('favicon.svg')).toBe(false);
    const manifest = (await visitor.get('/site.webmanifest')).json<{ icons: { src: string }[] }>();
    expect(manifest.icons[0]?.src).toBe(lookUrl(icon, 'icon-192.png'));
    // Some programs ask at the root, whatever a page says.
    expect((await visitor.get('/favicon.ico')).headers.location).toBe(lookUrl(icon, 'favicon.ico'));
    const share = /og:image" content="[^"]*(\/look\/share\/[^"]+)"/.exec((await visitor.get('/')).body)?.[1];
    const shared = await sharp((await visitor.get(must(share))).rawPayload).metadata();
    expect([shared.format, shared.width, shared.height]).toEqual(['jpeg', 1200, 630]);
    expect((await visitor.get(must(share).replace(/-\w+\.jpg/, '-000000.jpg'))).statusCode).toBe(404);
  });

  test('given a postal address, a logo and colors, then emails show them; without, they are as they are', async () => {
    const compose = async () => {
      const [kind] = accountEmails(shop.context);
      const email = await must(kind).compose({ requestId: 'sir_1', email: 'ada@example.com' });
      if ('skip' in email) throw new Error(email.skip);
      return email;
    };
    const logo = (await upload('logo', drawing)).json<LookPicture>();
    const sender = { address: '12 Marylebone Lane\nLondon W1U 2NE' };
    await save({ shop: sender, look: { logo, colors: { light: { accent: '#0f5132', paper: '#fde8ef' } } } });
    const own = await compose();
    expect(own.text).toContain('12 Marylebone Lane, London W1U 2NE');
    expect(own.html).toContain('alt="Pawtelier"');
    expect(own.html).toContain('#0f5132');
    expect(own.html.toLowerCase()).not.toContain('#bf440f');
    expect(own.pictures.map(({ cid, contentType }) => [cid, contentType])).toEqual([['logo', 'image/png']]);
    await save({});
    const standard = await compose();
    expect(standard.html).toContain('#BF440F');
    expect(standard.text).not.toContain('Marylebone');
    expect(standard.pictures).toEqual([]);
  });

  test('given an exported file with a logo, then another shop imports both', async () => {
    const logo = (await upload('logo', drawing)).json<LookPicture>();
    await save({ look: { logo } });
    const file = JSON.parse((await panel.get(adminPaths.exportSettings)).body) as { pictures: object };
    const elsewhere = await createTestShop();
    const owner = elsewhere.browser();
    await signIn(elsewhere, owner, 'admin@example.com');
    const importFile = async (content: object) => owner.post(adminPaths.importSettings, { base: 0, file: content });
    expect((await importFile({ ...file, pictures: {} })).json()).toMatchObject({
      userMessage: 'The picture of the logo is missing. Upload it again, or remove it.',
    });
    expect((await importFile({ ...file, pictures: { logo: 'aGVsbG8=' } })).statusCode).toBe(422);
    expect((await importFile(file)).json<SettingsView>().settings.look).toEqual({ logo });
    expect((await elsewhere.browser().get(lookUrl(logo, 'whole.png'))).statusCode).toBe(200);
    await elsewhere.close();
  });
});
