import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorPage } from './paint.ts';
import type { Fault, ReadScript, Refusal, RequestPurpose } from './script.ts';

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Buffer | string | object | AsyncIterable<Uint8Array>;
  /** Milliseconds over which the body is sent. */
  readonly trickle?: number;
}

/** One provider's protocol. */
export interface Protocol {
  /** The purpose of a request; null when the provider has no such endpoint. */
  route(method: string, path: string): RequestPurpose | null;
  /** Whether the request has the right key; checked for every step except `output`. */
  isKeyed(request: Request): boolean;
  answer(step: RequestPurpose, request: Request): Promise<Reply>;
  /** An error in this provider's format. */
  refuse(reason: Refusal | number): Reply;
}

export interface Call {
  readonly step: RequestPurpose | null;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Null when the connection was cut. */
  readonly status: number | null;
}

export interface OpenServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Limit of a request body in bytes; a body may hold a photo of 10 MB in base64. */
const bodyLimit = 64 * 2 ** 20;

export async function openServer(protocol: Protocol, script: ReadScript, calls: Call[]): Promise<OpenServer> {
  const serve = async (message: IncomingMessage, response: ServerResponse) => {
    const url = new URL(message.url ?? '/', 'http://fake');
    const method = message.method ?? 'GET';
    const step = protocol.route(method, url.pathname);
    const recordCall = (status: number | null) =>
      calls.push({ step, method, path: `${url.pathname}${url.search}`, headers: message.headers, status });
    const cut = () => {
      recordCall(null);
      message.socket.resetAndDestroy();
    };
    const body = await readBody(message);
    const fault = step === null ? null : script.nextFault(step);
    if (fault?.kind === 'reset-before') return cut();
    const request = { method, path: url.pathname, query: url.searchParams, headers: message.headers, body };
    const reply = await decide(protocol, step, request, fault);
    if (fault?.kind === 'reset-after') return cut();
    recordCall(reply.status);
    await send(response, fault?.kind === 'slow' ? { ...reply, trickle: fault.milliseconds } : reply);
  };

  const server = createServer((message, response) => {
    serve(message, response).catch(() => message.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function decide(
  protocol: Protocol,
  step: RequestPurpose | null,
  request: Request,
  fault: Fault | null,
): Promise<Reply> {
  if (step === null) return protocol.refuse(404);
  switch (fault?.kind) {
    case 'status':
      return withPause(protocol.refuse(fault.status), fault.retryAfter);
    case 'gateway':
      return { status: fault.status, headers: html, body: errorPage };
    case 'html':
      return { status: 200, headers: html, body: errorPage };
    case 'wrong-key':
    case 'no-credit':
    case 'no-model':
    case 'bad-input':
    case 'moderated':
      return protocol.refuse(fault.kind);
    default:
  }
  if (step !== 'output' && !protocol.isKeyed(request)) return protocol.refuse('wrong-key');
  const reply = await protocol.answer(step, request);
  return fault?.kind === 'lost-500' ? protocol.refuse(500) : reply;
}

const html = { 'content-type': 'text/html; charset=utf-8' };

function withPause(reply: Reply, seconds: number | undefined): Reply {
  return seconds === undefined ? reply : { ...reply, headers: { ...reply.headers, 'retry-after': String(seconds) } };
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > bodyLimit) throw new Error('the request body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function send(response: ServerResponse, { status, headers, body, trickle }: Reply): Promise<void> {
  if (typeof body === 'object' && Symbol.asyncIterator in body) {
    response.writeHead(status, headers);
    return pipeline(Readable.from(body), response);
  }
  const plain = typeof body === 'string' || Buffer.isBuffer(body);
  response.writeHead(status, { ...(!plain && { 'content-type': 'application/json' }), ...headers });
  const bytes = Buffer.from(plain ? body : JSON.stringify(body));
  if (trickle === undefined) return void response.end(bytes);
  const pieces = 8;
  for (let piece = 0; piece < pieces && !response.destroyed; piece += 1) {
    response.write(bytes.subarray((piece * bytes.length) / pieces, ((piece + 1) * bytes.length) / pieces));
    await sleep(trickle / pieces, undefined, { ref: false });
  }
  response.end();
}
