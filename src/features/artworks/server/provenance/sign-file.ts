import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { LinkSigner } from '../../../../platform/signed-link.ts';
import { provenance, type Provenance, type VerifyRequest } from '../../provenance/contract.ts';
import { jpegNamespace, pngKeyword, readPictureFile, type PictureFile } from '../../provenance/picture-file.ts';
import { readStatement, writeXmp } from '../../provenance/statement.ts';
import { isHosted, modelOf } from '../hosted/engine.ts';
import { engineOf } from '../pets.ts';
import { uploadedEngine } from '../upload.ts';
import { describePhotos } from './describe-photos.ts';

/** How a variation was made. `photos`: how many photos its artwork was requested with. */
export function provenanceOf(
  { engine, createdAt }: { readonly engine: string; readonly createdAt: Date },
  photos = 1,
): Provenance {
  const day = createdAt.toISOString().slice(0, 10);
  if (engine === uploadedEngine) return { by: 'person', maker: 'the shop', day };
  return isHosted(engine)
    ? { by: 'model', maker: modelOf(engine), day }
    : { by: 'studio', maker: `studio ${engineOf(engine)}`, day, ...(photos > 1 && { photos }) };
}

/**
 * Adds a signed statement to a PNG or JPEG file without metadata of its own. The same file and provenance give the same
 * bytes. Throws for any other file.
 */
export async function signFile(file: Buffer, made: Provenance, signer: LinkSigner): Promise<Buffer> {
  const parts = readPictureFile(file);
  if (parts === null) throw new Error('only PNG and JPEG files can be signed');
  const statement = Buffer.from(JSON.stringify(made)).toString('base64url');
  const signature = signer.sign(signedText(statement, digestOf(parts)));
  const descriptions = made.photos === undefined ? [] : await describePhotos(made.photos);
  const xmp = writeXmp(made, { statement, signature }, descriptions);
  const inserted = file[0] === 0xff ? jpegSegment(xmp) : pngChunk(xmp);
  return Buffer.concat([file.subarray(0, parts.insertAt), inserted, file.subarray(parts.insertAt)]);
}

/** The provenance in a file that this shop has signed; null if there is none, or the picture was changed. */
export function readSignedFile(file: Uint8Array, signer: LinkSigner): Provenance | null {
  const parts = readPictureFile(file);
  const statement = parts?.xmp === null || parts === null ? null : readStatement(parts.xmp);
  if (parts === null || statement === null) return null;
  return readSigned({ ...statement, digest: digestOf(parts) }, signer);
}

/** The provenance that this shop has signed for the picture of that digest; null if it has not. */
export function readSigned({ statement, signature, digest }: VerifyRequest, signer: LinkSigner): Provenance | null {
  if (!signer.verify(signedText(statement, digest), signature)) return null;
  return provenance.parse(JSON.parse(Buffer.from(statement, 'base64url').toString()));
}

function signedText(statement: string, digest: string): string {
  return `${statement}\n${digest}`;
}

function digestOf({ picture }: PictureFile): string {
  const hash = createHash('sha256');
  for (const part of picture) hash.update(part);
  return hash.digest('hex');
}

function pngChunk(xmp: string): Buffer {
  const body = Buffer.from(`iTXt${pngKeyword}${xmp}`);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

function jpegSegment(xmp: string): Buffer {
  const body = Buffer.from(`${jpegNamespace}${xmp}`);
  const header = Buffer.from([0xff, 0xe1, 0, 0]);
  header.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([header, body]);
}
