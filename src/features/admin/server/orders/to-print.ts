import { leftOutSentences, maxPackedOrders } from '../../../fulfilment/contract.ts';
import { lookAtPacking } from '../../../fulfilment/server/service.ts';
import { addressLines } from '../../../orders/contract.ts';
import { readAnyOrders, type AnyOrder } from '../../../orders/server/service.ts';
import { adminPaths, type OrderToPrint, type ToPrint } from '../../contract.ts';
import type { AdminContext } from '../context.ts';
import { findIdsToPrint, printerFilter } from './list.ts';

/**
 * The orders that are to be printed and sent, in the mode in which the shop runs: what printers see. At most as many as
 * an archive of print files holds, oldest first.
 */
export async function readToPrint(context: AdminContext): Promise<ToPrint> {
  const { db, config } = context;
  const ids = await findIdsToPrint(context, printerFilter(config));
  const orders = await readAnyOrders(db, ids.slice(0, maxPackedOrders));
  const shown: OrderToPrint[] = [];
  for (const order of orders) {
    const { lines, why } = await lookAtPacking({ db }, order);
    // A partner may have got it since.
    if (lines.length > 0) shown.push(present(order, lines, why === null ? null : leftOutSentences[why]));
  }
  return { orders: shown, more: ids.length > maxPackedOrders };
}

function present({ view, pictures }: AnyOrder, lines: AnyOrder['lines'], waits: string | null): OrderToPrint {
  const { id, createdAt, status, shippingAddress: to } = view;
  return {
    id,
    createdAt,
    status,
    // Whoever sends it types the phone number into the carrier's form.
    address: to === null ? [] : [...addressLines(to), ...(to.phone ? [to.phone] : [])],
    lines: lines.map((line) => {
      const picture = pictures.findIndex(
        ({ artworkId, variation }) => artworkId === line.artworkId && variation === line.selectedVariation,
      );
      return {
        position: line.position,
        title: line.title,
        size: line.productSize,
        material: line.productMaterial,
        quantity: line.quantity,
        pictureUrl: picture === -1 ? null : `${adminPaths.picture(id, picture)}?small=true`,
      };
    }),
    waits,
  };
}
