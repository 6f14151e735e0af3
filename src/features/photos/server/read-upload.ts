import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { uploadRoom } from '../../../platform/memory-room.ts';
import { isOutOfSpace } from '../../../platform/disk-full.ts';
import { ShopError } from '../../../shared/shop-error.ts';
import { uploadLimits } from '../../catalog/contract.ts';
import { photoField, photoMessages } from '../contract.ts';
import { shareTurns } from './share-turns.ts';

/**
 * What is read of a file before its end is given up on. Above the shop's own limit, so that a browser
 * with a slightly too large photo may finish sending and reads the answer instead of a broken pipe.
 */
const maxReadBytes = 3 * uploadLimits.bytes;

/** Bytes that lie in each stage between the network and the disk, for each of hundreds who send at once. */
const pieces = 2 ** 14;
/**
 * A new connection is accepted in each turn of the event loop, so a turn in which hundreds of uploads have a piece each would
 * keep everybody else out for seconds. The others are not read from until it is their turn.
 */
const inTurn = shareTurns(16);

export const multipartLimits = {
  fileSize: maxReadBytes,
  files: 1,
  fields: 8,
  fieldSize: 1_024,
  parts: 9,
  headerPairs: 32,
};

/** What a form is to hold: one file in this field, of so many bytes at most. */
export interface ExpectedFile {
  readonly field: string;
  readonly bytes: number;
  /** For whoever sends a larger one. */
  readonly tooLarge: string;
}

/** On disk for as long as the request lasts: what is sent slowly, or waits for its turn, takes no memory. */
export interface UploadedFile {
  readonly path: string;
  readonly bytes: number;
}

const visitorsPhoto: ExpectedFile = { field: photoField, bytes: uploadLimits.bytes, tooLarge: photoMessages.tooLarge };

/** Does the work with the one file that an upload consists of; throws ShopError when there is none or it is too large. */
export async function withUpload<T>(
  request: FastifyRequest,
  work: (file: UploadedFile) => Promise<T>,
  expected: ExpectedFile = visitorsPhoto,
): Promise<T> {
  if (!request.isMultipart()) throw new ShopError('invalid', photoMessages.missing);
  const announced = Number(request.headers['content-length'] ?? expected.bytes);
  // Of a file that is too large nothing is kept, so no more than the limit is ever on the disk.
  return uploadRoom.enter(Math.min(announced, expected.bytes), async () => {
    const path = join(tmpdir(), `upload-${randomUUID()}`);
    try {
      return await work({ path, bytes: await receive(request, expected, path) });
    } finally {
      await rm(path, { force: true });
    }
  });
}

/** Writes the file to the path and answers its bytes. */
async function receive(request: FastifyRequest, expected: ExpectedFile, path: string): Promise<number> {
  try {
    const part = await request.file({ limits: { fileSize: 3 * expected.bytes } });
    if (part === undefined) throw new ShopError('invalid', photoMessages.missing);
    let bytes = 0;
    const measure = new Transform({
      highWaterMark: pieces,
      transform(chunk: Uint8Array, _encoding, done) {
        bytes += chunk.byteLength;
        // The rest is read and thrown away.
        inTurn(() => done(null, bytes <= expected.bytes ? chunk : undefined));
      },
    });
    await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: pieces }));
    if (part.fieldname !== expected.field) throw new ShopError('invalid', photoMessages.missing);
    if (bytes > expected.bytes) throw new ShopError('too_large', expected.tooLarge);
    return bytes;
  } catch (error) {
    if (error instanceof ShopError || isOutOfSpace(error)) throw error;
    // All else that can go wrong here is a form that breaks off or is none.
    throw new ShopError('invalid', photoMessages.interrupted);
  }
}
