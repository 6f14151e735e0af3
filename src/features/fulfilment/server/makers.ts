import type { PrintPartnerName } from '../../../providers/fulfilment/port.ts';
import type { FulfilmentSettings } from '../contract.ts';
import type { ConnectedPartner, FulfilmentContext } from './context.ts';

/** The partner that makes a line of an order of this mode; null where the shop owner does, by hand. */
export function partnerOf(
  { partners }: Pick<FulfilmentContext, 'partners'>,
  { makers }: FulfilmentSettings,
  line: { readonly productType: keyof FulfilmentSettings['makers']; readonly productSize: string | null },
  mode: 'test' | 'live',
): { readonly name: PrintPartnerName; readonly connected: ConnectedPartner } | null {
  const name = makers[line.productType] ?? 'by hand';
  if (name === 'by hand') return null;
  const connected = partners.get(name);
  if (connected === undefined || !makesOrders(connected, mode)) return null;
  return connected.partner.makes({ product: line.productType, size: line.productSize }) ? { name, connected } : null;
}

/** Whether a partner is asked about orders of this mode: a fake never sees a live order. */
export function makesOrders({ fake }: ConnectedPartner, mode: 'test' | 'live'): boolean {
  return !fake || mode === 'test';
}
