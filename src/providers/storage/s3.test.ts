import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server, type S3Server } from '../../../tests/harness/s3-server.ts';
import { StorageBusyError, StorageFullError, StorageUnusableError } from './port.ts';
import { createS3Storage } from './s3.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => server.close());

const bytes = Buffer.from('picture');

/** A server with a given behavior that s3rver never shows. */
async function fake(answer: RequestListener): Promise<{ endpoint: string; close(): void }> {
  const listening = createServer(answer).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    close() {
      listening.close();
      listening.closeAllConnections();
    },
  };
}

test('verifies its permissions and leaves no object in the bucket', async () => {
  await createS3Storage(server.options).check();
  expect(await server.keys()).toEqual([]);
});

test('sends the content type, and no checksum that a compatible server would store with the picture', async () => {
  let sent: IncomingHttpHeaders = {};
  const listener = await fake((request, reply) => {
    sent = request.headers;
    request.resume().on('end', () => reply.end());
  });
  await createS3Storage({ ...server.options, endpoint: listener.endpoint }).put('types/a.png', bytes, 'image/png');
  listener.close();
  expect(sent).toMatchObject({ 'content-type': 'image/png', 'content-length': String(bytes.length) });
  expect(Object.keys(sent).filter((name) => /checksum|trailer/.test(name))).toEqual([]);
  expect(sent['content-encoding']).toBeUndefined();
});

test('sends the token of temporary keys with every request', async () => {
  const sent: IncomingHttpHeaders[] = [];
  const listener = await fake((request, reply) => {
    sent.push(request.headers);
    request.resume().on('end', () => reply.end());
  });
  const temporary = createS3Storage({ ...server.options, endpoint: listener.endpoint, sessionToken: 'a-token' });
  await temporary.put('types/a.png', bytes, 'image/png');
  await createS3Storage({ ...server.options, endpoint: listener.endpoint }).put('types/a.png', bytes, 'image/png');
  listener.close();
  expect(sent.map((headers) => headers['x-amz-security-token'])).toEqual(['a-token', undefined]);
});

test.each([
  [{ secretAccessKey: 'wrong' }, 'S3_SECRET_ACCESS_KEY'],
  [{ accessKeyId: 'NOBODY' }, 'S3_ACCESS_KEY_ID'],
  [{ bucket: 'elsewhere' }, 'S3_BUCKET'],
])('explains the problem of %j, and does not treat it as a missing picture', async (wrong, variable) => {
  const storage = createS3Storage({ ...server.options, ...wrong });
  await expect(storage.check()).rejects.toThrow(StorageUnusableError);
  await expect(storage.check()).rejects.toThrow(variable);
  await expect(storage.get('photos/none.jpg')).rejects.toThrow();
  await expect(storage.stream('photos/none.jpg')).rejects.toThrow();
  await expect(storage.exists('photos/none.jpg')).rejects.toThrow();
  await expect(storage.put('photos/none.jpg', bytes, 'image/png')).rejects.toThrow();
  await expect(storage.removeAll('photos')).rejects.toThrow();
});

test('reports a wrong region from the error of Amazon', async () => {
  const elsewhere = await fake((_, reply) => {
    reply.writeHead(400, { 'content-type': 'application/xml' });
    reply.end(
      '<Error><Code>AuthorizationHeaderMalformed</Code><Message>expecting eu-west-1</Message><Region>eu-west-1</Region></Error>',
    );
  });
  await expect(createS3Storage({ ...server.options, endpoint: elsewhere.endpoint }).check()).rejects.toThrow(
    'S3_REGION',
  );
  elsewhere.close();
});

test('given an unreachable server, every call fails and the check reports it', async () => {
  const short = await startS3Server();
  const storage = createS3Storage(short.options);
  await storage.put('photos/a.jpg', bytes, 'image/jpeg');
  await storage.check();
  await short.close();
  await expect(storage.get('photos/a.jpg')).rejects.toThrow('ECONNREFUSED');
  await expect(storage.stream('photos/a.jpg')).rejects.toThrow('ECONNREFUSED');
  await expect(storage.exists('photos/a.jpg')).rejects.toThrow('ECONNREFUSED');
  await expect(storage.remove('photos/a.jpg')).rejects.toThrow('ECONNREFUSED');
  await expect(storage.removeAll('photos')).rejects.toThrow('ECONNREFUSED');
  await expect(storage.check()).rejects.toThrow('does not answer (ECONNREFUSED)');
});

test('retries temporary errors, and gives up in the end', async () => {
  let asked = 0;
  const stumbling = await fake((_, reply) => {
    asked++;
    reply.writeHead(asked < 3 ? 503 : 200, { 'content-length': asked < 3 ? 0 : bytes.length });
    reply.end(asked < 3 ? '' : bytes);
  });
  const storage = createS3Storage({ ...server.options, endpoint: stumbling.endpoint });
  expect(await storage.get('photos/a.jpg')).toEqual(bytes);
  expect(asked).toBe(3);
  asked = -1_000;
  await expect(storage.get('photos/a.jpg')).rejects.toThrow();
  expect(asked).toBe(-997);
  stumbling.close();
});

test.each([
  ['is full, by status', 507, 'InsufficientStorage', StorageFullError],
  ['is full, by name', 400, 'XMinioStorageFull', StorageFullError],
  ['throttles requests', 503, 'SlowDown', StorageBusyError],
])('recognizes a storage that %s', async (_what, status, code, kind) => {
  const refusing = await fake((request, reply) => {
    request.resume().on('end', () => {
      reply.writeHead(status, { 'content-type': 'application/xml' });
      reply.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
    });
  });
  const storage = createS3Storage({ ...server.options, endpoint: refusing.endpoint });
  await expect(storage.put('photos/a.jpg', bytes, 'image/jpeg')).rejects.toThrow(kind);
  await expect(storage.check()).rejects.toThrow(kind === StorageFullError ? StorageFullError : StorageUnusableError);
  refusing.close();
});

test('a truncated picture is an error', async () => {
  const cutting = await fake((_, reply) => {
    reply.writeHead(200, { 'content-length': 1_000 });
    reply.write(bytes);
    setTimeout(() => reply.destroy(), 20);
  });
  await expect(
    createS3Storage({ ...server.options, endpoint: cutting.endpoint }).get('photos/a.jpg'),
  ).rejects.toThrow();
  cutting.close();
});

test('deletes nothing that a server lists outside the folder', async () => {
  const methods: string[] = [];
  const careless = await fake((request, reply) => {
    methods.push(request.method ?? '');
    reply.writeHead(200, { 'content-type': 'application/xml' });
    reply.end(
      '<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>artworks/art_1/0.png</Key></Contents><Contents><Key>artworks/art_11/0.png</Key></Contents></ListBucketResult>',
    );
  });
  await expect(
    createS3Storage({ ...server.options, endpoint: careless.endpoint }).removeAll('artworks/art_1'),
  ).rejects.toThrow('not asked for');
  expect(methods).toEqual(['GET']);
  careless.close();
});
