import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { uploadSpace } from '../../../platform/memory-room.ts';
import { isOutOfSpace } from '../../../platform/disk-full.ts';
import { CustomerError, ShopError } from '../../../shared/shop-error.ts';
import { uploadLimits } from '../../catalog/contract.ts';
import { photoField } from '../contract.ts';
import { photoErrors } from '../../../words/catalogs/photo-errors.ts';
import { limitPerTurn } from './limit-per-turn.ts';

/**
 * Maximum bytes to read of a file. It is above the upload limit, so that a browser with a slightly too large photo can
 * finish sending and reads the response instead of a broken pipe.
 */
const maxReadBytes = 3 * uploadLimits.bytes;

/** Buffer size of each stage between network and disk; small, because hundreds of uploads may run at once. */
const bufferBytes = 2 ** 14;
/**
 * Handles the chunks of at most 16 uploads in each turn of the event loop; the other uploads are paused meanwhile. New
 * connections are accepted once per turn, so a turn with hundreds of chunks would lock out other visitors for seconds.
 */
const scheduleChunk = limitPerTurn(16);

export const multipartLimits = {
  fileSize: maxReadBytes,
  files: 1,
  fields: 8,
  fieldSize: 1_024,
  parts: 9,
  headerPairs: 32,
};

/** The file that a form must contain. */
export interface ExpectedFile {
  readonly field: string;
  /** Maximum size of the file. */
  readonly bytes: number;
  /** The error for a larger file. */
  readonly tooLarge: () => ShopError;
}

/** A file on disk until the request ends. Uploads that are slow or wait for their turn take no memory. */
export interface UploadedFile {
  readonly path: string;
  readonly bytes: number;
}

/** The error for a photo that is larger than a visitor may upload. */
export const photoTooLarge = (): ShopError => new CustomerError('too_large', photoErrors.tooLarge);

const visitorsPhoto: ExpectedFile = { field: photoField, bytes: uploadLimits.bytes, tooLarge: photoTooLarge };

/** Receives the one file of an upload and calls `work` with it. Throws ShopError if it is missing or too large. */
export async function withUpload<T>(
  request: FastifyRequest,
  work: (file: UploadedFile) => Promise<T>,
  expected: ExpectedFile = visitorsPhoto,
): Promise<T> {
  if (!request.isMultipart()) throw new CustomerError('invalid', photoErrors.missing);
  const declaredBytes = Number(request.headers['content-length'] ?? expected.bytes);
  // Bytes beyond the limit are not written, so an upload never takes more disk space than the limit.
  return uploadSpace.enter(Math.min(declaredBytes, expected.bytes), async () => {
    const path = join(tmpdir(), `upload-${randomUUID()}`);
    try {
      return await work({ path, bytes: await receive(request, expected, path) });
    } finally {
      await rm(path, { force: true });
    }
  });
}

/** Writes the file to the path. Returns its size in bytes. */
async function receive(request: FastifyRequest, expected: ExpectedFile, path: string): Promise<number> {
  try {
    const part = await request.file({ limits: { fileSize: 3 * expected.bytes } });
    if (part === undefined) throw new CustomerError('invalid', photoErrors.missing);
    let bytes = 0;
    const counter = new Transform({
      highWaterMark: bufferBytes,
      transform(chunk: Uint8Array, _encoding, done) {
        bytes += chunk.byteLength;
        // Bytes beyond the limit are read and discarded.
        scheduleChunk(() => done(null, bytes <= expected.bytes ? chunk : undefined));
      },
    });
    await pipeline(
      part.file,
      counter,
      createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: bufferBytes }),
    );
    if (part.fieldname !== expected.field) throw new CustomerError('invalid', photoErrors.missing);
    if (bytes > expected.bytes) throw expected.tooLarge();
    return bytes;
  } catch (error) {
    if (error instanceof ShopError || isOutOfSpace(error)) throw error;
    // Any other error means that the form is incomplete or malformed.
    throw new CustomerError('invalid', photoErrors.interrupted);
  }
}
