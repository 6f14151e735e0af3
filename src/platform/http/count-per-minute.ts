import { second } from '../../shared/time.ts';

/** What all processes together have counted for a key, and the milliseconds until that window ends. */
export interface SharedCount {
  readonly n: number;
  readonly left: number;
}

export interface Counter {
  /** Counts one more for a key at a time in milliseconds; answers the seconds to wait when that is one too many, else 0. */
  (key: string, now: number): number;
  /** What other processes have not been told of a key; from here on they have. */
  drainUnsynced(key: string): number;
  /** Takes over what all have counted, and answers as the count does. */
  learn(key: string, all: SharedCount, now: number): number;
  /** The keys that have used up `worthTelling` and have something untold; from here on none has. */
  takeCrowded(): string[];
}

export interface CounterOptions {
  readonly max: number;
  /** Milliseconds. */
  readonly window: number;
  /** So many of a key's are worth telling other processes of; `max` when left out. */
  readonly worthTelling?: number;
}

interface Entry {
  n: number;
  until: number;
  /** How many of `n` all processes know of. */
  told: number;
}

/** Keys that are remembered. Beyond that the oldest is forgotten: memory has an end, strangers' keys have none. */
const maxKeys = 50_000;

/**
 * Lets `max` through in each `window` that begins with a key's first. In this process's memory and without waiting for
 * anything: it stands before every request, and a library's promises cost more than the rest of a small one. What
 * other processes have counted comes in by `learn`.
 */
export function createCounter({ max, window, worthTelling = max }: CounterOptions): Counter {
  const counts = new Map<string, Entry>();
  const crowded = new Set<string>();

  const secondsToWait = ({ n, until }: Entry, now: number): number => (n > max ? Math.ceil((until - now) / second) : 0);

  const count = (key: string, now: number): number => {
    const known = counts.get(key);
    if (known === undefined || known.until <= now) {
      // Taken out first, so that the oldest window stays the first in the map.
      counts.delete(key);
      if (counts.size >= maxKeys) counts.delete(counts.keys().next().value ?? '');
      counts.set(key, { n: 1, until: now + window, told: 0 });
      return 0;
    }
    known.n += 1;
    if (known.n >= worthTelling) crowded.add(key);
    return secondsToWait(known, now);
  };

  return Object.assign(count, {
    drainUnsynced(key: string): number {
      const known = counts.get(key);
      if (known === undefined) return 0;
      const untold = known.n - known.told;
      known.told = known.n;
      return untold;
    },
    learn(key: string, all: SharedCount, now: number): number {
      const known = counts.get(key);
      if (known === undefined) return 0;
      known.n = all.n + known.n - known.told;
      known.told = all.n;
      known.until = now + all.left;
      return secondsToWait(known, now);
    },
    takeCrowded(): string[] {
      const keys = [...crowded];
      crowded.clear();
      return keys;
    },
  });
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
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
