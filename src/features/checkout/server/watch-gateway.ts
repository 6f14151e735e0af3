import type { Metrics } from '../../../platform/metrics.ts';
import { GatewayRefusedError, type PaymentGateway, type RefusalReason } from '../../../providers/payments/port.ts';
import { second } from '../../../shared/time.ts';
import type { CheckoutContext } from './context.ts';
import { endTrouble, noteTrouble, type TroubleSubject } from './payment-troubles.ts';

type WatchContext = Pick<CheckoutContext, 'db' | 'asyncCommitDb' | 'clock' | 'log' | 'publish'> & {
  readonly metrics: Pick<Metrics, 'paymentRefusals'>;
};

/**
 * Milliseconds between two clearings of the stored trouble of an operation that works. Clearing repeats because another
 * process may have stored a trouble in the meantime.
 */
const clearIntervalMs = 30 * second;

/**
 * Refusals caused by the request, not by the account: the cart is too large, or the payment to refund is disputed. They
 * are counted, but neither stored nor reported.
 */
const causedByRequest: Readonly<Partial<Record<TroubleSubject, readonly RefusalReason[]>>> = {
  'payment form': ['amount'],
  'payment page': ['amount'],
  refunds: ['amount', 'request'],
};

/**
 * Wraps the gateway and counts each refusal. A refusal that only the shop owner can fix is also stored and reported,
 * until the operation works again. Results and errors are passed on unchanged.
 */
export function watchGateway(gateway: PaymentGateway, context: WatchContext): PaymentGateway {
  const clearedAt = new Map<TroubleSubject, number>();

  async function refused(subject: TroubleSubject, refusal: GatewayRefusedError): Promise<void> {
    const { reason } = refusal;
    context.metrics.paymentRefusals.inc({ subject, reason });
    if (causedByRequest[subject]?.includes(reason)) return;
    clearedAt.clear();
    context.log.error({ err: refusal, subject, reason }, 'the payment provider refuses the shop');
    await noteTrouble(context, subject, refusal).catch((error: unknown) =>
      context.log.error({ err: error }, 'a refusal could not be stored'),
    );
  }

  async function worked(subject: TroubleSubject): Promise<void> {
    const now = performance.now();
    if (now - (clearedAt.get(subject) ?? -Infinity) < clearIntervalMs) return;
    try {
      await endTrouble(context, subject);
      clearedAt.set(subject, now);
    } catch (error) {
      context.log.warn({ err: error }, 'the end of a payment trouble could not be stored');
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
    connectWebhook: watched('webhooks', (...input: Parameters<PaymentGateway['connectWebhook']>) =>
      gateway.connectWebhook(...input),
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
