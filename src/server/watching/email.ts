import { z } from 'zod';
import { defineEmail } from '../../platform/outbox/emails.ts';

const trouble = z.object({
  /** The figure of the panel. */
  id: z.string(),
  label: z.string(),
  value: z.string(),
  /** What is wrong and what to do. */
  problem: z.string(),
});
export type Trouble = z.infer<typeof trouble>;

/** To the shop owner: figures that have become a problem. The data is that of the event. */
export const troubleEmail = defineEmail({
  mail: 'trouble',
  schema: z.object({ troubles: z.array(trouble).min(1), at: z.iso.datetime() }),
  about: ({ troubles, at }) => `${at} ${troubles.map(({ id }) => id).join(', ')}`,
  failsQuietly: true,
});
