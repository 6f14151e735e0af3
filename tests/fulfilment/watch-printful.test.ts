import { expect, test } from 'vitest';
import { exchanges, type Exchange } from '../../src/providers/fulfilment/fakes/printful/api.ts';
import { openFakePrintful } from '../../src/providers/fulfilment/fakes/printful/open.ts';
import { hasVendorDocument } from '../../src/providers/fulfilment/fakes/printful/vendor-document.ts';
import { createPrintful } from '../../src/providers/fulfilment/printful/adapter.ts';
import { openEmbeddedForTest } from '../harness/databases.ts';
import { compared, findProblems, takeProblems } from './watch-printful.ts';

const good: Exchange = { method: 'GET', path: '/v2/stores', body: undefined, status: 200, answer: undefined };

test.runIf(hasVendorDocument)('requests of the adapter to the fake are checked in every test', async () => {
  const database = await openEmbeddedForTest();
  const clock = () => new Date('2031-06-01T12:00:00Z');
  const onError = (error: unknown) => {
    throw error;
  };
  const fake = await openFakePrintful({ db: database.db, clock, publicUrl: 'https://shop.test', onError });
  const before = compared.count;
  await createPrintful({ token: fake.token, storeId: null, send: fake.send }).checkAccount();
  expect(compared.count).toBeGreaterThan(before);
  expect(takeProblems()).toEqual([]);
  await database.close();
});

test.runIf(hasVendorDocument).each<[string, Partial<Exchange>, RegExp]>([
  ['to a path that the document does not have', { path: '/v2/magic' }, /is not a Printful endpoint/],
  ['by a method that the path does not have', { method: 'DELETE' }, /is not a Printful endpoint/],
  [
    'without the required fields of an order',
    { method: 'POST', path: '/v2/orders', body: {} },
    /POST \/v2\/orders request.*required/,
  ],
  ['whose response has no data', { answer: {} }, /GET \/v2\/stores 200/],
  ['whose response has an undocumented status', { status: 299 }, /has no answer 299/],
])('a request %s fails the test', (_what, changed, expected) => {
  expect(findProblems({ ...good, ...changed }).join('\n')).toMatch(expected);
  // As the fake reports it; the test that sent it would fail.
  exchanges.publish({ ...good, ...changed });
  expect(takeProblems().join('\n')).toMatch(expected);
});
