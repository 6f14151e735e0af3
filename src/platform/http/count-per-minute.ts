import { second } from '../../shared/time.ts';

/** Counts one more for a key at a time in milliseconds; answers the seconds to wait when that is one too many, else 0. */
export type Counter = (key: string, now: number) => number;

/** Keys that are remembered. Beyond that the oldest is forgotten: memory has an end, strangers' keys have none. */
const mostKeys = 50_000;

/**
 * Lets `max` through in each `window` (milliseconds) that begins with a key's first. In this process's memory and
 * without waiting for anything: it stands before every request, and a library's promises cost more than the rest of
 * a small one.
 */
export function createCounter({ max, window }: { readonly max: number; readonly window: number }): Counter {
  const counts = new Map<string, { n: number; until: number }>();
  return (key, now) => {
    const known = counts.get(key);
    if (known === undefined || known.until <= now) {
      // Taken out first, so that the oldest window stays the first in the map.
      counts.delete(key);
      if (counts.size >= mostKeys) counts.delete(counts.keys().next().value ?? '');
      counts.set(key, { n: 1, until: now + window });
      return 0;
    }
    known.n += 1;
    return known.n > max ? Math.ceil((known.until - now) / second) : 0;
  };
}

/** What one customer of a network provider has: an IPv4 address, or the first half of an IPv6 address (RFC 6177). */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped !== null) return mapped[1];
  const [head, tail] = address.replace(/%.*$/, '').split('::');
  const left = head.split(':').filter((group) => group !== '');
  const right = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
