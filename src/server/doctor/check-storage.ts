import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../../platform/config.ts';
import { explainFailure } from '../../providers/storage/explain-failure.ts';
import { credentialsOf } from '../../providers/storage/s3.ts';
import { timeoutMs } from './ask.ts';
import { pass, fail, type Finding } from './finding.ts';
import { hintForR2 } from './r2-hint.ts';

const gigabyte = 1e9;
/** A print file has about 40 MB; a day of a small shop fits into this. */
const minFree = gigabyte;

/** Checks that DATA_DIR is writable and has free space, without writing to it. */
export async function checkFolder(
  dataDir: string,
  free: (path: string) => Promise<number> = freeBytes,
): Promise<Finding[]> {
  const name = 'data folder';
  const there = await nearestThatExists(dataDir);
  const words = there === dataDir ? dataDir : `${dataDir}, which the shop makes when it starts,`;
  if (!(await stat(there)).isDirectory()) return [fail(name, `${there} is not a folder.`)];
  try {
    await access(there, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return [fail(name, `${words} cannot be written to by this user (${process.getuid?.() ?? 'unknown'}).`)];
  }
  const bytes = await free(there);
  const room = `${(bytes / gigabyte).toFixed(1)} GB free`;
  return [
    bytes < minFree
      ? fail('disk', `${room} at ${dataDir}: less than 1 GB.`)
      : pass('disk', `${words} can be written to, ${room}.`),
  ];
}

async function nearestThatExists(path: string): Promise<string> {
  return stat(path).then(
    () => path,
    () => nearestThatExists(dirname(path)),
  );
}

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

/**
 * Checks that the bucket exists for these keys, by a HEAD request. Write access is tested only when the shop starts.
 */
export async function checkBucket({ storage }: Pick<Config, 'storage'>): Promise<Finding[]> {
  const name = 'storage';
  if (storage === null) return [pass(name, 'files in DATA_DIR.')];
  const { bucket, endpoint, region } = storage;
  const client = new S3Client({
    region,
    credentials: credentialsOf(storage),
    maxAttempts: 1,
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
  });
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return [
      pass(
        name,
        `the bucket ${bucket} is there for these keys. Whether they may write is not tried here, but when the ` +
          'shop starts.',
      ),
    ];
  } catch (error) {
    const place = `${endpoint ?? 'at Amazon'} (bucket ${bucket}, region ${region})`;
    return [fail(name, `${explainFailure(error, place)}.${hintForR2(endpoint)}`)];
  } finally {
    client.destroy();
  }
}
