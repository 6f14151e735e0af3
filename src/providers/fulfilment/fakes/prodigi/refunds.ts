import { money, toDecimalString } from '../../../../shared/money.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { ChargeBody, OrderBody } from './order-body.ts';
import { cost } from './costs.ts';
import type { Settings } from './behavior.ts';
import { nextId } from './tables.ts';

/** The charges of an order, plus one that refunds `cents`. */
export async function refund(tx: Tx, body: OrderBody, cents: number, settings: Settings): Promise<ChargeBody[]> {
  const back = cost(-cents, settings);
  const item = { id: await nextId(tx, 'chi'), shipmentId: null, itemId: null, cost: back };
  const charge: ChargeBody = {
    id: await nextId(tx, 'chg'),
    chargeType: 'Refund',
    prodigiInvoiceNumber: null,
    totalCost: back,
    items: [item],
  };
  return [...body.charges, charge];
}

/** The charges of an order, plus one that refunds what is left of them. */
export async function refundAll(tx: Tx, body: OrderBody, settings: Settings): Promise<readonly ChargeBody[]> {
  const left = body.charges.reduce((sum, { totalCost }) => sum + centsOf(totalCost.amount), 0);
  return left > 0 ? refund(tx, body, left, settings) : body.charges;
}

/** Cents of an amount that the fake itself has written. */
function centsOf(amount: string): number {
  const cents = Math.round(Number(amount) * 100);
  if (toDecimalString(money(cents)) !== amount) throw new RangeError(`not an amount of the fake: ${amount}`);
  return cents;
}
