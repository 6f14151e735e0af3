import { z } from 'zod';
import { RequestError } from '../../../../client/request.ts';

/** 'ended': the admin's session has ended. 'denied': not an admin. */
export type Access = 'open' | 'denied' | 'ended';

const endedSession = z.object({ sessionEnded: z.literal(true) });

/**
 * Why the server denied a request. It reports an ended session only once, because that response deletes the cookie.
 * `wasSignedIn` is true if this browser still has an admin's cached orders, so the admin did not sign out.
 */
export function denialReason(error: unknown, wasSignedIn: boolean): Exclude<Access, 'open'> {
  if (!(error instanceof RequestError) || error.status !== 401) return 'denied';
  return wasSignedIn || endedSession.safeParse(error.body).success ? 'ended' : 'denied';
}
