import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { CustomerError, notFound } from '../../../../shared/shop-error.ts';
import { addMilliseconds, minute } from '../../../../shared/time.ts';
import { findArtworkSummaries } from '../../../artworks/server/service.ts';
import { refundOrder, type CheckoutContext } from '../../../checkout/server/service.ts';
import type { ShippingAddress } from '../../../orders/contract.ts';
import {
  chooseVariation,
  correctAddress,
  followCause,
  lockOrderToMake,
  mayOpenOrder,
  readOrderToMake,
  type OrderReader,
  type OrdersContext,
  type OrderToMake,
} from '../../../orders/server/service.ts';
import { isChangeable, type FixItView } from '../../contract.ts';
import { isBeyondChange } from '../../states.ts';
import { orderErrors } from '../../../../words/catalogs/order-errors.ts';
import type { FulfilmentContext } from '../context.ts';
import { goesToOldAddress } from '../advancing/describe-fulfilment.ts';
import { wakeFulfilments } from '../advancing/wake-fulfilments.ts';
import { refundCancelledJob } from '../job-definitions.ts';
import { readSettings } from '../settings/settings-store.ts';
import * as store from '../store.ts';

export type FixItContext = FulfilmentContext & OrdersContext & { readonly config: { readonly shopName: string } };

/** What the customer may still change in an order, and which changes came too late. */
interface Allowed {
  readonly until: Date;
  /** Whether the order as a whole may be changed or canceled. */
  readonly all: boolean;
  /** Whether a partner has refused the address, so that it may be corrected at any time. */
  readonly address: boolean;
  /** Whether a parcel goes to the address from before a correction. */
  readonly goesToOldAddress: boolean;
}

/** What a customer may still change, for the order page. Throws not_found as the order page does. */
export async function readFixIt(context: FixItContext, reader: OrderReader, orderId: string): Promise<FixItView> {
  const order = await readOrderToMake(context.db, orderId, (row) => mayOpenOrder(context, reader, row));
  if (order === null) throw notFound();
  const allowed = await findAllowed(context, context.db, order);
  const isOwner = reader.owners.includes(order.row.owner);
  const artworks = await findArtworkSummaries(
    context,
    order.lines.map(({ artworkId }) => artworkId),
  );
  return {
    until: allowed.all ? allowed.until.toISOString() : null,
    canCancel: isOwner && allowed.all,
    canChangePictures: isOwner && allowed.all,
    canChangeAddress: (isOwner && allowed.all) || allowed.address,
    addressIsRefused: allowed.address,
    goesToOldAddress: allowed.goesToOldAddress,
    pictures: [...artworks].map(([artworkId, { variations }]) => ({ artworkId, variations: [...variations] })),
  };
}

async function findAllowed(
  context: Pick<FulfilmentContext, 'clock'>,
  db: DbOrTx,
  { row, lines, isUnwanted }: OrderToMake,
): Promise<Allowed> {
  const now = context.clock();
  const parts = (await store.findFulfilmentsOf(db, row.id)).filter(({ state }) => state !== 'cancelled');
  const { settings } = await readSettings(db);
  const until =
    parts.length > 0
      ? new Date(Math.min(...parts.map(({ releaseAfter }) => releaseAfter.getTime())))
      : addMilliseconds(row.createdAt, settings.fixItMinutes * minute);
  const isEarly = row.status === 'pending' || row.status === 'sent initial email';
  const isOpen = !isUnwanted && !row.imported && isEarly && parts.every(({ state }) => isChangeable(state));
  return {
    until,
    // A download is delivered at once, so an order of downloads only cannot be canceled.
    all: isOpen && until > now && lines.length > 0,
    goesToOldAddress:
      !isUnwanted && parts.some((part) => isBeyondChange(part.state) && goesToOldAddress(row, part, now)),
    address: !isUnwanted && parts.some(({ state, problem }) => state === 'problem' && problem?.reason === 'address'),
  };
}

/**
 * Changes the address of an order that is not being made yet: for its owner while the order may be changed, and for
 * anybody with its link if a partner has refused the address. Throws ShopError: not_found, conflict when it is too
 * late, invalid with `problems` by field.
 */
export async function changeAddress(
  context: FixItContext,
  reader: OrderReader,
  orderId: string,
  address: Partial<ShippingAddress>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockOwn(context, tx, reader, orderId);
    const allowed = await findAllowed(context, tx, order);
    const isOwner = reader.owners.includes(order.row.owner);
    if (!allowed.address && !(isOwner && allowed.all)) throw new CustomerError('conflict', orderErrors.tooLate);
    await correctAddress(context, tx, order.row, address, context.clock());
    await wakeFulfilments(context, tx, orderId);
  });
}

/** Chooses another variation of an ordered picture. Throws as `changeAddress`. */
export async function changePicture(
  context: FixItContext,
  reader: OrderReader,
  orderId: string,
  wanted: { readonly artworkId: string; readonly variation: number },
): Promise<void> {
  const isOwner = (row: OrderToMake['row']): boolean => mayOpenOrder(context, { ...reader, key: null }, row);
  if ((await readOrderToMake(context.db, orderId, isOwner)) === null) throw notFound();
  const check = async (tx: Tx): Promise<void> => {
    const order = await lockOwn(context, tx, { ...reader, key: null }, orderId);
    if (!(await findAllowed(context, tx, order)).all) throw new CustomerError('conflict', orderErrors.tooLate);
    await wakeFulfilments(context, tx, orderId);
  };
  await chooseVariation(context, { orderId, version: null, actor: 'buyer' }, wanted, check);
}

/** Cancels an order and gives all of its money back. Throws as `changeAddress`. */
export async function cancelOrder(context: FixItContext, reader: OrderReader, orderId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockOwn(context, tx, { ...reader, key: null }, orderId);
    // A repeated request changes nothing.
    if (order.row.status === 'cancelled') return;
    if (!(await findAllowed(context, tx, order)).all) throw new CustomerError('conflict', orderErrors.tooLate);
    await followCause(context, tx, order, 'cancelled by the customer', { actor: 'buyer', now: context.clock() });
    await context.jobs.send(tx, refundCancelledJob, { orderId }, { singletonKey: orderId });
    await wakeFulfilments(context, tx, orderId);
  });
}

/** Refunds a canceled order in full. A repeated call refunds nothing more. */
export async function refundCancelled(context: CheckoutContext, orderId: string): Promise<void> {
  await refundOrder(context, {
    orderId,
    version: null,
    amount: 'all',
    why: 'cancelled by the customer',
    actor: 'buyer',
    requestId: 'cancelled by the customer',
  });
}

async function lockOwn(context: FixItContext, tx: Tx, reader: OrderReader, orderId: string): Promise<OrderToMake> {
  const order = await lockOrderToMake(tx, orderId, (row) => mayOpenOrder(context, reader, row));
  if (order === null) throw notFound();
  return order;
}
