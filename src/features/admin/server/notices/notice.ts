import type { AdminNotice } from '../../contract.ts';

/** A notice, with what decides whether it is shown to somebody who has dismissed it. */
export interface Notice extends AdminNotice {
  readonly key: string;
  readonly isTrouble: boolean;
  /** How bad it is, e.g. how many emails wait. */
  readonly extent: number;
  /** When it began, where that is known. */
  readonly since: Date | null;
}

/** Maximum number of notices per kind. */
export const maxNotices = 20;

export const noReferences = { orderId: null, paymentIntentId: null, at: null, details: [] };
/** Most notices are about one thing that goes wrong and does not get worse. */
export const once = { isTrouble: true, extent: 1, since: null };
