import type { ScreenFormat } from '../artworks/contract.ts';

export function orderUrl(id: string, key: string | null): string {
  return `/api/orders/${encodeURIComponent(id)}${key === null ? '' : `?${new URLSearchParams({ key }).toString()}`}`;
}

/** URL of the picture at a position of an order, for everyone who may see the order. */
export function orderPictureUrl(orderId: string, position: number): string {
  return `/api/orders/${orderId}/pictures/${position}`;
}

/** URL of a small picture of the print file of a line, for everyone who may see the order. */
export function orderPrintUrl(orderId: string, line: number): string {
  return `/api/orders/${orderId}/prints/${line}`;
}

export function orderAddressUrl(id: string, key: string | null): string {
  return orderUrl(id, key).replace(/(?=\?|$)/, '/address');
}

/** The URL of a picture's JPEG for the phone, or of its film, from that of its print file. */
export function downloadUrlAs(url: string, format: ScreenFormat | 'film'): string {
  return `${url}${url.includes('?') ? '&' : '?'}format=${format}`;
}

/** GET /api/download/artwork/{id}: the given variation, else the one bought last. */
export function downloadUrl(artworkId: string, variation?: number): string {
  return `/api/download/artwork/${artworkId}${variation === undefined ? '' : `?variation=${variation}`}`;
}
