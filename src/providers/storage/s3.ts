import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { explainFailure, classifyFailure } from './explain-failure.ts';
import { splitKey } from './key.ts';
import { StorageBusyError, StorageFullError, StorageUnusableError, type ListedStorage, type Storage } from './port.ts';

export interface S3Options {
  readonly bucket: string;
  /** Address of a compatible server; null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Session token of temporary keys; permanent keys have none. */
  readonly sessionToken?: string;
}

/** `idle` also ends a download that its reader has abandoned. */
const timeoutsMs = { connect: 3_000, idle: 30_000, whole: 180_000 };
/** How long verified permissions are trusted; meanwhile the check costs one small request. */
const permissionsTrustedMs = 600_000;
/** Objects deleted by one request: the maximum of S3. */
const maxBulkDeletions = 1_000;
/** Concurrent deletions when each takes its own request. */
const maxParallelDeletions = 32;
/** Error names of servers without bulk deletion. */
const errorsWithoutBulkDeletion = new Set([
  'NotImplemented',
  'MethodNotAllowed',
  'MissingContentMD5',
  'InvalidRequest',
  'InvalidDigest',
  'BadDigest',
  'MissingContentLength',
]);

/** Converts the keys to the SDK's credentials. */
export function credentialsOf({
  accessKeyId,
  secretAccessKey,
  sessionToken,
}: Pick<S3Options, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'>) {
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
}

/** Stores pictures as objects of one private bucket, at Amazon or on a compatible server. */
export function createS3Storage(options: S3Options): ListedStorage {
  const { bucket: Bucket, endpoint, region } = options;
  const client = new S3Client({
    region,
    credentials: credentialsOf(options),
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // By default the SDK sends a trailing checksum, which compatible servers store as part of the picture.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: timeoutsMs.connect,
      socketTimeout: timeoutsMs.idle,
      requestTimeout: timeoutsMs.whole,
      throwOnRequestTimeout: true,
    },
  });
  let permissionsTrustedUntil = 0;

  async function open(Key: string): Promise<{ body: Readable; size: number } | null> {
    const response = await convertErrors(unlessMissing(client.send(new GetObjectCommand({ Bucket, Key }))));
    if (response === null) return null;
    if (!(response.Body instanceof Readable) || response.ContentLength === undefined)
      throw new Error('an object without a body');
    return { body: response.Body, size: response.ContentLength };
  }

  /** Some compatible servers have no bulk deletion, or require an MD5, which the SDK no longer sends. */
  let hasBulk = true;

  async function removeKeys(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += maxBulkDeletions)
      await removeSome(keys.slice(from, from + maxBulkDeletions));
  }

  async function removeSome(keys: readonly string[]): Promise<void> {
    if (hasBulk && keys.length > 1) {
      try {
        const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
        const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
        if (Errors.length > 0)
          throw new Error(
            `the object storage did not delete ${Errors.length} of ${keys.length} objects: ${Errors[0]?.Code}`,
          );
        return;
      } catch (error) {
        if (!(error instanceof S3ServiceException) || !errorsWithoutBulkDeletion.has(error.name)) throw error;
        hasBulk = false;
      }
    }
    for (let from = 0; from < keys.length; from += maxParallelDeletions) {
      await Promise.all(
        keys
          .slice(from, from + maxParallelDeletions)
          .map(async (Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))),
      );
    }
  }

  const storage: ListedStorage = {
    async put(key, Body, ContentType) {
      requireValidKey(key);
      await convertErrors(client.send(new PutObjectCommand({ Bucket, Key: key, Body, ContentType })));
    },
    async get(key) {
      requireValidKey(key);
      const found = await open(key);
      if (found === null) return null;
      const bytes = await buffer(found.body);
      if (bytes.length !== found.size) throw new Error(`got ${bytes.length} of the ${found.size} bytes of an object`);
      return bytes;
    },
    async stream(key) {
      requireValidKey(key);
      return open(key);
    },
    async exists(key) {
      requireValidKey(key);
      if ((await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key: key })))) !== null) return true;
      // The response to HEAD has no body that distinguishes a missing object from a missing bucket.
      await client.send(new HeadBucketCommand({ Bucket }));
      return false;
    },
    async remove(key) {
      requireValidKey(key);
      await removeKeys([key]);
    },
    async removeAll(folder) {
      requireValidKey(folder);
      const Prefix = `${folder}/`;
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        const keys = Contents.map(({ Key = '' }) => Key);
        if (!keys.every((key) => key.startsWith(Prefix)))
          throw new Error('the object storage lists keys that were not asked for');
        await removeKeys(keys);
      }
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key = '', Size = 0, ETag = '' } of Contents) yield { key: Key, size: Size, version: ETag };
      }
    },
    async check() {
      try {
        if (performance.now() < permissionsTrustedUntil) await client.send(new HeadBucketCommand({ Bucket }));
        else await verifyPermissions(storage);
      } catch (error) {
        permissionsTrustedUntil = 0;
        const place = `${endpoint ?? 'at Amazon'} (bucket ${Bucket}, region ${region})`;
        if (error instanceof StorageUnusableError || error instanceof StorageFullError) throw error;
        throw new StorageUnusableError(explainFailure(error instanceof StorageBusyError ? error.cause : error, place));
      }
      if (performance.now() >= permissionsTrustedUntil)
        permissionsTrustedUntil = performance.now() + permissionsTrustedMs;
    },
  };
  return storage;
}

/** Throws for a text that is not a storage key. */
function requireValidKey(key: string): void {
  splitKey(key);
}

/** Writes, reads, lists and deletes an object under a unique name. */
async function verifyPermissions(storage: Storage): Promise<void> {
  const folder = `checks/${randomBytes(8).toString('hex')}`;
  const written = randomBytes(32);
  await storage.put(`${folder}/object`, written, 'application/octet-stream');
  const read = await storage.get(`${folder}/object`);
  if (read === null || !written.equals(read)) {
    throw new StorageUnusableError(
      'The object storage gives back something else than was written: it cannot be trusted with pictures',
    );
  }
  await storage.removeAll(folder);
}

/** Converts errors of a full or throttling storage to StorageFullError and StorageBusyError. */
async function convertErrors<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    const kind = classifyFailure(error);
    if (kind === 'full') throw new StorageFullError('The object storage is full', { cause: error });
    if (kind === 'busy') throw new StorageBusyError('The object storage is busy', { cause: error });
    throw error;
  }
}

/** Null only for a missing object. A missing bucket, a refusal or an unreachable server is an error. */
async function unlessMissing<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
    throw error;
  }
}
