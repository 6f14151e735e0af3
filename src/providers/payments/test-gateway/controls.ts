import type { Db, Tx } from '../../../platform/db/database.ts';
import { cardThat } from './cards.ts';
import type { GatewayEnvironment } from './environment.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { warnOfFraud } from './fraud-warnings.ts';
import { finishIntent, repeatPayment } from './intents.ts';
import { paySession } from './pay-session.ts';
import { failRefund } from './refunds.ts';

/**
 * Actions outside the shop, simulated by a test or the controls page. Each throws Refusal for an unknown id or wrong
 * state.
 */
export interface Controls {
  /** Pays on the hosted page with a card that is charged at once, or by a method that takes days. */
  payHostedPage(sessionId: string, email?: string, how?: 'succeeds' | 'waits'): Promise<void>;
  /** Completes or fails a pending payment. */
  finishPayment(paymentId: string, arrived: boolean): Promise<void>;
  /** Makes a second captured payment with the same metadata, as a faulty client would; resolves to its id. */
  chargeAgain(paymentId: string): Promise<string>;
  /** Opens a dispute; resolves to its id. */
  openDispute(paymentId: string): Promise<string>;
  /** Creates a fraud warning of the buyer's bank; resolves to its id. */
  warnOfFraud(paymentId: string): Promise<string>;
  /** Closes a dispute; `won` by the shop, or `lost` to the buyer. */
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<void>;
  /** Fails a refund: the buyer's bank returns the money. */
  failRefund(refundId: string): Promise<void>;
}

export function openControls({
  db,
  environment,
  changed,
}: {
  db: Db;
  environment: GatewayEnvironment;
  changed: () => void;
}): Controls {
  async function run<T>(action: (tx: Tx) => Promise<T>): Promise<T> {
    const done = await db.transaction(action);
    changed();
    return done;
  }
  return {
    payHostedPage: async (id, email, how = 'succeeds') =>
      void (await run((tx) => paySession(tx, environment, id, cardThat(how), email, '/'))),
    finishPayment: async (id, arrived) => void (await run((tx) => finishIntent(tx, environment, id, arrived))),
    chargeAgain: async (id) => (await run((tx) => repeatPayment(tx, environment, id))).body.id,
    openDispute: async (id) => (await run((tx) => openDispute(tx, environment, id))).body.id,
    warnOfFraud: async (id) => (await run((tx) => warnOfFraud(tx, environment, id))).body.id,
    closeDispute: async (id, outcome) => void (await run((tx) => closeDispute(tx, environment, id, outcome))),
    failRefund: async (id) => void (await run((tx) => failRefund(tx, environment, id))),
  };
}
