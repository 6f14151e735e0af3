import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Counter } from './counter.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { warnOfFraud } from './fraud-warnings.ts';
import { finishIntent, repeatPayment } from './intents.ts';
import { paySession } from './pay-session.ts';
import { failRefund } from './refunds.ts';

/** What happens outside the shop: a test or the panel makes it happen here. Each throws a Refusal. */
export interface Controls {
  /** What a buyer does on the hosted page with a good card, or with money that takes days. */
  payHostedPage(sessionId: string, email?: string, how?: 'succeeds' | 'waits'): Promise<void>;
  /** Money that was under way arrives, or does not. */
  finishPayment(paymentId: string, arrived: boolean): Promise<void>;
  /** A second captured payment with the same metadata, as a client gone wrong would make; resolves to its id. */
  chargeAgain(paymentId: string): Promise<string>;
  /** The buyer's bank contests a payment; resolves to the dispute's id. */
  openDispute(paymentId: string): Promise<string>;
  /** The buyer's bank suspects fraud; resolves to the warning's id. */
  warnOfFraud(paymentId: string): Promise<string>;
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<void>;
  /** The buyer's bank sends a refund back. */
  failRefund(refundId: string): Promise<void>;
}

export function openControls({ db, at, changed }: { db: Db; at: Counter; changed: () => void }): Controls {
  async function make<T>(happen: (tx: Tx) => Promise<T>): Promise<T> {
    const done = await db.transaction(happen);
    changed();
    return done;
  }
  return {
    payHostedPage: async (id, email, how = 'succeeds') =>
      void (await make((tx) => paySession(tx, at, id, how, email, '/'))),
    finishPayment: async (id, arrived) => void (await make((tx) => finishIntent(tx, at, id, arrived))),
    chargeAgain: async (id) => (await make((tx) => repeatPayment(tx, at, id))).body.id,
    openDispute: async (id) => (await make((tx) => openDispute(tx, at, id))).body.id,
    warnOfFraud: async (id) => (await make((tx) => warnOfFraud(tx, at, id))).body.id,
    closeDispute: async (id, outcome) => void (await make((tx) => closeDispute(tx, at, id, outcome))),
    failRefund: async (id) => void (await make((tx) => failRefund(tx, at, id))),
  };
}
