import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../../shared/shop-error.ts';
import { uploadLimits } from '../../catalog/contract.ts';
import { photoField, photoMessages } from '../contract.ts';

/**
 * What is read of a file before its end is given up on. Above the shop's own limit, so that a browser
 * with a slightly too large photo may finish sending and reads the answer instead of a broken pipe.
 */
const patience = 3 * uploadLimits.bytes;

export const multipartLimits = { fileSize: patience, files: 1, fields: 8, fieldSize: 1_024, parts: 9, headerPairs: 32 };

/** What a form is to hold: one file in this field, of so many bytes at most. */
export interface ExpectedFile {
  readonly field: string;
  readonly bytes: number;
  /** For whoever sends a larger one. */
  readonly tooLarge: string;
}

const visitorsPhoto: ExpectedFile = { field: photoField, bytes: uploadLimits.bytes, tooLarge: photoMessages.tooLarge };

/** The bytes of the one file that an upload consists of; throws ShopError when there is none or it is too large. */
export async function readUpload(request: FastifyRequest, expected: ExpectedFile = visitorsPhoto): Promise<Uint8Array> {
  if (!request.isMultipart()) throw new ShopError('invalid', photoMessages.missing);
  try {
    const part = await request.file({ limits: { fileSize: 3 * expected.bytes } });
    if (part === undefined) throw new ShopError('invalid', photoMessages.missing);
    const bytes = await readPart(part, expected.bytes);
    if (part.fieldname !== expected.field) throw new ShopError('invalid', photoMessages.missing);
    if (bytes === null) throw new ShopError('too_large', expected.tooLarge);
    return bytes;
  } catch (error) {
    if (error instanceof ShopError) throw error;
    // All that can go wrong here is a form that breaks off or is none.
    throw new ShopError('invalid', photoMessages.interrupted);
  }
}

/** Null when the file is too large; its bytes are then let go of as they come. */
async function readPart(part: MultipartFile, most: number): Promise<Uint8Array | null> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size <= most) chunks.push(chunk);
    else chunks = [];
  }
  return size > most ? null : Buffer.concat(chunks);
}
