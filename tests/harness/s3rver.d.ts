/** Types for the parts of s3rver that the tests use; the package has none. */
declare module 's3rver' {
  import type { IncomingMessage, Server } from 'node:http';
  import type { Readable } from 'node:stream';

  interface StoredObject {
    readonly bucket: string;
    readonly key: string;
    readonly content: Readable | Buffer;
    readonly metadata: Readonly<Record<string, string>>;
  }

  interface Store {
    putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
    putMetadata(bucket: string, key: string, metadata: StoredObject['metadata'], md5: string): Promise<void>;
    getResourcePath(bucket: string, key: string, resource: 'object'): string;
  }

  /** Middleware of Koa, which s3rver is built on. */
  type Middleware = (
    context: { readonly req: IncomingMessage; status: number; type: string; body: string },
    next: () => Promise<void>,
  ) => Promise<void>;

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: readonly { readonly name: string }[];
    });
    readonly middleware: Middleware[];
    readonly store: Store;
    readonly httpServer: Server;
    run(): Promise<{ port: number }>;
  }
}
