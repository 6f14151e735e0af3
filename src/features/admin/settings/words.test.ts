import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import { createPayingShop, type PayingShop } from '../../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { must } from '../../../shared/must.ts';
import { allMessages } from '../../../words/all.ts';
import { errorWords } from '../../../words/catalogs/errors.ts';
import { home } from '../../../words/catalogs/home.ts';
import { accountEmails } from '../../accounts/server/compose-emails.ts';
import { publicSettings, settingsFormat } from '../../settings/contract.ts';
import { settingsVersions } from '../../settings/server/tables.ts';
import { totalsWords } from '../../../words/catalogs/totals.ts';
import { adminPaths, type SettingsView, type WordsView } from '../contract.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let panel: TestBrowser;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
    panel = shop.browser();
    await signIn(shop, panel, 'admin@example.com');
  });
  beforeEach(async () => {
    expect((await put({})).statusCode).toBe(200);
  });
  afterAll(async () => shop.close());

  const view = async () => (await panel.get(adminPaths.settings)).json<SettingsView>();
  const put = async (settings: unknown) =>
    panel.request({ method: 'PUT', url: adminPaths.settings, payload: { base: (await view()).version, settings } });
  const bring = async (file: unknown) =>
    panel.request({
      method: 'POST',
      url: adminPaths.importSettings,
      payload: { base: (await view()).version, file },
    });
  const shownOnPages = () => publicSettings(shop.context.settings.applied(), shop.context.settings.words().onPages);

  test('given the panel asks, then it learns every message with its default and what its placeholders hold', async () => {
    const { messages } = (await panel.get(adminPaths.words)).json<WordsView>();
    expect(messages.map(({ key }) => key)).toEqual(allMessages.map(({ key }) => key));
    expect(messages.find(({ key }) => key === 'home.lead')?.facts).toEqual(home.lead.facts);
  });

  test('given a panel that was opened before an upgrade, then it can place every message: errors are said on pages', async () => {
    const { messages } = (await panel.get(adminPaths.words)).json<WordsView>();
    expect([...new Set(messages.map(({ group }) => group.in))]).toEqual(['page', 'email']);
    expect(messages.find(({ key }) => key === errorWords.notFound.key)?.group).toMatchObject({ isError: true });
  });

  test('given own words, then the server says them at once, and pages get exactly those that are set', async () => {
    expect(shownOnPages()).toBeNull();
    expect(shop.context.words.say(home.headline)).toBe('Your pet, hung like they own the place.');
    const words = { 'home.headline': 'Paint my <b>pet</b>', 'home.allStyles': 'All {styles}!' };
    expect((await put({ words })).json<SettingsView>().settings).toEqual({ words });
    expect(shop.context.words.say(home.headline)).toBe('Paint my <b>pet</b>');
    expect(shop.context.words.say(home.allStyles, { styles: 27 })).toBe('All 27!');
    expect(shownOnPages()).toEqual({
      words: { 'home.headline': 'Paint my <b>pet</b>', 'home.allStyles': ['All ', ['styles'], '!'] },
    });
  });

  test('given own words for an email, then the next one says them, and no page gets them', async () => {
    const words = { 'signIn.subject': 'Code {code} for {shop}', 'signIn.title': 'Hello & <b>welcome</b>.' };
    expect((await put({ words })).statusCode).toBe(200);
    expect(shownOnPages()).toBeNull();
    const [kind] = accountEmails(shop.context);
    const email = await must(kind).compose({ requestId: 'sir_1', email: 'ruth@example.com' });
    if ('skip' in email) throw new Error(email.skip);
    expect(email.subject).toMatch(/^Code \d{6} for /);
    expect(email.text).toContain('Hello & <b>welcome</b>.');
    expect(email.html).toContain('Hello &amp; &lt;b&gt;welcome&lt;/b&gt;.');
  });

  test('given own words for errors, then customers read them at once, and HTML in them is text', async () => {
    const words = {
      'errors.notFound': 'No such <b>thing</b> here.',
      'codeErrors.unknown': '{code}? Never heard of <i>{code}</i>.',
      'orderErrors.linksSent': 'Look into your inbox.',
    };
    expect((await put({ words })).statusCode).toBe(200);
    expect(Object.keys(shownOnPages()?.words ?? {})).toEqual(Object.keys(words));
    const customer = shop.browser();
    const missing = await customer.get('/api/orders/ord_nobody');
    expect([missing.statusCode, missing.headers['content-type'], missing.json()]).toEqual([
      404,
      'application/json; charset=utf-8',
      {
        message: 'No such <b>thing</b> here.',
        userMessage: 'No such <b>thing</b> here.',
        code: 'not_found',
        key: 'errors.notFound',
      },
    ]);
    const offers = await customer.post('/api/offers', { code: '<script>' });
    expect(offers.json()).toMatchObject({ problem: '<SCRIPT>? Never heard of <i><SCRIPT></i>.' });
    const found = await customer.post('/api/orders/find', { email: 'ruth@example.com' });
    expect(found.json()).toEqual({ message: 'Look into your inbox.' });
    expect((await put({})).statusCode).toBe(200);
    expect((await customer.get('/api/orders/ord_nobody')).json()).toMatchObject({
      userMessage: 'We could not find that.',
    });
  });

  test.each([
    ['home.nothing', 'x', 'This shop has no text with the key home.nothing.'],
    ['__proto__x', 'x', 'This shop has no text with the key __proto__x.'],
    ['home.lead', 'One of {styles}', 'Text home.lead: Keep the placeholder {products}.'],
    ['home.start', '', 'Text home.start: Write something, or go back to the default.'],
    ['home.start', 'x'.repeat(500), 'Text home.start: Use at most 50 characters; these are 500.'],
    ['home.start', 'x'.repeat(5_000), 'Use at most 2000 characters.'],
  ])(
    'given %s is set to a text that cannot apply, then a sentence says why and nothing is saved',
    async (key, text, sentence) => {
      const before = await view();
      const refused = await put({ words: { [key]: text } });
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { userMessage: sentence }]);
      expect(await view()).toEqual(before);
    },
  );

  test('given a file of settings with words, then it is imported whole or refused, and one of a newer shop is refused', async () => {
    const words = { 'home.start': 'Start here' };
    expect((await put({ words })).statusCode).toBe(200);
    const file = (await panel.get(adminPaths.exportSettings)).json<{ format: number; settings: object }>();
    expect(file).toMatchObject({ format: settingsFormat, settings: { words } });
    await put({});
    expect((await bring(file)).json<SettingsView>().settings).toEqual({ words });
    const wrong = await bring({ ...file, settings: { words: { ...words, 'home.lead': 'x' } } });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      400,
      { userMessage: 'Text home.lead: Keep the placeholder {products}.' },
    ]);
    expect((await bring({ ...file, format: settingsFormat + 1 })).statusCode).toBe(400);
  });

  test('given an own text whose key was replaced by another, then it applies to the new key, even from a file', async () => {
    const words = { 'cart.beforeTax': 'Before taxes', 'home.start': 'Start here' };
    const current = { words: { 'totals.beforeTax': 'Before taxes', 'home.start': 'Start here' } };
    const { version } = await view();
    await shop.context.db.insert(settingsVersions).values({
      version: version + 1,
      settings: { words: { ...words, 'product.beforeTax': 'Not said' } },
      origin: 'edited',
      savedAt: new Date(),
      savedBy: 'owner@example.com',
    });
    expect((await view()).settings).toEqual(current);
    await put({});
    expect((await bring({ format: settingsFormat, settings: { words } })).json<SettingsView>().settings).toEqual(
      current,
    );
    expect(shop.context.words.say(totalsWords.beforeTax)).toBe('Before taxes');
    const both = { 'cart.beforeTax': 'Old', 'totals.beforeTax': 'New' };
    expect((await put({ words: both })).json<SettingsView>().settings).toEqual({
      words: { 'totals.beforeTax': 'New' },
    });
  });

  test('given a file with a text that nothing says anymore, then it is imported without that text', async () => {
    const settings = { words: { 'success.error': 'Oh no', 'orderEmails.track': 'Follow it' } };
    expect((await bring({ format: settingsFormat, settings })).json<SettingsView>().settings).toEqual({
      words: { 'order.track': 'Follow it' },
    });
  });

  test('given another version of the shop saved texts that this one does not know, then those are left out and the others apply', async () => {
    const { version } = await view();
    const words = { 'home.start': 'Start here', 'home.fromTomorrow': 'x', 'home.lead': 'without its placeholders' };
    await shop.context.db.insert(settingsVersions).values({
      version: version + 1,
      settings: { words },
      origin: 'edited',
      savedAt: new Date(),
      savedBy: 'owner@example.com',
    });
    expect((await view()).settings).toEqual({ words: { 'home.start': 'Start here' } });
    expect(shop.context.words.say(home.start)).toBe('Start here');
    const restored = await panel.request({
      method: 'POST',
      url: adminPaths.restoreSettings,
      payload: { base: version + 1, version: version + 1 },
    });
    expect(restored.json<SettingsView>().settings).toEqual({ words: { 'home.start': 'Start here' } });
  });
});
