import { must } from '../../shared/must.ts';
/** A carrier and its tracking page. There is no default carrier. */
interface Carrier {
  readonly name: string;
  /** Its hosts. Subdomains match as well. */
  readonly hosts: readonly string[];
  readonly trackingPage: (number: string) => string;
  /** Whether only this carrier issues numbers of this form. Given in capitals, without spaces or hyphens. */
  readonly isOwnNumber: (number: string) => boolean;
}

const query = (address: string, name: string) => (number: string) =>
  `${address}?${new URLSearchParams({ [name]: number }).toString()}`;

/** Where several carriers issue numbers of the same length, the check digit decides. */
const carriers: readonly Carrier[] = [
  {
    name: 'UPS',
    hosts: ['ups.com'],
    trackingPage: query('https://www.ups.com/track', 'tracknum'),
    isOwnNumber: (number) => /^1Z[0-9A-Z]{16}$/.test(number),
  },
  {
    name: 'USPS',
    hosts: ['usps.com'],
    trackingPage: query('https://tools.usps.com/go/TrackConfirmAction', 'tLabels'),
    isOwnNumber: (number) =>
      /^(420\d{5}(\d{4})?)?9[2-5]\d{20}(\d{4})?$/.test(number) || /^[A-Z]{2}\d{9}US$/.test(number),
  },
  {
    name: 'FedEx',
    hosts: ['fedex.com'],
    trackingPage: query('https://www.fedex.com/fedextrack/', 'trknbr'),
    isOwnNumber: (number) => /^\d{12}$/.test(number) && isFedexExpress(number),
  },
  {
    name: 'DHL',
    hosts: ['dhl.com', 'dhl.de'],
    trackingPage: query('https://www.dhl.com/us-en/home/tracking.html', 'tracking-id'),
    isOwnNumber: () => false,
  },
  {
    name: 'OnTrac',
    hosts: ['ontrac.com'],
    trackingPage: query('https://www.ontrac.com/tracking/', 'number'),
    isOwnNumber: () => false,
  },
  {
    name: 'Amazon',
    hosts: ['amazon.com'],
    trackingPage: query('https://track.amazon.com/tracking', 'trackingId'),
    isOwnNumber: (number) => /^TBA\d{12}$/.test(number),
  },
  {
    name: 'Canada Post',
    hosts: ['canadapost.ca', 'canadapost-postescanada.ca'],
    trackingPage: query('https://www.canadapost-postescanada.ca/track-reperage/en', 'search'),
    isOwnNumber: (number) => /^[A-Z]{2}\d{9}CA$/.test(number),
  },
  {
    name: 'Royal Mail',
    hosts: ['royalmail.com'],
    trackingPage: (number) =>
      `https://www.royalmail.com/track-your-item#/tracking-results/${encodeURIComponent(number)}`,
    isOwnNumber: (number) => /^[A-Z]{2}\d{9}GB$/.test(number),
  },
  {
    name: 'Deutsche Post',
    hosts: ['deutschepost.de'],
    trackingPage: query('https://www.deutschepost.de/de/s/sendungsverfolgung.html', 'piececode'),
    isOwnNumber: (number) => /^[A-Z]{2}\d{9}DE$/.test(number),
  },
];

/** The carriers that an owner chooses from. */
export const carrierNames: readonly string[] = carriers.map(({ name }) => name);

/** The tracking page of a number at a carrier; null for an unknown carrier or no number. */
export function carrierLink(carrier: string, number: string): string | null {
  const known = carriers.find(({ name }) => name === carrier);
  return known === undefined || number.trim() === '' ? null : known.trackingPage(normalizeNumber(number));
}

export interface Parcel {
  /** The carrier's name, if it was given by the sender of the parcel. */
  readonly carrier?: string | null;
  readonly trackingUrl: string | null;
  readonly trackingNumber: string | null;
}

/** The parcels of an order, oldest first. An order of an earlier version has at most one, in its own fields. */
export function parcelsOf(order: Parcel & { readonly shipments: readonly Parcel[] }): readonly Parcel[] {
  if (order.shipments.length > 0) return order.shipments;
  return order.trackingUrl === null && order.trackingNumber === null ? [] : [order];
}

/**
 * The carrier's name: as given, else according to the tracking link, else the number. Null if unknown. Print partners
 * spell names differently, e.g. `usps`; a known carrier gets its own spelling.
 */
export function carrierOf(parcel: Parcel): string | null {
  const given = parcel.carrier?.trim() || null;
  const known = carriers.find(({ name }) => name.toLowerCase() === given?.toLowerCase());
  return known?.name ?? given ?? findCarrier(parcel)?.name ?? null;
}

/** The tracking URL of a shipped order: that of its first parcel that has one. Null if there is none. */
export function trackingLink(
  order: Parcel & { readonly status: string; readonly shipments: readonly Parcel[] },
): string | null {
  if (order.status !== 'shipped') return null;
  return (
    parcelsOf(order)
      .map(parcelLink)
      .find((link) => link !== null) ?? null
  );
}

/** The tracking URL of a parcel, whatever its status. A number that matches no carrier leads to a web search. */
export function parcelLink(parcel: Parcel): string | null {
  if (isLink(parcel.trackingUrl)) return parcel.trackingUrl;
  const number = parcel.trackingNumber?.trim();
  if (!number) return null;
  return (
    findCarrier(parcel)?.trackingPage(normalizeNumber(number)) ??
    query('https://www.google.com/search', 'q')(`track package ${number}`)
  );
}

function findCarrier({ trackingUrl, trackingNumber }: Parcel): Carrier | undefined {
  if (isLink(trackingUrl)) {
    const host = URL.parse(trackingUrl)?.hostname ?? '';
    return carriers.find(({ hosts }) => hosts.some((known) => host === known || host.endsWith(`.${known}`)));
  }
  return trackingNumber === null
    ? undefined
    : carriers.find(({ isOwnNumber }) => isOwnNumber(normalizeNumber(trackingNumber)));
}

function isLink(url: string | null): url is string {
  return url !== null && /^https?:\/\//i.test(url);
}

function normalizeNumber(number: string): string {
  return number.replaceAll(/[\s-]/g, '').toUpperCase();
}

/**
 * The check digit of FedEx Express: the last digit is the sum of the others, times 1, 3 and 7 from the right, modulo 11
 * and then 10.
 */
function isFedexExpress(number: string): boolean {
  const digits = Array.from(number, Number);
  const check = digits.pop();
  const weights = [1, 3, 7];
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * must(weights[index % 3]), 0);
  return (sum % 11) % 10 === check;
}
