import { GatewayBusyError, type PaymentGateway } from '../../src/providers/payments/port.ts';
import type { TaxService } from '../../src/providers/payments/taxes/port.ts';

/** Thrown where the process dies: uncommitted work is lost. */
export class Killed extends Error {}

/** Decides before and after every call whether the process dies there. */
export type DiesAt = (point: string) => boolean;

function guardedBy(diesAt: DiesAt) {
  return <Input extends unknown[], Output>(name: string, call: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      if (diesAt(`before ${name}`)) throw new Killed(name);
      const output = await call(...input);
      if (diesAt(`after ${name}`)) throw new Killed(name);
      return output;
    };
}

/** The gateway, called from a process that may be killed just before a request or just after its response. */
export function withKillPoints(gateway: PaymentGateway, diesAt: DiesAt): PaymentGateway {
  const guarded = guardedBy(diesAt);
  return {
    ...gateway,
    createPayment: guarded('createPayment', gateway.createPayment),
    readPayment: guarded('readPayment', gateway.readPayment),
    cancelPayment: guarded('cancelPayment', gateway.cancelPayment),
    createSession: guarded('createSession', gateway.createSession),
    readSession: guarded('readSession', gateway.readSession),
    expireSession: guarded('expireSession', gateway.expireSession),
    refund: guarded('refund', gateway.refund),
    readRefund: guarded('readRefund', gateway.readRefund),
    registerDomain: guarded('registerDomain', gateway.registerDomain),
    connectWebhook: guarded('connectWebhook', gateway.connectWebhook),
    readFraudWarning: guarded('readFraudWarning', gateway.readFraudWarning),
    readDispute: guarded('readDispute', gateway.readDispute),
  };
}

/** The tax service, as `withKillPoints` does with the gateway. */
export function withTaxKillPoints(taxes: TaxService, diesAt: DiesAt): TaxService {
  const guarded = guardedBy(diesAt);
  return {
    calculate: guarded('calculate', taxes.calculate),
    record: guarded('record', taxes.record),
    reverse: guarded('reverse', taxes.reverse),
  };
}

/** Runs `work` as an outside caller sees it: null if the process died, was busy, or refused. */
export async function survive<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const expected =
      error instanceof Killed ||
      error instanceof GatewayBusyError ||
      (error instanceof Error && error.name === 'ShopError');
    if (!expected) throw error;
    return null;
  }
}
