import { formatArrivalDay, formatArrivalWindow } from './arrival.ts';
import type { shipmentStates } from './facts.ts';
import { carrierOf, type Parcel } from './parcel.ts';
import type { OrderStatus } from './statuses.ts';
import { orderWords } from '../../words/catalogs/order.ts';
import type { Say } from '../../words/words.ts';

interface Shipment extends Parcel {
  readonly state: (typeof shipmentStates)[number];
  readonly deliveredAt: string | null;
  readonly outForDeliveryAt?: string | null | undefined;
  readonly expected?: { readonly earliest: string; readonly latest: string } | null | undefined;
}

/**
 * State of a parcel in words for its customer, and its expected days, null if there are none to show. Nobody reports
 * the arrival of a parcel that was sent by hand: it counts as delivered once its order is complete.
 */
export function describeParcel(
  parcel: Shipment,
  status: OrderStatus,
  say: Say,
): { state: string; expected: string | null; isOnItsWay: boolean } {
  const state = status === 'completed' && parcel.state === 'shipped' ? 'delivered' : parcel.state;
  const isOnItsWay = state === 'shipped' || state === 'returned';
  return {
    state: stateInWords({ ...parcel, state }, say),
    expected: formatExpected({ ...parcel, state }, say),
    isOnItsWay,
  };
}

function stateInWords(parcel: Shipment, say: Say): string {
  switch (parcel.state) {
    case 'preparing':
      return say(orderWords.followHere);
    case 'delivered':
      return parcel.deliveredAt === null
        ? say(orderWords.stepDelivered)
        : say(orderWords.deliveredOn, { day: formatArrivalDay(parcel.deliveredAt) });
    case 'returned':
      return say(orderWords.comesBack);
    case 'cancelled':
      return say(orderWords.stepCancelled);
    case 'shipped':
    default:
      return wayInWords(parcel, say);
  }
}

function wayInWords(parcel: Shipment, say: Say): string {
  if (parcel.outForDeliveryAt) return say(orderWords.outForDelivery);
  const carrier = carrierOf(parcel);
  return carrier === null ? say(orderWords.stepSent) : say(orderWords.sentWith, { carrier });
}

function formatExpected({ state, outForDeliveryAt, expected }: Shipment, say: Say): string | null {
  if (!expected || outForDeliveryAt || (state !== 'preparing' && state !== 'shipped')) return null;
  return say(orderWords.expected, { days: formatArrivalWindow(expected) });
}
