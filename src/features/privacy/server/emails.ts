import { z } from 'zod';
import { defineEmail } from '../../../platform/outbox/emails.ts';

const about = { receipt: z.string(), email: z.string(), at: z.iso.datetime() };

const picturesDeleted = z.object({
  ...about,
  photos: z.int(),
  artworks: z.int(),
  /** 'completed': of itself, some time after its order was closed. */
  why: z.enum(['asked', 'completed']),
});
export type PicturesDeleted = z.infer<typeof picturesDeleted>;

/** To the owner of photos or artworks that have gone. */
export const picturesDeletedEmail = defineEmail({
  mail: 'pictures-deleted',
  schema: picturesDeleted,
  about: ({ receipt }) => receipt,
  failsQuietly: true,
});

/** To whoever has had everything sent to their browser: it may not have been them. */
export const dataExportedEmail = defineEmail({
  mail: 'data-exported',
  schema: z.object({ ...about, device: z.string() }),
  about: ({ receipt }) => receipt,
  failsQuietly: true,
});

/** To the last address of an account that is gone. */
export const accountDeletedEmail = defineEmail({
  mail: 'account-deleted',
  schema: z.object({
    ...about,
    photos: z.int(),
    artworks: z.int(),
    /** Orders whose amounts stay in the books. */
    orders: z.int(),
    /** Those of them that are still on their way to the buyer. */
    underWay: z.int(),
  }),
  about: ({ receipt }) => receipt,
  failsQuietly: true,
});
