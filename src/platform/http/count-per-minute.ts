import { second } from '../../shared/time.ts';

/** The count of a key across all processes, and the milliseconds until its window ends. */
export interface SharedCount {
  readonly n: number;
  readonly leftMs: number;
}

export interface Counter {
  /**
   * Counts one request for a key at time `now` (milliseconds). Returns the seconds to wait if the limit is exceeded,
   * else 0.
   */
  (key: string, now: number): number;
  /** Returns the count of a key that is not synced yet, and marks it as synced. */
  drainUnsynced(key: string): number;
  /** Adopts the shared count of a key. Returns the seconds to wait, or 0. */
  mergeShared(key: string, all: SharedCount, now: number): number;
  /** Returns the keys that have reached `hotFrom` since the last call, and clears that list. */
  takeHotKeys(): string[];
}

export interface CounterOptions {
  readonly max: number;
  readonly windowMs: number;
  /** Count from which a key is synced with other processes; `max` by default. */
  readonly hotFrom?: number;
}

interface Entry {
  n: number;
  until: number;
  /** The part of `n` that is synced with the other processes. */
  synced: number;
}

/** The maximum number of keys. Above it the oldest is removed, because strangers can create any number of keys. */
const maxKeys = 50_000;

/**
 * Creates a counter that allows `max` requests in each window of `windowMs` milliseconds, which begins with the first
 * request of a key. It is synchronous and in memory: it runs before every request, and the promises of a library would
 * cost more than the rest of a small request. `mergeShared` adds the counts of other processes.
 */
export function createCounter({ max, windowMs, hotFrom = max }: CounterOptions): Counter {
  const counts = new Map<string, Entry>();
  const hot = new Set<string>();

  const secondsToWait = ({ n, until }: Entry, now: number): number => (n > max ? Math.ceil((until - now) / second) : 0);

  const count = (key: string, now: number): number => {
    const entry = counts.get(key);
    if (entry === undefined || entry.until <= now) {
      // Deletes the key first, so that the map stays sorted by the start of the windows.
      counts.delete(key);
      if (counts.size >= maxKeys) counts.delete(counts.keys().next().value ?? '');
      counts.set(key, { n: 1, until: now + windowMs, synced: 0 });
      return 0;
    }
    entry.n += 1;
    if (entry.n >= hotFrom) hot.add(key);
    return secondsToWait(entry, now);
  };

  return Object.assign(count, {
    drainUnsynced(key: string): number {
      const entry = counts.get(key);
      if (entry === undefined) return 0;
      const unsynced = entry.n - entry.synced;
      entry.synced = entry.n;
      return unsynced;
    },
    mergeShared(key: string, all: SharedCount, now: number): number {
      const entry = counts.get(key);
      if (entry === undefined) return 0;
      entry.n = all.n + entry.n - entry.synced;
      entry.synced = all.n;
      entry.until = now + all.leftMs;
      return secondsToWait(entry, now);
    },
    takeHotKeys(): string[] {
      const keys = [...hot];
      hot.clear();
      return keys;
    },
  });
}

/**
 * The network of one customer of an internet provider: an IPv4 address, or the first 64 bits of an IPv6 address (RFC
 * 6177).
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const left = head.split(':').filter((group) => group !== '');
  const right = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
