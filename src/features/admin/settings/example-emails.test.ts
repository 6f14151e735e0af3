import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { EmailBlockedError, EmailRefusedError, type EmailMessage } from '../../../providers/email/port.ts';
import { allMessages, type ListedMessage } from '../../../words/all.ts';
import { auditEntries } from '../../accounts/server/tables.ts';
import { adminPaths, type EmailPreview } from '../contract.ts';
import { saveSettings } from '../../settings/server/service.ts';
import { composeExample } from '../server/settings/example-emails.ts';

const ofEmails = allMessages.filter(({ group }) => group.in === 'email');
const groups = [...new Set(ofEmails.map(({ group }) => group.id))];

/** An own text that can be found again, with everything that a text has to keep. */
function mark({ facts }: ListedMessage, index: number): string {
  const held = Object.keys({ ...facts.holds, ...facts.counts }).map((name) => `{${name}}`);
  const tags = Object.keys(facts.tags ?? {}).map((name) => `<${name}>x</${name}>`);
  return [`«${index}»`, ...held, ...tags].join(' ');
}

oneDatabase((_kind, open) => {
  let shop: TestShop;
  let panel: TestBrowser;
  const sent: EmailMessage[] = [];
  const send = vi.fn<(message: EmailMessage) => Promise<void>>(async (message) => void sent.push(message));
  beforeAll(async () => {
    shop = await createTestShop({ database: { ...(await open()), close: async () => {} }, emailTransport: { send } });
    panel = shop.browser();
    await signIn(shop, panel, 'admin@example.com');
  });
  beforeEach(() => {
    sent.length = 0;
    send.mockClear();
  });
  afterAll(async () => shop.close());

  const preview = async (payload: object) => panel.request({ method: 'POST', url: adminPaths.previewEmail, payload });
  const emailMe = async (payload: object) =>
    panel.request({ method: 'POST', url: adminPaths.sendExampleEmail, payload });
  /** Every example of an email. */
  async function examplesOf(group: string, settings: object) {
    const first = await composeExample(shop.context, { group, example: 0, settings }, []);
    const others = await Promise.all(
      first.labels.slice(1).map(async (_, index) => {
        const { email } = await composeExample(shop.context, { group, example: index + 1, settings }, []);
        return email;
      }),
    );
    return [first.email, ...others];
  }

  test('given settings in another main language, then an example writes days, amounts and countries in it, too', async () => {
    const zones = [
      {
        name: 'Home',
        countries: [{ country: 'DE' }],
        rates: { kind: 'order', amount: 499 },
        freeFrom: null,
        days: null,
      },
    ];
    const settings = { languages: { main: 'de' }, shipping: { zones } };
    const [email] = await examplesOf('orderReceived', settings);
    expect(email?.text).toMatch(/Bestellt am \d+\. \p{L}+ \d{4}/u);
    expect(email?.text).toContain('29,95\u00A0$');
    expect(email?.text).toContain('Deutschland');
  });

  test.each([
    ['en', 'your gift card •••• QRTV'],
    ['de', 'auf Gutschein •••• QRTV'],
    ['fr', 'votre carte cadeau •••• QRTV'],
  ])('given a refund to a gift card in %s, then the email names the card in that language', async (main, named) => {
    const emails = await examplesOf('orderRefunded', { languages: { main } });
    expect(emails.filter(({ text }) => text.includes(named))).toHaveLength(2);
  });

  test('given an own text for every message of emails, then the examples of its email show it', async () => {
    const words = Object.fromEntries(ofEmails.map((message, index) => [message.key, mark(message, index)]));
    const said = new Map<string, string>();
    for (const group of groups) {
      const emails = await examplesOf(group, { words });
      said.set(group, emails.map(({ subject, html }) => `${subject} ${html}`).join(' '));
    }
    const hidden = ofEmails.filter(({ group }, index) => !said.get(group.id)?.includes(`«${index}»`));
    expect(hidden.map(({ key }) => key)).toEqual([]);
  });

  test('given no own texts, then no example holds an open placeholder, and each has a name of its own', async () => {
    for (const group of groups) {
      const { labels } = await composeExample(shop.context, { group, example: 0, settings: {} }, []);
      expect(new Set(labels).size).toBe(labels.length);
      for (const { subject, text } of await examplesOf(group, {}))
        expect(`${subject} ${text}`).not.toMatch(/[{}]|undefined|\bnull\b|NaN|\[object/);
    }
  });

  test('given settings that are not saved, then the preview has their words, name, prices and colors', async () => {
    const settings = {
      words: { 'orderShipped.subject': 'Off it goes: {number} of {shop}', 'orderShipped.title': 'Gone {x}' },
      shop: { name: 'Muzzle & Paw', supportEmail: 'woof@muzzle.example' },
      look: { colors: { light: { accent: '#1d5c9b', paper: '#eef3f8' } } },
      products: { poster: { sizes: { '12x16 inches': { price: 12_345 } } } },
    };
    const response = await preview({ group: 'orderShipped', example: 0, settings });
    expect(response.statusCode).toBe(200);
    const { examples, subject, html, text } = response.json<EmailPreview>();
    expect(examples).toEqual(['With tracking', 'Without tracking, name unknown']);
    expect(subject).toBe('Off it goes: EXAMPLE1 of Muzzle & Paw');
    // A text that cannot apply is marked at its field; its default shows.
    expect(text).toContain('Your order has been shipped');
    expect(text).toContain('$123.45');
    expect(text).toContain('woof@muzzle.example');
    expect(html).toContain('Muzzle &amp; Paw');
    expect(html).toContain('#1d5c9b');
    expect(html).not.toContain('cid:');
    expect(shop.context.config.shopName).not.toBe('Muzzle & Paw');
  });

  test('given a saved name that the owner removes, then the preview has that of the environment', async () => {
    const { context } = shop;
    const origin = { by: 'admin@example.com', origin: 'edited' as const };
    await saveSettings(context, { shop: { name: 'Own & Co' } }, { ...origin, base: context.settings.version() });
    const { subject } = (await preview({ group: 'orderShipped', example: 0, settings: {} })).json<EmailPreview>();
    await saveSettings(context, {}, { ...origin, base: context.settings.version() });
    expect(subject).toContain(context.environment.shopName);
    expect(subject).not.toContain('Own & Co');
  });

  test('given an unknown email or settings that cannot be, then a sentence says so', async () => {
    expect((await preview({ group: 'order', example: 0, settings: {} })).statusCode).toBe(404);
    expect((await preview({ group: 'orderShipped', example: 9, settings: {} })).statusCode).toBe(404);
    const wrong = await preview({ group: 'orderShipped', example: 0, settings: { shop: { name: 7 } } });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ userMessage: 'Correct what is marked in the settings to see emails.' });
  });

  describe('emailed to the owner', () => {
    test('then only they get it, with its picture attached, and the audit log says so', async () => {
      const before = await shop.context.db.$count(auditEntries);
      const response = await emailMe({ group: 'orderDelivered', example: 0, settings: {} });
      expect(response.json()).toEqual({ to: 'admin@example.com', isKept: expect.any(Boolean) as boolean });
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatchObject({
        to: [{ name: null, address: 'admin@example.com' }],
        subject: 'TEST-Example: Your Pawtelier order EXAMPLE1 has arrived',
        pictures: [{ cid: 'picture-0', contentType: 'image/jpeg' }],
      });
      expect(await shop.context.db.$count(auditEntries)).toBe(before + 1);
    });

    test.each([
      [new EmailBlockedError('sender', '554 Email address is not verified'), /does not let the shop send as MAIL_FROM/],
      [new EmailRefusedError('550 5.1.1 No such user'), /refuses your address/],
      [new Error('connect ECONNREFUSED'), /does not answer as it should/],
    ])('given a server that does not take it (%s), then they read why', async (error, sentence) => {
      send.mockRejectedValueOnce(error);
      const response = await emailMe({ group: 'signIn', example: 0, settings: {} });
      expect(response.statusCode).toBe(422);
      expect(response.json<{ userMessage: string }>().userMessage).toMatch(sentence);
      expect(response.json<{ userMessage: string }>().userMessage).toContain(error.message);
    });

    test('given one click after the other, then a limit ends it', async () => {
      const codes: number[] = [];
      for (let click = 0; click < 8; click += 1)
        codes.push((await emailMe({ group: 'signIn', example: 0, settings: {} })).statusCode);
      expect(codes).toContain(429);
      expect(sent.length).toBeLessThan(7);
    });
  });
});
