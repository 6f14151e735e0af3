import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import { startEmailServer, type EmailServer } from '../../../../tests/harness/email-server.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { until } from '../../../../tests/journey/visitor.ts';
import { must } from '../../../shared/must.ts';
import { minute } from '../../../shared/time.ts';
import { linkView, sessionView, signInStarted } from '../contract.ts';
import { accountErrors } from '../../../words/catalogs/account-errors.ts';
import { sayDefault } from '../../../words/say-default.ts';

oneDatabase((_kind, open) => {
  let shop: TestShop;
  let emailServer: EmailServer;
  let now = new Date('2026-06-01T12:00:00Z');
  let counter = 0;

  beforeAll(async () => {
    emailServer = await startEmailServer();
    shop = await createTestShop({
      database: await open(),
      env: { SMTP_URL: emailServer.url, MAIL_FROM: 'shop@shop.test', ADMIN_EMAILS: 'owner@shop.test' },
      generator: createQuickGenerator(),
      clock: () => now,
      worker: true,
    });
  });
  afterAll(async () => {
    await Promise.all([shop?.app.close(), shop?.context.jobs.stop(10)]);
    await emailServer?.close();
  });

  /** A visitor who has opened a page. Every page requests the signed-in user. */
  async function visit(): Promise<TestBrowser> {
    const browser = shop.browser();
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    return browser;
  }

  const freshAddress = () => `customer-${++counter}@example.com`;

  /** Requests a link and reads it from the email. */
  async function ask(browser: TestBrowser, email: string, returnTo?: string) {
    const before = emailServer.received.length;
    const response = await browser.post('/api/auth/sign-in', { email, returnTo });
    expect(response.statusCode).toBe(202);
    const started = signInStarted.parse(response.json());
    const toThem = async () => emailServer.received.slice(before).filter(({ to }) => to.includes(started.email));
    const emails = await until(toThem, (list) => list.length > 0, 20_000);
    const received = await PostalMime.parse(must(emails[0]).raw);
    const token = /\/sign-in\/link#(\S+?)"/.exec(received.html ?? '')?.[1] ?? '';
    const code = /\b(\d{6})\b/.exec(received.subject ?? '')?.[1] ?? '';
    expect(received.text).toContain(code);
    expect(received.text).toContain(token);
    return { ...started, token, code, subject: received.subject };
  }

  async function signIn(browser: TestBrowser, email: string): Promise<void> {
    const { token } = await ask(browser, email);
    expect((await browser.post('/api/auth/sign-in/link', { token })).statusCode).toBe(200);
  }

  const user = async (browser: TestBrowser) => (await browser.get('/api/auth/user')).json();

  test('a link signs in the browser that requested it, and returns the path to go to', async () => {
    const browser = await visit();
    const email = freshAddress();
    const { token, subject } = await ask(browser, `  ${email.toUpperCase()} `, '/orders?page=2');
    expect(subject).toMatch(/^TEST-\d{6} is your Pawtelier sign-in code$/);
    const look = linkView.parse((await browser.post('/api/auth/sign-in/look', { token })).json());
    expect(look).toEqual({ state: 'ready', email: 'c…@example.com', sameBrowser: true });
    const entered = await browser.post('/api/auth/sign-in/link', { token });
    expect(entered.json()).toEqual({ returnTo: '/orders?page=2' });
    expect(entered.headers['set-cookie']).toMatch(/^session=.*; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await user(browser)).toEqual({ email, firstName: null, profileImageUrl: null, isAdmin: false, role: null });
  });

  test('an email scanner that opens the link does not use it up; the recipient can use it once', async () => {
    const browser = await visit();
    const { token } = await ask(browser, freshAddress());
    const scanner = await visit();
    for (let i = 0; i < 3; i++) {
      const look = linkView.parse((await scanner.post('/api/auth/sign-in/look', { token })).json());
      expect(look).toMatchObject({ state: 'ready', sameBrowser: false });
    }
    const other = await visit();
    expect((await other.post('/api/auth/sign-in/link', { token })).statusCode).toBe(200);
    expect((await other.get('/api/auth/user')).statusCode).toBe(200);
    const again = await browser.post('/api/auth/sign-in/link', { token });
    expect(again.statusCode).toBe(409);
    expect(again.json().userMessage).toBe(sayDefault(accountErrors.linkSpent));
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    expect(linkView.parse((await browser.post('/api/auth/sign-in/look', { token })).json()).state).toBe('spent');
  });

  test('given several simultaneous uses of a link, then exactly one succeeds', async () => {
    const { token } = await ask(await visit(), freshAddress());
    const responses = await Promise.all(
      [1, 2, 3, 4].map(async () => (await visit()).post('/api/auth/sign-in/link', { token })),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('the code signs in the browser that requested it and no other', async () => {
    const browser = await visit();
    const { requestId, code } = await ask(browser, freshAddress());
    expect((await (await visit()).post('/api/auth/sign-in/code', { requestId, code })).statusCode).toBe(409);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await browser.post('/api/auth/sign-in/code', { requestId, code: spaced })).statusCode).toBe(200);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200);
    expect((await browser.post('/api/auth/sign-in/code', { requestId, code })).statusCode).toBe(409);
  });

  test('after five wrong codes, even simultaneous ones, the right code is rejected', async () => {
    const browser = await visit();
    const { requestId, code } = await ask(browser, freshAddress());
    const wrong = code === '000000' ? '000001' : '000000';
    const responses = await Promise.all(
      Array.from({ length: 7 }, () => browser.post('/api/auth/sign-in/code', { requestId, code: wrong })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toEqual([]);
    const right = await browser.post('/api/auth/sign-in/code', { requestId, code });
    expect(right.statusCode).toBe(409);
    expect(right.json().userMessage).toBe(sayDefault(accountErrors.codeSpent));
  });

  test('link and code are valid for fifteen minutes', async () => {
    const browser = await visit();
    const { requestId, code, token } = await ask(browser, freshAddress());
    now = new Date(now.getTime() + 15 * minute);
    expect((await browser.post('/api/auth/sign-in/code', { requestId, code })).statusCode).toBe(409);
    expect((await browser.post('/api/auth/sign-in/link', { token })).statusCode).toBe(409);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('an address gets at most five emails in fifteen minutes, whoever requests them', async () => {
    const email = freshAddress();
    for (let i = 0; i < 5; i++) {
      expect((await (await visit()).post('/api/auth/sign-in', { email })).statusCode).toBe(202);
    }
    const refused = await (await visit()).post('/api/auth/sign-in', { email });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().userMessage).toBe(sayDefault(accountErrors.tooManyEmails));
    now = new Date(now.getTime() + 16 * minute);
    expect((await (await visit()).post('/api/auth/sign-in', { email })).statusCode).toBe(202);
  });

  test('requests that were dated in the future by a wrong clock do not lock an address', async () => {
    const email = freshAddress();
    const right = now;
    now = new Date(now.getTime() + 24 * 60 * minute);
    for (let i = 0; i < 5; i++) await (await visit()).post('/api/auth/sign-in', { email });
    expect((await (await visit()).post('/api/auth/sign-in', { email })).statusCode).toBe(429);
    now = right;
    expect((await (await visit()).post('/api/auth/sign-in', { email })).statusCode).toBe(202);
  });

  test.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a b@example.com',
    'ada@example.com\r\nBcc: x@y.zz',
    'ädä@exämple.de',
    `${'a'.repeat(320)}@example.com`,
  ])('%j is rejected as an invalid address', async (email) => {
    const response = await (await visit()).post('/api/auth/sign-in', { email });
    expect(response.statusCode).toBe(400);
    expect(response.json().userMessage).toBe(sayDefault(accountErrors.badAddress));
  });

  test('a session planted before the sign-in is invalid after it', async () => {
    const attacker = await visit();
    await signIn(attacker, freshAddress());
    const planted = attacker.cookies.get('session') ?? '';
    const victim = await visit();
    victim.cookies.set('session', planted);
    const email = freshAddress();
    await signIn(victim, email);
    expect(victim.cookies.get('session')).not.toBe(planted);
    expect((await attacker.get('/api/auth/user')).statusCode).toBe(401);
    expect((await user(victim)).email).toBe(email);
  });

  test('a made-up session cookie signs nobody in', async () => {
    for (const value of ['', 'x', 'a'.repeat(43), `${'a'.repeat(43)}.${'b'.repeat(43)}`]) {
      const browser = await visit();
      browser.cookies.set('session', value);
      expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    }
  });

  test('a session ends thirty days after it was last used', async () => {
    const browser = await visit();
    await signIn(browser, freshAddress());
    for (let i = 0; i < 3; i++) {
      now = new Date(now.getTime() + 29 * 24 * 60 * minute);
      expect((await browser.get('/api/auth/user')).statusCode).toBe(200);
    }
    now = new Date(now.getTime() + 31 * 24 * 60 * minute);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    expect(browser.cookies.has('session')).toBe(false);
  });

  test('all browsers of an account are listed and can be signed out, one by one or all at once', async () => {
    const email = freshAddress();
    const phone = await visit();
    const laptop = await visit();
    const library = await visit();
    for (const browser of [phone, laptop, library]) await signIn(browser, email);
    const sessions = (await phone.get('/api/auth/sessions'))
      .json()
      .map((session: unknown) => sessionView.parse(session));
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const other = sessions.find(({ current }: { current: boolean }) => !current);
    const stranger = await visit();
    await signIn(stranger, freshAddress());
    const remove = { method: 'DELETE', url: `/api/auth/sessions/${other.id}` } as const;
    expect((await stranger.request(remove)).statusCode).toBe(404);
    expect((await phone.request(remove)).statusCode).toBe(200);
    const left = [];
    for (const browser of [phone, laptop, library]) left.push((await browser.get('/api/auth/user')).statusCode);
    expect(left.toSorted((a, b) => a - b)).toEqual([200, 200, 401]);
    expect((await phone.post('/api/auth/sign-out-everywhere')).statusCode).toBe(200);
    for (const browser of [phone, laptop, library]) expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    expect((await stranger.get('/api/auth/user')).statusCode).toBe(200);
  });

  test('an address in ADMIN_EMAILS has admin rights for twelve hours after signing in', async () => {
    const browser = await visit();
    await signIn(browser, 'owner@shop.test');
    expect((await user(browser)).isAdmin).toBe(true);
    now = new Date(now.getTime() + 12 * 60 * minute);
    expect((await user(browser)).isAdmin).toBe(false);
  });

  test('signing out ends the session and makes the browser a new visitor', async () => {
    const browser = await visit();
    await signIn(browser, freshAddress());
    const session = browser.cookies.get('session') ?? '';
    const visitor = browser.cookies.get('visitor');
    expect((await browser.get('/api/logout')).headers.location).toBe('/');
    expect(browser.cookies.has('session')).toBe(false);
    expect(browser.cookies.get('visitor')).not.toBe(visitor);
    browser.cookies.set('session', session);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('another site cannot sign anybody in with a form', async () => {
    const browser = await visit();
    const { token } = await ask(browser, freshAddress());
    const forged = await browser.request({
      method: 'POST',
      url: '/api/auth/sign-in/link',
      payload: { token },
      headers: { origin: 'https://evil.test' },
    });
    expect(forged.statusCode).toBe(403);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
  });
});
