import type { PrintPartnerName } from '../../../../providers/fulfilment/port.ts';
import { notFound, PanelError } from '../../../../shared/shop-error.ts';
import { printPixelsOf } from '../../../catalog/contract.ts';
import { readOrderToMake } from '../../../orders/server/service.ts';
import type { Maker } from '../../contract.ts';
import { saveBleeds, type GoodBleed } from '../print-files/bleed-store.ts';
import { checkFit } from '../print-files/check-fit.ts';
import type { FulfilmentContext } from '../context.ts';
import {
  applyAction,
  isConnected,
  lockWanted,
  requireAction,
  requirePartner,
  type DeskRequest,
} from './desk-actions.ts';
import { makesOrders } from '../planning/makers.ts';
import { endOrRestart } from '../advancing/record-outcome.ts';
import * as store from '../store.ts';

/**
 * Moves a fulfilment order that is not being made yet to another maker. It is placed there only once its partner has
 * confirmed the cancellation, so nothing is made twice. If the partner refuses to cancel, it stays there, and the shop
 * owner gets an email. A repeated call changes nothing. Throws ShopError: not_found, conflict, unprocessable if the
 * files would not fit, unavailable if the other partner cannot be reached.
 */
export async function moveToMaker(
  context: FulfilmentContext,
  { id, actor, to }: DeskRequest & { readonly to: Maker },
): Promise<void> {
  if (to !== 'by hand') await checkMaker(context, id, to);
  await context.db.transaction(async (tx) => {
    const locked = await lockWanted(tx, id);
    const { row } = locked;
    if (row.moveTo === to) return;
    if (row.partner === to) throw new PanelError('conflict', 'It is there already.');
    requireAction(row, 'move', 'It is being made or sent already, so it stays where it is.');
    const others = await store.findFulfilmentsOf(tx, row.orderId);
    const isTaken = others.some(
      (one) => one.partner === to && one.state !== 'cancelled' && one.reprintOf === null && row.reprintOf === null,
    );
    if (isTaken)
      throw new PanelError(
        'conflict',
        `${labelFor(context, to)} makes another part of this order already. Choose another maker.`,
      );
    if (!isConnected(context, row) && row.reference !== null) requirePartner(context, row);
    const moving = await applyAction(
      context,
      tx,
      locked,
      { moveTo: to, cancelRefused: false, failures: 0 },
      { kind: 'partner order moved', actor, detail: `to ${labelFor(context, to)}` },
    );
    // Without a key the partner cannot be called, and it has never seen the order.
    if (!isConnected(context, row)) await endOrRestart(context, tx, moving, context.clock());
  });
}

/** Checks that the other maker can make it, and stores its bleeds. Takes no lock, because it calls the partner. */
async function checkMaker(context: FulfilmentContext, id: string, to: PrintPartnerName): Promise<void> {
  const row = await store.findFulfilment(context.db, id);
  const order = row === null ? null : await readOrderToMake(context.db, row.orderId);
  if (row === null || order === null) throw notFound();
  const connected = context.partners.get(to);
  if (connected === undefined || !makesOrders(connected, order.row.mode))
    throw new PanelError('unprocessable', `There is no key for ${to}. docs/print-partners.md says how to get one.`);
  const bleeds: GoodBleed[] = [];
  const lines = (await store.findFulfilmentLines(context.db, [id])).get(id) ?? [];
  for (const { position } of lines) {
    const line = order.lines.find((one) => one.position === position);
    const pixels = line === undefined ? null : printPixelsOf(line);
    if (line === undefined || pixels === null) continue;
    const { productType: product, productSize: size } = line;
    const label = [line.title, size].filter(Boolean).join(', ');
    bleeds.push(await checkFit(connected.partner, { good: { product, size }, label, pixels }));
  }
  await saveBleeds(context.db, { partner: to, fake: connected.fake }, bleeds, context.clock());
}

function labelFor({ partners }: FulfilmentContext, to: Maker): string {
  return to === 'by hand' ? 'your own hands' : (partners.get(to)?.partner.label ?? to);
}
