import type { Metrics } from '../../../platform/metrics.ts';
import { GatewayRefusedError, type PaymentGateway, type RefusalReason } from '../../../providers/payments/port.ts';
import { second } from '../../../shared/time.ts';
import type { CheckoutContext } from './context.ts';
import { endTrouble, noteTrouble, type TroubleSubject } from './payment-troubles.ts';

type WatchContext = Pick<CheckoutContext, 'db' | 'asyncCommitDb' | 'clock' | 'log' | 'publish'> & {
  readonly metrics: Pick<Metrics, 'paymentRefusals'>;
};

/** Milliseconds after which a working operation clears its trouble again. Another process may have stored one. */
const lookAgain = 30 * second;

/**
 * Refusals caused by the request, not by the account: a cart that is too large, a refund of a disputed payment. They
 * are not reported.
 */
const askersOwn: Readonly<Partial<Record<TroubleSubject, readonly RefusalReason[]>>> = {
  'payment form': ['amount'],
  'payment page': ['amount'],
  refunds: ['amount', 'request'],
};

/**
 * Wraps the gateway: counts each refusal, and stores and reports those that only the shop owner can fix, until the
 * operation works again. Results and errors are passed on unchanged.
 */
export function watchGateway(gateway: PaymentGateway, context: WatchContext): PaymentGateway {
  const lookedAt = new Map<TroubleSubject, number>();

  async function refused(subject: TroubleSubject, refusal: GatewayRefusedError): Promise<void> {
    const { reason } = refusal;
    context.metrics.paymentRefusals.inc({ subject, reason });
    if (askersOwn[subject]?.includes(reason)) return;
    lookedAt.clear();
    context.log.error({ err: refusal, subject, reason }, 'the payment provider refuses the shop');
    await noteTrouble(context, subject, refusal).catch((error: unknown) =>
      context.log.error({ err: error }, 'a refusal could not be written down'),
    );
  }

  async function worked(subject: TroubleSubject): Promise<void> {
    const now = performance.now();
    if (now - (lookedAt.get(subject) ?? -Infinity) < lookAgain) return;
    try {
      await endTrouble(context, subject);
      lookedAt.set(subject, now);
    } catch (error) {
      context.log.warn({ err: error }, 'it could not be written down that payments work');
    }
  }

  const watched =
    <Input extends unknown[], Output>(subject: TroubleSubject, call: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      let output: Output;
      try {
        output = await call(...input);
      } catch (error) {
        if (error instanceof GatewayRefusedError) await refused(subject, error);
        throw error;
      }
      await worked(subject);
      return output;
    };

  return {
    ...gateway,
    createPayment: watched('payment form', (...input: Parameters<PaymentGateway['createPayment']>) =>
      gateway.createPayment(...input),
    ),
    createSession: watched('payment page', (...input: Parameters<PaymentGateway['createSession']>) =>
      gateway.createSession(...input),
    ),
    readPayment: watched('reading', (...input: Parameters<PaymentGateway['readPayment']>) =>
      gateway.readPayment(...input),
    ),
    readSession: watched('reading', (...input: Parameters<PaymentGateway['readSession']>) =>
      gateway.readSession(...input),
    ),
    readRefund: watched('reading', (...input: Parameters<PaymentGateway['readRefund']>) =>
      gateway.readRefund(...input),
    ),
    readDispute: watched('reading', (...input: Parameters<PaymentGateway['readDispute']>) =>
      gateway.readDispute(...input),
    ),
    readFraudWarning: watched('reading', (...input: Parameters<PaymentGateway['readFraudWarning']>) =>
      gateway.readFraudWarning(...input),
    ),
    registerDomain: watched('wallets', (...input: Parameters<PaymentGateway['registerDomain']>) =>
      gateway.registerDomain(...input),
    ),
    refund: watched('refunds', (...input: Parameters<PaymentGateway['refund']>) => gateway.refund(...input)),
    cancelPayment: watched('closing', (...input: Parameters<PaymentGateway['cancelPayment']>) =>
      gateway.cancelPayment(...input),
    ),
    expireSession: watched('closing', (...input: Parameters<PaymentGateway['expireSession']>) =>
      gateway.expireSession(...input),
    ),
    async *listPayments(...input) {
      try {
        yield* gateway.listPayments(...input);
      } catch (error) {
        if (error instanceof GatewayRefusedError) await refused('reading', error);
        throw error;
      }
    },
  };
}
