import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { isBuilt } from '../../../../tests/harness/is-built.ts';
import { findTextProblem } from '../../../words/check-own-text.ts';
import { allMessages, type ListedMessage } from '../../../words/all.ts';
import { claims, products, productTypes, styles } from '../../catalog/contract.ts';
import { findProblems, legalTextIds, resolveSettings, type StoredSettings } from '../../settings/contract.ts';
import { adminPaths } from '../contract.ts';
import { composeExample } from '../server/settings/example-emails.ts';

/** Short enough for every field. */
const hostile = '<img src=x onerror=a()>';
const asText = '&lt;img src=x onerror=a()&gt;';

/** An own text with all that a message has to keep. */
function hostileMessage({ facts }: ListedMessage): string {
  const held = Object.keys({ ...facts.holds, ...facts.counts }).map((name) => `{${name}}`);
  const tags = Object.keys(facts.tags ?? {}).map((name) => `<${name}>x</${name}>`);
  return [hostile, ...held, ...tags].join(' ');
}

/** Nearly all: the others are too short for it. */
const wordable = allMessages.filter((message) => findTextProblem(hostileMessage(message), message.facts) === null);

const each = <Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, of(key)]));
const zone = (name: string, country: string) => ({
  name,
  countries: [{ country }],
  rates: { kind: 'order' as const, amount: 500 },
  freeFrom: name === hostile ? 2_500 : null,
  days: null,
});

/** What an owner, or whoever has their session, can write, by section of the settings. */
const sections: Readonly<Record<string, StoredSettings>> = {
  shop: { shop: { name: hostile, address: `${hostile}\n${hostile}`, imprint: `${hostile}\n\n${hostile}` } },
  products: {
    products: each(productTypes, (type) => ({
      title: hostile,
      material: hostile,
      sizes: each(
        products[type].sizes.map(({ label }) => label),
        () => ({ description: hostile }),
      ),
    })),
  },
  styles: {
    styles: each(
      styles.map(({ id }) => id),
      (id) => ({ name: `${hostile} ${styles.findIndex((style) => style.id === id)}`, description: hostile }),
    ),
  },
  claims: { claims: each(Object.keys(claims), () => ({ shown: true, text: hostile })) },
  faq: { faq: [{ question: hostile, answer: `${hostile} {support} {shop}` }] },
  seasons: {
    seasons: resolveSettings({}, []).seasons.map((season) => ({
      ...season,
      styles: [...season.styles],
      name: hostile,
      note: hostile,
      banner: { ...season.banner, sentence: hostile, text: hostile, button: hostile },
    })),
  },
  giftCards: { giftCards: { sold: true, text: hostile } },
  shipping: { shipping: { zones: [zone(hostile, 'GB'), zone('Home', 'US')] } },
  taxes: {
    tax: { method: 'table', included: true, table: [{ country: 'US', rate: 8_000, label: hostile }] },
  },
  legal: { legal: each(legalTextIds, () => ({ text: `# ${hostile}\n\n${hostile} [x](javascript:a())` })) },
  invoices: {
    shop: { address: hostile },
    invoices: { on: true, seller: hostile, taxId: hostile, note: `${hostile}\n${hostile}` },
  },
  papers: { papers: { customs: { reference: hostile } } },
  languages: {
    languages: {
      offered: ['de'],
      texts: { de: Object.fromEntries(wordable.map((message) => [message.key, hostileMessage(message)])) },
    },
  },
  words: { words: Object.fromEntries(wordable.map((message) => [message.key, hostileMessage(message)])) },
};

/** Legal texts are loaded by whoever opens them; the others are on papers, in the panel, or on pages in German. */
const elsewhere: ReadonlySet<string> = new Set(['legal', 'giftCards', 'taxes', 'invoices', 'papers', 'languages']);

describe('given HTML in every text of the settings', () => {
  let shop: TestShop;
  let panel: TestBrowser;
  beforeAll(async () => {
    shop = await createTestShop();
    panel = shop.browser();
    await signIn(shop, panel, 'admin@example.com');
  });
  afterAll(() => shop.close());

  /** Whether any of it would be an element, in a page or after a script was ended. */
  const isElement = (html: string) => /<img src=x/i.test(html) || /href="javascript:/i.test(html);

  const groups = [...new Set(allMessages.filter(({ group }) => group.in === 'email').map(({ group }) => group.id))];

  test.each(Object.entries(sections))(
    'in %s, then it can be saved, and emails show it as text',
    async (_name, settings) => {
      expect(findProblems(settings)).toEqual({});
      for (const group of groups) {
        const { email } = await composeExample(shop.context, { group, example: 0, settings }, []);
        expect([group, isElement(email.html)]).toEqual([group, false]);
      }
    },
  );

  test('then nearly every message can hold it', () => {
    expect(wordable.length).toBeGreaterThan(allMessages.length * 0.95);
  });

  test('then an email says what was written, and no less', async () => {
    const { email } = await composeExample(
      shop.context,
      { group: 'orderConfirmed', example: 0, settings: { ...sections['shop'], ...sections['products'] } },
      [],
    );
    expect(email.html).toContain(asText);
    expect(email.text).toContain(hostile);
  });

  describe.runIf(isBuilt)('of pages', () => {
    const show = async (settings: StoredSettings, page: string) => {
      const answer = await panel.post(adminPaths.previewSettings, { settings, page, season: 'halloween' });
      expect(answer.statusCode).toBe(200);
      return answer.json<{ html: string }>().html;
    };

    test.each(Object.entries(sections))(
      'in %s, then landing page and product screen show it as text',
      async (name, settings) => {
        const landing = await show(settings, 'landing');
        const html = [landing, await show(settings, 'poster'), await show(settings, 'digital')].join('\n');
        expect(isElement(html)).toBe(false);
        if (!elsewhere.has(name)) expect(html).toContain('img src=x onerror=a()');
      },
    );

    test('in all of them at once, then no page has an element of it', async () => {
      const settings = Object.assign({}, ...Object.values(sections)) as StoredSettings;
      for (const page of ['landing', 'poster', 'magnet', 'mug', 'digital'])
        expect([page, isElement(await show(settings, page))]).toEqual([page, false]);
    });
  });
});
