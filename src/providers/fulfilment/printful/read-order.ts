import type { PartnerCost, PartnerOrder, PartnerParcel, PartnerProblem } from '../port.ts';
import type { PrintfulCosts, PrintfulItem, PrintfulListed, PrintfulOrder, PrintfulShipment } from './responses.ts';

/** An order with its parts that need separate requests; a list is empty if it was not requested. */
export interface OrderParts {
  readonly order: PrintfulOrder;
  readonly shipments: readonly PrintfulShipment[];
  readonly items: readonly PrintfulItem[];
}

type State = PartnerOrder['state'];

/** The port's state for each of Printful's. The document spells one of them in two ways. */
const states: Readonly<Record<string, State>> = {
  draft: 'draft',
  inreview: 'released',
  pending: 'released',
  inprocess: 'making',
  partial: 'making',
  fulfilled: 'finished',
  canceled: 'cancelled',
  cancelled: 'cancelled',
  failed: 'problem',
  onhold: 'problem',
};

/** States in which an order may have shipments. */
export const mayHaveShipments: ReadonlySet<string> = new Set(['inprocess', 'onhold', 'partial', 'fulfilled']);
/** States in which an order may have a print file that cannot be printed. */
export const mayHaveBadFiles: ReadonlySet<string> = new Set(['draft', 'failed', 'onhold']);

/** Converts an order of Printful to the port's type. */
export function readOrder({ order, shipments, items }: OrderParts): PartnerOrder {
  const cost = readCost(order.costs);
  const problem = findProblem({ order, shipments, items });
  const state = problem === null ? (states[order.status] ?? 'problem') : 'problem';
  const lineIds = new Map(order.order_items.map((item) => [item.id, item.external_id ?? null]));
  return {
    reference: order.id,
    fulfilmentId: order.external_id ?? null,
    state,
    cost,
    // Printful gives a canceled order's cost back in full, and reports no other refund with an order.
    refunded: state === 'cancelled' ? (cost?.total ?? 0) : 0,
    problem,
    parcels: shipments.map((shipment) => readShipment(shipment, lineIds)),
    mark: markOf(order),
  };
}

/** `PartnerOrder.mark`, from fields that the order has both in the list and when it is read by its id. */
export function markOf({ status, updated_at, costs }: Pick<PrintfulListed, 'status' | 'updated_at' | 'costs'>): string {
  return [status, updated_at?.toISOString() ?? '', costs?.calculation_status ?? ''].join(' ');
}

/** Null while costs are being calculated, and if the calculation failed. */
export function readCost(costs: PrintfulCosts): PartnerCost | null {
  const { currency, total } = costs;
  if (costs.calculation_status !== 'done' || !currency || total === null || total === undefined) return null;
  const shipping = costs.shipping ?? 0;
  const tax = (costs.tax ?? 0) + (costs.vat ?? 0) + (costs.retail_delivery_fee ?? 0);
  // Discounts and every other fee belong to the goods, so that the parts always add up to the total.
  return { currency: currency.toLowerCase(), items: total - shipping - tax, shipping, tax, total };
}

function findProblem({ order, shipments, items }: OrderParts): PartnerOrder['problem'] {
  const { status, costs } = order;
  const problemOf = (reason: PartnerProblem, detail: string) => ({ reason, detail });
  const badFile = mayHaveBadFiles.has(status)
    ? items.flatMap(({ placements }) => placements ?? []).find((placement) => placement.status === 'failed')
    : undefined;
  if (badFile !== undefined) {
    return problemOf('file', `Printful cannot print a file: ${badFile.status_explanation ?? 'it does not say why'}`);
  }
  if (status !== 'fulfilled' && shipments.some(({ shipment_status }) => shipment_status === 'outstock')) {
    return problemOf('stock', 'Printful has run out of something in the order.');
  }
  switch (status) {
    case 'failed':
      return problemOf(
        'other',
        'Printful did not accept the order: its address, a print file, or the balance or card at Printful. The order in its dashboard says which.',
      );
    case 'onhold':
      return problemOf('other', 'Printful stopped the order while making it. Its support has to be asked about it.');
    case 'draft':
      return costs.calculation_status === 'failed'
        ? problemOf('other', 'Printful could not calculate what the order costs. The order in its dashboard says why.')
        : null;
    default:
      return Object.hasOwn(states, status)
        ? null
        : problemOf('other', `Printful calls the order '${status}', which the shop does not know.`);
  }
}

function readShipment(shipment: PrintfulShipment, lineIds: ReadonlyMap<string, string | null>): PartnerParcel {
  const { from_date: earliest, to_date: latest } = shipment.estimated_delivery ?? {};
  return {
    id: shipment.id,
    state: stateOfShipment(shipment),
    carrier: shipment.carrier ?? null,
    trackingNumber: shipment.tracking_number || null,
    trackingUrl: shipment.tracking_url || null,
    shippedAt: shipment.shipped_at,
    deliveredAt: shipment.delivered_at,
    lines: (shipment.shipment_items ?? []).flatMap(({ order_item_external_id, order_item_id, quantity }) => {
      const id = order_item_external_id ?? lineIds.get(order_item_id ?? '') ?? null;
      return id === null ? [] : [{ id, quantity }];
    }),
    replacesAnother: shipment.is_reshipment ?? false,
    expected: earliest && latest ? { earliest, latest } : null,
  };
}

function stateOfShipment({ shipment_status, delivery_status }: PrintfulShipment): PartnerParcel['state'] {
  if (shipment_status === 'canceled' || shipment_status === 'cancelled') return 'cancelled';
  if (shipment_status === 'returned' || delivery_status === 'return_to_sender') return 'returned';
  if (shipment_status !== 'shipped') return 'preparing';
  if (delivery_status === 'delivered') return 'delivered';
  if (delivery_status === 'out_for_delivery' || delivery_status === 'available_for_pickup') return 'out for delivery';
  return 'shipped';
}
