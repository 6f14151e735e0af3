import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import { openLoggedDatabase, type LoggedDatabase } from '../../../../tests/harness/query-log.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { isBuilt } from '../../../../tests/harness/is-built.ts';
import { saveSettings } from './service.ts';

oneDatabase((kind) => {
  let database: LoggedDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    database = await openLoggedDatabase(kind);
    shop = await createTestShop({ database });
  });
  afterAll(() => shop.close());

  test('given settings of the owner, then public pages and their configuration need no query', async () => {
    const { context } = shop;
    const styles = { wizard: { dates: { from: '10-01', until: '10-31' } } };
    const settings = { shop: { name: 'Muzzle & Paw' }, styles };
    const saved = await database.during(() =>
      saveSettings(context, settings, { base: 0, by: 'owner@example.com', origin: 'edited' }),
    );
    expect(saved.statements).not.toEqual([]);
    const visitor = shop.browser();
    for (const url of ['/', '/app', '/api/config']) {
      const { result, statements } = await database.during(() => visitor.get(url));
      const status = url.startsWith('/api/') || isBuilt ? 200 : 404;
      expect({ url, status: result.statusCode, statements }).toEqual({ url, status, statements: [] });
    }
    expect((await visitor.get('/api/config')).json()).toMatchObject({ shopName: 'Muzzle & Paw' });
  });
});
