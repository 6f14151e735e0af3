import { z } from 'zod';
import { defineMail } from '../../../platform/outbox/mails.ts';

/** The link and the code that sign somebody in; neither is in the outbox, for both are derived when it is sent. */
export const signInMail = defineMail({
  mail: 'sign-in',
  schema: z.object({ requestId: z.string(), email: z.string() }),
  about: ({ requestId }) => requestId,
});
