import crypto from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { isSignedWith } from './check-signature.ts';

export interface S3Server {
  /** Options as the adapter takes them. */
  readonly options: { bucket: string; endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
  /** The same options, as a shop's settings. */
  readonly env: Readonly<Record<string, string>>;
  /** Every key in the bucket, sorted. */
  keys(): Promise<string[]>;
  close(): Promise<void>;
}

/** s3rver's built-in account. */
const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const suffix = '._S3rver_object';

replaceDes();

/** An S3 server over real HTTP on a folder of its own. It checks the signature of every request. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const bucket = 'pictures';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  refuseWrongSignatures(server);
  acknowledgeOnlyCompleteFiles(server);
  const { port } = await server.run();
  const options = { bucket, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...account };
  return {
    options,
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: options.endpoint,
      S3_ACCESS_KEY_ID: account.accessKeyId,
      S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    },
    async keys() {
      const entries = await readdir(join(folder, bucket), { recursive: true });
      return entries
        .filter((entry) => entry.endsWith(suffix))
        .map((entry) => entry.slice(0, -suffix.length))
        .toSorted();
    },
    async close() {
      const { httpServer } = server;
      if (httpServer.listening) {
        const closed = new Promise<void>((resolve) => httpServer.close(() => resolve()));
        httpServer.closeAllConnections();
        await closed;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function refuseWrongSignatures(server: S3rver): void {
  server.middleware.unshift(async (context, next) => {
    const hasOtherKeyId = !(context.req.headers.authorization ?? '').includes(`Credential=${account.accessKeyId}/`);
    if (hasOtherKeyId || isSignedWith(account.secretAccessKey, context.req)) return next();
    context.status = 403;
    context.type = 'application/xml';
    context.body =
      '<Error><Code>SignatureDoesNotMatch</Code><Message>The signature is not that of the secret key.</Message></Error>';
  });
}

/** S3 acknowledges a PUT when the object is complete; s3rver would acknowledge while it is still writing the file. */
function acknowledgeOnlyCompleteFiles({ store }: S3rver): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = content instanceof Readable ? await buffer(content) : content;
    const md5 = crypto.createHash('md5').update(bytes).digest('hex');
    const path = store.getResourcePath(bucket, key, 'object');
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.${crypto.randomUUID()}`;
    await writeFile(temporary, bytes);
    await rename(temporary, path);
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
}

/** s3rver encrypts its continuation tokens with DES, which OpenSSL has dropped. Any cipher works; AES replaces it. */
function replaceDes(): void {
  crypto.createCipheriv = inPlaceOfDes(crypto.createCipheriv);
  crypto.createDecipheriv = inPlaceOfDes(crypto.createDecipheriv);
}

function inPlaceOfDes<T extends typeof crypto.createCipheriv | typeof crypto.createDecipheriv>(create: T): T {
  return new Proxy(create, {
    apply: (target, self, [name, key, iv, ...rest]) =>
      name === 'des'
        ? Reflect.apply(target, self, ['aes-128-cbc', Buffer.concat([key, key]), Buffer.concat([iv, iv])])
        : Reflect.apply(target, self, [name, key, iv, ...rest]),
  });
}
