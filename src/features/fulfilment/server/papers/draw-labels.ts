import { leftOutSentences, type LeftOutReason } from '../../contract.ts';
import { isDeliverable, shortOrderId, type ShippingAddress } from '../../../orders/contract.ts';
import { readAnyOrders, type AnyOrder } from '../../../orders/server/service.ts';
import { paperSizeIn } from '../../../../platform/pdf/paper-size.ts';
import { requiresShipping } from '../../../catalog/contract.ts';
import { PanelError } from '../../../../shared/shop-error.ts';
import type { FulfilmentContext } from '../desk/pack-orders.ts';
import { canLabel } from './address-label.ts';
import { drawLabelSheets, type Label } from './label-sheet.ts';

/**
 * Draws the address labels of these orders, in the order of `ids`, as a PDF with ten labels a page, on the paper of the
 * shop's country. A page at the end names the orders without a label, with the reason; `labeled` are the ids of the
 * others. Throws unprocessable if no order has a label.
 */
export async function drawLabels(
  { db, config, settings }: Pick<FulfilmentContext, 'db' | 'config' | 'settings'>,
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
  const size = paperSizeIn(settings.current().shop.country);
  return { pdf: await drawLabelSheets(size, labels, notes), labeled };
}

function labelOf({ view, lines }: AnyOrder): ShippingAddress | LeftOutReason {
  if (view.status === 'cancelled') return 'cancelled';
  if (!lines.some(requiresShipping)) return 'download';
  const address = view.shippingAddress;
  if (address === null || !isDeliverable(address)) return 'address';
  return canLabel(address) ? address : 'letters';
}
