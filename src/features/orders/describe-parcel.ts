import { formatArrivalDay, formatArrivalWindow } from './arrival.ts';
import type { shipmentStates } from './facts.ts';
import { carrierOf, type Parcel } from './parcel.ts';
import type { OrderStatus } from './statuses.ts';

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
): { state: string; expected: string | null; isOnItsWay: boolean } {
  const state = status === 'completed' && parcel.state === 'shipped' ? 'delivered' : parcel.state;
  const isOnItsWay = state === 'shipped' || state === 'returned';
  return { state: words[state](parcel), expected: formatExpected({ ...parcel, state }), isOnItsWay };
}

const words: Readonly<Record<Shipment['state'], (parcel: Shipment) => string>> = {
  preparing: () => 'You can follow it here once it has been shipped.',
  shipped: (parcel) => {
    if (parcel.outForDeliveryAt) return 'Out for delivery';
    const carrier = carrierOf(parcel);
    return carrier === null ? 'On its way' : `On its way with ${carrier}`;
  },
  delivered: ({ deliveredAt }) => (deliveredAt === null ? 'Delivered' : `Delivered ${formatArrivalDay(deliveredAt)}`),
  returned: () => 'On its way back to us',
  cancelled: () => 'Cancelled',
};

function formatExpected({ state, outForDeliveryAt, expected }: Shipment): string | null {
  if (!expected || outForDeliveryAt || (state !== 'preparing' && state !== 'shipped')) return null;
  return `Expected ${formatArrivalWindow(expected)}`;
}
