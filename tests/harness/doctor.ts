import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { examine } from '../../src/server/doctor/examine.ts';
import type { Finding } from '../../src/server/doctor/finding.ts';

/** What tests of the doctor use. Whatever is opened is closed after each test. Call it once in a file. */
export function openDoctor() {
  const closers: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });
  return {
    closers,
    /** Starts a server, and returns its address. */
    async serve(onRequest: RequestListener): Promise<string> {
      const server = createServer(onRequest).listen(0, '127.0.0.1');
      await once(server, 'listening');
      closers.push(async () => {
        server.close();
        server.closeAllConnections();
        await once(server, 'close');
      });
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    /** The doctor's findings about one subject. */
    async findingsOf(name: string, env: Record<string, string>): Promise<Finding[]> {
      const nowhere = `http://127.0.0.1:${await closedPort()}`;
      return (await examine({ DATA_DIR: emptyFolder(), PUBLIC_URL: nowhere, ...env })).filter(
        (finding) => finding.name === name,
      );
    },
  };
}

/** A port where nothing listens. */
export async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'doctor-'));
}
