import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { Variables } from '../../src/platform/config-variables.ts';
import { patience } from './ask.ts';
import { reasonOf, right, wrong, type Finding } from './finding.ts';

const gigabyte = 1e9;
/** A print file is some 40 MB; a day of a small shop fits into this. */
const leastFree = gigabyte;

/** Whether DATA_DIR can be written to and has room; asks the file system and writes nothing. */
export async function checkFolder(dataDir: string, free: (path: string) => Promise<number> = freeBytes): Promise<Finding[]> {
  const name = 'data folder';
  const there = await nearestThatExists(dataDir);
  const words = there === dataDir ? dataDir : `${dataDir}, which the shop makes when it starts,`;
  if (!(await stat(there)).isDirectory()) return [wrong(name, `${there} is no folder.`)];
  try {
    await access(there, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return [wrong(name, `${words} cannot be written to by this user (${process.getuid?.() ?? 'unknown'}).`)];
  }
  const bytes = await free(there);
  const room = `${(bytes / gigabyte).toFixed(1)} GB free`;
  return [bytes < leastFree ? wrong('disk', `${room} at ${dataDir}: less than 1 GB.`) : right('disk', `${words} can be written to, ${room}.`)];
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

type S3Settings = Pick<Variables, 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** Whether the bucket is there for these keys, by a HEAD, which writes nothing: that they may write shows when the shop starts. */
export async function checkBucket(v: S3Settings): Promise<Finding[]> {
  const name = 'storage';
  if (v.S3_BUCKET === undefined) return [right(name, 'files in DATA_DIR.')];
  const client = new S3Client({
    region: v.S3_REGION ?? 'us-east-1',
    maxAttempts: 1,
    requestHandler: { connectionTimeout: patience, requestTimeout: patience },
    ...(v.S3_ENDPOINT !== undefined && { endpoint: v.S3_ENDPOINT, forcePathStyle: true }),
    ...(v.S3_ACCESS_KEY_ID !== undefined &&
      v.S3_SECRET_ACCESS_KEY !== undefined && { credentials: { accessKeyId: v.S3_ACCESS_KEY_ID, secretAccessKey: v.S3_SECRET_ACCESS_KEY } }),
  });
  try {
    await client.send(new HeadBucketCommand({ Bucket: v.S3_BUCKET }));
    return [right(name, `the bucket ${v.S3_BUCKET} is there for these keys. Whether they may write is not tried here.`)];
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 404) return [wrong(name, `there is no bucket ${v.S3_BUCKET}.`)];
    if (status === 403) return [wrong(name, `the keys are refused for the bucket ${v.S3_BUCKET}.`)];
    return [wrong(name, `S3 does not answer as it should: ${status ?? reasonOf(error)}.`)];
  } finally {
    client.destroy();
  }
}
