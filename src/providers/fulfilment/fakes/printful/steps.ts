import { addMilliseconds, second } from '../../../../shared/time.ts';
import { orderCosts } from './present.ts';
import type { FakePrintfulSettings, Incident } from './settings.ts';
import type { FakeOrder, FakeShipment, OrderStatus } from './tables.ts';

/** What can happen to an order by itself. */
type StepKind = 'calculate' | 'fetch files' | 'accept' | 'end review' | 'produce' | 'carry' | 'after delivery';

export interface Step {
  readonly kind: StepKind;
  readonly at: Date;
}

/** A webhook event that a change causes: its type, and its data apart from the order. */
export interface CausedEvent {
  readonly type: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly shipment?: FakeShipment;
}

export interface Change {
  readonly order: FakeOrder;
  readonly events: readonly CausedEvent[];
}

const incidentsAfterDelivery: readonly Incident[] = ['return', 'reship', 'refund'];

/** The next step of an order; null while it waits for somebody, and at its end. */
export function nextStep(order: FakeOrder, settings: FakePrintfulSettings): Step | null {
  const after = (kind: StepKind, from: string, seconds: number): Step => ({
    kind,
    at: addMilliseconds(new Date(from), seconds * second),
  });
  const { status, since } = order;
  switch (status) {
    case 'draft':
    case 'pending': {
      const steps = [
        ...(order.calculatedAt === null ? [after('calculate', order.createdAt, settings.calculationSeconds)] : []),
        ...(order.filesAt === null ? [after('fetch files', order.createdAt, settings.fileSeconds)] : []),
      ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
      return steps[0] ?? (status === 'pending' ? after('accept', since, settings.pendingSeconds) : null);
    }
    case 'inreview':
      return after('end review', since, settings.reviewSeconds);
    case 'inprocess':
    case 'partial':
      return order.shipments.some((shipment) => shipment.status === 'outstock')
        ? null
        : after('produce', since, settings.productionSeconds);
    case 'fulfilled':
      if (order.shipments.some(isOnItsWay)) return after('carry', since, settings.transitSeconds);
      return order.incidents.some((incident) => incidentsAfterDelivery.includes(incident))
        ? after('after delivery', since, settings.transitSeconds)
        : null;
    default:
      return null;
  }
}

/** Applies a step to an order. `badFiles` is the result of checking its files. */
export function takeStep(
  order: FakeOrder,
  { kind, at }: Step,
  settings: FakePrintfulSettings,
  badFiles: Readonly<Record<string, string>>,
): Change {
  const incident = order.incidents.find((one) => incidentsOf[kind].includes(one));
  if (incident !== undefined) {
    const rest = order.incidents.toSpliced(order.incidents.indexOf(incident), 1);
    return applyIncident({ ...order, incidents: rest }, incident, at);
  }
  switch (kind) {
    case 'calculate':
      return moved(order, at, { calculatedAt: at.toISOString() }, [{ type: 'order_updated' }]);
    case 'fetch files':
      return moved(order, at, { filesAt: at.toISOString(), badFiles }, [{ type: 'order_updated' }]);
    case 'accept': {
      const [failure] = Object.values(order.badFiles);
      if (failure !== undefined) return failed(order, at, `Problem with the print files: ${failure}`);
      if (settings.reviewSeconds > 0 && !order.reviewed) {
        return entered(order, at, 'inreview', { reviewed: true }, [{ type: 'order_updated' }]);
      }
      return entered(order, at, 'inprocess', { charges: order.charges + 1 }, [{ type: 'order_updated' }]);
    }
    case 'end review':
      return entered(order, at, 'pending', {}, [{ type: 'order_updated' }]);
    case 'produce':
      return send(order, at);
    case 'carry':
      return carry(order, at);
    case 'after delivery':
    default:
      return { order, events: [] };
  }
}

const incidentsOf: Readonly<Record<StepKind, readonly Incident[]>> = {
  calculate: [],
  'fetch files': [],
  accept: ['fail-address', 'fail-wallet', 'cancel'],
  'end review': [],
  produce: ['hold', 'out-of-stock'],
  carry: [],
  'after delivery': incidentsAfterDelivery,
};

/** Applies an incident to an order, whatever its state. */
export function applyIncident(order: FakeOrder, incident: Incident, at: Date): Change {
  switch (incident) {
    case 'fail-address':
      return failed(order, at, 'Recipient address is invalid.');
    case 'fail-wallet':
      return failed(order, at, 'Your Printful Wallet has insufficient funds and no card could be charged.');
    case 'cancel':
      return cancel(order, at, 'Canceled by Printful.');
    case 'hold':
      return entered(order, at, 'onhold', {}, [
        { type: 'order_put_hold', data: { reason: 'The design needs your attention.' } },
      ]);
    case 'out-of-stock': {
      const shipment: FakeShipment = { ...newShipment(order, at, unsentItems(order), false), ...waiting };
      return moved(order, at, { shipments: [...order.shipments, shipment] }, [
        { type: 'shipment_out_of_stock', data: { is_out_of_stock: true }, shipment },
      ]);
    }
    case 'split':
      return moved(order, at, { incidents: [...order.incidents, 'split'] }, []);
    case 'return':
      return giveBack(order, at);
    case 'reship': {
      const shipment = newShipment(
        order,
        at,
        order.items.map(({ id }) => id),
        true,
      );
      return entered(order, at, order.status, { shipments: [...order.shipments, shipment] }, [
        { type: 'shipment_sent', shipment },
      ]);
    }
    case 'refund':
    default:
      return refund(order, at, Math.round(orderCosts(order).total / 5));
  }
}

/** Ends a hold or a wait for goods. */
export function resume(order: FakeOrder, at: Date): Change {
  if (order.status === 'onhold') {
    const status = order.shipments.length > 0 ? 'partial' : 'inprocess';
    return entered(order, at, status, {}, [{ type: 'order_remove_hold', data: { reason: 'The problem was solved.' } }]);
  }
  const shipments = order.shipments.filter(({ status }) => status !== 'outstock');
  return entered(order, at, order.status, { shipments }, [{ type: 'order_updated' }]);
}

/** Cancels an order; what was charged is given back. */
export function cancel(order: FakeOrder, at: Date, reason: string): Change {
  const cancelled = entered(order, at, 'canceled', {}, [{ type: 'order_canceled', data: { reason } }]);
  if (order.charges === 0) return cancelled;
  const refunded = refund(cancelled.order, at, orderCosts(order).total - order.refunded);
  return { order: refunded.order, events: [...cancelled.events, ...refunded.events] };
}

/** Confirms an order, which will then be charged and made. */
export function confirm(order: FakeOrder, at: Date): Change {
  return entered(order, at, 'pending', {}, [{ type: 'order_updated' }]);
}

function moved(order: FakeOrder, at: Date, fields: Partial<FakeOrder>, events: readonly CausedEvent[]): Change {
  return { order: { ...order, ...fields, updatedAt: at.toISOString() }, events };
}

function entered(
  order: FakeOrder,
  at: Date,
  status: OrderStatus,
  fields: Partial<FakeOrder>,
  events: readonly CausedEvent[],
): Change {
  return moved(order, at, { ...fields, status, since: at.toISOString() }, events);
}

function failed(order: FakeOrder, at: Date, reason: string): Change {
  return entered(order, at, 'failed', {}, [{ type: 'order_failed', data: { reason } }]);
}

function refund(order: FakeOrder, at: Date, cents: number): Change {
  return moved(order, at, { refunded: order.refunded + cents }, [
    { type: 'order_refunded', data: { currency: 'USD', amount: (cents / 100).toFixed(2) } },
  ]);
}

const waiting = { status: 'outstock', delivery: 'unknown', shippedAt: null } as const;

function unsentItems(order: FakeOrder): number[] {
  const sent = new Set(order.shipments.flatMap(({ itemIds }) => itemIds));
  return order.items.flatMap(({ id }) => (sent.has(id) ? [] : [id]));
}

function newShipment(order: FakeOrder, at: Date, itemIds: readonly number[], reshipment: boolean): FakeShipment {
  const [first] = order.items;
  return {
    id: (first?.id ?? 0) * 10 + order.shipments.length,
    status: 'shipped',
    delivery: 'pre_transit',
    itemIds,
    reshipment,
    createdAt: at.toISOString(),
    shippedAt: at.toISOString(),
    deliveredAt: null,
  };
}

function send(order: FakeOrder, at: Date): Change {
  const unsent = unsentItems(order);
  const itemIds = order.incidents.includes('split') ? unsent.slice(0, 1) : unsent;
  const shipment = newShipment(order, at, itemIds, false);
  const status = itemIds.length === unsent.length ? 'fulfilled' : 'partial';
  return entered(order, at, status, { shipments: [...order.shipments, shipment] }, [
    { type: 'shipment_sent', shipment },
    { type: 'order_updated' },
  ]);
}

function isOnItsWay({ status, delivery }: FakeShipment): boolean {
  return status === 'shipped' && delivery !== 'delivered';
}

function carry(order: FakeOrder, at: Date): Change {
  const next = { pre_transit: 'in_transit', in_transit: 'out_for_delivery', out_for_delivery: 'delivered' } as const;
  const events: CausedEvent[] = [];
  const shipments = order.shipments.map((shipment) => {
    if (!isOnItsWay(shipment)) return shipment;
    const delivery = next[shipment.delivery as keyof typeof next];
    const carried = { ...shipment, delivery, ...(delivery === 'delivered' && { deliveredAt: at.toISOString() }) };
    if (delivery === 'delivered') events.push({ type: 'shipment_delivered', shipment: carried });
    return carried;
  });
  return entered(order, at, order.status, { shipments }, events);
}

function giveBack(order: FakeOrder, at: Date): Change {
  const found = order.shipments.findLast(({ status }) => status === 'shipped');
  if (found === undefined) return { order, events: [] };
  const shipment: FakeShipment = { ...found, status: 'returned', delivery: 'return_to_sender' };
  const shipments = order.shipments.map((one) => (one === found ? shipment : one));
  return entered(order, at, order.status, { shipments }, [
    { type: 'shipment_returned', data: { reason: 'Nobody could be found at the address.' }, shipment },
  ]);
}
