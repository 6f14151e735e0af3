import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createServerDatabase, openEmbeddedForTest } from '../../../tests/harness/databases.ts';
import { hasServer } from '../../../tests/harness/postgres-server.ts';
import type { FulfilmentSettings } from '../../features/fulfilment/contract.ts';
import { loadConfig } from '../../platform/config.ts';
import { openFakePrintful, type FakePrintful } from '../../providers/fulfilment/fakes/printful/open.ts';
import { openFakeProdigi, type FakeProdigi } from '../../providers/fulfilment/fakes/prodigi/open.ts';
import { checkPrintPartners, type StoredMakers } from './check-print-partners.ts';

/** Both fakes over HTTP, as the doctor calls the partners. */
let printful: FakePrintful;
let prodigi: FakeProdigi;
let origin: string;
let server: Server;
/** Changes the body of a response before it is sent. */
let tamper: (path: string, body: string) => string = (_path, body) => body;
const webhooks = 'https://shop.example.com/api/webhooks/print/printful';

beforeAll(async () => {
  const { db } = await openEmbeddedForTest();
  const onError = (error: unknown) => {
    throw error;
  };
  const clock = () => new Date();
  printful = await openFakePrintful({ db, clock, publicUrl: 'https://shop.example.com', onError });
  await printful.settings.write({ limit: { tokens: 10_000, seconds: 60 } });
  prodigi = await openFakeProdigi({ db, clock, onError });
  server = createServer((request, response) => {
    void (async () => {
      const { url = '', method = 'GET', headers } = request;
      const body = await text(request);
      const [base, { send }] = url.startsWith('/v4.0')
        ? ['https://api.sandbox.prodigi.com', prodigi]
        : ['https://api.printful.com', printful];
      const answer = await send(`${base}${url}`, {
        method,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        ...(body !== '' && { body }),
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(tamper(url, await answer.text()));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(async () => {
  tamper = (_path, body) => body;
  await printful.subscribe(webhooks);
});

const env = () => ({
  PUBLIC_URL: 'https://shop.example.com',
  PRINTFUL_TOKEN: printful.token,
  PRINTFUL_BASE_URL: origin,
  PRODIGI_KEY: 'fake-prodigi-key',
  PRODIGI_SANDBOX: '1',
  PRODIGI_BASE_URL: `${origin}/v4.0`,
});
const examine = async (
  makers: FulfilmentSettings['makers'] | null = {},
  overrides: Record<string, string | undefined> = {},
  bleeds: StoredMakers['bleeds'] = [],
) =>
  checkPrintPartners(loadConfig({ ...env(), ...overrides }), async () => (makers === null ? null : { makers, bleeds }));
const wrongWords = (findings: Awaited<ReturnType<typeof examine>>) =>
  findings.filter(({ ok }) => ok === false).map(({ message }) => message);

test('without keys everything is made by hand; a product whose partner has no key is reported', async () => {
  const none = { PRINTFUL_TOKEN: undefined, PRODIGI_KEY: undefined, PRODIGI_SANDBOX: undefined };
  expect(await examine({}, none)).toMatchObject([{ name: 'printing', ok: true }]);
  expect(wrongWords(await examine({ mug: 'printful' }, none))).toEqual([
    expect.stringMatching(/^Mug is to be made by Printful, which has no key.*set PRINTFUL_TOKEN/),
  ]);
});

test('given a correct setup, keys, webhooks, address and files pass', async () => {
  const findings = await examine({ poster: 'printful' });
  expect(wrongWords(findings)).toEqual([]);
  expect(
    findings.find(({ name, message }) => name === 'printing: Printful' && message.includes('without cropping them')),
  ).toEqual({
    name: 'printing: Printful',
    ok: true,
    message: expect.stringMatching(/Poster.*Magnet.*Mug/),
  });
});

test('a technique other than the ordered one is found before a blank product is sent', async () => {
  tamper = (path, body) =>
    path.startsWith('/v2/catalog-products/19') ? body.replaceAll('"sublimation"', '"digital"') : body;
  expect(wrongWords(await examine({ mug: 'printful' }))).toEqual([
    expect.stringMatching(/would order default by sublimation.*blank.*It is to make Mug: choose another maker/),
  ]);
  // No product is ordered there, so this is not an error, but the Print Desk will refuse it.
  const findings = await examine({});
  expect(wrongWords(findings)).toEqual([]);
  expect(findings).toContainEqual(
    expect.objectContaining({ ok: 'unknown', message: expect.stringContaining('will not give it Mug') }),
  );
});

test('print files of another size are named with both sizes', async () => {
  tamper = (path, body) =>
    path.startsWith('/mockup-generator/printfiles/1') ? body.replaceAll('"height":3000', '"height":3100') : body;
  expect(wrongWords(await examine({ poster: 'printful' }))).toEqual([
    expect.stringContaining('from 2400 x 3100 pixels, and our file has 2400 x 3000'),
  ]);
});

test('given a different bleed than the one that print files get, then the owner reads what to do', async () => {
  const kept = ['3x3 inches', '4x4 inches', '6x6 inches'].map((size) => ({
    partner: 'printful',
    product: 'magnet',
    size,
    bleed: 75,
  }));
  expect(wrongWords(await examine({ magnet: 'printful' }, {}, kept))).toEqual([]);
  expect(wrongWords(await examine({ magnet: 'printful' }, {}, kept.slice(1)))).toEqual([
    'it cuts away 75 pixels of bleed around Magnet 3x3 inches, and our file has 0. ' +
      'On the Print Desk choose another maker for Magnet, save, and choose Printful again.',
  ]);
  expect(wrongWords(await examine({}, {}, []))).toEqual([]);
});

test('a refused key, webhooks that go elsewhere and an address that nobody reaches are reported', async () => {
  expect(wrongWords(await examine({}, { PRINTFUL_TOKEN: 'another-token-0001' }))).toEqual([
    expect.stringMatching(/Printful.*key/),
  ]);
  await printful.subscribe('https://elsewhere.example.com/hooks');
  expect(wrongWords(await examine())).toEqual([expect.stringContaining('and not to https://shop.example.com')]);
  await printful.subscribe('http://192.168.0.7:3000/api/webhooks/print/printful');
  expect(wrongWords(await examine({}, { PUBLIC_URL: 'http://192.168.0.7:3000' }))).toEqual([
    expect.stringContaining('nobody outside reaches 192.168.0.7'),
  ]);
  await printful.subscribe('http://shop.example.com/api/webhooks/print/printful');
  expect(wrongWords(await examine({}, { PUBLIC_URL: 'http://shop.example.com' }))).toEqual([
    expect.stringContaining('only to https'),
  ]);
});

test('a partner that does not respond is reported', async () => {
  tamper = () => 'not json';
  expect(wrongWords(await examine())).toEqual([
    expect.stringContaining('cannot be queried'),
    expect.stringContaining('cannot be queried'),
  ]);
});

test.runIf(hasServer())('the makers are read from the database of the shop', async () => {
  const DATABASE_URL = await createServerDatabase();
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    const config = () => loadConfig({ ...env(), DATABASE_URL, PRINTFUL_TOKEN: undefined });
    expect(wrongWords(await checkPrintPartners(config()))).toEqual([]);
    await client.query(
      `INSERT INTO fulfilment_settings (version, value, changed_at, changed_by)
       VALUES (1, '{"makers":{"mug":"printful"}}', now(), 'a')`,
    );
    expect(wrongWords(await checkPrintPartners(config()))).toEqual([expect.stringContaining('set PRINTFUL_TOKEN')]);
  } finally {
    await client.end();
  }
});
