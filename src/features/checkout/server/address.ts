import type { GatewayAddress } from '../../../providers/payments/port.ts';
import { withAsciiDomain } from '../../../shared/email-address.ts';
import { requiresShipping } from '../../catalog/contract.ts';
import {
  digitalPlaceholderAddress,
  emptyAddress,
  normalizeAddress,
  type ShippingAddress,
} from '../../orders/contract.ts';
import type { DraftRow } from './drafts/draft-store.ts';

/**
 * Returns the email and shipping address of an order: the gateway's data if present, else the draft's. A digital order
 * gets the placeholder address. A physical order without an address gets null, and the buyer is asked for it later.
 */
export function contactOf(
  paid: { email: string | null; shipping: GatewayAddress | null },
  draft: Pick<DraftRow, 'address' | 'email' | 'lines'>,
): { email: string | null; address: ShippingAddress | null } {
  const typed = paid.email ?? (draft.email || draft.address?.email || null);
  // In ASCII, the form in which accounts are stored and to which emails can be sent.
  const email = typed === null ? null : withAsciiDomain(typed.trim());
  const filled = paid.shipping ? withPhone(fromGateway(paid.shipping), draft.address) : fromDraft(draft.address);
  if (filled) {
    return { email, address: { ...emptyAddress, ...normalizeAddress(filled), email: email ?? '' } };
  }
  const physical = draft.lines.some(requiresShipping);
  return { email, address: physical ? null : { ...digitalPlaceholderAddress, email: email ?? '' } };
}

function fromGateway(shipping: GatewayAddress): ShippingAddress {
  const [firstName = '', ...rest] = shipping.name.trim().split(/\s+/);
  return {
    firstName,
    lastName: rest.join(' '),
    email: '',
    ...(shipping.country && { country: shipping.country }),
    address: shipping.line1,
    ...(shipping.line2 && { address2: shipping.line2 }),
    city: shipping.city,
    state: shipping.state,
    zipCode: shipping.postalCode,
  };
}

/** The phone number is for the carrier, so that the gateway gets none: the draft holds what was typed. */
function withPhone(address: ShippingAddress, typed: DraftRow['address']): ShippingAddress {
  return { ...address, ...(typed?.phone && { phone: typed.phone }) };
}

function fromDraft(address: Partial<ShippingAddress> | null): ShippingAddress | null {
  if (!address?.address?.trim()) return null;
  return { ...emptyAddress, ...address };
}
