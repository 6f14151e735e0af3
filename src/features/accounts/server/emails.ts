import { z } from 'zod';
import { defineEmail } from '../../../platform/outbox/emails.ts';
import { minute } from '../../../shared/time.ts';

/** The email with the sign-in link and code. The outbox holds neither: both are derived when the email is sent. */
export const signInEmail = defineEmail({
  mail: 'sign-in',
  schema: z.object({ requestId: z.string(), email: z.string() }),
  about: ({ requestId }) => requestId,
  // Anybody can request this email for any address, and it is useless once the request has expired.
  failsQuietly: true,
  maxAgeMs: 15 * minute,
});
