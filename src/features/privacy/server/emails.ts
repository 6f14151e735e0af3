import { z } from 'zod';
import { defineEmail } from '../../../platform/outbox/emails.ts';

const about = { receipt: z.string(), email: z.string(), at: z.iso.datetime() };

const picturesDeleted = z.object({
  ...about,
  photos: z.int(),
  artworks: z.int(),
  /** 'completed': deleted automatically, some time after its order closed. */
  why: z.enum(['asked', 'completed']),
});
export type PicturesDeleted = z.infer<typeof picturesDeleted>;

/** To the owner of deleted photos or artworks. */
export const picturesDeletedEmail = defineEmail({
  mail: 'pictures-deleted',
  schema: picturesDeleted,
  about: ({ receipt }) => receipt,
  failsQuietly: true,
});

/** To the account whose data was exported, in case somebody else requested the export. */
export const dataExportedEmail = defineEmail({
  mail: 'data-exported',
  schema: z.object({ ...about, device: z.string() }),
  about: ({ receipt }) => receipt,
  failsQuietly: true,
});

/** To the last known address of a deleted account. */
export const accountDeletedEmail = defineEmail({
  mail: 'account-deleted',
  schema: z.object({
    ...about,
    photos: z.int(),
    artworks: z.int(),
    /** Number of orders whose amounts are kept for accounting. */
    orders: z.int(),
    /** Number of those that are still open. */
    underWay: z.int(),
  }),
  about: ({ receipt }) => receipt,
  failsQuietly: true,
});
