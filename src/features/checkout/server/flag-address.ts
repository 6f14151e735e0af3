import type { Tx } from '../../../platform/db/database.ts';
import type { GatewayPayment } from '../../../providers/payments/port.ts';
import { countryName } from '../../../shared/places/countries.ts';
import { stateName } from '../../../shared/places/states.ts';
import { requiresShipping, type Place } from '../../catalog/contract.ts';
import { findZoneProblems, placeOf, type ShippingAddress } from '../../orders/contract.ts';
import { recordOrderEvent } from '../../orders/server/service.ts';
import { alertOwner } from './attention.ts';
import type { CheckoutContext } from './context.ts';
import type { DraftRow } from './drafts/draft-store.ts';

/**
 * Tells the shop owner of an order that was paid for an address to which the shop does not send: the browser gave it to
 * the gateway past checkout, or its zone was removed while somebody paid. `address` is the one of the order, if it has
 * any.
 */
export async function flagAddress(
  tx: Tx,
  context: Pick<CheckoutContext, 'settings' | 'publish'>,
  { orderId, draft, paid, address }: FlaggedOrder,
  now: Date,
): Promise<void> {
  if (!draft.lines.some(requiresShipping)) return;
  const own = outsideOf(context, address);
  const given = outsideOf(context, paid.shipping);
  const outside = own ?? given;
  if (outside === null) return;
  const place = nameOf(outside);
  await recordOrderEvent(tx, orderId, { kind: 'address outside zones', details: { place, kept: own !== null } }, now);
  await alertOwner(context, tx, {
    kind: 'address outside zones',
    subject: orderId,
    orderId,
    problem:
      own === null
        ? `The browser gave an address in ${place}, where the shop does not send. It was not used; ${
            address === null ? 'the buyer is asked for another one.' : 'the order goes to the address of the checkout.'
          }`
        : `It goes to ${place}, which is no longer in a shipping zone.`,
  });
}

interface FlaggedOrder {
  readonly orderId: string;
  readonly draft: DraftRow;
  readonly paid: Pick<GatewayPayment, 'shipping'>;
  readonly address: ShippingAddress | null;
}

/** The place of an address to which the shop does not send; null if it does. */
function outsideOf(
  { settings }: Pick<CheckoutContext, 'settings'>,
  address: { readonly country?: string | undefined; readonly state: string } | null,
): Place | null {
  if (address === null) return null;
  const { country, state } = address;
  const typed = { ...(country !== undefined && { country }), state };
  const { zones } = settings.current().priceList.shipping;
  return Object.keys(findZoneProblems(zones, typed)).length === 0 ? null : placeOf(typed);
}

function nameOf({ country, state }: Place): string {
  return state === null ? countryName(country) : `${stateName(country, state)}, ${countryName(country)}`;
}
