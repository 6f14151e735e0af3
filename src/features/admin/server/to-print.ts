import { requiresShipping } from '../../catalog/contract.ts';
import { leftOutSentences, maxPackedOrders } from '../../fulfilment/contract.ts';
import { whyNotPacked } from '../../fulfilment/server/service.ts';
import { readAnyOrders, type AnyOrder } from '../../orders/server/service.ts';
import { adminPaths, type OrderToPrint, type ToPrint } from '../contract.ts';
import type { AdminContext } from './context.ts';
import { findIdsToPrint } from './list.ts';

/**
 * The orders that are to be printed and sent, in the mode in which the shop runs: what printers see. At most as many as
 * an archive of print files holds, oldest first.
 */
export async function readToPrint(context: AdminContext): Promise<ToPrint> {
  const { db, config } = context;
  const ids = await findIdsToPrint(context, { mode: config.mode, imported: false });
  const orders = await readAnyOrders(db, ids.slice(0, maxPackedOrders));
  const shown: OrderToPrint[] = [];
  for (const order of orders) {
    const why = await whyNotPacked({ db }, order);
    if (why === 'download' || why === 'cancelled') continue;
    shown.push(present(order, why === null ? null : leftOutSentences[why]));
  }
  return { orders: shown, more: ids.length > maxPackedOrders };
}

function present({ view, lines, pictures }: AnyOrder, waits: string | null): OrderToPrint {
  const { id, createdAt, status, shippingAddress } = view;
  return {
    id,
    createdAt,
    status,
    address: shippingAddress === null ? [] : addressLines(shippingAddress),
    lines: lines.filter(requiresShipping).map((line) => {
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

function addressLines({
  firstName,
  lastName,
  address,
  address2 = '',
  city,
  state,
  zipCode,
}: NonNullable<AnyOrder['view']['shippingAddress']>): string[] {
  return [
    `${firstName} ${lastName}`.trim(),
    address,
    address2,
    [city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', '),
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
