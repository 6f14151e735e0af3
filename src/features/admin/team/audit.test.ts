import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import { insertOrder } from '../../../../tests/factories/orders.ts';
import { createPayingShop, type PayingShop } from '../../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import { collectRoutes } from '../../../../tests/harness/route-list.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { must } from '../../../shared/must.ts';
import { describeAccount } from '../../accounts/server/service.ts';
import { accounts } from '../../accounts/server/tables.ts';
import { deleteAccountUrl, deleteAccountWord } from '../../privacy/contract.ts';
import { adminPaths, adminRoot, auditWords, type AuditPage } from '../contract.ts';
import { ruleForRoute } from '../server/team/route-roles.ts';

/** Routes that send files with personal data, or all settings. */
const downloads = [
  adminPaths.exportOrders,
  adminPaths.packages,
  adminPaths.package(':id'),
  adminPaths.labels,
  adminPaths.backLabels,
  adminPaths.master(':id', ':position'),
  adminPaths.photo(':id', ':position'),
  adminPaths.printFile(':id', ':position'),
  adminPaths.exportSettings,
  adminPaths.exportAudit,
];

/** Sent again with each change of what is previewed. */
const questions = [`POST ${adminPaths.previewSettings}`, `POST ${adminPaths.previewEmail}`];

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let owner: TestBrowser;
  let routes: readonly string[];
  const email = 'mia.member@example.com';

  beforeAll(async () => {
    const database = await open();
    ({ opened: shop, routes } = await collectRoutes(() => createPayingShop(database)));
    owner = shop.browser();
    await signIn(shop, owner, 'admin@example.com');
  });
  afterAll(() => shop.close());

  const change = (method: 'PUT' | 'POST' | 'PATCH' | 'DELETE', url: string, payload: object) =>
    owner.request({ method, url, payload });
  const read = async (query = ''): Promise<AuditPage> => (await owner.get(`${adminPaths.audit}${query}`)).json();
  const newest = async () => (await read()).entries[0];

  test('a question that is too large for an address leaves no entry', () => {
    for (const name of questions) expect(ruleForRoute('POST', name.slice('POST '.length))?.entry).toBeNull();
  });

  test('every route of the panel that changes something, and every file, has a kind of entry', () => {
    const unsafe = routes.filter(
      (name) => /^(POST|PUT|PATCH|DELETE) /.test(name) && name.includes(` ${adminRoot}/`) && !questions.includes(name),
    );
    expect(unsafe.length).toBeGreaterThan(30);
    for (const name of [...unsafe, ...downloads.map((path) => `GET ${path}`)]) {
      const [method = '', pattern = ''] = name.split(' ');
      const entry = ruleForRoute(method, pattern)?.entry;
      expect([name, Object.keys(auditWords)]).toEqual([name, expect.arrayContaining([entry])]);
    }
  });

  test('a change is recorded with who, what and when; what is refused or only read is not', async () => {
    const before = (await read()).entries.length;
    await change('PUT', adminPaths.pause, { paused: true, message: 'Back on Monday' });
    expect(await newest()).toMatchObject({ actor: 'admin@example.com', kind: 'pause switched', detail: 'on' });
    expect(JSON.stringify(await newest())).not.toContain('Monday');
    await change('PUT', adminPaths.pause, { paused: false, message: '' });
    expect((await change('PUT', adminPaths.pause, { paused: 'perhaps' })).statusCode).toBe(400);
    await owner.get(adminPaths.orders);
    expect((await read()).entries.length).toBe(before + 2);
  });

  describe('given an order', () => {
    test('its changes are recorded by its id, without the name and address of the customer', async () => {
      const orderId = await insertOrder(shop.context.db, { customerEmail: 'nora.old@example.com' });
      const corrected = await change('POST', adminPaths.updateCustomerEmail, {
        orderId,
        email: 'nora.new@example.com',
      });
      expect(corrected.statusCode).toBe(200);
      const bulk = await change('POST', adminPaths.bulkStatus, {
        status: 'shipped',
        orders: [
          { orderId, seen: 'pending' },
          { orderId: 'ord_unknown', seen: 'pending' },
        ],
      });
      expect(bulk.statusCode).toBe(200);
      const unsent = await change('POST', adminPaths.bulkStatus, {
        status: 'shipped',
        orders: [{ orderId: 'ord_unknown', seen: 'pending' }],
      });
      expect(unsent.statusCode).toBe(200);
      await owner.get(`${adminPaths.exportOrders}?q=nora.new@example.com`);
      const [exported, status, address] = (await read()).entries;
      expect([exported, status, address]).toMatchObject([
        { kind: 'orders exported', subjects: [] },
        { kind: 'status changed', subjects: [orderId], detail: 'shipped' },
        { kind: 'customer email changed', subjects: [orderId], detail: null },
      ]);
      expect(JSON.stringify((await read()).entries)).not.toMatch(/nora/i);
    });
  });

  test('the log is filtered by person and kind, and exported as CSV, which is recorded as well', async () => {
    await change('PUT', adminPaths.reviewHold, { held: true });
    await change('PUT', adminPaths.reviewHold, { held: false });
    const { entries, people, more } = await read('?kind=review%20switched&person=admin%40example.com');
    expect([entries.map(({ detail }) => detail), people, more]).toEqual([['off', 'on'], ['admin@example.com'], false]);
    expect((await read('?person=nobody%40example.com')).entries).toEqual([]);
    const csv = (await owner.get(`${adminPaths.exportAudit}?kind=review%20switched`)).body;
    expect(csv.trimEnd().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/Z,admin@example\.com,Switched the hold for review,off,,$/),
      expect.stringMatching(/Z,admin@example\.com,Switched the hold for review,on,,$/),
    ]);
    expect(await newest()).toMatchObject({ kind: 'audit log exported' });
  });

  test('a person who deletes their account gets their entries in the export, is taken out of the log, and the entries stay', async () => {
    const member = shop.browser();
    await signIn(shop, member, email);
    await change('PUT', adminPaths.team, { email, role: 'staff' });
    expect(await newest()).toMatchObject({ kind: 'team changed', detail: 'staff', member: email });
    await member.post(adminPaths.views, { name: 'Mine', query: 'status=pending' });
    expect(await newest()).toMatchObject({ kind: 'view saved', actor: email });
    const { db, clock } = shop.context;
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    const { panelActions } = await describeAccount(db, must(account).id, clock());
    expect(panelActions).toEqual([{ at: expect.any(Date), kind: 'view saved', subjects: [] }]);
    await member.post(deleteAccountUrl, { confirm: deleteAccountWord });
    const { entries, people } = await read();
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'view saved', actor: null },
      { kind: 'team changed', actor: 'admin@example.com', member: null },
    ]);
    expect(people).not.toContain(email);
  });
});
