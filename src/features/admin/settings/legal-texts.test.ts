import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import { createPayingShop, type PayingShop } from '../../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { dayOf } from '../../../shared/shop-days.ts';
import { day } from '../../../shared/time.ts';
import { legalTextIds, legalTextUrl, publicSettings, settingsFormat } from '../../settings/contract.ts';
import { adminPaths, type SettingsView } from '../contract.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let panel: TestBrowser;
  let now = new Date('2026-11-26T12:00:00Z');
  beforeAll(async () => {
    shop = await createPayingShop(await open(), () => now);
    panel = shop.browser();
    await signIn(shop, panel, 'admin@example.com');
  });
  beforeEach(async () => {
    await save({});
  });
  afterAll(async () => shop.close());

  const view = async () => (await panel.get(adminPaths.settings)).json<SettingsView>();
  const put = async (settings: unknown) =>
    panel.request({
      method: 'PUT',
      url: adminPaths.settings,
      payload: { base: (await view()).version, settings },
    });
  async function save(settings: unknown): Promise<SettingsView['settings']> {
    const saved = await put(settings);
    expect(saved.statusCode).toBe(200);
    return saved.json<SettingsView>().settings;
  }
  const today = () => dayOf(shop.context.clock(), shop.context.config.timezone);
  const read = async (id: string) => shop.browser().get(legalTextUrl(id));

  test('given additional languages, then each legal text is read in that of the visitor', async () => {
    await save({ languages: { offered: ['de', 'ja'] } });
    const readIn = async (language: string, id: string) =>
      (await shop.browser().request({ url: legalTextUrl(id), headers: { 'accept-language': language } })).json<{
        parts: { html: string }[];
      }>();
    for (const id of legalTextIds) {
      const [german, japanese] = [await readIn('de', id), await readIn('ja', id)];
      expect(JSON.stringify(german.parts)).toMatch(/ (?:und|der|die) /);
      expect(JSON.stringify(japanese.parts)).toMatch(/。/);
    }
  });

  test('given a legal text of the owner, then visitors read it with the day of its change, and the default elsewhere', async () => {
    await save({ legal: { terms: { text: '# Rules\n\nWrite to {support}.', changedOn: '1999-01-01' } } });
    const own = await read('terms');
    expect(own.statusCode).toBe(200);
    const { supportEmail } = shop.context.config;
    expect(own.json()).toEqual({
      parts: [
        {
          html: `<h3>Rules</h3>\n<p>Write to <a class="link" href="mailto:${supportEmail}">${supportEmail}</a>.</p>`,
        },
      ],
      changedOn: today(),
    });
    expect((await read('refund')).statusCode).toBe(404);
    expect((await read('imprint')).statusCode).toBe(400);
  });

  test('given new words on the next day, then visitors read them, and only what has changed has a new day', async () => {
    const first = await save({ legal: { terms: { text: 'Old.' }, refund: { text: 'Kept.' } } });
    const began = today();
    now = new Date(now.getTime() + day);
    await signIn(shop, panel, 'admin@example.com');
    const second = await save({ legal: { ...first.legal, terms: { text: 'New.' } } });
    expect(second.legal).toEqual({
      terms: { text: 'New.', changedOn: today() },
      refund: { text: 'Kept.', changedOn: began },
    });
    expect(today()).not.toBe(began);
    expect((await read('terms')).json()).toMatchObject({ parts: [{ html: '<p>New.</p>' }] });
  });

  test('given the link to the right of withdrawal is decided without a text, then the decision is kept', async () => {
    const saved = await save({ legal: { withdrawal: { shown: true } } });
    expect(saved.legal).toEqual({ withdrawal: { shown: true } });
    expect((await read('withdrawal')).statusCode).toBe(404);
  });

  test('given an empty text, then the default applies again', async () => {
    expect(await save({ legal: { privacy: { text: ' \n ' } } })).toEqual({});
    expect((await read('privacy')).statusCode).toBe(404);
  });

  test('given a long text, then pages say only that there is one', async () => {
    const text = 'Ü'.repeat(30_000);
    await save({ legal: { privacy: { text }, terms: { text }, refund: { text } } });
    const shown = publicSettings(shop.context.settings.applied());
    const changedOn = today();
    expect(shown).toEqual({ legal: { privacy: { changedOn }, terms: { changedOn }, refund: { changedOn } } });
  });

  test.each([
    ['a'.repeat(30_001), 'Use at most 30,000 characters.'],
    ['A bell \u0007 here', 'Remove the control characters.'],
    ['{retention-times}', 'There is no placeholder {retention-times}. Remove the braces, or choose one from the list.'],
  ])('given a text that cannot be shown, then nothing is saved and the owner reads why', async (text, sentence) => {
    const { version } = await view();
    const refused = await put({ legal: { privacy: { text } } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ problems: { 'legal.privacy.text': sentence } });
    expect((await view()).version).toBe(version);
  });

  test('given a text that is not saved, then its preview looks as the page would, and scripts are text', async () => {
    const preview = await panel.request({
      method: 'POST',
      url: adminPaths.previewLegalText,
      payload: { text: '<script>alert(1)</script>\n\n{processors}' },
    });
    expect(preview.json()).toEqual({
      parts: [{ html: '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>' }, { block: 'processors' }],
    });
    expect((await view()).settings).toEqual({});
  });

  test('given an exported file, then another shop imports its texts, and an older shop would refuse it', async () => {
    await save({ legal: { terms: { text: 'Carried over.' } } });
    const file = (await panel.get(adminPaths.exportSettings)).json<{ format: number }>();
    expect(file.format).toBeGreaterThanOrEqual(2);
    await save({});
    const bring = async (content: unknown) =>
      panel.request({
        method: 'POST',
        url: adminPaths.importSettings,
        payload: { base: (await view()).version, file: content },
      });
    expect((await bring({ ...file, format: settingsFormat + 1 })).json()).toMatchObject({
      userMessage: 'This file is from a newer version of the shop. Update this shop first.',
    });
    expect((await bring(file)).statusCode).toBe(200);
    expect((await read('terms')).json()).toMatchObject({ parts: [{ html: '<p>Carried over.</p>' }] });
  });
});
