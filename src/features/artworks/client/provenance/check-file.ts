import { request } from '../../../../client/request.ts';
import { verifyPath, verifyResponse, type Provenance, type VerifyRequest } from '../../provenance/contract.ts';
import { readPictureFile } from '../../provenance/picture-file.ts';
import { readStatement } from '../../provenance/statement.ts';
import { unpackXmp } from './unpack-xmp.ts';

/** `silent`: the file holds no statement. `changed`: it holds one that this shop has not signed for this picture. */
export type FileOrigin = Provenance | 'unreadable' | 'silent' | 'changed';

/** Largest file that is read, in bytes: a print file of the largest size has half as many. */
const maxBytes = 200 * 1024 * 1024;

/** Finds out how a file was made. It stays in the browser: only its statement and digest are sent. Throws RequestError. */
export async function checkFile(file: Blob): Promise<FileOrigin> {
  if (file.size > maxBytes) return 'unreadable';
  const parts = readPictureFile(new Uint8Array(await file.arrayBuffer()));
  if (parts === null) return 'unreadable';
  const xmp = parts.xmp ?? (parts.packedXmp && (await unpackXmp(parts.packedXmp)));
  const statement = xmp === null ? null : readStatement(xmp);
  if (statement === null) return 'silent';
  const digest = await sha256(parts.picture);
  const wanted: VerifyRequest = { ...statement, digest };
  const response = await request('POST', verifyPath, wanted);
  return verifyResponse.parse(await response.json()).provenance ?? 'changed';
}

async function sha256(parts: readonly Uint8Array[]): Promise<string> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
