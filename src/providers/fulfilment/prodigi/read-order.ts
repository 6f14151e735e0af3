import { createHash } from 'node:crypto';
import type { PartnerOrder, PartnerParcel } from '../port.ts';
import type { Order, Shipment } from './responses.ts';
import { readCharges } from './costs.ts';
import { findProblem } from './issues.ts';
import { normalizeWord } from './normalize-word.ts';

/** Converts an order of Prodigi to the port's type. Throws RangeError for charges that are not amounts. */
export function readOrder(order: Order): PartnerOrder {
  const { cost, refunded } = readCharges(order.charges ?? []);
  const problem = problemIn(order);
  return {
    reference: order.id,
    fulfilmentId: fulfilmentIdOf(order),
    state: stateOf(order, problem),
    cost,
    refunded,
    problem,
    parcels: (order.shipments ?? []).map((shipment) => readShipment(shipment, order)),
    mark: markOf(order),
  };
}

/**
 * `PartnerOrder.mark`: a hash of all fields that the shop reads from an order. Prodigi's lists of orders have the same
 * fields, so that an unchanged order has the same mark there.
 */
export function markOf(order: Order): string {
  // The order of the names in `details` is undefined.
  const details = Object.entries(order.status?.details ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const content = JSON.stringify([{ ...order, status: { ...order.status, details: null } }, details]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/**
 * The shop's id of an order: its idempotency key. A reprint that the shop owner orders in the dashboard repeats the
 * reference without the key, and is not the shop's order. Falls back to the reference in responses that omit the key.
 */
export function fulfilmentIdOf({ idempotencyKey, merchantReference }: Order): string | null {
  return (idempotencyKey === undefined ? merchantReference : idempotencyKey) ?? null;
}

export function isCancelled(order: Order): boolean {
  return /^cancell?ed$/.test(normalizeWord(order.status?.stage));
}

function stateOf(order: Order, problem: PartnerOrder['problem']): PartnerOrder['state'] {
  if (isCancelled(order)) return 'cancelled';
  if (isComplete(order.status?.stage)) return 'finished';
  if (problem !== null) return 'problem';
  // Production has begun once the labs have the files. An order in the pause window has no status at all, or 'Draft':
  // it continues by itself, so it counts as released.
  return ['', 'notstarted'].includes(step(order, 'inproduction')) ? 'released' : 'making';
}

function problemIn(order: Order): PartnerOrder['problem'] {
  if (isCancelled(order) || isComplete(order.status?.stage)) return null;
  const issues = order.status?.issues ?? [];
  const found = findProblem(issues);
  if (found !== null) return found;
  if (normalizeWord(order.status?.stage) === 'awaitingpayment')
    return { reason: 'wallet', detail: 'Prodigi waits for the payment of this order.' };
  // A step in error has an issue that explains it. If that is a warning, the step is tried again.
  if (issues.length > 0) return null;
  for (const [name, value] of Object.entries(order.status?.details ?? {})) {
    if (normalizeWord(value) !== 'error') continue;
    const reason = /asset/i.test(name) ? 'file' : 'other';
    return { reason, detail: `Prodigi reports an error in the step '${name.trim()}'.` };
  }
  return null;
}

function step(order: Order, name: string): string {
  const found = Object.entries(order.status?.details ?? {}).find(([key]) => normalizeWord(key) === name);
  return normalizeWord(found?.[1]);
}

function isComplete(word: string | null | undefined): boolean {
  return /^completed?$/.test(normalizeWord(word));
}

function readShipment(shipment: Shipment, order: Order): PartnerParcel {
  return {
    id: shipment.id,
    state: shipmentState(shipment),
    carrier: shipment.carrier?.name ?? null,
    trackingNumber: shipment.tracking?.number ?? null,
    trackingUrl: shipment.tracking?.url ?? null,
    shippedAt: readDate(shipment.dispatchDate),
    // Prodigi says when it has sent a parcel and nothing after that.
    deliveredAt: null,
    lines: linesOf(shipment, order),
    replacesAnother: false,
    expected: null,
  };
}

function shipmentState({ status }: Shipment): PartnerParcel['state'] {
  const word = normalizeWord(status);
  if (/^cancell?ed$/.test(word)) return 'cancelled';
  return word === 'shipped' || isComplete(word) ? 'shipped' : 'preparing';
}

/** A shipment names items without a quantity: it has all copies of an item, unless each copy is named separately. */
function linesOf(shipment: Shipment, order: Order): PartnerParcel['lines'] {
  const named = (one: Shipment, id: string) => (one.items ?? []).filter(({ itemId }) => itemId === id).length;
  const active = (order.shipments ?? []).filter((one) => shipmentState(one) !== 'cancelled');
  return (order.items ?? []).flatMap(({ id, merchantReference, copies }) => {
    const here = named(shipment, id);
    if (here === 0 || !merchantReference) return [];
    const inAll = active.reduce((sum, one) => sum + named(one, id), 0);
    return [{ id: merchantReference, quantity: inAll === copies ? here : (copies ?? 1) }];
  });
}

function readDate(text: string | null | undefined): Date | null {
  if (!text) return null;
  // Times are UTC, with and without a zone.
  const date = new Date(/T.*(Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}
