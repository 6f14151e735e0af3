import { createHash } from 'node:crypto';
import { normalizeHints } from '../../../photos/contract.ts';
import type { ArtworkPet } from '../tables.ts';

/** The parts of a visitor's request that decide the picture. */
export interface FingerprintInput {
  readonly style: string;
  /** Of several pets, their names joined. */
  readonly petName: string | null;
  readonly petBreed: string | null;
  readonly round: number;
  /** Of the words that the style letters; null where it letters none, or English ones. */
  readonly language?: string | null;
}

type SeedInput = Omit<FingerprintInput, 'language'>;

/** Identifies a request: however often it is sent, the same pets, style, names, round and words give one artwork. */
export function fingerprintOf(
  pets: readonly (Pick<ArtworkPet, 'photoId' | 'hints'> & { readonly name?: string | null })[],
  wanted: FingerprintInput,
): string {
  const subjects = pets.map(({ photoId, hints, name }) => {
    const serialized = JSON.stringify(normalizeHints(hints ?? {}));
    const subject = serialized === '{}' ? photoId : `${photoId} ${serialized}`;
    // The name of a single pet is in `wanted`; of several, each is the name of its own pet.
    return pets.length === 1 ? subject : JSON.stringify([subject, name ?? null]);
  });
  return digest('artwork', subjects.join(' '), wanted).toString('hex');
}

/**
 * Unsigned 32-bit seed from the content of the pets' photos, style, names and round. It depends on no secret and no id,
 * so that the same photo, style and pet give the same bytes on every installation. It does not depend on hints, so that
 * a better cut-out of the same pet keeps its composition.
 */
export function seedOf(photosSha256: string, { style, petName, petBreed, round }: SeedInput): number {
  return digest('seed', photosSha256, { style, petName, petBreed, round }).readUInt32BE(0);
}

function digest(purpose: string, subject: string, wanted: FingerprintInput): Buffer {
  const { style, petName, petBreed, round, language = null } = wanted;
  // As before there were languages, where the words are English.
  const words = language === null ? [] : [language];
  return createHash('sha256')
    .update(JSON.stringify([purpose, 1, subject, style, petName, petBreed, round, ...words]))
    .digest();
}
