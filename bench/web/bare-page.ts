import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const looks = 'body{margin:16px;font:17px/1.6 serif}img{display:block;width:45vw;height:auto}svg{width:24px}';

/** The same text, links and pictures with the browser's default style: no script, style sheet or font. */
export function strip(html: string): string {
  return html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<link\b[^>]*>/g, '')
    .replaceAll(/ (class|data-[\w-]+)="[^"]*"/g, '')
    .replace('</head>', `<style>${looks}</style></head>`);
}

interface BareServer {
  readonly port: number;
  close(): void;
}

/** Serves the bare page and the shop's static files from memory, with minimal overhead in Node. */
async function serveBare(page: string, readAsset: (path: string) => Promise<Buffer>): Promise<BareServer> {
  const body = brotliCompressSync(page);
  const head = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length };
  const server: Server = createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, head).end(body);
      return;
    }
    readAsset(request.url ?? '').then(
      (bytes) => response.writeHead(200, { 'content-type': 'image/avif', 'content-length': bytes.length }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

// Run directly, it is a process whose processor time can be measured separately: `node bare-page.ts <page> <web
// folder>`.
const [page, folder] = process.argv.slice(2);
if (page !== undefined && folder !== undefined) {
  const files = new Map<string, Promise<Buffer>>();
  const server = await serveBare(await readFile(page, 'utf8'), (path) => {
    const known = files.get(path) ?? readFile(`${folder}${path}`);
    files.set(path, known);
    return known;
  });
  console.log(server.port);
}
