import { claims } from '../../catalog/contract.ts';
import type { AdminNotice } from '../contract.ts';
import type { AdminContext } from './context.ts';

/** What a person should see to, the gravest first. */
export async function readNotices({ config }: AdminContext): Promise<AdminNotice[]> {
  return unvouchedClaims(config);
}

/** In live mode the pages say nothing that the owner has not vouched for; the panel says what that is. */
function unvouchedClaims({ mode, claims: vouched }: AdminContext['config']): AdminNotice[] {
  if (mode !== 'live' || vouched === 'all') return [];
  return Object.entries(claims).flatMap(([id, { text, needs }]) =>
    needs === null || vouched.includes(id)
      ? []
      : [{ kind: 'claim', text: `“${text}” is not shown: it needs ${needs}. Add ${id} to CLAIMS once that is so.`, orderId: null, paymentIntentId: null, at: null }],
  );
}
