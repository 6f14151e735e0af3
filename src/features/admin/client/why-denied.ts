import { z } from 'zod';
import { RequestError } from '../../../web/api/request.ts';

/** 'ended': an admin who has to sign in again. 'denied': anybody else. */
export type Access = 'open' | 'denied' | 'ended';

const endedSession = z.object({ sessionEnded: z.literal(true) });

/**
 * Why the server has refused. It says so of a session that is over, once, for the cookie goes with that answer; `wasIn`
 * tells of an admin who was in the panel a few minutes ago and has not signed out.
 */
export function whyDenied(error: unknown, wasIn: boolean): Exclude<Access, 'open'> {
  if (!(error instanceof RequestError) || error.status !== 401) return 'denied';
  return wasIn || endedSession.safeParse(error.body).success ? 'ended' : 'denied';
}
