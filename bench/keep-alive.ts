import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A keep-alive connection for sequential requests. */
export interface Connection {
  /** Resolves to the status and the body's length in bytes. */
  get(path: string, headers: Readonly<Record<string, string>>): Promise<{ status: number; length: number }>;
  close(): void;
}

/**
 * A minimal HTTP/1.1 client for JSON. It uses little processor time, which leaves the processors to what is measured.
 * Answers must have a Content-Length, and requests are not pipelined.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: 'localhost', noDelay: true });
  await once(socket, 'connect');
  return {
    async get(path, headers) {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${lines.join('')}\r\n`);
      return readResponse(socket);
    },
    close: () => socket.destroy(),
  };
}

function readResponse(socket: Socket): Promise<{ status: number; length: number }> {
  return new Promise((resolve, reject) => {
    let seen: Buffer = Buffer.alloc(0);
    const done = (settle: () => void): void => {
      socket.off('data', onData).off('error', onEnd).off('close', onEnd);
      settle();
    };
    const onEnd = (): void =>
      done(() => reject(new Error(`the connection ended after ${seen.toString('latin1', 0, 200)}`)));
    const onData = (chunk: Buffer): void => {
      seen = seen.length === 0 ? chunk : Buffer.concat([seen, chunk]);
      const end = seen.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = seen.toString('latin1', 0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      if (Number.isNaN(length)) done(() => reject(new Error(`a response without a length: ${head}`)));
      else if (seen.length >= end + 4 + length) done(() => resolve({ status: Number(head.slice(9, 12)), length }));
    };
    socket.on('data', onData).on('error', onEnd).on('close', onEnd);
  });
}
