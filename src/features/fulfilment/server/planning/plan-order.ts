import { newId } from '../../../../shared/ids.ts';
import { addMilliseconds, minute } from '../../../../shared/time.ts';
import type { PrintPartnerName } from '../../../../providers/fulfilment/port.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { homeCountry } from '../../../../shared/places/countries.ts';
import { placeOf } from '../../../orders/contract.ts';
import { lockOrderToMake, recordOrderEvent, type OrderToMake } from '../../../orders/server/service.ts';
import { keyOf, samplePlaces } from '../arrival/find-arrival.ts';
import { isUnsent } from '../arrival/quote-age.ts';
import { findQuotes, nameOf } from '../arrival/quote-store.ts';
import type { FulfilmentSettings } from '../../contract.ts';
import type { FulfilmentContext } from '../context.ts';
import { partnerOf } from './makers.ts';
import { readSettings } from '../settings/settings-store.ts';
import { findFulfilmentsOf, insertFulfilment, type FulfilmentLine } from '../store.ts';

/**
 * Divides an order among the partners that make its products, one fulfilment order for each. Lines that are made by
 * hand, by a partner that is not connected, or by one that does not deliver in the country of the address, get none. A
 * repeated call changes nothing. Returns the new ids.
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
    const assigned = assignLines(context, order, settings);
    for (const [name, lines] of assigned) {
      const country = await findClosedCountry(context, tx, order, name, lines);
      if (country !== null) {
        const details = { partner: name, country };
        await recordOrderEvent(tx, orderId, { kind: 'partner does not deliver there', details }, now);
        continue;
      }
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

/**
 * The country of an order, if its partner has refused to quote for one of these lines there; else null. At home the
 * partner is asked all the same, because there it is an address that it refuses.
 */
async function findClosedCountry(
  { partners, clock }: Pick<FulfilmentContext, 'partners' | 'clock'>,
  tx: Tx,
  { lines, row }: OrderToMake,
  name: PrintPartnerName,
  assigned: readonly FulfilmentLine[],
): Promise<string | null> {
  const connected = partners.get(name);
  const place = row.address === null ? null : placeOf(row.address);
  if (connected === undefined || place === null || place.country === homeCountry) return null;
  const places = place.state === null ? samplePlaces(place.country) : [place];
  const quotes = await findQuotes(tx, places);
  const isRefused = (line: OrderToMake['lines'][number]) =>
    places.every((to) => {
      const key = nameOf(keyOf({ name, connected }, line, to));
      return isUnsent(
        quotes.find((quote) => nameOf(quote) === key),
        clock(),
      );
    });
  const refused = lines.some((line) => assigned.some(({ position }) => position === line.position) && isRefused(line));
  return refused ? place.country : null;
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
