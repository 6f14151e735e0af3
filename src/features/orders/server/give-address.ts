import type { Tx } from '../../../platform/db/database.ts';
import { emailAddress } from '../../../shared/email-address.ts';
import { countryInSentence } from '../../../shared/places/countries.ts';
import { stateName } from '../../../shared/places/states.ts';
import { CustomerError, notFound, SaidError } from '../../../shared/shop-error.ts';
import { homeOf, zoneOf } from '../../catalog/contract.ts';
import type { LiveSettings } from '../../settings/server/service.ts';
import {
  findAddressProblems,
  findMissingPhone,
  findZoneProblems,
  phoneRuleOf,
  placeOf,
  wantsAddress,
  withAskedPhone,
  type AddressProblems,
  type OrderView,
  type ShippingAddress,
} from '../contract.ts';
import { orderErrors } from '../../../words/catalogs/order-errors.ts';
import type { Words } from '../../../words/words.ts';
import { addressChange, save, type EditContext } from './edit-order.ts';
import type { LinksContext } from './links.ts';
import type { OrderReader } from './open-order.ts';
import { presentOne } from './present-orders.ts';
import * as store from './store.ts';

/**
 * Sets the address of an order that lacks one, for its owner or anybody with the link of its email. Once it is set, the
 * link can no longer change it, so that a shared link cannot redirect a parcel. Throws ShopError: not_found as the
 * order page does, conflict if an address is no longer needed, invalid with `problems` by field.
 */
export async function setMissingAddress(
  context: EditContext & ZonesContext & Pick<LinksContext, 'orderLinks'>,
  { owners, key }: OrderReader,
  orderId: string,
  typed: Partial<ShippingAddress>,
): Promise<OrderView> {
  return context.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    const hasKey = key !== null && context.orderLinks.verify(orderId, key);
    if (order === null || order.archivedAt !== null || !(hasKey || owners.includes(order.owner))) throw notFound();
    if (!wantsAddress(await presentOne(tx, order))) {
      throw new CustomerError('conflict', orderErrors.needsNoAddress);
    }
    // The order keeps its email, so that a shared link cannot redirect its emails.
    const { email: _own, ...place } = withoutUnaskedPhone(context, typed);
    checkNewAddress(context, order, place);
    const change = addressChange(order, place);
    await save(tx, order, change, addressGiven, context.clock());
    return presentOne(tx, { ...order, ...change });
  });
}

/**
 * Sets an address that the buyer's browser sends after the webhook has created the order without one. Keeps a
 * deliverable address of the order, and ignores an invalid new one: the buyer is asked by email instead.
 */
export async function setLateAddress(
  context: EditContext & ZonesContext,
  orderId: string,
  typed: Partial<ShippingAddress>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (order === null || !wantsAddress(await presentOne(tx, order))) return;
    if (Object.keys(findPlaceProblems(context, order, typed)).length > 0) return;
    const email = order.customerEmail ?? emailAddress.safeParse(typed.email).data ?? null;
    const change = addressChange({ ...order, customerEmail: email }, withoutUnaskedPhone(context, typed));
    await save(tx, order, { ...change, customerEmail: email }, addressGiven, context.clock());
  });
}

/**
 * Replaces the address of an order that this transaction has locked with the customer's correction. The email stays.
 * Throws invalid with `problems` by field.
 */
export async function correctAddress(
  context: ZonesContext,
  tx: Tx,
  order: store.OrderRow,
  typed: Partial<ShippingAddress>,
  now: Date,
): Promise<void> {
  const { email: _own, ...place } = withoutUnaskedPhone(context, typed);
  checkNewAddress(context, order, place);
  await save(tx, order, addressChange(order, place), { kind: 'address changed', actor: 'buyer' }, now);
}

const addressGiven = { kind: 'address given', actor: 'buyer' } as const;

/** The zones of shipping, which decide whether a paid order may go to another address, and how that is said. */
export interface ZonesContext {
  readonly words: Pick<Words, 'say'>;
  readonly settings: Pick<LiveSettings, 'current'>;
}

function withoutUnaskedPhone(
  { settings }: Pick<ZonesContext, 'settings'>,
  typed: Partial<ShippingAddress>,
): Partial<ShippingAddress> {
  return withAskedPhone(typed, phoneRuleOf(settings.current().priceList.shipping.zones, typed));
}

function checkNewAddress(context: ZonesContext, order: store.OrderRow, typed: Partial<ShippingAddress>): void {
  const problems = findPlaceProblems(context, order, typed);
  const [problem] = Object.values(problems);
  if (problem !== undefined) throw new SaidError('invalid', problem, { problems });
}

/** Problems that prevent delivery, one message per field. The email is not needed for that. */
function findPlaceProblems(
  { settings, words: { say } }: ZonesContext,
  order: Pick<store.OrderRow, 'address' | 'place' | 'company'>,
  typed: Partial<ShippingAddress>,
): AddressProblems {
  const { zones } = settings.current().priceList.shipping;
  // A page of an earlier version sends no phone number, and the order keeps its own.
  const phone = typed.phone ?? order.address?.phone ?? '';
  const { email: _unasked, ...problems } = {
    ...findAddressProblems(typed, say, zones),
    ...findMissingPhone({ phone }, phoneRuleOf(zones, typed), say),
  };
  const place = placeOf(typed);
  const paidFor = order.place ?? homeOf(zones);
  if (place === null) return problems;
  const zone = zoneOf(zones, place);
  const zonePaidFor = zoneOf(zones, paidFor);
  // The zone of the order may be gone. Then its own country is still right, and no other one.
  if (zone === null && (zonePaidFor !== null || place.country !== paidFor.country))
    return { ...problems, ...findZoneProblems(zones, typed, say) };
  // Elsewhere, others account for the VAT, or everybody pays it.
  const isTaxedElse = order.company?.confirmed !== undefined && place.country !== paidFor.country;
  if (zone === zonePaidFor && !isTaxedElse) return problems;
  const { country, state } = place;
  const isSameCountry = country === paidFor.country && state !== null;
  const name = isSameCountry ? stateName(country, state) : countryInSentence(country);
  const sentence = say(orderErrors.otherShipping, { place: name });
  return { ...problems, [isSameCountry ? 'state' : 'country']: sentence };
}
