import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { must } from '../../src/shared/must.ts';

export interface Balancer {
  readonly port: number;
  /** Sets the local ports between which requests alternate. */
  send(ports: readonly number[]): void;
  /** Number of answers received from a port. */
  answered(port: number): number;
  close(): Promise<void>;
}

/**
 * A load balancer for several web processes, as an owner would set it up: round robin, skipping processes that refuse
 * connections. If a process is lost before it begins to answer, nobody knows what it has done, so the caller gets 503
 * with Retry-After. Forwarded addresses are passed through, since the callers simulate many networks.
 */
export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, timeout: 60_000 });
  let targets: readonly number[] = [];
  const answers = new Map<number, number>();
  let turn = 0;

  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    for (let tried = 0; tried < targets.length; tried += 1) {
      turn = (turn + 1) % targets.length;
      const port = must(targets[turn], 'a port');
      const answer = await forward(agent, port, incoming, body, response);
      if (answer === 'refused') continue;
      if (answer === 'lost') break;
      answers.set(port, (answers.get(port) ?? 0) + 1);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // A break in the middle of a response reaches the caller as a break.
      return pipeline(answer, response);
    }
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1', 'x-from': 'balancer' });
    response.end(JSON.stringify({ message: 'No process answers.' }));
  };

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 120_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    send: (ports) => {
      targets = ports;
    },
    answered: (port) => answers.get(port) ?? 0,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Resolves to the response as soon as it begins; 'refused' if nothing was sent, 'lost' if something may have been done.
 */
function forward(
  agent: Agent,
  port: number,
  incoming: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<IncomingMessage | 'refused' | 'lost'> {
  return new Promise((resolve) => {
    const { method, url: path, headers } = incoming;
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers });
    outgoing.on('response', resolve);
    outgoing.on('error', (error) => resolve(Reflect.get(error, 'code') === 'ECONNREFUSED' ? 'refused' : 'lost'));
    // Stops an event stream when its reader leaves.
    response.once('close', () => outgoing.destroy());
    outgoing.end(body);
  });
}
