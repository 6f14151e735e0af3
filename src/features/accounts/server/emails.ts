import { z } from 'zod';
import { defineEmail } from '../../../platform/outbox/emails.ts';
import { minute } from '../../../shared/time.ts';

/** The link and the code that sign somebody in; neither is in the outbox, for both are derived when it is sent. */
export const signInEmail = defineEmail({
  mail: 'sign-in',
  schema: z.object({ requestId: z.string(), email: z.string() }),
  about: ({ requestId }) => requestId,
  // Anybody can ask for one to any address, and it opens nothing once the request has expired.
  failsQuietly: true,
  goodFor: 15 * minute,
});
