import { connect } from 'node:net';

/**
 * Keeps `connections` sockets busy with one GET after another for `milliseconds`; resolves to the number of answers.
 * Uses raw sockets and parses only the length, so that the server is the bottleneck. Every answer must be 200 and have
 * a `content-length`.
 */
export async function sendLoad({
  port,
  path,
  connections,
  milliseconds,
}: {
  port: number;
  path: string;
  connections: number;
  milliseconds: number;
}): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/html\r\nAccept-Encoding: gzip, br\r\n\r\n`;
  const end = performance.now() + milliseconds;
  const counts = await Promise.all(Array.from({ length: connections }, () => keepAsking(port, request, end)));
  return counts.reduce((sum, count) => sum + count, 0);
}

function keepAsking(port: number, request: string, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let responses = 0;
    let missing = 0;
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      missing = missing > 0 ? missing - chunk.length : bytesAfter(chunk);
      if (missing > 0) return;
      responses += 1;
      if (performance.now() < end) socket.write(request);
      else {
        socket.destroy();
        resolve(responses);
      }
    });
  });
}

/** Bytes of a response that follow its first chunk, which contains the whole head. */
function bytesAfter(chunk: Buffer): number {
  const head = chunk.indexOf('\r\n\r\n');
  const text = chunk.toString('latin1', 0, head);
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (!text.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`unexpected answer: ${text.slice(0, 200)}`);
  return head + 4 + Number(length) - chunk.length;
}
