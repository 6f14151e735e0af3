import { leftOutSentences, type LeftOutReason } from '../../contract.ts';
import { isDeliverable, shortOrderId, type ShippingAddress } from '../../../orders/contract.ts';
import { readAnyOrders, type AnyOrder } from '../../../orders/server/service.ts';
import { requiresShipping } from '../../../catalog/contract.ts';
import { PanelError } from '../../../../shared/shop-error.ts';
import type { FulfilmentContext } from '../desk/pack-orders.ts';
import { drawLabelSheets, type Label } from './label-sheet.ts';

/**
 * Draws the address labels of these orders, in the order of `ids`, as a PDF for letter paper with ten labels a page. A
 * page at the end names the orders without a label, with the reason; `labeled` are the ids of the others. Throws
 * unprocessable if no order has a label.
 */
export async function drawLabels(
  { db, config }: Pick<FulfilmentContext, 'db' | 'config'>,
  ids: readonly string[],
): Promise<{ pdf: Buffer; labeled: string[] }> {
  const labels: Label[] = [];
  const labeled: string[] = [];
  const notes: string[] = [];
  for (const order of await readAnyOrders(db, ids)) {
    const orderId = shortOrderId(order.view.id);
    const found = labelOf(order);
    if (typeof found === 'string') notes.push(`Order ${orderId}: ${leftOutSentences[found]}.`);
    else {
      labels.push({
        from: `${config.shopName}, order ${orderId}${order.view.gift === null ? '' : ', a gift'}`,
        address: found,
      });
      labeled.push(order.view.id);
    }
  }
  if (labels.length === 0)
    throw new PanelError(
      'unprocessable',
      ['None of these orders has an address label.', ...notes.slice(0, 3)].join(' '),
    );
  return { pdf: await drawLabelSheets(labels, notes), labeled };
}

function labelOf({ view, lines }: AnyOrder): ShippingAddress | LeftOutReason {
  if (view.status === 'cancelled') return 'cancelled';
  if (!lines.some(requiresShipping)) return 'download';
  return view.shippingAddress !== null && isDeliverable(view.shippingAddress) ? view.shippingAddress : 'address';
}
