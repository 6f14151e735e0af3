import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import { createPayingShop, type PayingShop } from '../../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { noAdminSentence, roleLimits } from '../../accounts/contract.ts';
import { deleteAccountUrl, deleteAccountWord } from '../../privacy/contract.ts';
import { adminPaths, type TeamMember } from '../contract.ts';
import { accountErrors } from '../../../words/catalogs/account-errors.ts';
import { sayDefault } from '../../../words/say-default.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let owner: TestBrowser;
  let member: TestBrowser;
  const email = 'mia.member@example.com';

  beforeAll(async () => {
    shop = await createPayingShop(await open());
    [owner, member] = [shop.browser(), shop.browser()];
    await signIn(shop, owner, 'admin@example.com');
    await signIn(shop, member, email);
  });
  afterAll(() => shop.close());

  const put = (browser: TestBrowser, payload: object) =>
    browser.request({ method: 'PUT', url: adminPaths.team, payload });
  const remove = (browser: TestBrowser, address: string) =>
    browser.request({ method: 'DELETE', url: adminPaths.team, payload: { email: address } });
  const roleOf = async (browser: TestBrowser) => {
    const { isAdmin, role } = (await browser.get('/api/auth/user')).json();
    return [isAdmin, role];
  };

  test('a person whom an owner adds may open the panel at their next request, and not after they are removed', async () => {
    expect((await member.get(adminPaths.orders)).json()).toMatchObject({ userMessage: noAdminSentence });
    expect(await roleOf(member)).toEqual([false, null]);

    const added = await put(owner, { email: ' Mia.Member@Example.com ', role: 'staff' });
    expect(added.json<TeamMember[]>()).toEqual([
      { email: 'admin@example.com', role: 'owner', fixed: true, addedAt: null, addedBy: null },
      { email, role: 'staff', fixed: false, addedAt: expect.any(String), addedBy: 'admin@example.com' },
    ]);
    expect((await member.get(adminPaths.orders)).statusCode).toBe(200);
    expect(await roleOf(member)).toEqual([true, 'staff']);

    expect((await remove(owner, email)).statusCode).toBe(200);
    expect((await member.get(adminPaths.orders)).json()).toMatchObject({ userMessage: noAdminSentence });
    expect((await remove(owner, email)).statusCode).toBe(404);
  });

  test('a changed role holds at the next request, and its refusal ends with what the role may not do', async () => {
    await put(owner, { email, role: 'owner' });
    expect((await member.get(adminPaths.team)).statusCode).toBe(200);
    await put(owner, { email, role: 'staff' });
    const refused = await member.get(adminPaths.team);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ role: 'staff', userMessage: `Your role does not allow this. ${roleLimits.staff}` }),
    ]);
    await put(owner, { email, role: 'printer' });
    expect((await member.get(adminPaths.orders)).json().userMessage).toContain('may not see prices');
    expect((await member.get(adminPaths.toPrint)).statusCode).toBe(200);
  });

  test('an owner on the team cannot lock out or change an address in ADMIN_EMAILS', async () => {
    await put(owner, { email, role: 'owner' });
    const userMessage = expect.stringContaining('ADMIN_EMAILS and stays an owner');
    for (const refused of [
      await put(member, { email: 'admin@example.com', role: 'printer' }),
      await remove(member, 'ADMIN@example.com'),
    ])
      expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining({ userMessage })]);
    expect(await roleOf(owner)).toEqual([true, 'owner']);
  });

  test('an invalid email address or role is refused with a sentence', async () => {
    const refused = await put(owner, { email: 'mia', role: 'staff' });
    expect([refused.statusCode, refused.json().userMessage]).toEqual([400, sayDefault(accountErrors.badAddress)]);
    expect((await put(owner, { email, role: 'boss' })).statusCode).toBe(400);
  });

  test('a person on the team who deletes their account leaves the team', async () => {
    await put(owner, { email, role: 'staff' });
    const deleted = await member.post(deleteAccountUrl, { confirm: deleteAccountWord });
    expect(deleted.statusCode).toBeLessThan(300);
    const left = (await owner.get(adminPaths.team)).json<TeamMember[]>();
    expect(left.map((one) => one.email)).toEqual(['admin@example.com']);
  });
});
