import type { ListedPage, PartnerOrder } from '../port.ts';
import {
  anyResponse,
  itemsResponse,
  listResponse,
  orderResponse,
  shipmentsResponse,
  type PrintfulOrder,
} from './responses.ts';
import { callPages, type PrintfulCall } from './call.ts';
import { PrintfulError } from './classify-response.ts';
import { markOf, mayHaveBadFiles, mayHaveShipments, readOrder } from './read-order.ts';

/** An order as it is now, with its shipments and what is wrong with its files; null if Printful has none. */
export async function fetchFullOrder(call: PrintfulCall, path: string): Promise<PartnerOrder | null> {
  const order = await fetchOrder(call, path);
  return order === null ? null : completeOrder(call, order);
}

/**
 * Reads a page of the store's orders. Printful can neither filter nor sort them, and its document does not say how they
 * are sorted: if the newest come first, the list ends after the first page that reaches orders older than `since`.
 */
export async function listOrders(
  call: PrintfulCall,
  { since, offset }: { readonly since: Date; readonly offset: number },
): Promise<ListedPage> {
  const { data, paging } = await call({ method: 'GET', path: `/v2/orders?limit=100&offset=${offset}` }, listResponse);
  const next = offset + data.length;
  const [first, last] = [data[0]?.created_at ?? null, data.at(-1)?.created_at ?? null];
  const isOld = first !== null && last !== null && first > last && last < since;
  const isEnd = data.length === 0 || isOld || (paging ? next >= paging.total : data.length < 100);
  return {
    orders: data.map((order) => ({ reference: order.id, mark: markOf(order) })),
    next: isEnd ? null : next,
  };
}

/** Fetches the parts of an order that the response for the order itself leaves out. */
async function completeOrder(call: PrintfulCall, order: PrintfulOrder): Promise<PartnerOrder> {
  const path = `/v2/orders/${order.id}`;
  const isCalculating = order.status === 'draft' && order.costs.calculation_status !== 'done';
  const shipments = mayHaveShipments.has(order.status)
    ? await callPages(call, `${path}/shipments`, shipmentsResponse)
    : [];
  const items =
    mayHaveBadFiles.has(order.status) && !isCalculating
      ? await callPages(call, `${path}/order-items`, itemsResponse)
      : [];
  return readOrder({ order, shipments, items });
}

/**
 * Confirms a draft, which charges the shop owner. The document does not say how Printful answers a second
 * confirmation, nor what the error is for a confirmation before the costs are known. So the order is read before the
 * confirmation, and again after a refusal: its state decides.
 */
export async function releaseOrder(call: PrintfulCall, reference: string): Promise<void> {
  const path = pathOf(reference);
  const before = await fetchOrder(call, path);
  if (before === null) throw unknownOrder(reference);
  if (await isReleased(call, before)) return;
  try {
    await call({ method: 'POST', path: `${path}/confirmation` }, anyResponse);
  } catch (error) {
    if (!(error instanceof PrintfulError) || error.status === null || error.status >= 500) throw error;
    // 409: something else, perhaps another confirmation, is changing the order.
    const isConflict = error.status === 409;
    if (!isConflict && error.kind !== 'refused' && error.kind !== 'too late') throw error;
    const after = await fetchOrder(call, path);
    if (after === null) throw unknownOrder(reference, error);
    if (await isReleased(call, after)) return;
    if (isConflict) throw error;
    throw new PrintfulError('refused', error.message, { cause: error, problem: error.problem ?? 'other' });
  }
}

/** Whether an order is confirmed already. Throws if it cannot be confirmed. */
async function isReleased(call: PrintfulCall, order: PrintfulOrder): Promise<boolean> {
  const { status, costs } = order;
  if (status === 'canceled' || status === 'cancelled') {
    throw new PrintfulError('refused', `Order ${order.id} of Printful was canceled.`, { problem: 'other' });
  }
  // A failed order may have been fixed meanwhile; Printful accepts another confirmation of it.
  if (status !== 'draft' && status !== 'failed') return true;
  if (costs.calculation_status === 'calculating') {
    throw new PrintfulError('not ready', `Printful is still calculating what order ${order.id} costs.`);
  }
  const { problem } = await completeOrder(call, order);
  if (problem !== null && (status === 'draft' || problem.reason === 'file')) {
    throw new PrintfulError('refused', problem.detail, { problem: problem.reason });
  }
  return false;
}

/**
 * Deletes a draft or a failed order. Cancels an order that is confirmed but not accepted yet, which only version 1 of
 * the API can do. An order that no longer exists counts as canceled.
 */
export async function cancelOrder(call: PrintfulCall, reference: string): Promise<void> {
  const path = pathOf(reference);
  const before = await fetchOrder(call, path);
  if (before === null || isCancelled(before)) return;
  checkCancellable(before);
  const wasCharged = before.status === 'pending';
  try {
    await call({ method: 'DELETE', path: wasCharged ? path.replace('/v2', '') : path }, anyResponse);
  } catch (error) {
    if (!(error instanceof PrintfulError) || error.status === null || error.status >= 500) throw error;
    const after = await fetchOrder(call, path);
    if (after === null || isCancelled(after)) return;
    checkCancellable(after);
    throw error;
  }
}

function isCancelled({ status }: PrintfulOrder): boolean {
  return status === 'canceled' || status === 'cancelled';
}

function checkCancellable({ id, status }: PrintfulOrder): void {
  if (['draft', 'failed', 'pending'].includes(status)) return;
  if (status === 'inreview') {
    throw new PrintfulError('not ready', `Printful is reviewing order ${id}. It can be canceled after that.`);
  }
  throw new PrintfulError(
    'too late',
    status === 'onhold'
      ? `Printful has put order ${id} on hold while making it. Only its support can cancel it.`
      : `Printful is already making order ${id}.`,
  );
}

async function fetchOrder(call: PrintfulCall, path: string): Promise<PrintfulOrder | null> {
  try {
    return (await call({ method: 'GET', path }, orderResponse)).data;
  } catch (error) {
    if (error instanceof PrintfulError && error.status === 404) return null;
    throw error;
  }
}

/** The path of an order by Printful's id. */
export function pathOf(reference: string): string {
  return `/v2/orders/${encodeURIComponent(reference)}`;
}

/** The path of an order by the shop's id. */
export function pathOfFulfilment(fulfilmentId: string): string {
  return `/v2/orders/@${encodeURIComponent(fulfilmentId)}`;
}

function unknownOrder(reference: string, cause?: unknown): PrintfulError {
  return new PrintfulError('refused', `Printful has no order ${reference}.`, { cause, problem: 'other' });
}
