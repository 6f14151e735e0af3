import { newId } from '../../../shared/ids.ts';
import { addMilliseconds, minute } from '../../../shared/time.ts';
import type { PrintPartnerName } from '../../../providers/fulfilment/port.ts';
import { lockOrderToMake, type OrderToMake } from '../../orders/server/service.ts';
import type { FulfilmentSettings } from '../contract.ts';
import type { FulfilmentContext } from './context.ts';
import { partnerOf } from './makers.ts';
import { readSettings } from './settings-store.ts';
import { findFulfilmentsOf, insertFulfilment, type FulfilmentLine } from './store.ts';

/**
 * Divides an order among the partners that make its products, one fulfilment order for each. Lines that are made by
 * hand, or by a partner that is not connected, get none. A repeated call changes nothing. Returns the new ids.
 */
export async function planOrder(context: FulfilmentContext, orderId: string): Promise<string[]> {
  return context.db.transaction(async (tx) => {
    const order = await lockOrderToMake(tx, orderId);
    if (order === null || order.isUnwanted || order.row.imported) return [];
    // The owner may have chosen other makers meanwhile: lines that one partner has must not go to another too.
    if ((await findFulfilmentsOf(tx, orderId)).length > 0) return [];
    const { settings } = await readSettings(tx);
    const now = context.clock();
    const planned: string[] = [];
    for (const [name, lines] of assignLines(context, order, settings)) {
      const id = newId('ful');
      const row = {
        id,
        orderId,
        partner: name,
        fake: context.partners.get(name)?.fake ?? false,
        state: 'planned',
        releaseAfter: addMilliseconds(order.row.createdAt, settings.fixItMinutes * minute),
        dueAt: now,
        createdAt: now,
        updatedAt: now,
      } as const;
      if (await insertFulfilment(tx, row, lines)) planned.push(id);
    }
    return planned;
  });
}

/** The lines that each partner makes, by the partner's name. */
function assignLines(
  context: Pick<FulfilmentContext, 'partners'>,
  { lines, row }: OrderToMake,
  settings: FulfilmentSettings,
): Map<PrintPartnerName, FulfilmentLine[]> {
  const assigned = new Map<PrintPartnerName, FulfilmentLine[]>();
  for (const line of lines) {
    const name = partnerOf(context, settings, line, row.mode)?.name;
    if (name === undefined) continue;
    const { position, quantity } = line;
    assigned.set(name, [...(assigned.get(name) ?? []), { position, quantity }]);
  }
  return assigned;
}
