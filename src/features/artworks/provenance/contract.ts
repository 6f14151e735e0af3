import { z } from 'zod';

/** How a picture was made. A file carries it, signed, in its own metadata. */
export const provenance = z.object({
  /**
   * `studio`: the shop's own engine painted it from the photo. `model`: a generative model made it from the photo.
   * `person`: a person of the shop added it.
   */
  by: z.enum(['studio', 'model', 'person']),
  /** From how many photos, if there are several. */
  photos: z.int().min(2).max(20).optional(),
  /** The engine with its version, or the model: 'studio 14', 'google/gemini-3-pro-image'. */
  maker: z.string().max(200),
  /** Day, in UTC: 'YYYY-MM-DD'. */
  day: z.iso.date(),
});
export type Provenance = z.infer<typeof provenance>;

export const verifyPath = '/api/verify';

/** What a file says of itself: the statement as base64url, its signature, and the SHA-256 of its picture in hex. */
export const verifyRequest = z.object({
  statement: z.string().regex(/^[\w-]{1,1000}$/),
  signature: z.string().regex(/^[\w-]{43}$/),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});
export type VerifyRequest = z.infer<typeof verifyRequest>;

/** Null if this shop has not signed the statement, or not for this picture. */
export const verifyResponse = z.object({ provenance: provenance.nullable() });
