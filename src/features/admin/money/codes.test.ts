import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '../../../../tests/factories/buyer.ts';
import { signIn } from '../../../../tests/factories/customer.ts';
import { createPayingShop, type PayingShop } from '../../../../tests/factories/paying-shop.ts';
import { codeFieldsWith } from '../../../../tests/factories/discount-code.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { must } from '../../../shared/must.ts';
import { adminPaths, codeList, type SettingsView } from '../contract.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let owner: TestBrowser;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
    owner = shop.browser();
    await signIn(shop, owner, 'admin@example.com');
  });
  afterAll(() => shop.close());

  const fields = codeFieldsWith({
    code: 'welcome20',
    products: ['poster', 'mug'],
    minimum: 1_000,
    startsOn: '2020-01-01',
    endsOn: '2099-12-31',
    maxUses: 100,
    maxUsesPerCustomer: 1,
  });
  const put = (id: string, payload: object) => owner.request({ method: 'PUT', url: adminPaths.code(id), payload });
  const read = async () => codeList.parse((await owner.get(adminPaths.codes)).json());

  test('given an owner creates a code, then it is listed as it was entered, and customers may enter codes', async () => {
    const visitor = await createBuyer(shop);
    const takesCodes = async () =>
      (await visitor.browser.post('/api/offers')).json<{ takesCodes: boolean }>().takesCodes;
    expect(await takesCodes()).toBe(false);
    const created = await owner.post(adminPaths.codes, fields);
    expect(created.statusCode).toBe(200);
    expect(codeList.parse(created.json()).codes).toEqual([
      {
        ...fields,
        code: 'WELCOME20',
        id: expect.stringMatching(/^cod_/),
        version: 1,
        createdAt: expect.any(String),
        createdBy: 'admin@example.com',
        used: 0,
        reserved: 0,
        given: 0,
      },
    ]);
    expect(await takesCodes()).toBe(true);
    const again = await owner.post(adminPaths.codes, { ...fields, code: 'Welcome20' });
    expect(again.statusCode).toBe(409);
    const wrong = await owner.post(adminPaths.codes, { ...fields, code: 'NEXT', value: 91 });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ problems: { value: expect.any(String) } });
  });

  test('given two owners change a code, then the second is told, and its text stays', async () => {
    const { id, version } = must((await read()).codes[0], 'a code');
    expect((await put(id, { ...fields, code: 'OTHER', on: false, version })).statusCode).toBe(200);
    expect((await read()).codes).toMatchObject([{ code: 'WELCOME20', on: false, version: version + 1 }]);
    expect((await put(id, { ...fields, version })).statusCode).toBe(409);
    expect((await put('cod_none', { ...fields, version })).statusCode).toBe(404);
    expect((await put(id, { ...fields, version: version + 1 })).statusCode).toBe(200);
  });

  test('given a code that is used, then it is counted, exported and cannot be deleted; another one can', async () => {
    const buyer = await createBuyer(shop);
    const prepared = await buyer.prepare({ amount: 22.23, code: 'WELCOME20' });
    expect(prepared.statusCode).toBe(200);
    const { codes } = await read();
    expect(codes).toMatchObject([{ used: 0, reserved: 1, given: 0 }]);
    const csv = (await owner.get(adminPaths.exportCodes)).body;
    expect(csv.split('\r\n')[0]).toContain('code,state,effect,value');
    expect(csv.split('\r\n')[1]).toMatch(
      /^WELCOME20,on,percent,20,poster mug,10\.00,2020-01-01,2099-12-31,100,1,0,0\.00,/,
    );

    const remove = (id: string) => owner.request({ method: 'DELETE', url: adminPaths.code(id) });
    expect((await remove(must(codes[0], 'a code').id)).statusCode).toBe(409);
    await owner.post(adminPaths.codes, { ...fields, code: 'SHORT-LIVED', effect: 'free-shipping', value: null });
    const other = must(
      (await read()).codes.find(({ code }) => code === 'SHORT-LIVED'),
      'the other code',
    );
    expect((await remove(other.id)).statusCode).toBe(200);
    expect((await read()).codes.map(({ code }) => code)).toEqual(['WELCOME20']);
  });

  test('given an order with a discount, then the export of orders names it', async () => {
    const buyer = await createBuyer(shop);
    const { clientSecret } = (await buyer.prepare({ amount: 22.23, code: 'WELCOME20' })).json<{
      clientSecret: string;
    }>();
    const id = must(clientSecret.split('_secret_')[0], 'the id');
    await buyer.confirm({ id, clientSecret });
    expect((await buyer.place(id)).statusCode).toBe(201);
    const [names, row] = (await owner.get(adminPaths.exportOrders)).body.replace('\uFEFF', '').split('\r\n');
    const cells = must(row, 'the row').split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    const cell = (name: string) => cells[must(names, 'the names').split(',').indexOf(name)];
    expect([cell('discountAmount'), cell('discounts'), cell('totalAmount')]).toEqual(['3.99', 'WELCOME20', '22.23']);
  });

  test('given codes in a settings file, then those that are missing are added, switched off, and the others stay', async () => {
    const find = async (code: string) => must((await read()).codes.find((other) => other.code === code));
    const settings = async () => (await owner.get(adminPaths.settings)).json<SettingsView>();
    const spring = codeFieldsWith({ code: 'SPRING', maxUses: 10, minimum: 1_500, products: ['mug'] });
    const gone = codeFieldsWith({ code: 'GONE', endsOn: '2099-12-31' });
    for (const entered of [spring, gone]) await owner.post(adminPaths.codes, entered);
    const file = JSON.parse((await owner.get(adminPaths.exportSettings)).body);
    expect(file.codes).toEqual(expect.arrayContaining([spring, gone]));

    // Meanwhile one is deleted, and the owner has ended the other.
    await owner.request({ method: 'DELETE', url: adminPaths.code((await find('GONE')).id) });
    const { id, version } = await find('SPRING');
    await put(id, { ...spring, maxUses: 1, on: false, version });
    const before = await read();
    const bring = async (content: object) =>
      owner.post(adminPaths.importSettings, { base: (await settings()).version, file: content });
    for (let times = 0; times < 2; times += 1) expect((await bring(file)).statusCode).toBe(200);
    expect(await find('GONE')).toMatchObject({ ...gone, on: false, used: 0 });
    expect((await read()).codes.filter(({ code }) => code !== 'GONE')).toEqual(before.codes);

    // What is wrong with a code is said before anything is saved.
    const { version: now } = await settings();
    for (const wrong of [codeFieldsWith({ code: 'NEXT', value: 91 }), { code: 'NEXT' }, 'NEXT']) {
      const refused = await bring({ ...file, settings: { tax: { basisPoints: 1 } }, codes: [wrong] });
      expect(refused.statusCode).toBe(400);
      expect(refused.json<{ userMessage: string }>().userMessage).toMatch(
        /^The discount codes? .*in this file cannot be/,
      );
    }
    expect((await settings()).version).toBe(now);
    // A file of an earlier version has none.
    const { codes: _none, ...earlier } = file;
    expect((await bring({ ...earlier, format: 19 })).statusCode).toBe(200);
    expect((await read()).codes).toHaveLength(before.codes.length + 1);
  });
});
