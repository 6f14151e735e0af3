import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '../../../tests/factories/customer.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { PartnerError } from '../../providers/fulfilment/port.ts';
import { must } from '../../shared/must.ts';
import { adminPaths } from '../admin/contract.ts';
import { defaultSettings } from './contract.ts';

oneDatabase((_kind, open) => {
  let shop: TestShop;
  let admin: TestBrowser;
  beforeAll(async () => {
    shop = await createTestShop({ database: { ...(await open()), close: async () => {} } });
    admin = shop.browser();
    await signIn(shop, admin, 'admin@example.com');
  });
  afterAll(() => shop.close());

  test('given settings that somebody has replaced, then the second admin gets the current ones', async () => {
    const put = async (version: number, settings: object) =>
      admin.request({
        method: 'PUT',
        url: adminPaths.fulfilmentSettings,
        payload: { version, settings: { ...defaultSettings, ...settings } },
      });
    const first = await put(0, { fixItMinutes: 60 });
    expect([first.statusCode, first.json().version]).toEqual([200, 1]);
    expect(first.json().connected).toEqual([
      { name: 'printful', label: 'Printful', fake: true, hasDrafts: true },
      { name: 'prodigi', label: 'Prodigi', fake: true, hasDrafts: false },
    ]);
    for (const version of [0, 7]) {
      const late = await put(version, { fixItMinutes: 5 });
      expect([late.statusCode, late.json().current.version]).toEqual([409, 1]);
    }
    const unmade = await put(1, { makers: { magnet: 'prodigi' } });
    expect([unmade.statusCode, unmade.json().userMessage]).toEqual([
      422,
      expect.stringContaining('Prodigi does not make'),
    ]);
    const { partner } = must(shop.context.partners.get('printful'));
    const describe = vi.spyOn(partner, 'describe');
    describe.mockResolvedValueOnce({
      width: 2_400,
      height: 3_100,
      dpi: 300,
      canRotate: true,
      bleed: 0,
      label: 'paper',
    });
    const cropped = await put(1, { makers: { poster: 'printful' } });
    expect([cropped.statusCode, cropped.json().userMessage]).toEqual([
      422,
      'Printful prints Poster 8x10 inches from 2400 x 3100 pixels, and our file has 2400 x 3000: it would be cropped or leave bands.',
    ]);
    describe.mockRejectedValueOnce(new PartnerError('unsent', 'Printful is busy.'));
    const unasked = await put(1, { makers: { poster: 'printful' } });
    expect([unasked.statusCode, unasked.json().userMessage]).toEqual([
      503,
      'Printful cannot be asked now: Printful is busy.',
    ]);
    describe.mockRestore();
    const { settings: fake } = must(shop.context.fakePartners.printful, 'the fake of Printful');
    await fake.write({ techniques: { 19: 'digital' } });
    const blank = await put(1, { makers: { mug: 'printful' } });
    await fake.write({ techniques: {} });
    expect([blank.statusCode, blank.json().userMessage]).toEqual([
      422,
      expect.stringMatching(/on default by digital, but the shop would order default by sublimation.*blank/),
    ]);
    expect((await admin.get(adminPaths.fulfilmentSettings)).json()).toMatchObject({
      version: 1,
      settings: { fixItMinutes: 60, makers: {} },
    });
  });
});
