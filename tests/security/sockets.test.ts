import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '../../src/shared/must.ts';
import { createQuickGenerator } from '../factories/quick-generator.ts';
import { openEmbeddedForTest } from '../harness/databases.ts';
import { createTestShop, type TestShop } from '../harness/test-shop.ts';

let shop: TestShop;
let port: number;
let ownTimeouts: { headersTimeout: number; requestTimeout: number };
beforeAll(async () => {
  shop = await createTestShop({ database: await openEmbeddedForTest(), generator: createQuickGenerator() });
  ownTimeouts = { headersTimeout: shop.app.server.headersTimeout, requestTimeout: shop.app.server.requestTimeout };
  // The real server, but with shorter timeouts, to keep the test fast.
  Object.assign(shop.app.server, shortTimeouts);
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = shop.app.server.address() as AddressInfo);
});
afterAll(async () => shop.close());

/** Milliseconds. */
const shortTimeouts = { headersTimeout: 2_000, requestTimeout: 3_000, connectionsCheckingInterval: 200 };

interface Connection {
  readonly socket: Socket;
  /** Everything received until the shop closed the connection. */
  readonly response: Promise<string>;
}

async function open(): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  // Writes after the shop has closed the connection fail.
  socket.on('error', () => undefined);
  const { promise: response, resolve } = Promise.withResolvers<string>();
  socket.on('close', () => resolve(text));
  await once(socket, 'connect');
  return { socket, response };
}

/** Sends `start`, then `more` repeatedly until the shop closes the connection. */
async function trickle({ socket, response }: Connection, start: string, more: string): Promise<string> {
  socket.write(start);
  const timer = setInterval(() => socket.write(more), 50);
  const text = await response;
  clearInterval(timer);
  return text;
}

const post = (path: string, length: number | 'chunked', type = 'application/json'): string =>
  `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: http://127.0.0.1:${port}\r\ncontent-type: ${type}\r\n${length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`}\r\n\r\n`;

async function expectOthersServed(): Promise<void> {
  for (let n = 0; n < 5; n += 1) expect((await fetch(`http://127.0.0.1:${port}/api/config`)).status).toBe(200);
}

test('the shop’s own timeouts are finite', () => {
  expect(ownTimeouts.headersTimeout).toBeGreaterThan(0);
  expect(ownTimeouts.headersTimeout).toBeLessThanOrEqual(60_000);
  expect(ownTimeouts.requestTimeout).toBeGreaterThan(0);
  expect(ownTimeouts.requestTimeout).toBeLessThanOrEqual(180_000);
});

test('fifty clients that send headers line by line are disconnected and delay nobody', async () => {
  const connections = await Promise.all(Array.from({ length: 50 }, open));
  const ends = connections.map((connection) => trickle(connection, 'GET /api/config HTTP/1.1\r\n', 'x-slow: 1\r\n'));
  await expectOthersServed();
  for (const text of await Promise.all(ends)) expect(text).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test('thirty clients that send a body piece by piece are disconnected', async () => {
  const paths = ['/api/cart', '/api/upload', '/api/webhooks/stripe'];
  const ends = Array.from({ length: 30 }, async (_, at) => {
    const path = must(paths[at % paths.length]);
    return trickle(
      await open(),
      post(path, 100_000, path === '/api/upload' ? 'multipart/form-data; boundary=x' : 'application/json'),
      ' ',
    );
  });
  await expectOthersServed();
  for (const text of await Promise.all(ends)) expect(text).not.toMatch(/ 200 | 500 /);
});

/** Sends up to 100 MB as fast as possible; resolves to the megabytes sent before the shop closed the connection. */
async function flood(
  { socket, response }: Connection,
  start: string,
  chunked: boolean,
): Promise<{ sent: number; text: string }> {
  const plain = Buffer.alloc(2 ** 20, 0x20);
  const piece = chunked
    ? Buffer.concat([Buffer.from(`${plain.length.toString(16)}\r\n`), plain, Buffer.from('\r\n')])
    : plain;
  const drained = () => new Promise((resolve) => socket.once('drain', resolve));
  socket.write(start);
  let sent = 0;
  for (; sent < 100 && socket.writable; sent += 1) {
    if (!socket.write(piece)) await Promise.race([drained(), response]);
  }
  socket.end();
  return { sent, text: await response };
}

const floods: [string, number | 'chunked'][] = [
  ['with content-length', 100 * 2 ** 20],
  ['chunked', 'chunked'],
];

test.each(floods)(
  '100 MB of JSON, %s, are refused before they are received, and delay nobody',
  async (_how, length) => {
    const connections = await Promise.all(Array.from({ length: 4 }, open));
    const ends = connections.map((connection) => flood(connection, post('/api/events', length), length === 'chunked'));
    await expectOthersServed();
    for (const { text, sent } of await Promise.all(ends)) {
      expect(text).toMatch(/^(HTTP\/1\.1 413 |$)/);
      expect(sent).toBeLessThan(100);
    }
    await expectOthersServed();
  },
);

test.each([
  ['two lengths', 'POST /api/events HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello'],
  [
    'a length and chunked encoding',
    'POST /api/events HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /api/admin/orders HTTP/1.1\r\n\r\n',
  ],
  ['a space before the colon', 'GET / HTTP/1.1\r\nhost : x\r\n\r\n'],
  ['a folded header', 'GET / HTTP/1.1\r\nhost: x\r\nx-a: 1\r\n b: 2\r\n\r\n'],
  ['no host', 'GET /api/config HTTP/1.1\r\n\r\n'],
  ['NUL in a header', 'GET / HTTP/1.1\r\nhost: x\r\nx-a: \0\r\n\r\n'],
  ['40 KB of headers', `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
])('%s ends the connection with a refusal', async (_what, text) => {
  const { socket, response } = await open();
  socket.write(text);
  const refusal = await response;
  expect(refusal).toMatch(/^HTTP\/1\.1 4\d\d /);
  // One request, one response: a request smuggled inside it gets none.
  expect(refusal.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(refusal).not.toMatch(/at .*\.ts|node:|stack/);
});
