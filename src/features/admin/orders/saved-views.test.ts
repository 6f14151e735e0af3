import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { must } from '../../../shared/must.ts';
import { adminPaths, maxViews, savedViews } from '../contract.ts';
import { orderViews } from '../server/tables.ts';

oneDatabase((_kind, open) => {
  let shop: TestShop;
  let panel: TestBrowser;
  beforeAll(async () => {
    shop = await createTestShop({ database: { ...(await open()), close: async () => {} } });
    panel = shop.browser();
    await signIn(shop, panel, 'admin@example.com');
  });
  afterAll(() => shop.close());

  const views = async () => savedViews.parse((await panel.get(adminPaths.views)).json());
  const save = (name: string, query = 'product=mug&sort=oldest') => panel.post(adminPaths.views, { name, query });
  const rename = (id: string, name: string) =>
    panel.request({ method: 'PATCH', url: adminPaths.view(id), payload: { name } });

  test('given a saved view, then it is listed, renamed and deleted, and a repeated request saves it once', async () => {
    expect((await save('  Mugs  ')).statusCode).toBe(200);
    expect((await save('Mugs')).statusCode).toBe(200);
    expect(await views()).toMatchObject([{ name: 'Mugs', query: 'product=mug&sort=oldest' }]);
    const { id } = must((await views())[0]);
    expect((await rename(id, 'All mugs')).statusCode).toBe(200);
    expect(await views()).toMatchObject([{ id, name: 'All mugs' }]);
    await panel.request({ method: 'DELETE', url: adminPaths.view(id) });
    expect(await views()).toEqual([]);
  });

  test('given a search, then the view does not keep it, because it may name a customer', async () => {
    await save('Of a customer', 'q=zoe%40example.com&product=mug');
    const view = must((await views()).find(({ name }) => name === 'Of a customer'));
    expect(view.query).toBe('product=mug');
    // The previous version kept it.
    await shop.context.db.update(orderViews).set({ query: 'q=zoe&style=wizard' }).where(eq(orderViews.id, view.id));
    expect(await views()).toContainEqual({ ...view, query: 'style=wizard' });
    await panel.request({ method: 'DELETE', url: adminPaths.view(view.id) });
  });

  test('given a name that is taken, empty or too long, then the view is refused', async () => {
    await save('Mugs');
    await save('Posters', 'product=poster');
    expect((await save('MUGS', 'product=magnet')).json()).toMatchObject({
      userMessage: 'There is a view with this name already.',
    });
    const posters = must((await views()).find(({ name }) => name === 'Posters'));
    expect((await rename(posters.id, 'mugs')).statusCode).toBe(409);
    // A view may change the case of its own name.
    expect((await rename(posters.id, 'POSTERS')).statusCode).toBe(200);
    expect((await save('  ')).statusCode).toBe(400);
    expect((await save('x'.repeat(61))).statusCode).toBe(400);
    expect((await rename('viw_none', 'Something')).statusCode).toBe(404);
  });

  test('given as many views as the shop keeps, then another is refused', async () => {
    for (let index = (await views()).length; index < maxViews; index++) await save(`View ${index}`);
    expect((await save('One more')).statusCode).toBe(409);
    expect(await views()).toHaveLength(maxViews);
  });
});
