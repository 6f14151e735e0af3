import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertOrder } from '../../../../tests/factories/orders.ts';
import { openPanel, type Panel } from '../../../../tests/factories/panel.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { must } from '../../../shared/must.ts';
import { maxTagsEach } from '../../orders/contract.ts';
import { notes } from '../../orders/server/customers/tables.ts';
import { removePerson } from '../../orders/server/service.ts';
import { orderAdjustments } from '../../orders/server/money/tables.ts';
import {
  adminNotes,
  adminOrderDetail,
  adminPaths,
  auditPage,
  bulkResponse,
  customerDetail,
  customerList,
  listFilters,
  orderList,
} from '../contract.ts';

oneDatabase((_kind, open) => {
  let panel: Panel;
  let owner: TestBrowser;
  let staff: TestBrowser;
  let poster: string;
  let mug: string;
  beforeAll(async () => {
    panel = await openPanel(await open());
    owner = panel.owner;
    staff = await panel.signedInAs('staff');
    const { db } = panel.shop.context;
    poster = await insertOrder(db, { customerEmail: 'ada@example.com', customerFirstName: 'Ada' });
    mug = await insertOrder(db, { customerEmail: 'zoe@example.com', createdAt: new Date('2026-03-02T12:00:00Z') });
  });
  afterAll(() => panel.shop.close());

  const detail = async (id: string, as = owner) => adminOrderDetail.parse((await as.get(adminPaths.order(id))).json());
  const change = (method: 'PATCH' | 'DELETE', id: string, as: TestBrowser, payload?: object) =>
    as.request({ method, url: adminPaths.note(id), ...(payload && { payload }) });
  const audited = async () => must(auditPage.parse((await owner.get(adminPaths.audit)).json()).entries[0]);

  describe('notes', () => {
    test('a note has its author and time, is added once per request, and the audit log names its order', async () => {
      const request = { orderId: poster, text: '  Calls back on Monday ', requestId: crypto.randomUUID() };
      expect((await staff.post(adminPaths.notes, request)).statusCode).toBe(200);
      expect(adminNotes.parse((await staff.post(adminPaths.notes, request)).json())).toMatchObject([
        { text: 'Calls back on Monday', author: 'staff.member@example.com', editedAt: null, isEditable: true },
      ]);
      expect(await audited()).toMatchObject({ kind: 'note added', subjects: [poster], detail: null });
      expect((await detail(poster)).notes).toMatchObject([{ text: 'Calls back on Monday' }]);
      expect((await detail(mug)).notes).toEqual([]);
    });

    test('given the note of somebody else, then staff cannot change it, and an owner can', async () => {
      const [ofOwner] = adminNotes.parse(
        (await owner.post(adminPaths.notes, { orderId: mug, text: 'From an owner' })).json(),
      );
      const { id } = must(ofOwner);
      expect((await detail(mug, staff)).notes).toMatchObject([{ isEditable: false }]);
      expect((await change('PATCH', id, staff, { text: 'Changed' })).statusCode).toBe(403);
      expect((await change('DELETE', id, staff)).statusCode).toBe(403);
      const [ofStaff] = (await detail(poster)).notes;
      const changed = adminNotes.parse((await change('PATCH', must(ofStaff).id, owner, { text: 'Has called' })).json());
      expect(changed).toMatchObject([{ text: 'Has called', author: 'staff.member@example.com' }]);
      expect(must(changed[0]).editedAt).not.toBeNull();
      expect(await audited()).toMatchObject({ kind: 'note changed', subjects: [must(ofStaff).id] });
      expect(adminNotes.parse((await change('DELETE', id, owner)).json())).toEqual([]);
      expect((await change('DELETE', id, owner)).statusCode).toBe(404);
    });

    test('given no text, an unknown order or a text with HTML, then it is refused or kept as text', async () => {
      expect((await owner.post(adminPaths.notes, { orderId: poster, text: '  ' })).statusCode).toBe(400);
      expect((await owner.post(adminPaths.notes, { orderId: 'ord_none', text: 'A note' })).statusCode).toBe(404);
      expect((await owner.post(adminPaths.notes, { text: 'A note' })).statusCode).toBe(400);
      const html = '<script>alert(1)</script>';
      const [note] = adminNotes.parse((await owner.post(adminPaths.notes, { orderId: mug, text: html })).json());
      expect(must(note).text).toBe(html);
      await change('DELETE', must(note).id, owner);
    });
  });

  describe('tags', () => {
    const tag = async (orders: readonly string[], add: readonly string[], remove: readonly string[] = []) =>
      owner.post(adminPaths.bulkTags, { orders: orders.map((orderId) => ({ orderId })), add, remove });
    const tagsOf = async (id: string) => (await detail(id)).order.tags;
    const found = async (query: string) =>
      orderList.parse((await owner.get(`${adminPaths.orders}?${query}`)).json()).map(({ id }) => id);

    test('several orders are tagged together, in the spelling that the shop has already', async () => {
      const response = bulkResponse.parse((await tag([poster, mug, 'ord_none'], [' Gift  wrap '])).json());
      expect(response.done).toEqual([poster, mug]);
      expect(response.failed).toMatchObject([{ orderId: 'ord_none' }]);
      expect(await audited()).toMatchObject({ kind: 'tags changed', subjects: [poster, mug] });
      await tag([mug], ['GIFT WRAP', 'Rush']);
      expect(await tagsOf(mug)).toEqual(['Gift wrap', 'Rush']);
      expect(await tagsOf(poster)).toEqual(['Gift wrap']);
      const { tags } = listFilters.parse((await owner.get(adminPaths.filters)).json());
      expect(tags).toEqual(['Gift wrap', 'Rush']);
    });

    test('orders are filtered, searched and exported by tag', async () => {
      expect(await found('tag=Rush')).toEqual([mug]);
      expect(await found('tag=Gift%20wrap&sort=oldest')).toEqual([poster, mug]);
      expect(await found('q=rus')).toEqual([mug]);
      expect(await found('q=ada+wrap')).toEqual([poster]);
      const csv = (await owner.get(`${adminPaths.exportOrders}?tag=Rush`)).body;
      expect(csv).toContain('Gift wrap; Rush');
      expect(csv.trim().split('\r\n')).toHaveLength(2);
    });

    test('a tag that nothing has anymore is not offered, and removing ignores case', async () => {
      await tag([mug], [], ['rush']);
      expect(await tagsOf(mug)).toEqual(['Gift wrap']);
      expect(listFilters.parse((await owner.get(adminPaths.filters)).json()).tags).toEqual(['Gift wrap']);
    });

    test('given a tag that is too long, empty or has a comma, or too many, then it is refused', async () => {
      for (const wrong of ['x'.repeat(25), ' ', 'one, two']) expect((await tag([mug], [wrong])).statusCode).toBe(400);
      const many = Array.from({ length: maxTagsEach + 1 }, (_, index) => `Tag ${index}`);
      const response = bulkResponse.parse((await tag([poster], many)).json());
      expect(response.failed).toMatchObject([{ reason: expect.stringContaining(String(maxTagsEach)) }]);
      expect(await tagsOf(poster)).toEqual(['Gift wrap']);
    });

    test('given an order with a discount code, then the code filters and finds it', async () => {
      const { db } = panel.shop.context;
      const cheap = await insertOrder(db, { subtotal: 2_500, discount: 500, total: 2_000 });
      await db.insert(orderAdjustments).values({
        orderId: cheap,
        position: 0,
        kind: 'discount',
        code: 'code:WELCOME',
        label: 'WELCOME',
        cents: -500,
      });
      expect(await found('offer=code%3AWELCOME')).toEqual([cheap]);
      expect(await found('q=welcome')).toEqual([cheap]);
      expect(await found('offer=first-order')).toEqual([]);
    });
  });

  test('given that the person is removed from an order, then its notes and tags are gone', async () => {
    const { db } = panel.shop.context;
    const id = await insertOrder(db, { customerEmail: 'gone@example.com' });
    await owner.post(adminPaths.notes, { orderId: id, text: 'Has three cats' });
    await owner.post(adminPaths.bulkTags, { orders: [{ orderId: id }], add: ['Cats'] });
    const list = customerList.parse((await owner.get(`${adminPaths.customers}?q=gone`)).json());
    const customer = must(list.customers[0]).id;
    await owner.post(adminPaths.notes, { customerId: customer, text: 'Is kind' });
    expect(customerDetail.parse((await owner.get(adminPaths.customer(customer))).json()).notes).toHaveLength(1);
    await db.transaction(async (tx) => removePerson(tx, id, new Date()));
    expect((await detail(id)).notes).toEqual([]);
    expect((await detail(id)).order.tags).toEqual([]);
    expect((await owner.get(adminPaths.customer(customer))).statusCode).toBe(404);
    expect(await db.select().from(notes).where(eq(notes.text, 'Is kind'))).toEqual([]);
  });
});
