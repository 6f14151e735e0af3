import type { PrintPartnerName } from '../../../../providers/fulfilment/port.ts';
import type { FulfilmentSettings } from '../../contract.ts';
import type { ConnectedPartner, FulfilmentContext } from '../context.ts';

/** The partner that makes a line of an order of this mode; null if the shop owner makes it by hand. */
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

/** Whether a partner may get orders of this mode. A fake never gets a live order. */
export function makesOrders({ fake }: ConnectedPartner, mode: 'test' | 'live'): boolean {
  return !fake || mode === 'test';
}
