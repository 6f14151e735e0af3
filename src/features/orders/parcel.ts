import { must } from '../../shared/must.ts';
/** A carrier and its tracking page. There is no default: a parcel of an unknown carrier has none. */
interface Carrier {
  readonly name: string;
  /** Its hosts. Subdomains match as well. */
  readonly hosts: readonly string[];
  readonly follow: (number: string) => string;
  /** Whether a number, in capitals and without spaces or hyphens, can only be this carrier's. */
  readonly issued: (number: string) => boolean;
}

const query = (address: string, name: string) => (number: string) =>
  `${address}?${new URLSearchParams({ [name]: number }).toString()}`;

/** Where several carriers issue numbers of the same length, the check digit decides. */
const carriers: readonly Carrier[] = [
  {
    name: 'UPS',
    hosts: ['ups.com'],
    follow: query('https://www.ups.com/track', 'tracknum'),
    issued: (number) => /^1Z[0-9A-Z]{16}$/.test(number),
  },
  {
    name: 'USPS',
    hosts: ['usps.com'],
    follow: query('https://tools.usps.com/go/TrackConfirmAction', 'tLabels'),
    issued: (number) => /^(420\d{5}(\d{4})?)?9[2-5]\d{20}(\d{4})?$/.test(number) || /^[A-Z]{2}\d{9}US$/.test(number),
  },
  {
    name: 'FedEx',
    hosts: ['fedex.com'],
    follow: query('https://www.fedex.com/fedextrack/', 'trknbr'),
    issued: (number) => /^\d{12}$/.test(number) && isFedexExpress(number),
  },
  {
    name: 'DHL',
    hosts: ['dhl.com', 'dhl.de'],
    follow: query('https://www.dhl.com/us-en/home/tracking.html', 'tracking-id'),
    issued: () => false,
  },
  {
    name: 'OnTrac',
    hosts: ['ontrac.com'],
    follow: query('https://www.ontrac.com/tracking/', 'number'),
    issued: () => false,
  },
  {
    name: 'Amazon',
    hosts: ['amazon.com'],
    follow: query('https://track.amazon.com/tracking', 'trackingId'),
    issued: (number) => /^TBA\d{12}$/.test(number),
  },
  {
    name: 'Canada Post',
    hosts: ['canadapost.ca', 'canadapost-postescanada.ca'],
    follow: query('https://www.canadapost-postescanada.ca/track-reperage/en', 'search'),
    issued: (number) => /^[A-Z]{2}\d{9}CA$/.test(number),
  },
  {
    name: 'Royal Mail',
    hosts: ['royalmail.com'],
    follow: (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${encodeURIComponent(number)}`,
    issued: (number) => /^[A-Z]{2}\d{9}GB$/.test(number),
  },
  {
    name: 'Deutsche Post',
    hosts: ['deutschepost.de'],
    follow: query('https://www.deutschepost.de/de/s/sendungsverfolgung.html', 'piececode'),
    issued: (number) => /^[A-Z]{2}\d{9}DE$/.test(number),
  },
];

/** The carriers that an owner chooses from. */
export const carrierNames: readonly string[] = carriers.map(({ name }) => name);

/** The tracking page of a number at a carrier; null for an unknown carrier or no number. */
export function carrierLink(carrier: string, number: string): string | null {
  const known = carriers.find(({ name }) => name === carrier);
  return known === undefined || number.trim() === '' ? null : known.follow(plain(number));
}

export interface Parcel {
  /** The carrier's name, if whoever ships the parcel told it. */
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
 * The carrier's name: as told, else according to the link, else the number. Null if unknown. Print partners write names
 * as they like, `usps` for example; a known carrier has its own spelling.
 */
export function carrierOf(parcel: Parcel): string | null {
  const given = parcel.carrier?.trim() || null;
  const known = carriers.find(({ name }) => name.toLowerCase() === given?.toLowerCase());
  return known?.name ?? given ?? findCarrier(parcel)?.name ?? null;
}

/** The tracking URL of a shipped order, of its first parcel that has one; null if there is none yet. */
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
    findCarrier(parcel)?.follow(plain(number)) ?? query('https://www.google.com/search', 'q')(`track package ${number}`)
  );
}

function findCarrier({ trackingUrl, trackingNumber }: Parcel): Carrier | undefined {
  if (isLink(trackingUrl)) {
    const host = URL.parse(trackingUrl)?.hostname ?? '';
    return carriers.find(({ hosts }) => hosts.some((known) => host === known || host.endsWith(`.${known}`)));
  }
  return trackingNumber === null ? undefined : carriers.find(({ issued }) => issued(plain(trackingNumber)));
}

function isLink(url: string | null): url is string {
  return url !== null && /^https?:\/\//i.test(url);
}

function plain(number: string): string {
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
