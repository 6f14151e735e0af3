import { createHash } from 'node:crypto';
import { normalizeHints, type PhotoHints } from '../../photos/contract.ts';

/** The parts of a visitor's request that decide the picture. */
export interface FingerprintInput {
  readonly style: string;
  readonly petName: string | null;
  readonly petBreed: string | null;
  readonly round: number;
}

/** Identifies a request: however often it is sent, the same photo, hints, style, names and round give one artwork. */
export function fingerprintOf(photo: { id: string; hints: PhotoHints | null }, wanted: FingerprintInput): string {
  const serialized = JSON.stringify(normalizeHints(photo.hints ?? {}));
  return digest('artwork', serialized === '{}' ? photo.id : `${photo.id} ${serialized}`, wanted).toString('hex');
}

/**
 * Unsigned 32-bit seed from the photo's content, style, names and round. It depends on no secret and no id, so that the
 * same photo, style and pet give the same bytes on every installation. It does not depend on hints, so that a better
 * cut-out of the same pet keeps its composition.
 */
export function seedOf(photoSha256: string, wanted: FingerprintInput): number {
  return digest('seed', photoSha256, wanted).readUInt32BE(0);
}

function digest(purpose: string, subject: string, { style, petName, petBreed, round }: FingerprintInput): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([purpose, 1, subject, style, petName, petBreed, round]))
    .digest();
}
