import type { Tx } from '../../../../platform/db/database.ts';
import type { OrderBody } from './order-body.ts';
import type { Settings } from './behavior.ts';
import { callbacks, nextNumber } from './tables.ts';

/** The last part of a callback's type. */
export type CallbackEvent = `status.stage.changed#${OrderBody['status']['stage']}` | 'shipments.shipment#Complete';

/**
 * Records a callback with the order as it is now, as a CloudEvent. It is posted after the transaction commits. Does
 * nothing for an order without a callback URL.
 */
export async function recordCallback(
  tx: Tx,
  event: CallbackEvent,
  order: OrderBody,
  at: Date,
  settings: Settings,
): Promise<void> {
  if (order.callbackUrl === null) return;
  const number = await nextNumber(tx);
  const type = `com.prodigi.order.${event}`;
  const data = presentInCallback(order);
  const isBare = settings.callbackData === 'alternating' ? number % 2 === 0 : settings.callbackData === 'bare';
  const payload = {
    specversion: '1.0',
    type,
    source: 'http://api.sandbox.prodigi.com/v4.0/Orders/',
    id: `evt_${number}`,
    time: at.toISOString(),
    datacontenttype: 'application/json',
    data: isBare ? data : { order: data },
    subject: order.id,
  };
  await tx.insert(callbacks).values({
    id: payload.id,
    number,
    orderId: order.id,
    url: order.callbackUrl,
    type,
    payload: JSON.stringify(payload),
    createdAt: at,
    dueAt: at,
  });
}

/** An order in a callback, as in the API reference: with fewer fields than elsewhere, and one under another name. */
function presentInCallback(order: OrderBody): object {
  const { callbackUrl: _url, idempotencyKey: _key, lastUpdated: _updated, branding: _branding, ...rest } = order;
  const { phoneNumber, ...recipient } = rest.recipient;
  return { ...rest, recipient: { ...recipient, mobilePhoneNumber: phoneNumber } };
}
