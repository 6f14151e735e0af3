import type { Metrics } from '../../../../platform/metrics.ts';
import {
  GatewayBusyError,
  GatewayRefusedError,
  type PaymentGateway,
  type RefusalReason,
} from '../../../../providers/payments/port.ts';
import type { TaxService } from '../../../../providers/payments/taxes/port.ts';
import { second } from '../../../../shared/time.ts';
import type { CheckoutContext } from '../context.ts';
import { endTrouble, noteTrouble, type TroubleSubject } from '../payment-troubles.ts';

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

/** How the calls of a provider are watched: `refused` and `worked` note what they say about an operation. */
function openWatch(context: WatchContext) {
  const clearedAt = new Map<TroubleSubject, number>();

  async function note(subject: TroubleSubject, refusal: GatewayRefusedError): Promise<void> {
    clearedAt.clear();
    await noteTrouble(context, subject, refusal).catch((error: unknown) =>
      context.log.error({ err: error }, 'a refusal could not be stored'),
    );
  }

  async function refused(subject: TroubleSubject, refusal: GatewayRefusedError): Promise<void> {
    const { reason } = refusal;
    context.metrics.paymentRefusals.inc({ subject, reason });
    if (causedByRequest[subject]?.includes(reason)) return;
    context.log.error({ err: refusal, subject, reason }, 'the payment provider refuses the shop');
    await note(subject, refusal);
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

  return { note, refused, watched };
}

/**
 * Wraps the tax service as `watchGateway` does the gateway. Nobody can buy while a tax cannot be found, so the owner is
 * told of an outage, too.
 */
export function watchTaxes(taxes: TaxService, context: WatchContext): TaxService {
  const { note, watched } = openWatch(context);
  const orOutage = async <Output>(asked: Promise<Output>): Promise<Output> => {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof GatewayBusyError)
        await note('taxes', new GatewayRefusedError(error.message, { reason: 'outage', cause: error }));
      throw error;
    }
  };
  return {
    calculate: watched('taxes', async (...input: Parameters<TaxService['calculate']>) =>
      orOutage(taxes.calculate(...input)),
    ),
    record: watched('tax records', async (...input: Parameters<TaxService['record']>) => taxes.record(...input)),
    reverse: watched('tax records', async (...input: Parameters<TaxService['reverse']>) => taxes.reverse(...input)),
  };
}

/**
 * Wraps the gateway and counts each refusal. A refusal that only the shop owner can fix is also stored and reported,
 * until the operation works again. Results and errors are passed on unchanged.
 */
export function watchGateway(gateway: PaymentGateway, context: WatchContext): PaymentGateway {
  const { refused, watched } = openWatch(context);
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
    readCardFingerprint: watched('cards', (...input: Parameters<PaymentGateway['readCardFingerprint']>) =>
      gateway.readCardFingerprint(...input),
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
